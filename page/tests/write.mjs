// Write, as a person would use it: type a game, run it, mend its faults, share it.
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { assert, checkAccessible, checkFits, desk, phone, test } from "./helper.mjs";

const content = (page) => page.locator(".cm-content");
const codeOf = (page) => content(page).evaluate((node) => node.cmTile?.view?.state.doc.toString() ?? node.innerText);
const result = (page) => page.locator(".result");
const hash = (games, more = "") => `#/write?games.=${encodeURIComponent(JSON.stringify(games))}${more}`;
const take = "function next_states(n)\n  if n > 0 then emit(n - 1) end\n  if n > 1 then emit(n - 2) end\nend\n";

// Replaces the code by typing.
async function type(page, text) {
  await content(page).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
}

test("a game is typed and run with Ctrl+Enter; link and reload keep it", async ({ open }) => {
  const page = await open({ hash: "#/write" });
  await result(page).getByText("The first player wins").waitFor(); // the example
  await type(page, take);
  await page.getByLabel("Name of the game").fill("pairs");
  await page.getByLabel("Position to try").fill("9");
  await content(page).focus();
  await page.keyboard.press("Control+Enter");
  await result(page).getByText("The first player loses").waitFor();
  await page.waitForFunction(() => /pairs|z=/.test(location.hash));
  const link = page.url();
  await page.reload();
  await result(page).getByText("The first player loses").waitFor();
  assert.match(await codeOf(page), /emit\(n - 2\)/);
  assert.equal(await page.locator(".note").count(), 0);
  const other = await open();
  await other.goto(`${other.address}${new URL(link).hash}`);
  await result(other).getByText("The first player loses").waitFor();
  assert.equal(await other.getByLabel("Position to try").inputValue(), "9");
});

test("code that was typed just before the view is left is in its address", async ({ open }) => {
  const page = await open({ hash: hash({ mine: take }) });
  await result(page).getByText("The first player").waitFor();
  await page.evaluate(() => {
    const name = document.querySelector("#write-name");
    name.value = "renamed";
    name.dispatchEvent(new InputEvent("input", { bubbles: true }));
    document.querySelector('nav a[data-view="learn"]').click();
  });
  await page.locator(".view-learn h1").waitFor();
  await page.evaluate(() => localStorage.clear()); // so only the address can have it
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("#write-name")?.value === "renamed");
});

test("errors stand at their line, while typing and when the game runs", async ({ open }) => {
  const page = await open({ hash: hash({ mine: "function next_states(n)\n  return {n.x.y}\nend" }) });
  await result(page).getByText("attempt to index a number value").waitFor();
  await page.locator(".cm-lint-marker-error").waitFor();
  await page.getByRole("button", { name: "Go to line 2" }).click();
  await page.waitForFunction(() => document.querySelector(".editor").shadowRoot.querySelector(".cm-activeLineGutter")?.textContent.includes("2")
    || [...document.querySelector(".editor").shadowRoot.querySelectorAll(".cm-activeLineGutter")].some((node) => node.textContent === "2"));
  await type(page, take);
  await page.locator(".cm-lint-marker-error").waitFor({ state: "detached" });
  await type(page, "function next_states(n)\n\n  retrn n\nend");
  await page.locator(".cm-lint-marker-error").waitFor(); // nobody pressed Run
  await page.getByLabel("Name of the game").fill("7 up");
  await page.getByRole("button", { name: "Run" }).click();
  await page.locator("#write-name-error").getByText("cannot be the name of a game").waitFor();
  await page.getByLabel("Name of the game").fill("up");
  await type(page, take);
  await page.getByLabel("Position to try").fill("(");
  await page.keyboard.press("Enter");
  await page.locator("#write-at-error").getByText(/./).waitFor();
});

test("an example is checked, shown as table, pattern and graph", async ({ open }) => {
  const page = await open({ hash: "#/write" });
  await page.getByLabel("Begin with").selectOption({ label: "kayles.lua – a move leaves two parts" });
  await result(page).getByText("The first player wins").waitFor();
  await page.getByRole("button", { name: "Check" }).click();
  await result(page).getByText("No fault found").waitFor();
  await page.getByRole("button", { name: "Table" }).click();
  await result(page).getByLabel("n = 11: value 6").waitFor();
  await page.getByRole("button", { name: "Pattern" }).click();
  await result(page).getByText("Period 12 from n = 71 on").waitFor();
  await result(page).getByText("observed, not proved").first().waitFor();
  await page.getByRole("button", { name: "Graph" }).click();
  await result(page).locator("svg.grundy-graph").waitFor();
  await page.getByLabel("Begin with").selectOption({ label: "hex3.lua – players with different moves" });
  await result(page).locator("svg.grundy-graph, .fault").waitFor();
  await page.getByRole("button", { name: "Table" }).click();
  await result(page).getByText("The positions of this game are not numbers").waitFor();
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("#write-name").value === "kayles");
});

