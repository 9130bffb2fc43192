// Draw: a graph is drawn with the mouse, by touch and with the keys, pasted in every format, played on with tokens,
// and saved.
import fs from "node:fs";
import nodeTest from "node:test";
import { cyclesOf, empty, freshName, nameFault, textOf, tokenSum } from "../src/draw/model.js";
import { assert, checkAccessible, checkFits, desk, phone, test } from "./helper.mjs";

const node = (page, name) => page.locator(`[data-node][aria-label^="${name}: "]`);
const textArea = (page) => page.locator("#graph-text");
const board = (page) => page.locator("svg.draw-board");

// Waits until the value that a node shows is this one.
async function shows(page, name, worth) {
  await node(page, name).locator(".worth", { hasText: new RegExp(`^${worth.replace(/[{}]/g, "\\$&")}$`) }).waitFor();
}

// A place on the drawing, as parts of its width and height.
async function at(page, x, y) {
  const box = await board(page).boundingBox();
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}

// Waits until what was changed is in the address.
async function addressSettled(page) {
  let before;
  do {
    before = page.url();
    await page.waitForTimeout(300); // longer than between two writings of it
  } while (page.url() !== before);
}

async function middle(page, name) {
  const box = await node(page, name).locator(".shape").boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, half: box.height / 2 };
}

async function click(page, x, y) {
  const place = await at(page, x, y);
  await page.mouse.click(place.x, place.y);
}

async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

// From the lower rim of one node to another.
async function arrow(page, from, to) {
  const a = await middle(page, from), b = await middle(page, to);
  await drag(page, { x: a.x, y: a.y + a.half }, b);
}

