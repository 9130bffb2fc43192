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

test("keys work everywhere, but not in a text, and not if they are switched off", async ({ open }) => {
  const page = await open();
  await page.keyboard.press("/");
  await page.locator(".sum-text:focus").waitFor();
  await page.keyboard.press("?");
  assert.equal(await page.locator(".sum-text").inputValue(), "?");
  await page.locator("main").focus();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard" });
  await dialog.getByText("Explore").waitFor();
  await checkAccessible(page);
  await dialog.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.keyboard.press("?");
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("/");
  assert.equal(await page.locator(".sum-text:focus, dialog").count(), 0);
  await page.getByRole("button", { name: "Keyboard" }).click();
  await dialog.waitFor();
});

test("the first key of the keyboard leads past the navigation", async ({ open }) => {
  const page = await open();
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Skip to the content");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.id), "main");
});

test("a view that is opened from another begins at its heading, with its title", async ({ open }) => {
  const page = await open();
  const links = page.locator("nav[aria-label=Views] a");
  for (let i = 1; i < await links.count(); i++) {
    const name = await links.nth(i).textContent();
    await links.nth(i).focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction((text) => document.title.endsWith(`${text} – grundy`), name);
    await page.locator("main h1:focus").waitFor();
    assert.equal(await links.nth(i).getAttribute("aria-current"), "page");
  }
});

test("on a phone the views stand in one line, in every language", async ({ open }) => {
  for (const lang of ["en", "zh_CN"]) {
    const page = await open({ size: phone, lang });
    const lines = await page.evaluate(() => {
      const nav = document.querySelector("header nav");
      const one = nav.querySelector("a");
      const words = { en: "Explore Graph Draw Numbers Write Play Learn", zh: "探索 图 画图 数列 编写 对局 课程" }[document.documentElement.lang.slice(0, 2)];
      nav.replaceChildren(...words.split(" ").map((word) => Object.assign(one.cloneNode(), { textContent: word })));
      return {
        tops: new Set([...nav.children].map((link) => link.getBoundingClientRect().top)).size,
        right: Math.max(...[...nav.children].map((link) => link.getBoundingClientRect().right)),
      };
    });
    assert.equal(lines.tops, 1);
    assert.ok(lines.right <= phone.width, `the last view ends at ${lines.right}`);
  }
});

test("in print only the content is left", async ({ open }) => {
  const page = await open({ hash: "#/explore?sum=nim(2,5,4)" });
  await page.locator(".explanation").waitFor();
  await page.emulateMedia({ media: "print" });
  for (const gone of [".top", ".foot", ".switches", ".tools", ".catalogue"]) assert.ok(!await page.locator(gone).isVisible(), gone);
  for (const left of [".sum-text", ".stage svg", ".headline", ".move", ".explanation"]) {
    assert.ok(await page.locator(left).first().isVisible(), left);
  }
});

test("a damaged address begins anew and says so", async ({ open }) => {
  const page = await open({ hash: "#/explore?z=abc" });
  await page.getByText("This address is not complete").waitFor();
});

test("the frame is accessible and fits a phone", async ({ open }) => {
  for (const [size, lang] of [[phone, "en"], [phone, "zh_CN"], [desk, "zh_TW"]]) {
    const page = await open({ size, lang });
    await checkFits(page);
    if (lang !== "en") await checkAccessible(page);
  }
});

test("what is hidden in a box that scrolls does not stretch the page", async ({ open }) => {
  const graph = await open({ hash: "#/graph?sum=nim(4,5,6,7)&nodes=1000" });
  await graph.locator(".graph-chips li").nth(15).waitFor();
  await checkFits(graph);
  const play = await open({ size: phone, hash: "#/play?sum=nim(2)&level=5&you=none" }); // the computer plays both sides
  await play.locator(".history-list td").first().waitFor();
  await checkFits(play);
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
