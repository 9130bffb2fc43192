// Makes the static folder of a bundle: static.mjs FOLDER NAME=LICENSE... The files go into a folder named by their
// content, which index.html points to, and sw.js gets their list. licenses.txt has the licences of what is inside.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const [folder, ...licenses] = process.argv.slice(2);
const source = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "src");

const read = (name) => fs.readFileSync(path.join(folder, name));
const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
  .filter((name) => name !== "index.html").sort();
const offline = fs.readFileSync(path.join(source, "offline.js"), "utf8");
const page = read("index.html").toString();

const hash = createHash("sha256").update(page).update(offline);
for (const name of files) hash.update(`${name}\0`).update(read(name));
const version = hash.digest("hex").slice(0, 12);

for (const name of files) {
  fs.mkdirSync(path.dirname(path.join(folder, version, name)), { recursive: true });
  fs.renameSync(path.join(folder, name), path.join(folder, version, name));
}
for (const name of new Set(files.map((file) => file.split("/")[0]))) fs.rmSync(path.join(folder, name), { recursive: true, force: true });

const script = `<script src="${version}/from_file.js" defer></script>\n</head>`;
const placed = page.replace(/\b(href|src)="(?=[\w.]+")/g, `$1="${version}/`).replace("</head>", script);
fs.writeFileSync(path.join(folder, "index.html"), placed);

const kept = files.map((name) => `${version}/${name}`);
fs.writeFileSync(path.join(folder, "sw.js"), `self.build = ${JSON.stringify({ version, files: kept })};\n${offline}`);

const texts = licenses.map((license) => {
  const [, name, file] = /^([^=]*)=(.*)$/.exec(license);
  return `${name}\n\n${fs.readFileSync(file, "utf8").trim()}\n`;
});
fs.writeFileSync(path.join(folder, "licenses.txt"), texts.join(`\n${"-".repeat(80)}\n\n`));
