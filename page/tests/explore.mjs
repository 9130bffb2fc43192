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
  assert.equal(await page.locator(".sum-list [aria-selected=true]").textContent(), "kayles(n, ...) Kayles");
  await page.keyboard.press("Enter");
  assert.equal(await input(page).inputValue(), "nim(2,5,4) + kayles(7)");
  await page.locator(".headline", { hasText: "The first player wins" }).waitFor();
  assert.equal(await facts(page).locator(".value").first().textContent(), "1");
  const columns = page.getByRole("group", { name: "The XOR of the values, in binary" });
  assert.equal(await columns.locator("tbody tr").count(), 4);
  assert.equal(await columns.locator(".xor .number").textContent(), "1");
  assert.match(page.url(), /sum=nim\(2,5,4\)%20\+%20kayles\(7\)/);
  assert.match(await page.title(), /^nim\(2,5,4\) \+ kayles\(7\) – Explore/);
  await page.getByText("A pile of n has the value n (Bouton)").first().waitFor();
});

test("one may pause while typing", async ({ open }) => {
  const page = await open();
  await typeSum(page, "nim(3) + ");
  await page.locator(".sum-error:not(:empty)").waitFor();
  await page.keyboard.type("nim(2)");
  await page.locator(".headline", { hasText: "The first player wins" }).waitFor();
  assert.equal(await input(page).inputValue(), "nim(3) + nim(2)");
  assert.equal(await page.locator(".sum-error").textContent(), "");
});

