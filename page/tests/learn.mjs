// Learn: the whole course as a person takes it, with wrong tries; other languages, a phone, the keyboard alone.
import { assert, checkAccessible, checkFits, desk, phone, test } from "./helper.mjs";

const card = (page, key) => page.locator(`[data-task="${key}"]`);
const openStep = (open, step, more = {}) => open({ hash: `#/learn?step=${step}`, ...more });

async function right(task) {
  await task.locator(".feedback-right").waitFor();
}

// What the feedback says after a wrong try.
async function wrong(task, text) {
  await task.locator(".feedback-wrong", { hasText: text }).waitFor();
}

// ---- playing ----

const kayles = [0, 1, 2, 3, 1, 4, 3, 2];
const numbers = (text) => [...text.matchAll(/\d+/g)].map(Number);
const xor = (list) => list.reduce((sum, value) => sum ^ value, 0);

// The heaps that a move changes: "take 1 from the pile of 5, leaving 4".
function change(whole) {
  const text = whole.split(/→|★/)[0]; // without what the page adds
  const old = Number(/ of (\d+)/.exec(text)?.[1] ?? 1);
  return { pins: /pin/.test(text), old, left: numbers(/leaving (.*)$/.exec(text)?.[1] ?? "") };
}

// How people play: a function of the texts of the moves and of the sum, which returns the move.
const leaveFours = (texts) => texts.find((text) => change(text).left.concat(0)[0] % 4 === 0);
const countBy4 = (texts) => texts.find((text) => numbers(text).at(-1) % 4 === 1);
const value = (pins, n) => (pins ? kayles[n] : n);
function byXor(texts, sum) {
  const total = xor([...sum.matchAll(/(nim|kayles)\(([\d,]+)\)/g)].flatMap(([, game, list]) =>
    numbers(list).map((n) => value(game === "kayles", n))));
  return texts.find((text) => {
    const { pins, old, left } = change(text);
    return (total ^ value(pins, old) ^ xor(left.map((n) => value(pins, n)))) === 0;
  });
}
function byMisere(texts, sum) {
  const piles = numbers(/\((.*)\)/.exec(sum)[1]);
  return texts.find((text) => {
    const { old, left } = change(text);
    const rest = [...piles];
    rest.splice(rest.indexOf(old), 1, ...left);
    return Math.max(0, ...rest) <= 1 ? rest.length % 2 === 1 : xor(rest) === 0;
  });
}
// By the values that the page shows: both sides equal.
async function equalSides(task) {
  const line = await task.locator(".sides").textContent();
  const [game, piles] = [...line.matchAll(/has the value (\d+)/g)].map((match) => Number(match[1]));
  const inGame = line.startsWith("kayles") || line.startsWith("dawson") ? /pin|row|heap/ : null;
  return (texts) => texts.find((text) => {
    const after = Number(/→ value (\d+)/.exec(text)[1]);
    if (inGame) return after === (inGame.test(text) ? piles : game);
    return after === game || after === piles; // the sides look alike; the move is tried
  });
}

// Plays to the end with a way to choose moves.
async function playOn(task, choose) {
  for (let turn = 0; turn < 40; turn++) {
    await task.locator(".all-moves .move-list button, .feedback-right, .feedback-wrong").first().waitFor({ state: "attached" });
    if (await task.locator(".feedback-right").count()) return;
    const buttons = task.locator(".all-moves .move-list button");
    const texts = await buttons.allTextContents();
    const sum = await task.locator(".place svg").first().getAttribute("aria-label");
    const way = choose === equalSides ? await equalSides(task) : choose;
    const move = way(texts, sum);
    assert.ok(move, `a move in ${sum}: ${texts}`);
    const list = task.locator("details");
    if (!await list.evaluate((node) => node.open)) await list.locator("summary").click();
    const moved = task.locator(".log li");
    const before = await moved.count();
    await buttons.nth(texts.indexOf(move)).click();
    await task.page().waitForFunction(([key, count]) => {
      const root = document.querySelector(`[data-task="${key}"]`);
      return root.querySelector(".feedback-right, .feedback-wrong") || root.querySelectorAll(".log li").length >= count + 2;
    }, [await task.getAttribute("data-task"), before]);
  }
  assert.fail("the play does not end");
}