async function paste(page, text) {
  await page.evaluate((lines) => {
    const data = new DataTransfer();
    data.setData("text/plain", lines);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

const values = (page) => page.locator(".values tbody tr").evaluateAll((rows) =>
  rows.map((row) => `${row.querySelector("th").textContent}=${row.querySelector(".number").textContent}`).join(" "));

async function waitValues(page, wanted) {
  await page.waitForFunction((text) => [...document.querySelectorAll(".values tbody tr")]
    .map((row) => `${row.querySelector("th").textContent}=${row.querySelector(".number").textContent}`).join(" ") === text, wanted)
    .catch(async () => assert.equal(await values(page), wanted));
}

async function saved(page, choice) {
  await page.getByRole("button", { name: "Save as …" }).click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: choice }).click();
  const download = await waiting;
  return { name: download.suggestedFilename(), data: fs.readFileSync(await download.path()) };
}

test("a graph is drawn with the mouse; its values appear, and undo takes steps back", async ({ open }) => {
  const page = await open({ hash: "#/draw?blank=1" });
  await click(page, 0.5, 0.2);
  await shows(page, "A", "P 0");
  await click(page, 0.3, 0.6);
  await click(page, 0.7, 0.6);
  await arrow(page, "A", "B");
  await shows(page, "A", "N 1");
  await arrow(page, "B", "C");
  await shows(page, "A", "P 0");
  await arrow(page, "A", "C");
  await shows(page, "A", "N 2");
  assert.equal(await textArea(page).inputValue(), "A->B\nB->C\nA->C\n");
  // From the rim to an empty place: a node at the end of the arrow.
  const c = await middle(page, "C");
  await drag(page, { x: c.x, y: c.y + c.half }, await at(page, 0.7, 0.9));
  await shows(page, "C", "N 1");
  await waitValues(page, "A=2 B=0 C=1 D=0");
  // The middle moves a node, and the text stays.
  const before = await middle(page, "B");
  await drag(page, before, { x: before.x - 60, y: before.y + 40 });
  const after = await middle(page, "B");
  assert.ok(Math.abs(after.x - before.x + 60) < 3 && Math.abs(after.y - before.y - 40) < 3);
  // A name that is taken is refused; another is kept.
  await page.mouse.dblclick(after.x, after.y);
  await page.locator(".rename").fill("C");
  await page.keyboard.press("Enter");
  await page.getByText("Another node has this name.").waitFor();
  await page.locator(".rename").fill('a "b", <i>');
  await page.keyboard.press("Enter");
  await waitValues(page, 'A=2 a "b", <i>=0 C=1 D=0');
  // Undo: the name, the place, the node; redo brings them back.
  for (let i = 0; i < 3; i++) await page.getByRole("button", { name: "Undo" }).click();
  await waitValues(page, "A=2 B=1 C=0");
  await page.keyboard.press("Control+y");
  await waitValues(page, "A=2 B=0 C=1 D=0");
  // An arrow is chosen and removed.
  await page.locator('[data-arrow="3>4"] .hit').click({ force: true });
  await page.keyboard.press("Delete");
  await waitValues(page, "A=2 B=1 C=0 D=0");
  // The address holds the drawing.
  const place = await node(page, "B").getAttribute("transform");
  await addressSettled(page);
  await page.reload();
  await waitValues(page, "A=2 B=1 C=0 D=0");
  assert.equal(await node(page, "B").getAttribute("transform"), place);
});

test("what was changed just before the view is left is in its address", async ({ open }) => {
  const page = await open({ hash: "#/draw?blank=1" });
  // Each change and the step away within one task: nothing that waits can run between them.
  const leave = (change, how) => page.evaluate(([key, way]) => {
    const board = document.querySelector("svg.draw-board"), area = document.querySelector("#graph-text");
    if (key === "n") {
      for (let i = 0; i < 2; i++) board.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    } else {
      area.value = key;
      area.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
    window.left = true; // until another document is there
    if (way.endsWith("reload")) location.reload();
    else if (way === "back") history.back();
    else document.querySelector('nav a[data-view="learn"]').click();
  }, [change, how]);
  const changes = [["n", "A=0 B=0"], ["A->B\nB->Z\n", "A=0 B=1 Z=0"]];
  for (const [change, wanted] of changes) {
    await board(page).focus();
    await leave(change, "link");
    await page.locator(".view-learn h1").waitFor();
    await page.goBack();
    await waitValues(page, wanted);
  }
  // What is written while a reload waits for its document would be lost.
  let delay = 0;
  await page.route((url) => url.pathname === "/", async (route) => {
    await new Promise((done) => { setTimeout(done, delay); });
    await route.continue();
  });
  for (const how of ["reload", "slow reload", "back"]) {
    delay = how === "slow reload" ? 600 : 0;
    for (const [change, wanted] of changes) {
      await page.locator('nav a[data-view="learn"]').click();
      await page.locator(".view-learn h1").waitFor();
      await page.evaluate(() => { location.hash = "#/draw?blank=1"; });
      await page.locator(".is-empty svg.draw-board").waitFor();
      await leave(change, how);
      if (how === "back") {
        await page.locator(".view-learn h1").waitFor();
        await page.goForward();
      } else {
        await page.waitForFunction(() => !window.left);
      }
      await waitValues(page, wanted);
    }
  }
  // What was kept is used once: a later change of the address counts.
  await textArea(page).fill("X->Y\n");
  await waitValues(page, "X=1 Y=0");
  await addressSettled(page);
  await page.reload();
  await waitValues(page, "X=1 Y=0");
});

test("a graph is drawn with the keys alone", async ({ open }) => {
  const page = await open({ hash: "#/draw?blank=1" });
  await board(page).focus();
  await page.keyboard.press("n"); // A
  await page.keyboard.press("n"); // B
  await page.keyboard.press("n"); // C
  await page.keyboard.press("a");
  await page.getByText("Arrow from C to …?").waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await shows(page, "C", "N 1");
  await page.keyboard.press("ArrowDown"); // moves C
  await page.keyboard.press("Shift+Tab"); // from C, which was linked from, to its neighbour
  await node(page, "B").focus();
  await page.keyboard.press("F2");
  await page.keyboard.type("end");
  await page.keyboard.press("Enter");
  await waitValues(page, "C=1 end=0 A=0");
  await page.keyboard.press("t");
  await page.getByRole("button", { name: "Take the token from end" }).waitFor();
  await node(page, "A").focus();
  await page.keyboard.press("Delete");
  await waitValues(page, "C=1 end=0");
  await page.keyboard.press("Control+z");
  await waitValues(page, "C=1 end=0 A=0");
});

test("fingers draw on a phone", async ({ open }) => {
  const page = await open({ hash: "#/draw?blank=1", size: phone, hasTouch: true, isMobile: true });
  for (const [x, y] of [[0.3, 0.3], [0.7, 0.3], [0.5, 0.7]]) {
    const place = await at(page, x, y);
    await page.touchscreen.tap(place.x, place.y);
  }
  await page.getByRole("button", { name: "Arrows", exact: true }).tap();
  for (const [from, to] of [["A", "B"], ["B", "C"]]) {
    for (const name of [from, to]) {
      const place = await middle(page, name);
      await page.touchscreen.tap(place.x, place.y);
    }
  }
  await shows(page, "B", "N 1");
  await shows(page, "A", "P 0");
  await page.getByRole("button", { name: "Tokens", exact: true }).tap();
  const b = await middle(page, "B");
  await page.touchscreen.tap(b.x, b.y);
  await page.getByText("The first player wins").waitFor();
  await checkFits(page);
  // Two fingers zoom, and put down no node.
  const scale = () => page.evaluate(() => Number(/scale\(([\d.]+)\)/.exec(document.querySelector(".draw-board > g").getAttribute("transform"))[1]));
  const before = await scale(), client = await page.context().newCDPSession(page), center = await at(page, 0.5, 0.5);
  const touch = (type, gap) => client.send("Input.dispatchTouchEvent", {
    type, touchPoints: gap === null ? [] : [{ x: center.x - gap, y: center.y, id: 1 }, { x: center.x + gap, y: center.y, id: 2 }],
  });
  await touch("touchStart", 40);
  for (const gap of [50, 65, 80]) await touch("touchMove", gap);
  await touch("touchEnd", null);
  assert.ok(await scale() > 1.7 * before);
  assert.equal(await page.locator("[data-node]").count(), 3);
});

test("what people paste is recognised, with its notes", async ({ open }) => {
  const page = await open({ hash: "#/draw" });
  await waitValues(page, "0=0 1=2 2=0 3=1 4=0");
  for (const [text, wanted] of [
    ["6 8\n1 2\n1 3\n2 4\n3 4\n3 5\n4 6\n5 6\n2 5\n", "1=1 2=0 3=0 4=1 5=1 6=0"],
    ["flowchart LR\n A[Start]-->B\n B-->C & D\n", "A=0 B=1 C=0 D=0"],
    ["digraph { x -> y -> z; x -> z }", "x=2 y=1 z=0"],
    ["[[1,2],[2],[]]", "0=2 1=1 2=0"],
    ["[[0,1],[1,2],[0,2]]", "0=2 1=1 2=0"],
    ["[[0,1,1],[0,0,1],[0,0,0]]", "0=2 1=1 2=0"],
    ["0 1 1\n0 0 1\n0 0 0\n", "0=2 1=1 2=0"],
    ['[["a","b"],["b","c"],["a","c"]]', "a=2 b=1 c=0"],
    ["[-1,0,0,1]", "0=2 1=1 2=0 3=0"],
    ["4\n2 1 2\n0\n1 3\n0\n1 0\n2 0 2\n0\n", "0=2 1=0 2=1 3=0"],
    ["2 1\n1 2\n", "1=1 2=0"],
  ]) {
    await paste(page, text);
    await waitValues(page, wanted);
    assert.equal(await textArea(page).inputValue(), text);
  }
  // The first line was read as n m; a button reads it as an arrow.
  await page.getByText("the first line was read as the numbers of nodes (2) and arrows (1)").waitFor();
  await page.getByRole("button", { name: "Read it as an arrow" }).click();
  await page.getByText("is a cycle", { exact: false }).waitFor();
  // The input of a contest with a mistake: the note names its line, and the button leads to its place.
  await paste(page, "5 4\n1 2\n2 3\n3 x\n4 9\n");
  await page.getByText("line 4 is wrong, because two nodes from 1 to 5 belong there").waitFor();
  await page.getByRole("button", { name: "Read it as n m" }).click();
  await page.getByText("Line 4: the number of a node is expected here").waitFor();
  assert.equal(await page.locator(".graph-underlay mark").textContent(), "x");
  // Lists of two numbers are arrows; a button reads them as rows.
  await paste(page, "[[0,1],[1,2],[0,2]]");
  await page.getByText("the lists of two numbers were read as arrows").waitFor();
  await waitValues(page, "0=2 1=1 2=0");
  await page.getByRole("button", { name: "Read them as rows" }).click();
  await page.getByText("is a cycle", { exact: false }).waitFor();
  assert.equal(await page.getByLabel("Format").inputValue(), "adjacency");
  // The format and the root of a tree can be chosen.
  await paste(page, "4\n1 2\n2 3\n2 4\n");
  await waitValues(page, "1=0 2=1 3=0 4=0");
  await page.getByLabel("Format").selectOption("tree");
  await page.getByLabel("Root").fill("3");
  await page.locator('[data-node][aria-label^="2: "][aria-label*="arrows to 1, 4"]').waitFor();
});

test("an error is marked at its line, and the drawing stays until it is mended", async ({ open }) => {
  const page = await open({ hash: "#/draw?graph=A-%3EB%0AB-%3EC%0A" });
  await waitValues(page, "A=0 B=1 C=0");
  await textArea(page).fill("A->B\nB->->C\n");
  await page.getByText(/^Line 2: /).waitFor();
  assert.equal(await page.locator(".graph-underlay mark").count(), 1);
  assert.equal(await node(page, "C").count(), 1);
  await textArea(page).fill("A->B\nB->C\nA->C\nC->E\n");
  await waitValues(page, "A=2 B=0 C=1 E=0");
  assert.equal(await page.locator(".graph-underlay mark").count(), 0);
});

test("cycles are marked, and loopy values are offered", async ({ open }) => {
  const page = await open({ hash: `#/draw?graph=${encodeURIComponent("A-->B, B-->C, C-->D, C-->E, E-->D")}` });
  await waitValues(page, "A=1 B=0 C=2 D=0 E=1");
  await arrow(page, "B", "A");
  await page.getByText("A → B → A is a cycle").waitFor();
  await shows(page, "A", "\\?");
  assert.equal(await page.locator(".node.cyclic").count(), 2);
  await page.getByRole("button", { name: "Allow cycles (loopy values)" }).click();
  await shows(page, "B", "D ∞{2}");
  await shows(page, "A", "D ∞{}");
  await page.getByText("P: 1, draws: 2").waitFor();
  // Misere play: only outcomes are there.
  await page.getByLabel("Misere play").check();
  await shows(page, "D", "N");
  await page.getByText("There is no Grundy value").waitFor();
});

test("tokens are a sum: who wins, the XOR, and moves that are made and taken back", async ({ open }) => {
  const page = await open({ hash: `#/draw?graph=${encodeURIComponent("0->1\n1->2\n0->3\n1->3\n3->4\n")}&tokens=1&tokens=3` });
  await page.getByText("The first player wins").waitFor();
  assert.deepEqual(await page.locator(".columns .xor td").allTextContents(), ["3", "1", "1"]);
  const winning = page.locator(".token-moves .winning");
  assert.equal(await winning.count(), 1);
  assert.equal(await page.locator(".arrow.good").count(), 1);
  await winning.click(); // 1 to 3: 1 and 1
  await page.getByText("The first player loses").waitFor();
  assert.equal(await page.locator(".token-moves .winning").count(), 0);
  // An arrow from a token is clicked, with the tool for tokens.
  await page.getByRole("button", { name: "Tokens", exact: true }).click();
  await page.locator('[data-arrow="4>5"] .hit').click({ force: true });
  await page.getByText("The first player wins").waitFor();
  assert.match(await page.locator(".trail").textContent(), /^1, 3 → 3, 3 → 4, 3/);
  await page.getByRole("button", { name: "Take back" }).click();
  await page.getByText("The first player loses").waitFor();
  await page.getByRole("button", { name: "Take the token from 3" }).first().click();
  await page.getByText("The first player wins").waitFor();
  // Names that the language of sums does not have, and a node without arrows.
  await paste(page, '"a b"->end\n"x(y)"\n');
  await waitValues(page, "a b=1 end=0 x(y)=0");
  await page.locator("#token-node").selectOption({ label: "x(y)" });
  await page.locator(".draw-side").getByRole("button", { name: "Put a token", exact: true }).click();
  await page.getByText("The first player loses").waitFor();
  await page.locator("#token-node").selectOption({ label: "a b" });
  await page.locator(".draw-side").getByRole("button", { name: "Put a token", exact: true }).click();
  await page.locator(".token-moves .winning", { hasText: "a b → end" }).waitFor();
});

test("the options and the mex of a node are shown", async ({ open }) => {
  const page = await open({ hash: "#/draw" });
  await waitValues(page, "0=0 1=2 2=0 3=1 4=0");
  await node(page, "1").hover();
  await page.locator(".node-info .mex-hole", { hasText: "2" }).waitFor();
  assert.deepEqual(await page.locator(".node-info .option").allTextContents(), ["2: 0", "3: 1"]);
  assert.equal(await page.locator(".arrow.lit.wins").count(), 1);
  await page.locator(".values tbody tr", { hasText: "3" }).first().click();
  await page.locator(".node-controls").getByLabel("Arrow to").selectOption({ label: "2" });
  await page.getByRole("button", { name: "Draw or remove" }).click();
  await waitValues(page, "0=0 1=2 2=0 3=1 4=0");
  await page.getByRole("button", { name: "Remove the arrow from 3 to 4" }).click();
  await page.getByText("Nodes: 5. Arrows: 5").waitFor();
  // The table is sorted by value.
  await page.getByRole("button", { name: "Value", exact: true }).click();
  await page.getByRole("button", { name: "Value", exact: true }).click();
  assert.match(await values(page), /^1=2 3=1 /);
});

test("the graph is saved in every format", async ({ open }) => {
  const page = await open({ hash: "#/draw" });
  await waitValues(page, "0=0 1=2 2=0 3=1 4=0");
  const text = async (choice) => (await saved(page, choice)).data.toString();
  assert.match(await text("Edges: one arrow a line"), /\n0 1\n0 3\n/);
  assert.equal(await text("Contest: n m, then arrows"), "5 5\n0 1\n0 3\n1 2\n1 3\n3 4\n");
  assert.equal(await text("Lists: [[1,2],[2],[]]"), "[[1,3],[2,3],[],[4],[]]\n");
  assert.match(await text("Mermaid, with values"), /^flowchart LR\n.*SG\(0\)=0/);
  assert.match(await text("DOT, with values"), /^digraph \{\n/);
  assert.equal(JSON.parse(await text("JSON, with values")).nodes[1].value, 2);
  assert.match(await text("CSV: the values"), /^id,value,infinity,outcome,remoteness,degree\n0,0,,P,2,2\n/);
  const svg = await text("SVG: the drawing");
  assert.match(svg, /^<svg /);
  assert.equal(svg.match(/N 2/g).length, 1);
  assert.doesNotMatch(svg, /class=|var\(|data-node/);
  const png = await saved(page, "PNG: the drawing");
  assert.equal(png.name, "graph.png");
  assert.deepEqual([...png.data.subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
});

test("another graph that is typed over the old one begins anew, and all of it can be seen", async ({ open }) => {
  const page = await open({ hash: "#/draw?graph=0-%3E1&format=edges" });
  await waitValues(page, "0=1 1=0");
  await textArea(page).press("Control+a");
  await textArea(page).pressSequentially("9 8\n1 2\n2 3\n3 4\n4 5\n5 6\n6 7\n7 8\n8 9\n", { delay: 5 });
  await waitValues(page, "1=0 2=1 3=0 4=1 5=0 6=1 7=0 8=1 9=0");
  await page.waitForFunction(() => {
    const frame = document.querySelector(".draw-board").getBoundingClientRect();
    return [...document.querySelectorAll(".draw-board [data-node]")].every((node) => {
      const at = node.getBoundingClientRect();
      return at.top >= frame.top && at.bottom <= frame.bottom && at.left >= frame.left && at.right <= frame.right;
    });
  });
});

test("another graph that is pasted is laid out anew, and undo brings the old one back", async ({ open }) => {
  const page = await open({ hash: "#/draw" });
  await waitValues(page, "0=0 1=2 2=0 3=1 4=0");
  const place = await node(page, "0").getAttribute("transform");
  const zero = await middle(page, "0");
  await drag(page, zero, { x: zero.x + 120, y: zero.y });
  const moved = await node(page, "0").getAttribute("transform");
  assert.notEqual(moved, place);
  // While one types, the other nodes keep their places.
  await textArea(page).press("Control+End");
  await textArea(page).pressSequentially("4->5\n");
  await waitValues(page, "0=2 1=1 2=0 3=0 4=1 5=0");
  await node(page, "5").waitFor();
  assert.equal(await node(page, "0").getAttribute("transform"), moved);
  await paste(page, "0->1\n");
  await waitValues(page, "0=1 1=0");
  assert.notEqual(await node(page, "0").getAttribute("transform"), moved);
  await page.getByRole("button", { name: "Undo" }).click();
  await node(page, "5").waitFor();
  assert.equal(await node(page, "0").getAttribute("transform"), moved);
  // The view Graph opens the same graph; the way back leads to the drawing, whose address follows within 0.25 s.
  await addressSettled(page);
  await page.getByRole("link", { name: "Open in Graph" }).click();
  await page.locator(".view-graph").waitFor();
  await page.goBack();
  await node(page, "5").waitFor();
});

test("a large graph has its table", async ({ open }) => {
  const page = await open({ hash: "#/draw" });
  const arrows = Array.from({ length: 1999 }, (_, i) => `${i + 1} ${i + 2}`);
  await paste(page, `2000 1999\n${arrows.join("\n")}\n`);
  await page.getByText("The graph has 2000 nodes").waitFor();
  await page.getByText("Nodes: 2000. Arrows: 1999. N: 1000, P: 1000").waitFor();
  await paste(page, "A->B\n");
  await waitValues(page, "A=1 B=0");
  assert.ok(await board(page).isVisible());
});

test("Draw is accessible and fits, in English and Chinese", async ({ open }) => {
  const hash = `#/draw?graph=${encodeURIComponent("A->B\nB->A\nB->C\nC->D\n")}&loopy=1&tokens=B&tokens=C`;
  for (const [size, lang, colorScheme] of [[desk, "en", "light"], [phone, "zh_CN", "dark"]]) {
    const page = await open({ hash, size, lang, colorScheme });
    await shows(page, "B", "D ∞{1}");
    await page.locator(".headline").waitFor();
    await node(page, "B").focus();
    await checkFits(page);
    await checkAccessible(page);
    if (lang === "zh_CN") await page.getByRole("heading", { name: "画自己的图" }).waitFor();
  }
});

// ---- the model ----

const graphOf = (names, pairs) => ({
  ...empty, nodes: [...names].map((name, i) => ({ id: i + 1, name, x: 0, y: 0 })),
  arrows: pairs.map(([from, to]) => ({ from: names.indexOf(from) + 1, to: names.indexOf(to) + 1 })),
});

nodeTest("cycles of a drawing are those of the definition", () => {
  let seed = Number(process.env.GRUNDY_SEED ?? 1935);
  const random = (n) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * n);
  };
  for (let round = 0; round < 200; round++) {
    const n = 1 + random(7), arrows = [];
    for (let u = 1; u <= n; u++) for (let v = 1; v <= n; v++) if (random(6) === 0) arrows.push({ from: u, to: v });
    const graph = { ...empty, nodes: Array.from({ length: n }, (_, i) => ({ id: i + 1, name: String(i) })), arrows };
    // Whether there is a way of at least one arrow from u to v.
    const way = Array.from({ length: n + 1 }, () => new Array(n + 1).fill(false));
    for (const { from, to } of arrows) way[from][to] = true;
    for (let k = 1; k <= n; k++) for (let u = 1; u <= n; u++) for (let v = 1; v <= n; v++) way[u][v] ||= way[u][k] && way[k][v];
    const { on, cycle } = cyclesOf(graph);
    for (let u = 1; u <= n; u++) assert.equal(on.has(u), way[u][u]);
    assert.equal(cycle.length > 0, on.size > 0);
    cycle.forEach((id, i) => assert.ok(arrows.some(({ from, to }) => from === id && to === cycle[(i + 1) % cycle.length])));
  }
});

nodeTest("names and texts of a drawing", () => {
  assert.equal(freshName(empty), "A");
  assert.equal(freshName(graphOf(["0", "7"], [])), "8");
  assert.equal(freshName(graphOf([..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"], [])), "AA");
  assert.equal(nameFault(graphOf(["A", "B"], []), 1, "B"), "name_taken");
  assert.equal(nameFault(empty, 1, "a\nb"), "name_signs");
  assert.equal(textOf(graphOf(["A", "b c", "1"], [["A", "b c"]])).text, 'A->"b c"\n1\n');
  assert.equal(tokenSum({ ...graphOf(["A", "B"], []), tokens: [2] }).sum, "graph{B, x1-->x2}(B)");
  assert.equal(tokenSum({ ...graphOf(["end", "B"], [["end", "B"]]), tokens: [1, 2] }).sum, "graph{n1-->n2}(n1,n2)");
});
