// What the tests share: a server of the page in one of its two ways, a browser, and a page in it that collects
// errors. Each test file imports `test`, which runs its function once for each way of GRUNDY_PAGE_WAYS
// ("served", "static", or both with a blank between).
//
//   GRUNDY_PAGE_BINARY   the program that serves the page, with the server built in; ./grundy unless given
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import nodeTest, { after } from "node:test";
import { fileURLToPath } from "node:url";
import { serveFolder } from "./servers.mjs";

export const root = fileURLToPath(new URL("../../", import.meta.url));
export const built = path.join(root, "build/page");
const require = createRequire(path.join(built, "npm/package.json"));
const { chromium } = require("playwright-core");
const axeSource = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

export const binary = process.env.GRUNDY_PAGE_BINARY ?? path.join(root, "grundy");
export const ways = (process.env.GRUNDY_PAGE_WAYS ?? "served").split(" ").filter(Boolean);

export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 800 };

// ---- servers: one a way, started when it is first needed ----

const servers = new Map(); // way -> promise of {address, stop}
let browser = null;

function server(way) {
  if (!servers.has(way)) {
    servers.set(way, way === "served" ? startServed() : serveFolder(path.join(built, "static")));
  }
  return servers.get(way);
}

// `grundy serve` prints its address on the first line.
async function startServed() {
  const child = spawn(binary, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(child.stdout.setEncoding("utf8"), "data");
  const address = /http:\/\/\S+/.exec(line)[0];
  return { address, stop: () => child.kill("SIGTERM") };
}

// Ends the browser and the servers.
export async function stop() {
  await (await browser)?.close();
  for (const promise of servers.values()) (await promise).stop();
}
after(stop);

// ---- pages ----

// openPage(way, {hash, size, lang, theme, ...}): a page in a fresh context, at the address. Its `problems` are the
// errors of its console and of the page. `at`: another address than that of the way's server. Extra: {context
// options of playwright}.
export async function openPage(way, { at = null, hash = "", size = desk, lang = "en", ...context } = {}) {
  browser ??= chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
  const address = at ?? (await server(way)).address;
  const fresh = await (await browser).newContext({
    viewport: size, locale: { en: "en-US", zh_CN: "zh-CN", zh_TW: "zh-TW" }[lang], reducedMotion: "reduce", ...context,
  });
  const page = await fresh.newPage();
  page.setDefaultTimeout(15000);
  page.problems = [];
  page.address = address;
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") page.problems.push(message.text());
  });
  page.on("pageerror", (error) => page.problems.push(String(error)));
  await page.goto(address + hash);
  await page.locator(at ? "main > *" : "main > * > *").first().waitFor();
  return page;
}

// test(name, async ({way, open}) => ...): once for each way. open(options) is openPage; the pages are closed at
// the end, and none may have an error in its console.
export function test(name, body) {
  for (const way of ways) {
    nodeTest(`${name} (${way})`, async () => {
      const pages = [];
      try {
        await body({
          way,
          open: async (options) => {
            const page = await openPage(way, options);
            pages.push(page);
            return page;
          },
        });
        for (const page of pages) assert.deepEqual(page.problems, [], "errors in the console");
      } finally {
        for (const page of pages) await page.context().close();
      }
    });
  }
}

// ---- what every view must keep ----

// No serious or critical finding of axe-core.
export async function checkAccessible(page) {
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    return violations.filter((v) => ["serious", "critical"].includes(v.impact))
      .map((v) => `${v.id}: ${v.help}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(" | ")}`);
  });
  assert.deepEqual(found, []);
}

// Nothing sticks out to the side or below the foot, and all controls are large enough to touch.
export async function checkFits(page) {
  const { wide, long, small } = await page.evaluate(() => {
    const seen = [...document.querySelectorAll("button, select, input, nav a, .button, summary")]
      .filter((node) => node.checkVisibility() && node.getBoundingClientRect().width > 1);
    return {
      wide: document.documentElement.scrollWidth - innerWidth,
      long: document.documentElement.scrollHeight - Math.max(innerHeight, document.querySelector(".foot").getBoundingClientRect().bottom + scrollY),
      small: seen.filter((node) => (node.closest("label") ?? node).getBoundingClientRect().height < 39.5)
        .map((node) => node.outerHTML.slice(0, 120)),
    };
  });
  assert.ok(wide <= 0, `the page is ${wide} px too wide`);
  assert.ok(long < 5, `the page goes on for ${long} px below its foot`);
  assert.deepEqual(small, [], "controls below 40 px");
}

export { assert };
