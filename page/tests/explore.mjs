// Explore: typing, the answer, moves, the trail, the explanation, predictions, the catalogue.
import { assert, checkAccessible, checkFits, desk, phone, test } from "./helper.mjs";

const typeSum = (page, text, label = "Position, or a sum of positions") => page.getByLabel(label).pressSequentially(text);
const input = (page) => page.locator(".sum-text");
const facts = (page) => page.locator(".facts");

test("a sum is typed with help, and solved", async ({ open }) => {
  const page = await open();
  await typeSum(page, "nim(2,5,4) + kay");
  await page.getByRole("option", { name: "kayles(n, ...) Kayles", exact: true }).waitFor();
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.getByRole("option", { selected: true }).textContent(), "kayles(n, ...) Kayles");
  await page.keyboard.press("Enter");
  assert.equal(await input(page).inputValue(), "nim(2,5,4) + kayles(10)");
  await page.getByText("The first player wins").waitFor();
  assert.equal(await facts(page).locator(".value").first().textContent(), "1");
  const columns = page.getByRole("group", { name: "The XOR of the values, in binary" });
  assert.equal(await columns.locator("tbody tr").count(), 4);
  assert.equal(await columns.locator(".xor .number").textContent(), "1");
  assert.match(page.url(), /sum=nim\(2,5,4\)%20\+%20kayles\(10\)/);
  assert.match(await page.title(), /^nim\(2,5,4\) \+ kayles\(10\) – Explore/);
  await page.getByText("A pile of n has the value n (Bouton)").first().waitFor();
});

test("an error is marked at its place", async ({ open }) => {
  const page = await open();
  await typeSum(page, "nim(3) + kayls(2) + nim(1)");
  await page.getByText("did you mean 'kayles'").waitFor();
  assert.equal(await page.locator(".sum-underlay mark").textContent(), "kayls");
  assert.equal(await input(page).getAttribute("aria-invalid"), "true");
  const same = (one) => page.locator(one).evaluate((node) => {
    const { fontFamily, fontSize, paddingLeft } = getComputedStyle(node);
    return [fontFamily, fontSize, paddingLeft].join();
  });
  assert.equal(await same(".sum-text"), await same(".sum-underlay")); // otherwise the mark would be elsewhere
  assert.equal(await page.locator(".result > *").count(), 0);
});

test("an input method composes in peace, and full-width signs are understood", async ({ open }) => {
  const page = await open({ lang: "zh_CN" });
  await input(page).focus();
  await page.evaluate(() => {
    const node = document.querySelector(".sum-text");
    node.dispatchEvent(new CompositionEvent("compositionstart"));
    node.value = "nim（2，5，4）";
    node.dispatchEvent(new InputEvent("input", { isComposing: true }));
    node.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", isComposing: true, bubbles: true }));
  });
  assert.equal(await input(page).inputValue(), "nim（2，5，4）");
  await page.evaluate(() => document.querySelector(".sum-text").dispatchEvent(new CompositionEvent("compositionend")));
  assert.equal(await input(page).inputValue(), "nim(2,5,4)");
  await page.getByText("先手必胜", { exact: true }).waitFor();
  await input(page).fill("巴什");
  await page.getByRole("option").filter({ hasText: "巴什博弈" }).click();
  assert.equal(await input(page).inputValue(), "bash{3}(21)");
});

test("moves: the best first, previewed, walked, and the way back", async ({ open }) => {
  const page = await open({ hash: "#/explore?sum=nim(2,5,4)" });
  const moves = page.locator(".move");
  await moves.first().waitFor();
  assert.match(await moves.first().textContent(), /P.*take 1 from the pile of 2.*leaves 0/);
  assert.equal(await moves.count(), 11);
  assert.deepEqual(await page.locator(".moves h3").allTextContents(), ["nim(2)", "nim(5)", "nim(4)"]);
  await moves.first().hover();
  await page.locator(".stage .preview title", { hasText: "nim(1,5,4)" }).waitFor({ state: "attached" });
  assert.ok(await page.locator(".stage .marked").count() > 0);
  await moves.nth(3).focus();
  await page.locator(".stage .preview title", { hasText: "nim(2,3,4)" }).waitFor({ state: "attached" });
  await page.keyboard.press("Enter");
  await page.locator(".trail [aria-current]", { hasText: "nim(2,3,4)" }).waitFor();
  await page.locator(".move").first().click();
  await page.locator(".trail li").nth(2).waitFor();
  const address = page.url();
  await page.goBack();
  await page.waitForFunction(() => document.querySelector(".sum-text").value === "nim(2,3,4)");
  await page.goForward();
  await page.waitForFunction(() => document.querySelectorAll(".trail li").length === 3);
  assert.equal(page.url(), address);
  await page.reload();
  await page.locator(".trail a").first().click();
  await page.waitForFunction(() => document.querySelector(".sum-text").value === "nim(2,5,4)");
  assert.equal(await page.locator(".trail").count(), 0);
});