// ---- marking ----

async function mark(task, marks) {
  for (const [name, letter] of Object.entries(marks)) {
    const cell = task.locator(".mark-cell, g[role=button]", { hasText: new RegExp(`^\\s*${name.replace(/[()]/g, "\\$&")}(?!\\d)`) });
    await (letter === "P" ? cell.press("p") : cell.press("n"));
  }
}
const check = (task) => task.getByRole("button", { name: "Check" }).click();
const marksOf = (letters) => Object.fromEntries([...letters].map((letter, n) => [String(n), letter]));

async function answer(task, n) {
  await task.getByRole("textbox").fill(String(n));
  await check(task);
}
const mexOf = (list) => list.reduce((least) => (list.includes(least) ? least + 1 : least), 0);

async function nextStep(page, title) {
  await page.getByRole("link", { name: /^Next: / }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  if (title !== "What you can do now") assert.ok((await page.title()).startsWith(title));
}

// From the last stone to the mex.
async function firstHalf(page) {
  await page.getByRole("link", { name: "Begin with the first chapter" }).click();
  await page.getByRole("heading", { level: 1, name: "Take the last stone" }).waitFor();

  // A first play is lost; the page says which move lost it, and from the second time on offers to show.
  let task = card(page, "last_play");
  const lose = async () => {
    for (let i = 0; i < 5 && !await task.locator(".feedback-wrong").count(); i++) {
      const before = await task.locator(".log li").count();
      await task.locator(".all-moves button").first().click();
      await page.waitForFunction((count) => {
        const root = document.querySelector("[data-task=last_play]");
        return root.querySelector(".feedback-wrong") || root.querySelectorAll(".log li").length >= count + 2;
      }, before);
    }
    await wrong(task, "gave the win away");
  };
  await lose();
  assert.equal(await task.getByRole("button", { name: "Show me" }).isVisible(), false);
  await task.getByRole("button", { name: "Take my move back" }).click();
  await task.locator(".all-moves button").first().waitFor();
  await lose();
  await task.getByRole("button", { name: "Show me" }).click();
  await task.locator(".star").waitFor();
  assert.equal(await task.locator("button", { has: page.locator(".star") }).textContent(), "take 3 from the pile of 7, leaving 4★ wins");
  await playOn(task, leaveFours);
  await right(task);

  task = card(page, "last_choose");
  await task.getByRole("button", { name: "I begin" }).waitFor();
  const stones = numbers(await task.locator(".place svg").getAttribute("aria-label")).at(-1);
  await task.getByRole("button", { name: stones % 4 === 0 ? "The computer begins" : "I begin" }).click();
  await playOn(task, leaveFours);
  await right(task);

  await nextStep(page, "P and N");
  task = card(page, "pn_line");
  await mark(task, { ...marksOf("PNNNPP") });
  await check(task);
  await wrong(task, "From 5 you can move to 4, and 4 is P");
  await mark(task, marksOf("PNNNPNNN"));
  await check(task);
  await task.getByText("Go on with 8.").waitFor();
  await mark(task, marksOf("PNNNPNNNPN"));
  await check(task);
  await right(task);
  task = card(page, "pn_take");
  await answer(task, 2);
  await wrong(task, "a P-position");
  await answer(task, 1);
  await right(task);

  await nextStep(page, "The game as a graph");
  task = card(page, "graph_label");
  await mark(task, { H: "N" });
  await check(task);
  await wrong(task, "From H there is no move");
  await mark(task, { H: "P", G: "N", F: "N", D: "P", E: "P", B: "N", C: "N", A: "P" });
  await check(task);
  await right(task);
  task = card(page, "graph_token");
  await task.getByRole("button", { name: "The computer begins" }).click();
  await task.locator(".turn", { hasText: "Computer:" }).waitFor();
  const onP = { B: ["D", "E"], C: ["E"], F: ["H"], G: ["H"] };
  for (let i = 0; i < 3 && !await task.locator(".feedback-right").count(); i++) {
    const at = /is on (\w)/.exec(await task.locator(".place svg").getAttribute("aria-label"))[1];
    await task.locator(".place").getByRole("button", { name: `move the token from ${at} to ${onP[at][0]}` }).first().click();
    await page.waitForFunction((label) => {
      const root = document.querySelector("[data-task=graph_token]");
      return root.querySelector(".feedback-right") || root.querySelector(".place svg").getAttribute("aria-label") !== label;
    }, `A game graph. The token is on ${at}.`);
  }
  await right(task);

  await nextStep(page, "Why it always works");
  task = card(page, "why_line");
  await mark(task, marksOf("PNPNNNNPPPN"));
  await check(task);
  await wrong(task, "From 8 you can move to 7, and 7 is P");
  await mark(task, marksOf("PNPNNNNPNPN"));
  await check(task);
  await right(task);
  task = card(page, "why_spot");
  const steps = numbers(await task.locator(".rule").textContent());
  const shown = await task.locator(".mark-cell").evaluateAll((cells) =>
    cells.map((cell) => (cell.querySelector(".badge-P") ? "P" : "N")));
  const truth = [];
  for (let n = 0; n < shown.length; n++) truth.push(steps.some((s) => s <= n && truth[n - s] === "P") ? "N" : "P");
  const at = truth.findIndex((letter, n) => letter !== shown[n]);
  await task.locator(".mark-cell").nth(at === 0 ? 1 : 0).click();
  await wrong(task, "is right: P");
  await task.locator(".mark-cell").nth(at).click();
  await right(task);

  await nextStep(page, "Two equal piles");
  for (const key of ["mirror_equal", "mirror_make", "mirror_middle"]) {
    await playOn(card(page, key), byXor);
    await right(card(page, key));
  }

  await nextStep(page, "The mex, and Grundy values");
  task = card(page, "mex_mex");
  await answer(task, 4);
  await wrong(task, "so is 2, which is less");
  for (let i = 0; i < 3; i++) {
    const list = numbers(await task.locator("label").textContent());
    await answer(task, mexOf(list));
    await task.locator(".feedback", { hasText: "Right." }).waitFor();
    if (i < 2) {
      const old = await task.locator("label").textContent();
      for (let k = 0; k < 9 && await task.locator("label").textContent() === old; k++) {
        await task.getByRole("button", { name: "Another one" }).click();
        await page.waitForTimeout(30);
      }
    }
  }
  await right(task);
  task = card(page, "mex_line");
  const fields = task.getByRole("textbox");
  for (const [n, v] of [0, 1, 0, 1, 2, 2, 2, 0, 1].entries()) await fields.nth(n).fill(String(v));
  await check(task);
  await wrong(task, "The least number that is missing is 3");
  assert.equal(await task.locator(".mex-hole").first().textContent(), "3mex");
  await fields.nth(5).fill("3");
  await check(task);
  await right(task);
  task = card(page, "mex_graph");
  for (const [name, v] of Object.entries({ H: 0, G: 1, F: 1, D: 0, E: 0, B: 1, C: 2, A: 0 })) {
    await task.getByRole("button", { name: new RegExp(`^${name}: `) }).focus();
    await page.keyboard.press(String(v));
  }
  await check(task);
  await right(task);
  await page.getByText("Chapters: 6 of 14 done").waitFor();
}

// From the piles to "What you can do now".
async function secondHalf(page) {
  let task = card(page, "pile_worth");
  await answer(task, 3);
  await wrong(task, "A move from subtract{1,3,4}(6) leads to the value 3");
  for (let i = 0; i < 2; i++) {
    const text = await task.locator("label").textContent();
    await answer(task, mexOf([...text.matchAll(/value (\d+)/g)].map((match) => Number(match[1]))));
    await task.locator(".feedback", { hasText: "Right." }).waitFor();
    if (i === 0) {
      await task.getByRole("button", { name: "Another one" }).click();
      await page.waitForFunction((old) => document.querySelector("[data-task=pile_worth] label").textContent !== old, text);
    }
  }
  await right(task);
  task = card(page, "pile_play");
  // The first pile is that of the game: the computer's answer to a wrong choice would end the equality.
  const sameValue = (texts, sum) => {
    const [n, m] = [/subtract\{1,3,4\}\((\d+)\)/, /nim\((\d+)\)/].map((form) => Number(form.exec(sum)?.[1] ?? 0));
    const worth = (k) => [0, 1, 0, 1, 2, 3, 2][k % 7];
    const wanted = [...texts.entries()].filter(([, text]) => {
      const { old, left } = change(text);
      const after = Number(/→ value (\d+)/.exec(text)[1]);
      const inGame = old === n && worth(left[0] ?? 0) === after && after === m;
      const inPile = old === m && (left[0] ?? 0) === after && after === worth(n);
      return inGame || inPile;
    });
    return texts[wanted[0]?.[0]];
  };
  await playOn(task, sameValue);
  await right(task);

  await nextStep(page, "The proof, played");
  task = card(page, "proof_answers");
  await task.locator(".all-moves").getByRole("button", { name: "take the whole pile of 1" }).click();
  await wrong(task, "Make the two values equal");
  for (let i = 0; i < 5; i++) {
    await task.locator(".turn", { hasText: `move ${i + 1} of 5` }).waitFor();
    const texts = await task.locator(".all-moves button").allTextContents();
    const sum = await task.locator(".place svg").getAttribute("aria-label");
    await task.locator(".all-moves button").nth(texts.indexOf(byXor(texts, sum))).click();
    await task.locator(".feedback", { hasText: "Right." }).waitFor();
    if (i < 4) await task.getByRole("button", { name: "Next move" }).click();
  }
  await right(task);
  for (const key of ["proof_second", "proof_first"]) {
    await playOn(card(page, key), equalSides);
    await right(card(page, key));
  }

  await nextStep(page, "Nim's binary columns");
  task = card(page, "xor_even");
  await task.getByRole("button", { name: "Pile 1, column 1:" }).click();
  await check(task);
  await wrong(task, "would grow from 2 to 3");
  await task.getByRole("button", { name: "Pile 2, column 1:" }).click();
  await check(task);
  await wrong(task, "2 → 3, 5 → 4");
  await task.getByRole("button", { name: "Put the stones back" }).click();
  for (let i = 0; i < 2; i++) {
    const piles = (await task.locator("tbody th").allTextContents()).map(Number);
    const total = xor(piles);
    const pile = piles.findIndex((n) => (n ^ total) < n);
    for (let weight = 1; weight <= total; weight *= 2) {
      if (total & weight) await task.getByRole("button", { name: `Pile ${pile + 1}, column ${weight}:` }).click();
    }
    await check(task);
    await task.locator(".feedback", { hasText: "Right." }).waitFor();
    if (i === 0) {
      await task.getByRole("button", { name: "Another one" }).click();
      await page.waitForFunction(() => document.querySelectorAll("[data-task=xor_even] .changed").length === 0);
    }
  }
  await right(task);
  task = card(page, "xor_third");
  await answer(task, 8);
  await wrong(task, "the first player wins");
  for (let i = 0; i < 2; i++) {
    const text = await task.locator("label").textContent();
    await answer(task, xor(numbers(text)));
    await task.locator(".feedback", { hasText: "Right." }).waitFor();
    if (i === 0) {
      await task.getByRole("button", { name: "Another one" }).click();
      await page.waitForFunction((old) => document.querySelector("[data-task=xor_third] label").textContent !== old, text);
    }
  }
  await right(task);

  await nextStep(page, "Win a real game");
  task = card(page, "nim_find");
  const chooseMove = async (move) => {
    const list = task.locator("details");
    if (!await list.evaluate((node) => node.open)) await list.locator("summary").click();
    await task.locator(".all-moves").getByRole("button", { name: move, exact: true }).first().click();
  };
  await task.locator(".all-moves").waitFor();
  await chooseMove("take the whole pile of 3");
  await wrong(task, "your opponent wins");
  for (let i = 0; i < 2; i++) {
    const texts = await task.locator(".all-moves button").allTextContents();
    await chooseMove(byXor(texts, await task.locator(".sum-name").textContent()));
    await task.locator(".feedback", { hasText: "is a P-position" }).waitFor();
    if (i === 0) await task.getByRole("button", { name: "Another one" }).click();
    if (i === 0) await task.locator(".all-moves").waitFor();
  }
  await right(task);
  await playOn(card(page, "nim_play"), byXor);
  await right(card(page, "nim_play"));

  await nextStep(page, "Misere: the last stone loses");
  task = card(page, "misere_marks");
  await mark(task, { "nim(1)": "N" });
  await check(task);
  await wrong(task, "Every move from nim(1) leads to an N-position");
  await mark(task, { "nim(1)": "P", "nim(2)": "N", "nim(1,1)": "N", "nim(1,2)": "N", "nim(1,1,1)": "P", "nim(2,2)": "P", "nim(1,2,3)": "P" });
  await check(task);
  await right(task);
  await playOn(card(page, "misere_play"), byMisere);
  await right(card(page, "misere_play"));

  await nextStep(page, "Who says 21?");
  await playOn(card(page, "count_play"), countBy4);
  await right(card(page, "count_play"));
  task = card(page, "count_other");
  await answer(task, 4);
  await wrong(task, "the opponent says");
  for (let i = 0; i < 2; i++) {
    const text = await task.locator("label").textContent();
    const [target, , most] = numbers(text);
    await answer(task, target % (most + 1));
    await task.locator(".feedback", { hasText: "Right." }).waitFor();
    if (i === 0) {
      await task.getByRole("button", { name: "Another one" }).click();
      await page.waitForFunction((old) => document.querySelector("[data-task=count_other] label").textContent !== old, text);
    }
  }
  await right(task);

  await nextStep(page, "A game of your own");
  task = card(page, "own_rule");
  const script = (...takes) => `function next_states(n)\n${takes.map((k) => `  if n >= ${k} then emit(n - ${k}) end\n`).join("")}end\n`;
  const run = async (text) => {
    await task.getByRole("textbox").fill(text);
    await task.getByRole("button", { name: "Run" }).click();
  };
  await run("function next_states(n)\n  if n >= 1 emit(n - 1) end\nend\n");
  await wrong(task, "The script does not run");
  await run(script(1, 3));
  await wrong(task, "At n = 4 your game has the value 0");
  await run(script(1, 3, 4));
  await right(task);
  task = card(page, "own_free");
  await run(script(2, 5));
  await right(task);

  await nextStep(page, "Solve this one yourself");
  task = card(page, "solve_predict");
  const outcome = (piles) => (xor(piles) === 0 ? "The first player loses" : "The first player wins");
  for (let i = 0; i < 3; i++) {
    await task.getByRole("button", { name: "The first player wins" }).waitFor();
    const sum = await task.locator(".sum-name").textContent();
    await task.getByRole("button", { name: outcome(numbers(sum)) }).click();
    if (xor(numbers(sum)) !== 0) {
      await task.locator(".all-moves").waitFor();
      const texts = await task.locator(".all-moves button").allTextContents();
      await chooseMove(byXor(texts, sum));
    }
    await task.getByText(`Solved: ${i + 1} `).waitFor();
    if (i < 2) await task.getByRole("button", { name: "Another one" }).click();
  }
  await right(task);

  await nextStep(page, "What you can do now");
}

test("the whole course is finished, with wrong tries; it leads to nim(7,11,13), and can begin anew", async ({ open }) => {
  const page = await open({ hash: "#/learn" });
  await firstHalf(page);
  await page.reload();
  await page.getByText("Chapters: 6 of 14 done").waitFor();
  await nextStep(page, "Worth a pile");
  await secondHalf(page);
  await page.getByText("You have finished 14 of 14 chapters.").waitFor();
  await page.getByRole("link", { name: "Win nim(7,11,13) against the perfect opponent" }).click();
  await page.locator(".board svg").first().waitFor();
  await page.goBack();
  await page.getByText("Chapters: 14 of 14 done").waitFor();
  await page.getByRole("button", { name: "Start the course anew" }).click();
  await page.getByRole("button", { name: "Start anew", exact: true }).click();
  await page.getByText("Chapters: 0 of 14 done").waitFor();
});

test("the reader may choose the computer's moves in the proof", async ({ open }) => {
  const page = await openStep(open, "proof");
  const task = card(page, "proof_second");
  await task.getByLabel("I choose the computer's moves, too").check();
  await task.getByText("Can you find a move").waitFor();
  await task.locator(".all-moves").getByRole("button", { name: "knock down the pin at the end of the row of 6, leaving 5" }).click();
  await task.getByText("kayles(5) has the value 4, and nim(3) has the value 3. Make them equal.").waitFor();
  await task.locator(".all-moves").getByRole("button", { name: /leaving 3\s*→ value 3/ }).click(); // back down
  await task.getByText("kayles(3) has the value 3, and nim(3) has the value 3: they are equal.").waitFor();
  await task.getByRole("button", { name: "Take my move back" }).click();
  await task.getByText("Make them equal.").waitFor();
});

test("in Chinese, with the mouse on the picture", async ({ open }) => {
  const page = await openStep(open, "last", { lang: "zh_CN", size: phone });
  const task = card(page, "last_play");
  const stones = task.locator(".place svg rect.full"); // from the bottom up
  await stones.nth(4).click(); // the third from the top
  for (let left = 4; !await task.locator(".feedback-right").count();) {
    await page.waitForFunction((n) => {
      const root = document.querySelector("[data-task=last_play]");
      const count = root.querySelectorAll(".place svg rect.full").length;
      return root.querySelector(".feedback-right") || (count < n && count > 0);
    }, left);
    if (await task.locator(".feedback-right").count()) break;
    left = await stones.count();
    await stones.first().click(); // takes all
    await right(task);
  }
  await task.getByText("你赢了").waitFor();
  await task.getByText("✓ 正确").waitFor();

  await page.goto(`${page.address}#/learn?step=mirror`);
  const row = card(page, "mirror_middle");
  await row.locator(".place svg path.free").nth(3).click(); // the pin in the middle
  await row.locator(".log .you", { hasText: "分成 3 个和 3 个" }).waitFor();
  await row.locator(".turn", { hasText: "电脑：" }).waitFor();

  await page.goto(`${page.address}#/learn?step=pn`);
  const line = card(page, "pn_line");
  await line.getByRole("button", { name: /^0 未知/ }).click();
  await line.getByRole("button", { name: /^0 P：先手必败/ }).click();
  await line.getByRole("button", { name: "检查" }).click();
  await line.getByText("0 没有走法，不能走者负。所以 0 是必败态 P。").waitFor();
});

// Presses Tab until the element has the focus.
async function tabTo(page, target) {
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((node) => node === document.activeElement)) return;
  }
  assert.fail("the keyboard does not reach it");
}

