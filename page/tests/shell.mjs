// The frame of the page: navigation, languages, themes, addresses; and what the first view costs.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import nodeTest from "node:test";
import zlib from "node:zlib";
import { assert, built, checkAccessible, checkFits, desk, phone, root, test } from "./helper.mjs";

const FIRST_VIEW = 120 * 1000; // bytes, compressed

test("the first view is small", async ({ way, open }) => {
  const page = await open();
  await page.waitForLoadState("networkidle");
  const urls = await page.evaluate(() => performance.getEntriesByType("resource").map((entry) => entry.name));
  const files = urls.filter((url) => !/api\/v1|\.wasm$|worker\.js$/.test(url)).map((url) => new URL(url).pathname);
  assert.ok(["main.js", "style.css"].every((name) => files.some((file) => file.endsWith(`/${name}`))));
  const bytes = ["/index.html", ...files].reduce((sum, file) =>
    sum + zlib.gzipSync(fs.readFileSync(path.join(built, way, file))).length, 0);
  console.log(`first view (${way}): ${bytes} bytes compressed, of ${FIRST_VIEW}`);
  assert.ok(bytes <= FIRST_VIEW);
});

test("language and theme are chosen, and kept", async ({ open }) => {
  const page = await open({ lang: "zh_CN" });
  assert.equal(await page.evaluate(() => document.documentElement.lang), "zh-CN");
  await page.getByRole("heading", { name: "探索", level: 1 }).waitFor();
  await page.getByLabel("语言").selectOption("zh_TW");
  await page.getByLabel("語言").waitFor();
  await page.getByLabel("語言").selectOption("en");
  await page.getByRole("heading", { name: "Explore", level: 1 }).waitFor();
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByLabel("Theme").selectOption("dark");
  const dark = await paper();
  assert.notEqual(light, dark);
  await page.reload();
  await page.getByRole("heading", { name: "Explore", level: 1 }).waitFor();
  assert.equal(await paper(), dark);
});

test("the theme of the system is followed", async ({ open }) => {
  const light = await open({ colorScheme: "light" }), dark = await open({ colorScheme: "dark" });
  const paper = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.notEqual(await paper(light), await paper(dark));
});

test("a damaged address begins anew and says so", async ({ open }) => {
  const page = await open({ hash: "#/explore?z=abc" });
  await page.getByText("This address is not complete").waitFor();
});

test("the frame is accessible and fits a phone", async ({ open }) => {
  for (const size of [phone, desk]) {
    for (const lang of ["en", "zh_CN"]) {
      const page = await open({ size, lang });
      await checkFits(page);
      await checkAccessible(page);
    }
  }
});

nodeTest("the three languages have the same texts, with the same values", async () => {
  const folder = path.join(root, "page/src/words");
  for (const file of fs.readdirSync(path.join(folder, "en"))) {
    const load = async (lang) => (await import(pathToFileURL(path.join(folder, lang, file)))).default;
    const shape = (words) => Object.fromEntries(Object.entries(words).map(([key, text]) =>
      [key, [...text.matchAll(/\{\w+\}/g)].map(String).sort()]));
    const en = shape(await load("en"));
    for (const lang of ["zh_CN", "zh_TW"]) assert.deepEqual(shape(await load(lang)), en, `${lang}/${file}`);
  }
});
