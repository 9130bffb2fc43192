// Play, as people do it: whole games by clicks, drags, touches and keys; questions, the end, records and links.
import { readFile } from "node:fs/promises";
import { assert, checkAccessible, checkFits, phone, test } from "./helper.mjs";

const status = (page) => page.locator(".play-status");
const yourMove = (page) => status(page).filter({ hasText: /Your move|轮到你走/ }).waitFor();
const button = (page, name) => page.getByRole("button", { name, exact: true });
const shape = (page, name) => page.getByRole("button", { name });
const log = (page) => page.locator(".play-log li:not(.log-none)");
const logged = (page, count) => page.waitForFunction((n) => document.querySelectorAll(".play-log li:not(.log-none)").length === n, count);
const open = (sum, rest = "") => `#/play?sum=${encodeURIComponent(sum)}${rest}`;

// Where it is, as soon as it stays there: what appears above it would move it.
async function middle(locator) {
  let box = null, before = null;
  do {
    before = box;
    await locator.page().evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
    box = await locator.boundingBox();
  } while (box.x !== before?.x || box.y !== before?.y);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page, from, to) {
  const [a, b] = [await middle(from), await middle(to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
  await page.mouse.move(b.x, b.y, { steps: 3 });
  await page.mouse.up();
}

test("nim is won from the chooser by following the hints, with clicks on the picture", async ({ open: visit }) => {
  const page = await visit({ hash: "#/play" });
  await checkFits(page);
  for (const colorScheme of ["dark", "light"]) {
    await page.emulateMedia({ colorScheme });
    await checkAccessible(page);
  }
  await page.getByLabel(/^Level/).selectOption("5");
  await page.getByRole("button", { name: /^Nim/ }).click();
  await yourMove(page);
  for (let moves = 0; ; moves += 2) {
    await button(page, "Hint").click();
    const hint = await page.locator(".talk-text strong").textContent();
    assert.ok(await page.locator(".board-hint").count() > 0, "the hint is marked in the picture");
    await page.mouse.move(5, 5);
    await page.locator(`.board-stage g[aria-label^="${hint}"]`).first().click(); // the coin down to which it takes
    await page.waitForFunction((n) => /You have won/.test(document.querySelector(".play-status").textContent)
      || document.querySelectorAll(".play-log li:not(.log-none)").length === n, moves + 2);
    if (await log(page).count() < moves + 2) break;
    await yourMove(page);
  }
  await page.getByRole("heading", { name: /You have won. Moves made: \d+/ }).waitFor();
  await page.getByText("No move gave the win away").waitFor();
  await checkFits(page);
  await checkAccessible(page);
  await button(page, "Again, other sides").click();
  await logged(page, 1); // the computer has begun
});

// The winning strategy, as a person computes it: the pile that the XOR makes smaller, down to its XOR with the rest.
function nimMove(piles) {
  const total = piles.reduce((sum, pile) => sum ^ pile, 0);
  const pile = piles.find((size) => (size ^ total) < size);
  const left = pile ^ total;
  return left === 0 ? `take the whole pile of ${pile}` : `take ${pile - left} from the pile of ${pile}, leaving ${left}`;
}

test("nim(7,11,13) is won by the strategy of the course, in the dark", async ({ open: visit }) => {
  const page = await visit({ hash: open("nim(7,11,13)", "&level=5&seed=1"), colorScheme: "dark" });
  await yourMove(page);
  await checkFits(page);
  await checkAccessible(page);
  for (let moves = 2; ; moves += 2) {
    const sum = /The position (.*)/.exec(await page.locator(".board-stage svg").getAttribute("aria-label"))[1];
    const piles = [...sum.matchAll(/\d+/g)].map(Number);
    await shape(page, new RegExp(`^${nimMove(piles)}(;|$)`)).first().click();
    await page.waitForFunction((n) => /You have won/.test(document.querySelector(".play-status").textContent)
      || document.querySelectorAll(".play-log li:not(.log-none)").length === n, moves);
    if (await log(page).count() < moves) break;
    await yourMove(page);
  }
  await page.getByRole("heading", { name: /You have won/ }).waitFor();
  await page.getByText("No move gave the win away").waitFor();
  await checkAccessible(page);
});

test("a whole play is lost, and its history says when; in Traditional Chinese, on a phone", async ({ open: visit }) => {
  const page = await visit({ hash: open("nim(3,4,5)", "&level=5&seed=1"), size: phone, lang: "zh_TW", colorScheme: "dark" });
  const over = page.getByRole("heading", { name: /電腦贏了/ });
  await status(page).filter({ hasText: "輪到你走" }).waitFor();
  await page.locator(".moves-box summary").click();
  for (let moves = 2; ; moves += 2) {
    await page.locator(".moves-list button.move").last().click(); // takes the whole last pile
    await logged(page, moves);
    await over.or(status(page).filter({ hasText: "輪到你走" })).first().waitFor();
    if (await over.count() > 0) break;
  }
  await page.locator(".strip-changed").first().waitFor(); // who gave it away, and when
  assert.equal(await page.locator(".strip-changed").count(), 1);
  await checkFits(page);
  await checkAccessible(page);
});

test("the review of a play that was given up does not say that the better side has won", async ({ open: visit }) => {
  const page = await visit({ hash: open("nim(3,4,5)", "&level=5&seed=1") });
  await yourMove(page);
  await shape(page, /^take 2 from the pile of 3/).click(); // keeps the win
  await yourMove(page);
  await button(page, "Resign").click();
  await page.getByText("The position that you gave up was won.").waitFor();
  await page.getByText("No move gave the win away.", { exact: true }).waitFor();
  assert.equal(await page.getByText("who was winning at the start has won").count(), 0);
  await page.emulateMedia({ media: "print" });
  assert.ok(await log(page).first().isVisible(), "the moves are printed");
  assert.ok(!await page.getByLabel(/^Level/).isVisible());
});

test("a lost play is reviewed: who gave it away, and when", async ({ open: visit }) => {
  const page = await visit({ hash: open("nim(1,2)", "&level=5&seed=1&teacher=1") });
  await yourMove(page);
  await button(page, "Why not?").first().click(); // nothing is typed: it asks for it
  await page.getByLabel("Or type a move").fill("2:2");
  await button(page, "Why not?").first().click();
  await page.getByText("Gives the win away.").first().waitFor();
  await page.getByText("Better: take 1 from the pile of 2").waitFor();
  await shape(page, /^take the whole pile of 2/).first().click();
  await page.getByRole("heading", { name: "The computer has won. Moves made: 2." }).waitFor();
  await page.getByText("Move 1 (you) gave the win away.").waitFor();
  assert.match(await log(page).first().textContent(), /Gives the win away/); // the teacher
  assert.equal(await page.locator(".strip-step").count(), 3);
  assert.equal(await page.locator(".strip-changed").count(), 1);
  await page.getByRole("button", { name: /^After move 0, you to move/ }).click();
  await status(page).filter({ hasText: "After 0 of 2 moves." }).waitFor();
  await page.locator(".board-hint").first().waitFor(); // what would have been better
  await page.getByRole("button", { name: "One move forward" }).click();
  await status(page).filter({ hasText: "After 1 of 2 moves." }).waitFor();
  await page.getByRole("button", { name: "One move back" }).click();
  await status(page).filter({ hasText: "After 0 of 2 moves." }).waitFor();
  await button(page, "Play on from here").click();
  await yourMove(page);
  await shape(page, /^take 1 from the pile of 2/).click();
  await page.getByText("Keeps the win.").first().waitFor();
});

test("questions, undo and redo, swap, values, another level", async ({ open: visit }) => {
  const page = await visit({ hash: open("kayles(5)", "&level=5&seed=1") });
  await yourMove(page);
  await button(page, "Why?").click();
  await page.getByText("Why kayles(5) is won or lost").waitFor();
  await page.locator(".explanation li, .explanation p").first().waitFor();
  await button(page, "Hint").click();
  await button(page, "All winning moves").click();
  await page.getByText("These moves win:").waitFor();
  await page.locator(".good-moves button").first().click();
  await yourMove(page);
  await logged(page, 2);
  await button(page, "Undo").click();
  await logged(page, 0);
  await button(page, "Redo").click();
  await logged(page, 2);
  await page.getByLabel("Show values").check();
  await page.locator(".play-worth").getByText("The player to move wins.").waitFor();
  await page.getByText(/^All moves/).click();
  await page.locator(".moves-list .badge-P").first().waitFor();
  await page.getByLabel(/^Level/).selectOption("0");
  await button(page, "Swap sides").click(); // now the computer moves, and then the person is second
  await logged(page, 3);
  assert.match(page.url(), /you=second/);
  assert.match(page.url(), /level=0/);
  await button(page, "Move for me").click();
  await page.waitForFunction(() => document.querySelectorAll(".play-log li").length > 3);
});

test("a choice, a domino by dragging, and a link that restores the play", async ({ open: visit }) => {
  const page = await visit({ hash: open("cram(2x3)", "&level=5&seed=1") });
  await yourMove(page);
  const cells = page.locator("g[data-moves]:has(rect)");
  await cells.first().click();
  const sheet = page.getByRole("dialog", { name: "Which move?" });
  await sheet.getByRole("button", { name: "a domino in column 1, rows 1 and 2" }).hover();
  assert.equal(await page.locator(".board-going").count(), 2);
  await sheet.locator(".board-preview svg").waitFor();
  await checkAccessible(page);
  await page.keyboard.press("Escape");
  assert.equal(await sheet.count(), 0);
  await drag(page, cells.nth(1), cells.nth(4)); // the middle column
  await logged(page, 2);
  assert.match(await log(page).first().textContent(), /a domino in column 2, rows 1 and 2/);
  const before = await page.locator(".play-log").innerText();
  await yourMove(page);
  await page.reload();
  await yourMove(page);
  assert.equal((await page.locator(".play-log").innerText()).replace(/\s*(▸ )?Why\?/g, ""), before.replace(/\s*(▸ )?Why\?/g, ""));
});

test("other games: two pins, a branch, notakto, a sum, a position without a picture, too many moves", async ({ open: visit }) => {
  let page = await visit({ hash: open("kayles(5)", "&you=both") });
  await status(page).filter({ hasText: "turn of the first player" }).waitFor();
  const pins = page.locator("g[data-moves]:has(path)");
  await drag(page, pins.nth(1), pins.nth(2));
  await log(page).getByText("knock down two pins of the row of 5, leaving 1 and 2").waitFor();
  // The numbers beside the picture, in the list and in what is typed are the same.
  await page.goto(`${page.address}${open("cram(2x3)", "&you=both")}`);
  await page.locator(".board-stage svg text", { hasText: "3" }).first().waitFor();
  await page.getByLabel("Or type a move").fill("row 1, columns 2 and 3");
  await page.keyboard.press("Enter");
  await log(page).getByText("a domino in row 1, columns 2 and 3").waitFor();
  await page.goto(`${page.address}${open("hackenbush(0-a,a-b,a-c)", "&you=both")}`);
  await shape(page, /a-b/).first().click();
  await page.getByText("turn of the second player").waitFor();
  await page.goto(`${page.address}${open("notakto(XX./.../...)", "&misere=1&you=both")}`);
  await page.getByText("the player who cannot move wins").waitFor();
  await shape(page, /completes a line/).click(); // the board is dead, and who cannot move wins
  await page.getByRole("heading", { name: "The second player has won. Moves made: 1." }).waitFor();
  await page.goto(`${page.address}${open("nim(1) + chomp(1x2)", "&you=both")}`);
  await shape(page, /square 2/).click();
  await page.getByText("turn of the second player").waitFor();
  await shape(page, /whole pile/).first().click();
  await page.getByRole("heading", { name: "The second player has won. Moves made: 2." }).waitFor();
  const script = "function next_states(n) if n > 0 then emit(n // 2) end if n > 1 then emit(n - 2) end end";
  await page.goto(`${page.address}${open("mine(9)", `&you=both&games.=${encodeURIComponent(JSON.stringify({ mine: script }))}`)}`);
  await page.locator(".play-text").getByText("mine(9)").waitFor();
  await page.locator(".moves-list button.move").first().click();
  await page.locator(".play-text").getByText("mine(4)").waitFor();
  await page.goto(`${page.address}${open("nim(40,30) + cram(9x9)", "&you=both")}`);
  await page.getByText("All moves (214)").click();
  await page.getByLabel("Filter the moves").fill("leaving 29");
  await page.waitForFunction(() => document.querySelectorAll(".moves-list li").length === 2);
});

test("a token on a graph, and a draw on a cycle", async ({ open: visit }) => {
  const page = await visit({ hash: open("graph{A-->B,A-->C,B-->C}(A)", "&you=both") });
  const node = (name) => page.locator("g[data-moves]", { has: page.locator(`text:text-is("${name}")`) });
  await status(page).filter({ hasText: "turn of the first player" }).waitFor();
  await drag(page, node("A"), node("B"));
  await log(page).getByText("move the token from A to B").waitFor();
  await shape(page, /from B to C/).first().click(); // a click where there is only one move
  await page.getByRole("heading", { name: "The second player has won. Moves made: 2." }).waitFor();
  await page.goto(`${page.address}${open("graph{A-->B,B-->A,A-->C,C-->A}(A)", "&loopy=1&level=5&seed=1&values=1")}`);
  await page.locator(".play-worth").getByText("A draw.").waitFor();
  await page.getByLabel("Or type a move").fill(">B");
  await page.keyboard.press("Enter");
  await logged(page, 2);
  await yourMove(page);
  await button(page, "Offer a draw").click();
  await page.getByRole("heading", { name: "A draw. Moves made: 2." }).waitFor();
  await page.locator(".strip").waitFor();
});

test("a record is saved, opened and replayed", async ({ open: visit }) => {
  const page = await visit({ hash: open("nim(2,1)", "&level=5&seed=1") });
  await yourMove(page);
  const saved = async (name) => {
    await button(page, "Save").click();
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name }).click()]);
    return readFile(await file.path(), "utf8");
  };
  assert.match(await saved("Picture (SVG)"), /^<svg /);
  assert.match(await saved("Picture (PNG)"), /^.PNG/);
  await page.getByLabel("Or type a move").fill("nim(2)");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "The computer has won. Moves made: 2." }).waitFor();
  // Nothing is left on the board, so there is no picture to save.
  await button(page, "Save").click();
  const picture = page.getByRole("menuitem", { name: "Picture (SVG)" });
  assert.equal(await picture.textContent(), "Picture (SVG)Nothing is left.");
  await assert.rejects(Promise.all([page.waitForEvent("download", { timeout: 500 }), picture.click({ force: true })]));
  await page.keyboard.press("Escape");
  const record = await saved("Record (text)");
  assert.equal(record, "grundy record 1\nstart: nim(2,1)\nplay: normal\nfirst: player\nsecond: grundy\n1. nim(2)\n2. 0\n");
  const json = JSON.parse(await saved("Record with values (JSON)"));
  assert.equal(json.positions[0].verdict, "blunder");
  for (const text of [record, JSON.stringify(json)]) {
    await button(page, "Other games").first().click();
    await page.getByText("Open a record").click();
    const box = page.getByLabel(/^Paste a record/);
    await box.fill(text.replace("nim(2)", "nim(7)").replace('"sum":"nim(2)"', '"sum":"nim(7)"'));
    await button(page, "Open").click();
    await page.getByText(/^Line 6: /).waitFor();
    await box.fill(text);
    await button(page, "Open").click();
    await status(page).filter({ hasText: "After 0 of 2 moves." }).waitFor();
    await page.getByText("Move 1 (you) gave the win away.").waitFor();
    await page.getByRole("button", { name: "To the end" }).click();
    await status(page).filter({ hasText: "After 2 of 2 moves." }).waitFor();
  }
});