test("the game goes on to the other views", async ({ open }) => {
  const page = await open({ hash: hash({ pairs: take }, "&at=7") });
  for (const [name, view] of [["Open pairs(7)", "explore"], ["Play", "play"]]) {
    await result(page).getByText("The first player wins").waitFor();
    await page.locator(".result-part").getByRole("link", { name, exact: true }).click();
    await page.waitForFunction((start) => location.hash.startsWith(start), `#/${view}?`);
    await page.locator("main").getByText("pairs(7)").first().waitFor({ state: "attached" });
    await page.goBack();
  }
});

test("a fault that check finds is shown with its position", async ({ open }) => {
  const wrong = `${take}function canonical(n) return n // 2 end\n`;
  const page = await open({ hash: hash({ wrong }, "&at=9&do=check") });
  await result(page).getByText(/Kinds of faults found: \d/).waitFor();
  await result(page).locator(".test-bad").first().getByText("wrong(").first().waitFor();
});

test("a script that runs away is stopped, or cancelled", async ({ open }) => {
  const page = await open({ hash: hash({ endless: "function next_states(n) while true do end end" }, "&at=3") });
  await result(page).getByText("takes too long for one call").waitFor();
  await type(page, "function next_states(n) for i = 1, 9000000 do n = n + 0 end return n > 0 and {n - 1} or {} end");
  await page.getByLabel("Position to try").fill("900");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Cancel" }).click();
  await result(page).getByText("The computation was cancelled.").waitFor();
});

test("a link does not cost the draft", async ({ open }) => {
  const page = await open({ hash: "#/write" });
  await type(page, `${take}-- my own\n`);
  await page.getByLabel("Name of the game").fill("own");
  await page.waitForFunction(() => localStorage.getItem("grundy.drafts")?.includes("own"));
  await page.goto("about:blank");
  await page.goto(`${page.address}${hash({ friend: take }, "&at=6")}`);
  await page.getByText("Your draft “own” is still there.").waitFor();
  await type(page, `${take}-- changed\n`);
  await page.waitForFunction(() => localStorage.getItem("grundy.drafts")?.includes("changed"));
  await page.getByRole("button", { name: "Open the draft" }).click();
  await page.waitForFunction(() => document.querySelector("#write-name").value === "own");
  assert.match(await codeOf(page), /my own/);
});

test("a file is opened, dropped and saved; Escape and Tab leave the editor; names are completed", async ({ open }) => {
  const page = await open({ hash: "#/write" });
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "grundy-"));
  await fs.writeFile(path.join(folder, "my-game.lua"), take);
  await page.locator("input[type=file]").setInputFiles(path.join(folder, "my-game.lua"));
  await page.waitForFunction(() => document.querySelector("#write-name").value === "my_game");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save .lua" }).click()]);
  assert.equal(download.suggestedFilename(), "my_game.lua");
  assert.equal(await fs.readFile(await download.path(), "utf8"), take);
  await page.locator(".editor").evaluate((node, text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "dropped.lua"));
    node.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true, composed: true }));
  }, take.replace("n - 2", "n - 3"));
  await page.waitForFunction(() => document.querySelector("#write-name").value === "dropped");
  await content(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("is_fi");
  await page.locator(".cm-tooltip-autocomplete").getByText("is_final").waitFor();
  await page.waitForTimeout(120); // the list takes no key sooner, so that it does not eat one
  await page.keyboard.press("Enter");
  assert.match(await codeOf(page), /function is_final\(s\)/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  assert.notEqual(await page.evaluate(() => document.activeElement.className), "editor");
  await fs.rm(folder, { recursive: true });
});

test("Write is accessible and fits, in both languages, light and dark", async ({ open }) => {
  for (const [size, lang, colorScheme, way] of [[phone, "zh_CN", "dark", "check"], [desk, "en", "light", "table"]]) {
    const page = await open({ hash: hash({ pairs: take + "-- more than fits\n".repeat(60) }, `&at=9&do=${way}`), size, lang, colorScheme });
    await result(page).locator(way === "check" ? ".tests" : ".value-table").waitFor();
    await checkFits(page);
    await checkAccessible(page);
  }
});