test("with the keyboard alone", async ({ open }) => {
  const page = await openStep(open, "graph", { size: phone }); // marks on a graph, and a token
  let task = card(page, "graph_label");
  const node = (name) => task.getByRole("button", { name: new RegExp(`^${name}: `) });
  await node("H").waitFor();
  await tabTo(page, node("H"));
  await page.keyboard.press("n");
  assert.equal(await node("H").getAttribute("aria-label"), "H: N");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  assert.equal(await node("H").getAttribute("aria-label"), "H: P");
  task = card(page, "graph_token");
  await tabTo(page, task.getByRole("button", { name: "The computer begins" }));
  await page.keyboard.press("Enter");
  await task.locator(".turn", { hasText: "Your turn" }).waitFor();
  const move = task.locator(".all-moves button").first();
  await tabTo(page, move);
  await page.keyboard.press("Enter");
  await task.locator(".log .you").first().waitFor();

  await page.goto(`${page.address}#/learn?step=xor`); // bits, and a number
  task = card(page, "xor_even");
  for (const name of ["Pile 2, column 1:", "Pile 2, column 2:"]) {
    await task.getByRole("button", { name }).waitFor();
    await tabTo(page, task.getByRole("button", { name }));
    await page.keyboard.press("Space");
  }
  await tabTo(page, task.getByRole("button", { name: "Check" }));
  await page.keyboard.press("Enter");
  await wrong(task, "grow from 5 to 6");
  task = card(page, "xor_third");
  await tabTo(page, task.getByRole("textbox"));
  await page.keyboard.type("6");
  await page.keyboard.press("Enter");
  await task.locator(".feedback", { hasText: "worth the third" }).waitFor();

  await page.goto(`${page.address}#/learn?step=own`); // a script
  task = card(page, "own_rule");
  await tabTo(page, task.getByRole("textbox"));
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("this is no Lua ");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await wrong(task, "does not run");

  // From chapter to chapter: the focus goes to the heading of the new one.
  await tabTo(page, page.getByRole("link", { name: /^Next: / }));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Solve this one yourself" }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Solve this one yourself");
});