test("with the keyboard alone", async ({ open: visit }) => {
  const page = await visit({ hash: open("silverdollar(2,5)", "&level=5&seed=1") });
  await yourMove(page);
  await page.locator('.board-stage g[tabindex="0"]').focus();
  await page.keyboard.press("End");
  assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /^2 moves: /);
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await logged(page, 2);
  assert.match(await log(page).first().textContent(), /from square 5 to square 3/);
  await page.waitForFunction(() => document.activeElement.closest("g[data-moves]")); // the focus is on the picture again
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".play-log li").length > 2 || document.querySelector(".board-sheet"));
});

test("on a phone, by touch, in Chinese", async ({ open: visit }) => {
  const page = await visit({ hash: "#/play", size: phone, hasTouch: true, isMobile: true, lang: "zh_CN" });
  await checkFits(page);
  await page.getByRole("button", { name: /^Nim/ }).tap();
  await yourMove(page);
  await checkFits(page);
  await checkAccessible(page);
  await page.locator("g[data-moves]:has(rect)").first().tap(); // asks first
  await page.getByRole("dialog", { name: "哪一种走法？" }).getByRole("button").nth(1).tap();
  await log(page).nth(1).waitFor();
  await page.getByRole("button", { name: "认输" }).tap();
  await page.getByRole("heading", { name: /电脑赢了/ }).waitFor();
  await page.locator(".strip-step").first().waitFor();
  await checkFits(page);
  await checkAccessible(page);
});

test("the computer is watched, paused, and stopped while it thinks", async ({ open: visit }) => {
  const page = await visit({ hash: open("nim(1,1,1)", "&you=none") });
  await button(page, "Pause").click();
  await status(page).filter({ hasText: "Paused." }).waitFor();
  await button(page, "Go on").click();
  await page.getByRole("heading", { name: /The first player has won. Moves made: 3/ }).waitFor();
  await page.goto(`${page.address}${open("cram(9x9)", "&you=second&time=60")}`);
  await button(page, "Cancel").click();
  await page.getByText("It is not known who wins. This move is the best guess.").waitFor();
  await logged(page, 1);
  await yourMove(page);
});

test("an address with moves that are not moves is refused", async ({ open: visit }) => {
  const page = await visit({ hash: open("nim(3)", "&played=nim(5)") });
  await page.getByRole("alert").getByText("was not opened").waitFor();
  await page.getByLabel("A position, or a sum of positions").fill("nim(3");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByText("not closed").waitFor();
});
