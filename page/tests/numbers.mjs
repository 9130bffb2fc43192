// Numbers, as a person would use it: read a chart, compare, paste numbers, open a heap.
import fs from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import nodeTest from "node:test";
import { assert, checkAccessible, checkFits, desk, phone, root, test } from "./helper.mjs";

const picture = (page) => page.locator(".value-picture").first();
// The place of an element in the window, which is scrolled to it.
async function placeOf(locator) {
  await locator.evaluate((node) => node.scrollIntoView({ block: "center" }));
  return locator.boundingBox();
}
const own = (name) => import(pathToFileURL(path.join(root, "page/src/numbers", name)));


test("a chart is read with the pointer and with keys, and a click opens the heap", async ({ open }) => {
  const page = await open({ hash: "#/numbers?game=kayles&ranges=0..20" });
  await picture(page).waitFor();
  const axis = await placeOf(picture(page).locator("line.line").nth(1));
  const at = (n) => [axis.x + axis.width * (n + 0.5) / 21, axis.y - 30];
  await page.mouse.move(...at(11));
  await page.getByText("n = 11: value 6").waitFor();
  await picture(page).focus();
  await page.keyboard.press("ArrowRight");
  await page.locator(".readout").getByText("n = 12: value 4").waitFor();
  await page.keyboard.press("Home");
  await page.locator(".readout").getByText("n = 0: value 0, the player to move loses").waitFor();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.hash.startsWith("#/explore?sum=kayles(20)"));
  await page.goBack();
  await picture(page).waitFor();
  await placeOf(picture(page).locator("line.line").nth(1));
  await page.mouse.click(...at(5));
  await page.waitForFunction(() => location.hash.startsWith("#/explore?sum=kayles(5)"));
});

test("the period and the rule are shown, with whether they are proved", async ({ open }) => {
  const page = await open({ hash: "#/numbers?game=kayles&ranges=0..150" });
  await page.locator(".period").getByText("Period 12 from n = 71 on").waitFor();
  assert.equal(await page.locator(".period .verdict").textContent(), "proved");
  await page.getByText("G(n) = T[n mod 12]").waitFor();
  await page.getByRole("button", { name: "Python" }).click();
  await page.getByText("def grundy_value(n):").waitFor();
  await page.getByLabel("Show").selectOption("table");
  await page.getByLabel("Numbers in a row").selectOption("period");
  assert.ok(await page.locator("td.begins").count() > 5);
  await page.getByLabel("n = 71: value 7").waitFor();
  await page.goto(`${page.address}#/numbers?game=grundy&ranges=0..200`);
  await page.getByText("No period was found").waitFor();
});

test("two games are compared", async ({ open }) => {
  const page = await open({ hash: "#/numbers?game=kayles&ranges=0..40" });
  await page.getByLabel("Compare with").fill("0.77");
  await page.keyboard.press("Enter");
  await page.getByText("All 41 known entries are equal.").waitFor();
  await page.getByLabel("Compare with").fill("dawsonkayles");
  await page.keyboard.press("Tab");
  await page.getByText("The first difference is at n = 1: 1 and 0.").waitFor();
  assert.match(page.url(), /compare=dawsonkayles/);
  await page.locator(".value-picture").nth(1).waitFor();
});