test("accessible, and fits", async ({ open }) => {
  const page = await open({ hash: "#/learn", size: phone, lang: "zh_CN" });
  const chapters = ["last", "pn", "graph", "why", "mirror", "mex", "pile", "proof", "xor", "nim", "misere", "count", "own", "solve", "end"];
  const complete = new Set(["graph", "mex", "proof", "xor", "own", "solve"]);
  await checkFits(page);
  for (const step of chapters) {
    await page.goto(`${page.address}#/learn?step=${step}`);
    if (step !== "end") await page.waitForFunction(() => [...document.querySelectorAll(".task")].every((task) => task.querySelector("svg, .mark-cell, .bit, textarea, label:not(:empty)")));
    await checkFits(page);
    assert.equal(await page.locator(".feedback-wrong").count(), 0);
    if (complete.has(step)) await checkAccessible(page);
  }
  const wide = await openStep(open, "why", { size: desk, colorScheme: "dark" });
  await wide.locator("[data-task=why_spot] .mark-cell").first().waitFor();
  await check(card(wide, "why_line"));
  await checkFits(wide);
  await checkAccessible(wide);
});

test("after two wrong tries each kind of task shows its answer", async ({ open }) => {
  const page = await openStep(open, "pn");
  const go = async (step, key) => {
    await page.goto(`${page.address}#/learn?step=${step}`);
    return card(page, key);
  };
  const shown = async (task, text) => {
    await task.getByRole("button", { name: "Show me" }).click();
    await task.getByText(text).waitFor();
    await task.locator("h2 .tick").waitFor();
  };
  const twice = async (work) => { for (let i = 0; i < 2; i++) await work(); };

  let task = await go("pn", "pn_line");
  await mark(task, { 0: "N" });
  await twice(() => check(task));
  await shown(task, "These are the answers");
  await check(task);
  await right(task);
  task = card(page, "pn_take");
  await twice(() => answer(task, 3));
  await shown(task, "The answer is 1.");

  task = await go("why", "why_spot");
  const cells = task.locator(".mark-cell");
  await cells.first().waitFor();
  for (let i = 0, tries = 0; tries < 2; i++) {
    await cells.nth(i).click();
    tries++;
    if (await task.locator(".feedback-right").count() === 0) continue;
    await task.getByRole("button", { name: "Another one" }).click(); // the tries begin anew
    tries = 0;
  }
  await task.getByRole("button", { name: "Show me" }).click();
  await task.locator(".feedback", { hasText: /\d+ is not [PN]\./ }).waitFor();

  task = await go("proof", "proof_answers");
  await twice(() => task.locator(".all-moves").getByRole("button", { name: "take the whole pile of 1" }).click());
  await shown(task, "marked with ★");
  assert.ok(await task.locator(".star").count() > 0);

  task = await go("xor", "xor_even");
  await task.getByRole("button", { name: "Pile 1, column 1:" }).click();
  await twice(() => check(task));
  await shown(task, "Reduce the pile of");
  await check(task);
  await task.locator(".feedback-right").waitFor();

  task = await go("own", "own_rule");
  await twice(() => task.getByRole("button", { name: "Run" }).click());
  await shown(task, "one way to write it");
  await task.getByRole("button", { name: "Run" }).click();
  await right(task);
});

test("a printed chapter has what its tasks ask about, and no controls", async ({ open }) => {
  for (const [step, shown] of [["pn", ".mark-cell"], ["why", ".mark-cell"], ["xor", ".bit"], ["misere", ".mark-cell"]]) {
    const page = await openStep(open, step);
    await page.locator(shown).first().waitFor();
    await page.emulateMedia({ media: "print" });
    for (const cell of await page.locator(shown).all()) assert.ok(await cell.isVisible(), `${step}: ${shown}`);
    assert.equal(await page.getByRole("button", { name: "Check" }).count(), 0);
  }
});