test("an error is marked at its place", async ({ open }) => {
  const page = await open();
  await typeSum(page, "nim(3) + kayls(2) + nim(1)");
  await page.getByText("did you mean 'kayles'").waitFor();
  assert.match(await input(page).getAttribute("aria-describedby"), /error/);
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
  await page.locator(".headline", { hasText: "先手必胜" }).waitFor();
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
  await page.locator(".stage .marked").first().waitFor({ state: "attached" });
  await moves.nth(3).focus();
  await page.locator(".stage .preview title", { hasText: "nim(2,3,4)" }).waitFor({ state: "attached" });
  await page.keyboard.press("Enter");
  await page.locator(".trail [aria-current]", { hasText: "nim(2,3,4)" }).waitFor();
  // Until the answer is there, the moves of the position before are still shown.
  await moves.first().filter({ hasText: "take 3 from the pile of 4" }).click();
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

test("a picture that comes late does not take the place of the one with the moves", async ({ way, open }) => {
  if (way !== "served") return; // requests can be held back only there
  const page = await open();
  const first = (request) => /"position":true.*"sum":"nim\(2,4,5\)"/.test(request.postData() ?? "");
  await page.route("**/api/v1/ask", async (route) => {
    if (first(route.request())) await page.locator(".move").first().waitFor();
    await route.continue();
  });
  const late = page.waitForResponse((response) => first(response.request()));
  await typeSum(page, "nim(2,4,5)");
  await (await late).finished();
  await page.locator(".move").first().hover();
  await page.locator(".stage .preview title", { hasText: "nim(1,4,5)" }).waitFor({ state: "attached" });
  assert.ok(await page.locator(".stage .marked").count() > 0);
});

test("a board stays whole as one walks", async ({ open }) => {
  const page = await open({ hash: "#/explore?sum=cram(2x5)" });
  await page.locator(".move", { hasText: "column 3, rows 1 and 2" }).click();
  await page.waitForFunction(() => document.querySelector(".sum-text").value === "cram(..#../..#..)");
  await page.locator(".headline", { hasText: "The first player loses" }).waitFor();
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

test("a value that is not computed, and a rule of its own for the end, are called so", async ({ open }) => {
  const far = await open({ hash: "#/explore?sum=wythoff(10000000,20000000)" });
  await far.getByText("The Grundy value was not computed: the theorem gives only who wins.").waitFor();
  const own = await open({ hash: "#/explore?sum=count{21,1..3}(0)" });
  await own.getByText("There is no Grundy value: the game has its own rule").waitFor();
  assert.ok(!await own.getByText("who cannot move loses", { exact: true }).isVisible());
});

test("misere play, cycles, games of one's own", async ({ open }) => {
  const page = await open({ hash: "#/explore?sum=nim(1,1,1)" });
  await page.locator(".headline", { hasText: "The first player wins" }).waitFor();
  await page.getByLabel("Misere play").check();
  await page.locator(".headline", { hasText: "The first player loses" }).waitFor();
  await page.getByText("There is no Grundy value").waitFor();
  assert.match(page.url(), /misere=1/);
  const loopy = await open({ hash: "#/explore?sum=graph{A--%3EB,B--%3EA,B--%3EC,C--%3ED,C--%3EE,E--%3ED}(B)" });
  await loopy.locator(".sum-error", { hasText: "tick “Allow cycles”" }).waitFor();
  assert.doesNotMatch(await loopy.locator(".sum-error").textContent(), /--/); // no option of the command line
  await loopy.getByLabel("Allow cycles").check();
  await loopy.locator(".headline", { hasText: "Draw" }).waitFor();
  assert.equal(await loopy.locator(".answer .value").textContent(), "∞{2}");
  assert.match(await loopy.locator(".move").first().textContent(), /D/);
  const script = encodeURIComponent(JSON.stringify({ mine: "function next_states(n) if n > 0 then emit(n // 2) end end" }));
  const own = await open({ hash: `#/explore?sum=mine(9)&games.=${script}` });
  await own.locator(".headline", { hasText: "The first player loses" }).waitFor();
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
  await page.goto(`${page.address}#/explore?sum=cram(7x9)%20+%20nim(2)&time=0.5`);
  await page.getByText("The time limit ended the computation.").first().waitFor();
  await page.locator(".headline", { hasText: "Unknown" }).waitFor();
  await page.locator(".columns", { hasText: "nim(2)" }).getByText("2", { exact: true }).waitFor();
  await page.locator(".move .badge-unknown").first().waitFor();
  await page.getByRole("button", { name: "Think for up to 10 s" }).click();
  assert.match(await page.evaluate(() => location.hash), /time=10/);
  await page.locator(".busy", { hasText: "positions" }).waitFor();
});

test("predict, then reveal", async ({ open }) => {
  const page = await open({ hash: "#/explore?sum=nim(2,5,4)&predict=1", lang: "zh_CN" });
  await page.getByRole("heading", { name: "谁会赢？" }).waitFor();
  const hidden = async () => assert.equal(await page.locator(".badge, .value, .columns, .explanation, .headline").count(), 0);
  await hidden();
  assert.equal(await page.locator("body > [aria-live]").textContent(), ""); // nor is it said to screen readers
  await page.getByRole("button", { name: "先手必胜" }).click();
  await page.getByRole("heading", { name: "哪个走法必胜？" }).waitFor();
  await page.locator(".move").nth(2).hover();
  await page.locator(".stage .preview .picture svg").waitFor();
  await hidden();
  await page.getByRole("button", { name: "从有 2 颗石子的一堆中取 1 颗，剩 1 颗" }).click();
  await page.locator(".verdict:focus", { hasText: "对，这一步必胜" }).waitFor();
  await page.locator(".explanation").waitFor();
  await page.locator("a.move").first().click();
  await page.getByRole("heading", { name: "谁会赢？" }).waitFor();
  await hidden();
  await page.getByRole("button", { name: "先手必败" }).click();
  await page.locator(".verdict .streak", { hasText: "连续答对 2 次" }).waitFor();
  await page.locator("a.move").first().click();
  await page.getByRole("button", { name: "先手必败" }).click();
  await page.locator(".verdict", { hasText: "这次不对，先手必胜" }).waitFor();
  await page.getByLabel("先预测，再揭晓").uncheck();
  await page.locator(".headline", { hasText: "先手必胜" }).waitFor();
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

test("each game of the catalogue has its picture", async ({ open }) => {
  const page = await open();
  await page.locator(".game").nth(86).waitFor({ state: "attached" });
  await page.evaluate(() => document.querySelectorAll("details").forEach((node) => { node.open = true; }));
  const boxes = page.locator(".game .picture"), count = await boxes.count();
  assert.ok(count >= 87);
  for (let i = 0; i < count; i += 4) await boxes.nth(i).scrollIntoViewIfNeeded();
  await page.waitForFunction(() => [...document.querySelectorAll(".game .picture")].every((box) => box.querySelector("svg") || box.matches(".picture-none")));
  const none = await page.locator(".game:has(.picture-none) h4").allTextContents();
  assert.deepEqual(none, []);
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
  await page.locator(".preview-below .picture svg").waitFor();
  assert.equal(await input(page).inputValue(), "nim(2,5,4)");
  await page.getByRole("link", { name: "Make this move" }).tap();
  await page.waitForFunction(() => document.querySelector(".sum-text").value !== "nim(2,5,4)");
});

test("Explore is accessible and fits, empty and with an answer", async ({ open }) => {
  for (const [size, lang, colorScheme] of [[phone, "en", "light"], [desk, "zh_CN", "dark"]]) {
    const page = await open({ size, lang, colorScheme });
    await page.locator(".game").first().waitFor();
    await page.locator(".example-card code").nth(1).click();
    await page.locator(".explanation").waitFor();
    await page.locator(".move").first().focus();
    await page.locator(".preview .picture svg").first().waitFor();
    await checkFits(page);
    await checkAccessible(page);
  }
});

test("a server that is gone is named", async ({ way, open }) => {
  if (way !== "served") return; // the other way has no server
  const page = await open({ hash: "#/explore?sum=nim(1,2)" });
  await page.locator(".explanation").waitFor();
  await page.evaluate(() => { window.fetch = () => Promise.reject(new TypeError("gone")); });
  await input(page).fill("nim(7,7)");
  await page.getByText("The server cannot be reached").waitFor();
});

test("with the keyboard alone: type, predict, choose a move, walk, and back", async ({ open }) => {
  const page = await open();
  const tabTo = async (selector) => {
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
    }
    assert.fail(`Tab does not lead to ${selector}`);
  };
  await page.keyboard.press("/");
  await page.keyboard.type("nim(1,2)");
  await page.keyboard.press("Enter");
  await page.locator(".headline").waitFor();
  await tabTo(".switches label:nth-child(3) input");
  await page.keyboard.press("Space");
  await page.locator(".guesses").waitFor();
  await tabTo(".guesses button");
  await page.keyboard.press("Enter");
  await page.locator(".verdict:focus").waitFor();
  await tabTo("button.move");
  await tabTo("button.move"); // take 1 from the pile of 2
  await page.keyboard.press("Enter");
  await page.locator(".verdict.right:focus").waitFor();
  await tabTo("a.move");
  await page.keyboard.press("Enter");
  await page.locator(".trail [aria-current]", { hasText: "nim(1,1)" }).waitFor();
  await page.locator(".position-title:focus").waitFor();
  await page.keyboard.press("Shift+Tab");
  assert.ok(await page.evaluate(() => document.activeElement.matches(".trail a")));
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector(".sum-text").value === "nim(1,2)");
});