test("a map of two numbers: shape by the game, read and opened by keys; the lost pairs have a rule", async ({ open }) => {
  const page = await open({ hash: "#/numbers" });
  await page.getByRole("button", { name: "wythoff", exact: true }).click();
  await page.getByText("P-position exactly if min(a, b) = floor(|a - b| w)").waitFor();
  await picture(page).focus();
  for (const key of ["Home", "ArrowDown", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await page.locator(".readout").getByText("a = 1, b = 2: value 0").waitFor();
  const tile = await placeOf(picture(page).locator("rect.line"));
  const side = tile.width / 31;
  await page.mouse.move(tile.x + 5.5 * side, tile.y + 3.5 * side);
  await page.locator(".readout").getByText("a = 3, b = 5: value 0").waitFor();
  await page.getByLabel("Show").selectOption("p");
  await picture(page).locator("circle.lost").first().waitFor();
  await page.getByRole("button", { name: "chomp", exact: true }).click();
  await page.waitForFunction(() => document.querySelector("#numbers-shape").value === "sides");
  await picture(page).focus();
  await page.waitForFunction(() => document.querySelector(".value-picture")?.getAttribute("aria-label")?.startsWith("chomp"));
  await picture(page).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.hash === "#/explore?sum=chomp(6x6)");
});

test("misere play has P and N; ranges are kept sane; errors are said", async ({ open }) => {
  const page = await open({ hash: "#/numbers?game=nim&ranges=30..0" });
  await page.getByRole("checkbox", { name: "Misere play" }).check();
  await picture(page).locator(".tiles rect").first().waitFor();
  const tile = await placeOf(picture(page).locator("rect.line"));
  await page.mouse.move(tile.x + 1.5 * tile.width / 10, tile.y + 2);
  await page.locator(".readout").getByText("n = 1: P: the player to move loses").waitFor();
  await page.getByRole("checkbox", { name: "Misere play" }).uncheck();
  await page.getByLabel("n to").fill("999999999");
  await page.getByText("at most 100000 numbers can be shown here").waitFor();
  assert.equal(await page.getByLabel("n to").inputValue(), "999999999"); // not changed under the reader's hands
  await page.getByLabel("Game", { exact: true }).fill("nym");
  await page.keyboard.press("Enter");
  await page.getByText(/did you mean|no game called/).waitFor();
  assert.doesNotMatch(await page.locator("#numbers-error").textContent(), /grundy list/); // no command of the terminal
  assert.equal(await page.getByLabel("Game", { exact: true }).getAttribute("aria-invalid"), "true");
  await page.getByLabel("Game", { exact: true }).fill("kayles(30)");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Values of kayles" }).waitFor();
});

test("a long computation says what is unknown, and can be cancelled", async ({ open }) => {
  const slow = "function next_states(n) local x = 0 for i = 1, 3000000 do x = x + i end return n > 0 and {n - 1} or {} end";
  const page = await open();
  await page.goto(`${page.address}#/numbers?game=slow&ranges=0..900&games.=${encodeURIComponent(JSON.stringify({ slow }))}`);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.locator(".stopped").getByText("The computation was cancelled.").waitFor();
  await page.getByRole("button", { name: "Compute again" }).waitFor();
});

test("own numbers are identified, and the table is saved", async ({ open }) => {
  const page = await open({ hash: "#/numbers?game=bash{3}&ranges=0..11" });
  await page.getByLabel("Paste Grundy values").fill("n,value\n0,0\n1,1\n2,2\n3,3\n4,1\n5,4\n6,3\n7,2\n");
  await page.getByRole("button", { name: "Identify" }).click();
  await page.locator(".found").getByRole("link", { name: "kayles", exact: true }).waitFor();
  await picture(page).waitFor();
  const saved = async (name) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name, exact: true }).click()]);
    return { name: download.suggestedFilename(), data: await fs.readFile(await download.path()) };
  };
  const csv = await saved("CSV");
  assert.equal(csv.name, "bash_3_.csv");
  assert.equal(String(csv.data), `n,value\n${[0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3].map((v, n) => `${n},${v}\n`).join("")}`);
  assert.match(String((await saved("SVG")).data), /^<svg /);
  assert.equal((await saved("PNG")).data.subarray(1, 4).toString(), "PNG");
  await page.getByLabel("Paste Grundy values").fill("0, 1, x");
  await page.getByRole("button", { name: "Identify" }).click();
  await page.getByText("“x” is not a value").waitFor();
  await page.reload();
  await page.locator(".found").waitFor({ state: "detached" });
  assert.equal(await page.getByLabel("Paste Grundy values").inputValue(), "0, 1, x");
});

test("Numbers is accessible and fits, in both languages, light and dark", async ({ open }) => {
  for (const [size, lang, colorScheme, kind] of [[phone, "en", "light", "table"], [desk, "zh_CN", "dark", ""]]) {
    const page = await open({ hash: `#/numbers?game=kayles&compare=0.137&ranges=0..80&kind=${kind}`, size, lang, colorScheme });
    await page.locator(".rule, .rule-code, h3").last().waitFor();
    await page.locator(kind === "table" ? ".value-table" : ".value-picture svg").first().waitFor();
    await page.waitForFunction(() => document.querySelectorAll(".period").length === 2);
    await checkFits(page);
    await checkAccessible(page);
  }
});

test("the table is walked with keys", async ({ open }) => {
  const page = await open({ hash: "#/numbers?game=nim&ranges=0..3&ranges=0..60&kind=table" });
  await page.getByLabel("a = 0, b = 0: value 0").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), "a = 1, b = 1: value 0, the player to move loses");
  await page.getByRole("button", { name: "b: next page" }).click();
  await page.getByLabel("a = 3, b = 60: value 63").click();
  await page.waitForFunction(() => location.hash === "#/explore?sum=nim(3,60)");
});

nodeTest("ranges, positions and numbers are read as people write them", async () => {
  const { readRanges, sane } = await own("ranges.js");
  const { sumOf } = await own("values.js");
  assert.deepEqual(readRanges("3..9"), { shape: "one", ends: [[3, 9]] });
  assert.deepEqual(readRanges(["0..2", "7"]), { shape: "two", ends: [[0, 2], [7, 7]] });
  assert.deepEqual(readRanges("1..4x1..5"), { shape: "sides", ends: [[1, 4], [1, 5]] });
  assert.equal(readRanges("a..b"), null);
  assert.equal(readRanges(undefined), null);
  assert.deepEqual(sane({ shape: "one", ends: [[9, -3]] }, false), { shape: "one", ends: [[0, 9]], cut: 0 });
  assert.deepEqual(sane({ shape: "two", ends: [[0, 1000], [0, 5]] }, false).ends, [[0, 399], [0, 5]]);
  assert.equal(sumOf("bash{*}(20)", "one", [3]), "bash{3}(20)");
  assert.equal(sumOf("subtract{1,*}(*)", "two", [3, 8]), "subtract{1,3}(8)");
  assert.equal(sumOf("chomp", "sides", [3, 8]), "chomp(3x8)");
});