test("a board stays whole as one walks", async ({ open }) => {
  const page = await open({ hash: "#/explore?sum=cram(2x5)" });
  await page.locator(".move", { hasText: "column 3, rows 1 and 2" }).click();
  await page.waitForFunction(() => document.querySelector(".sum-text").value === "cram(..#../..#..)");
  await page.getByText("The first player loses").waitFor();
});

test("many moves are shown piece by piece", async ({ open }) => {
  const page = await open({ hash: "#/explore?sum=nim(3000)%20+%20nim(5)" });
  await page.locator(".moves h3").nth(1).waitFor();
  const first = page.locator(".moves section").first();
  assert.match(await first.locator(".move").first().textContent(), /P.*leaving 5.*leaves 0/);
  const before = await first.locator(".move").count();
  await first.getByRole("button", { name: /more$/ }).click();
  assert.ok(await first.locator(".move").count() > before);
  await input(page).fill("nim(10000000)");
  await page.getByText("of 10,000,000 moves").waitFor();
  assert.match(await page.locator(".move").first().textContent(), /P.*take the whole pile/);
});

test("the explanation is the library's, and its positions are links", async ({ open }) => {
  const page = await open({ hash: "#/explore?sum=kayles(5)%20+%20nim(3)" });
  const why = page.locator(".explanation");
  await why.getByText("The XOR of the values (addition without carry)").waitFor();
  assert.ok(await why.getByText("A winning move makes the number of 1s in every column even.").count() > 0);
  await page.getByLabel("Moves to look ahead").selectOption("2");
  await page.waitForFunction(() => document.querySelectorAll(".explanation section").length > 4);
  await why.getByRole("link", { name: "kayles(1,3)" }).first().click();
  await page.waitForFunction(() => document.querySelector(".sum-text").value === "kayles(1,3)");
});

test("misere play, cycles, games of one's own", async ({ open }) => {
  const page = await open({ hash: "#/explore?sum=nim(1,1,1)" });
  await page.getByText("The first player wins").waitFor();
  await page.getByLabel("Misere play").check();
  await page.getByText("The first player loses").waitFor();
  await page.getByText("There is no Grundy value").waitFor();
  assert.match(page.url(), /misere=1/);
  const loopy = await open({ hash: "#/explore?sum=graph{A--%3EB,B--%3EA,B--%3EC,C--%3ED,C--%3EE,E--%3ED}(B)" });
  await loopy.locator(".sum-error:not(:empty)").waitFor();
  await loopy.getByLabel("Cycles").check();
  await loopy.locator(".headline", { hasText: "Draw" }).waitFor();
  assert.equal(await loopy.locator(".answer .value").textContent(), "∞{2}");
  assert.match(await loopy.locator(".move").first().textContent(), /D/);
  const script = encodeURIComponent(JSON.stringify({ mine: "function next_states(n) if n > 0 then emit(n // 2) end end" }));
  const own = await open({ hash: `#/explore?sum=mine(9)&games.=${script}` });
  await own.getByText("The first player loses").waitFor();
  await own.locator(".move").first().click();
  await own.waitForFunction(() => document.querySelector(".sum-text").value === "mine(4)");
});

test("a long computation can be cancelled; what is known is shown", async ({ open }) => {
  const page = await open({ hash: "#/explore?sum=cram(7x9)" });
  await page.locator(".busy", { hasText: "positions" }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("The computation was cancelled.").waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Cancel" }).waitFor();
  await page.route("**/api/v1/ask", (route) => { // the same limit, sooner
    const asked = route.request().postDataJSON();
    if (asked.limits) asked.limits.time = 0.5;
    route.continue({ postData: JSON.stringify(asked) });
  });
  await input(page).fill("cram(7x9) + nim(2)");
  if (page.address.includes("127.0.0.1") && await page.getByText("The time limit ended the computation.").first().waitFor().then(() => true)) {
    await page.locator(".headline", { hasText: "Unknown" }).waitFor();
    await page.locator(".columns", { hasText: "nim(2)" }).getByText("2", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Think for up to 60 s" }).waitFor();
    assert.ok(await page.locator(".move .badge-unknown").count() > 0);
  }
});

test("predict, then reveal", async ({ open }) => {
  const page = await open({ hash: "#/explore?sum=nim(2,5,4)&predict=1", lang: "zh_CN" });
  await page.getByRole("heading", { name: "谁会赢？" }).waitFor();
  const hidden = async () => {
    assert.equal(await page.locator(".badge, .value, .columns, .explanation, .headline").count(), 0);
    assert.ok(!/先手必胜|先手必败|异或/.test(await page.locator("body > [aria-live]").textContent()));
  };
  await hidden();
  await page.getByRole("button", { name: "先手必胜" }).click();
  await page.getByRole("heading", { name: "哪个走法必胜？" }).waitFor();
  await page.locator(".move").nth(2).hover();
  await page.locator(".stage .preview svg").waitFor();
  await hidden();
  await page.getByRole("button", { name: "从有 2 颗石子的一堆中取 1 颗，剩 1 颗" }).click();
  await page.getByText("对，这一步必胜").waitFor();
  await page.locator(".explanation").waitFor();
  await page.locator("a.move").first().click();
  await page.getByRole("heading", { name: "谁会赢？" }).waitFor();
  await hidden();
  await page.getByRole("button", { name: "先手必败" }).click();
  await page.getByText("连续答对 2 次").waitFor();
  await page.locator("a.move").first().click();
  await page.getByRole("button", { name: "先手必败" }).click();
  await page.getByText("这次不对，先手必胜").waitFor();
  await page.getByLabel("先预测，再揭晓").uncheck();
  await page.getByText("先手必胜", { exact: true }).waitFor();
});

test("the catalogue: groups, search with names of contestants, details", async ({ open }) => {
  const page = await open({ size: phone });
  await page.locator(".game").nth(86).waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Boards", exact: true }).click();
  assert.equal(await page.locator(".game").count(), 12);
  await page.locator(".game .picture svg").first().waitFor();
  await page.getByRole("button", { name: "Boards", exact: true }).click();
  await page.getByLabel("Search").fill("kayles");
  assert.equal(await page.locator(".game h4").first().textContent(), "Kayles");
  await page.getByRole("button", { name: "Details of Kayles", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Kayles" });
  await dialog.getByText("Guy and Smith").first().waitFor();
  await checkAccessible(page);
  await dialog.getByRole("button", { name: "dawsonkayles" }).click();
  await page.getByRole("dialog", { name: "Dawson's Kayles" }).getByRole("link", { name: /^Open/ }).click();
  await page.locator(".headline").waitFor();
  assert.match(await input(page).inputValue(), /^dawsonkayles/);
  const chinese = await open({ lang: "zh_CN" });
  await chinese.getByLabel("搜索").fill("威佐夫");
  await chinese.locator(".game", { hasText: "wythoff(" }).first().locator(".game-open").click();
  await chinese.locator(".headline").waitFor();
});

test("a picture and a link leave the page", async ({ open }) => {
  const page = await open({ hash: "#/explore?sum=nim(2,5,4)", permissions: ["clipboard-read", "clipboard-write"] });
  for (const [type, kind] of [["SVG", "svg"], ["PNG", "png"]]) {
    await page.getByRole("button", { name: "Save picture" }).click();
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name: type }).click()]);
    assert.match(file.suggestedFilename(), new RegExp(`^nim-2-5-4-?\\.${kind}$`));
  }
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
});

test("on a touch screen the first tap shows a move, the second makes it", async ({ open }) => {
  const page = await open({ hash: "#/explore?sum=nim(2,5,4)", size: phone, hasTouch: true, isMobile: true });
  await page.locator(".move").nth(2).tap();
  await page.locator(".preview-below svg").waitFor();
  assert.equal(await input(page).inputValue(), "nim(2,5,4)");
  await page.getByRole("link", { name: "Make this move" }).tap();
  await page.waitForFunction(() => document.querySelector(".sum-text").value !== "nim(2,5,4)");
});

test("Explore is accessible and fits, empty and with an answer", async ({ open }) => {
  for (const size of [phone, desk]) {
    for (const [lang, colorScheme] of [["en", "light"], ["zh_CN", "dark"]]) {
      const page = await open({ size, lang, colorScheme });
      await page.locator(".game").first().waitFor();
      await page.locator(".example-card code").nth(1).click();
      await page.locator(".explanation").waitFor();
      await page.locator(".move").first().focus();
      await page.locator(".preview svg").first().waitFor();
      await checkFits(page);
      await checkAccessible(page);
    }
  }
});
