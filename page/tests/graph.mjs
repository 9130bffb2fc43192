// The view Graph: a game graph is looked at, walked, searched and saved; values appear from the end of the game; large
// graphs stay smooth.
import fs from "node:fs";
import { assert, checkAccessible, checkFits, desk, phone, test } from "./helper.mjs";

const address = (query) => `#/graph?${query}`;
const sharp = (page) => page.locator('.graph-surface[data-sharp="true"]').waitFor();
const panel = (page) => page.locator(".graph-panel");
const state = (page) => decodeURIComponent(new URL(page.url()).hash);

async function openGraph(open, query, more = {}) {
  const page = await open({ hash: address(query), ...more });
  await panel(page).locator(".graph-name, p").first().waitFor();
  await sharp(page);
  return page;
}

const placeOf = (page, id) => page.locator(".graph-surface").evaluate((node, id) => node.placeOf(id), id);

async function pointAt(page, id) {
  const { x, y } = await placeOf(page, id);
  await page.mouse.move(x, y);
  await page.locator(".graph-name", { hasText: id }).waitFor();
}

async function clickOn(page, id) {
  const { x, y } = await placeOf(page, id);
  await page.mouse.click(x, y);
}

const lit = (page) => page.locator(".graph-mex .mex-full").allTextContents();
const hole = (page) => page.locator(".graph-mex .mex-hole").textContent();

// ---- looking and walking ----

test("a position shows its options as a row whose hole is the mex; a click walks, and the browser goes back", async ({ open }) => {
  const page = await openGraph(open, "sum=nim(1,2)");
  await page.getByText("All 5 positions are shown.").waitFor();
  assert.equal(await page.locator(".graph-name").textContent(), "nim(1,2)");
  assert.equal(await hole(page), "3mex");
  assert.deepEqual(await lit(page), ["0", "1", "2"]);
  await page.getByText("The game lasts 3 moves").waitFor();
  await pointAt(page, "nim(2)");
  assert.deepEqual(await lit(page), ["0", "1"]);
  assert.equal(await page.locator(".graph-sheet.graph-pointed").count(), 1);
  assert.equal(state(page), "#/graph?sum=nim(1,2)", "to point is not to walk");
  await clickOn(page, "nim(2)");
  await page.locator(".graph-trail li").nth(1).waitFor();
  assert.equal(state(page), "#/graph?sum=nim(1,2)&at=nim(2)");
  await page.mouse.move(5, 5);
  const win = page.locator(".graph-wins");
  assert.match(await win.textContent(), /0.*0wins/);
  await win.click();
  await page.getByText("There are no moves, so the game ends here.").waitFor();
  assert.deepEqual(await page.locator(".graph-trail button").allTextContents(), ["nim(1,2)", "nim(2)", "0"]);
  await page.goBack();
  await page.locator(".graph-name", { hasText: "nim(2)" }).waitFor();
  await page.goBack();
  await page.locator(".graph-name", { hasText: "nim(1,2)" }).waitFor();
  await page.goForward();
  await page.locator(".graph-trail li").nth(1).waitFor();
});

test("an address opens at a position, and a link goes to the other views", async ({ open }) => {
  const page = await openGraph(open, "sum=nim(2,3)&at=nim(2,2)");
  assert.equal(await page.locator(".graph-name").textContent(), "nim(2,2)");
  assert.deepEqual(await page.locator(".graph-trail button").allTextContents(), ["nim(2,3)", "nim(2,2)"]);
  await page.getByRole("link", { name: "Explore this position" }).click();
  await page.waitForURL(/explore/);
  assert.equal(state(page), "#/explore?sum=nim(2,2)");
});

test("the keyboard alone: to options, back up, to the side, and there; zoom; search", async ({ open }) => {
  const page = await openGraph(open, "sum=nim(1,2)");
  const surface = page.locator(".graph-surface");
  await surface.focus();
  await page.keyboard.press("ArrowDown");
  const first = await page.locator(".graph-name").textContent();
  assert.ok(["nim(1,1)", "nim(2)", "nim(1)"].includes(first));
  await page.keyboard.press("ArrowUp");
  assert.equal(await page.locator(".graph-name").textContent(), "nim(1,2)");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  assert.equal(state(page), `#/graph?sum=nim(1,2)&at=${first}`);
  await page.locator("p[aria-live]", { hasText: first }).waitFor({ state: "attached" });
  const before = (await placeOf(page, "0")).scale;
  await page.keyboard.press("+");
  await sharp(page);
  assert.ok((await placeOf(page, "0")).scale > before * 1.2);
  await page.keyboard.press("0");
  await sharp(page);
  assert.ok(Math.abs((await placeOf(page, "0")).scale - before) < 0.01);
  const left = (await placeOf(page, "0")).x;
  await page.keyboard.press("Shift+ArrowLeft");
  await sharp(page);
  assert.ok((await placeOf(page, "0")).x > left + 30);
  const search = page.getByRole("searchbox", { name: "Find a position" });
  await search.fill("1,1");
  await page.locator(".graph-found").getByText("1 position", { exact: true }).waitFor();
  await search.press("Enter");
  await page.locator(".graph-name", { hasText: "nim(1,1)" }).waitFor();
  assert.equal(state(page), "#/graph?sum=nim(1,2)&at=nim(1,1)");
  await search.fill("banana");
  await page.getByText("No position contains this text.").waitFor();
});

test("wheel, drag and two fingers move the picture", async ({ open }) => {
  const page = await openGraph(open, "sum=nim(1,2,3)", { hasTouch: true });
  const before = await placeOf(page, "nim(1,1)");
  await page.mouse.move(before.x, before.y);
  await page.mouse.wheel(0, -300);
  await sharp(page);
  const near = await placeOf(page, "nim(1,1)");
  assert.ok(near.scale > before.scale * 1.3);
  assert.ok(Math.hypot(near.x - before.x, near.y - before.y) < 2, "the point under the pointer stays");
  await page.mouse.move(before.x + 60, before.y - 60);
  await page.mouse.down();
  await page.mouse.move(before.x, before.y, { steps: 5 });
  await page.mouse.up();
  await sharp(page);
  const after = await placeOf(page, "nim(1,1)");
  assert.ok(Math.abs(after.x - near.x + 60) < 3 && Math.abs(after.y - near.y - 60) < 3);
  assert.equal(state(page), "#/graph?sum=nim(1,2,3)", "a drag is not a click");
  const session = await page.context().newCDPSession(page);
  const fingers = (type, gap) => session.send("Input.dispatchTouchEvent", {
    type, touchPoints: gap === null ? [] : [{ x: 400 - gap, y: 500, id: 0 }, { x: 400 + gap, y: 500, id: 1 }],
  });
  await fingers("touchStart", 30);
  for (const gap of [40, 50, 60]) await fingers("touchMove", gap);
  await fingers("touchEnd", null);
  await sharp(page);
  const pinched = (await placeOf(page, "nim(1,1)")).scale / after.scale;
  assert.ok(pinched > 1.7 && pinched < 2.3, `the fingers are twice as far apart, the scale is ${pinched}`);
});

// ---- kinds of graphs ----

test("misere play has winners and no values; cycles have infinite values", async ({ open }) => {
  const page = await openGraph(open, "sum=nim(1,1)&misere=1");
  await page.getByText("The first player wins").waitFor();
  await page.getByText("There is no Grundy value").waitFor();
  assert.equal(await page.locator(".graph-mex").count(), 0);
  const sum = encodeURIComponent("graph{A-->B, B-->A, B-->C, C-->D, C-->E, E-->D}(B)");
  const other = await openGraph(open, `sum=${sum}&loopy=1`);
  await panel(other).getByText("Draw", { exact: true }).waitFor();
  await panel(other).getByText("∞{2}", { exact: true }).first().waitFor();
  await panel(other).getByText("play can go round in a cycle").waitFor();
});

// What is painted of each position: the radius of its corners, its colour, and its texts.
async function painted(page) {
  await page.evaluate(() => {
    const { prototype } = CanvasRenderingContext2D, { roundRect, fill, fillText } = prototype;
    const boxes = window.boxes = [];
    prototype.roundRect = function (x, y, width, height, radius) {
      boxes.push({ radius, colour: null, texts: [] });
      return roundRect.call(this, x, y, width, height, radius);
    };
    prototype.fill = function (...path) {
      if (path.length === 0 && boxes.length > 0) boxes.at(-1).colour ??= this.fillStyle;
      return fill.apply(this, path);
    };
    prototype.fillText = function (text, ...place) {
      boxes.at(-1)?.texts.push(text);
      return fillText.call(this, text, ...place);
    };
  });
  await page.locator(".graph-surface").focus();
  await page.keyboard.press("-");
  await page.waitForFunction(() => window.boxes.filter(({ texts }) => texts.length > 0).length >= 5);
  return page.evaluate(() => window.boxes.filter(({ texts }) => texts.length > 0));
}

test("P, N and D differ in shape, letter and colour", async ({ open }) => {
  const sum = encodeURIComponent("graph{A-->B, B-->A, B-->C, C-->D, C-->E, E-->D}(B)");
  const boxes = await painted(await openGraph(open, `sum=${sum}&loopy=1`));
  const outcome = { A: "D", B: "D", C: "N", D: "P", E: "N" };
  const kinds = {};
  for (const { radius, colour, texts } of boxes) {
    const kind = outcome[/\((\w)\)$/.exec(texts.join(" ").split(" ")[0])?.[1] ?? texts[0]];
    assert.ok(kind, texts.join());
    assert.ok(texts.join(" ").includes(kind), `${texts} has the letter ${kind}`);
    (kinds[kind] ??= new Set()).add(`${radius > 3 ? "round" : radius > 0 ? "square" : "sharp"} ${colour}`);
  }
  assert.deepEqual(Object.keys(kinds).sort(), ["D", "N", "P"]);
  const looks = Object.values(kinds).map((set) => [...set]);
  assert.ok(looks.every((list) => list.length === 1), JSON.stringify(looks));
  for (const part of [0, 1]) assert.equal(new Set(looks.map(([look]) => look.split(" ")[part])).size, 3, JSON.stringify(looks));
});

test("the page has the layout and the texts of the library's picture", async ({ open }) => {
  for (const [query, marks] of [["sum=nim(1,2)", "N 1,N 2,N 3,P 0,P 0"], ["sum=nim(1,1)%20%2B%20kayles(2)&misere=1", null]]) {
    const page = await openGraph(open, query, { acceptDownloads: true });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const waiting = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "SVG", exact: true }).click();
    const svg = fs.readFileSync(await (await waiting).path(), "utf8");
    const nodes = [...svg.matchAll(/<g><title>(.*): .*<\/title>\n<rect class="\w" x="(.*?)" y="(.*?)" width="(.*?)" height="(.*?)".*\n((?:<text.*\n)+)/g)]
      .map(([, id, x, y, width, height, texts]) => ({
        id, x: Number(x) + width / 2, y: Number(y) + height / 2, texts: [...texts.matchAll(/>(.*)<\/text>/g)].map((text) => text[1]),
      }));
    assert.ok(nodes.length >= 5);
    const places = [];
    for (const { id } of nodes) places.push(await placeOf(page, id));
    const { scale } = places[0];
    for (const [i, node] of nodes.entries()) { // from the first node on, in units of the picture
      const dx = (places[i].x - places[0].x) / scale, dy = (places[i].y - places[0].y) / scale;
      assert.ok(Math.hypot(dx - (node.x - nodes[0].x), dy - (node.y - nodes[0].y)) < 1, `${node.id} is at ${dx}, ${dy}`);
    }
    const shown = new Set((await painted(page)).map(({ texts }) => texts.join("|")));
    assert.deepEqual([...shown].sort(), [...new Set(nodes.map(({ texts }) => texts.join("|")))].sort());
    if (marks) assert.equal(nodes.map(({ texts }) => texts.at(-1)).sort().join(), marks);
  }
});

test("a graph as text opens as it was drawn", async ({ open }) => {
  const page = await openGraph(open, `graph=${encodeURIComponent("a b\nb c\na c")}&format=edges`);
  await page.getByText("All 3 positions are shown.").waitFor();
  await page.getByText("This is the graph that you have drawn.").waitFor();
  await page.getByText("Choose a position in the graph.").waitFor();
  await clickOn(page, "a");
  await page.locator(".graph-name", { hasText: "a" }).waitFor();
  assert.equal(await hole(page), "2mex");
});

test("a wrong sum is marked; a cycle offers the switch", async ({ open }) => {
  const page = await openGraph(open, "sum=nim(2)");
  const input = page.getByRole("combobox", { name: "Position or sum" });
  await input.fill("nim(");
  await input.press("Enter");
  await page.locator(".sum-error:not(:empty)").waitFor();
  await input.fill("graph{A-->B, B-->A}(A)");
  await input.press("Enter");
  await page.getByRole("button", { name: "Allow cycles" }).click();
  await page.getByText("All 2 positions are shown.").waitFor();
  assert.match(state(page), /loopy=1/);
});

test("large graphs say what is left out, and show more", async ({ open }) => {
  const page = await openGraph(open, "sum=nim(7,7,7)&nodes=50");
  await page.getByText(/There are 120 positions. The nearest 50 are shown./).waitFor();
  await page.getByRole("button", { name: "Show 120" }).click();
  await page.getByText("All 120 positions are shown.").waitFor();
  await page.getByLabel("Moves ahead").selectOption("1");
  await page.getByText(/The nearest 8 are shown./).waitFor();
  assert.match(state(page), /depth=1/);
  const option = panel(page).locator(".graph-chip").first();
  const name = await option.locator(".mono").textContent();
  await option.click();
  await panel(page).getByText(/more options? (is|are) not drawn/).waitFor();
  await page.getByRole("button", { name: "Draw the graph from here" }).click();
  await page.waitForFunction((sum) => decodeURIComponent(location.hash).includes(`sum=${sum}`), name);
});

test("a long computation can be cancelled", async ({ open }) => {
  const page = await openGraph(open, "sum=nim(2)");
  await page.evaluate(() => { location.hash = "#/graph?sum=cram(6x6)&nodes=5000"; });
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("The computation was cancelled.").waitFor();
});

// ---- values that appear ----

test("values are hidden, predicted, and found from the end", async ({ open }) => {
  const page = await openGraph(open, "sum=nim(1,2)");
  await page.getByRole("checkbox", { name: "Hide values" }).check();
  assert.match(state(page), /hide=1/);
  assert.equal(await page.locator(".graph-mex").count(), 0);
  assert.equal(await panel(page).locator(".value").count(), 0);
  await panel(page).getByRole("button", { name: "The other player" }).click();
  await panel(page).getByText("No. Look at the options").waitFor();
  await page.getByText("1 of 5").waitFor();
  const step = page.getByRole("button", { name: "Next value" });
  const seen = [];
  for (let i = 0; i < 4; i++) {
    await step.click();
    seen.push(`${await page.locator(".graph-name").textContent()} ${await panel(page).locator(".value").textContent()}`);
  }
  assert.deepEqual([seen[0], seen[1], seen.slice(2).sort()], ["0 0", "nim(1) 1", ["nim(1,1) 0", "nim(2) 2"]]);
  await page.getByText("5 of 5").waitFor();
  assert.ok(await step.isDisabled());
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByText("4 of 5").waitFor();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByText("5 of 5").waitFor();
});

test("nothing advances by itself unless asked, and Pause stops it", async ({ open }) => {
  const page = await openGraph(open, "sum=nim(1,2)&hide=1");
  await page.clock.install();
  await page.clock.runFor(5000);
  await page.getByText("0 of 5").waitFor();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.clock.runFor(1500);
  await page.getByText("2 of 5").waitFor();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.clock.runFor(5000);
  await page.getByText("2 of 5").waitFor();
});

// ---- files and paper ----

test("the graph is saved in every format, and printed", async ({ open }) => {
  const page = await openGraph(open, "sum=nim(1,2)", { acceptDownloads: true });
  const begins = {
    SVG: /^<svg/, PNG: /^.PNG/, DOT: /^digraph "nim\(1,2\)"/, Mermaid: /^flowchart|^graph/, CSV: /^id,value/, JSON: /^\{"graph":"nim\(1,2\)"/,
  };
  for (const [name, begin] of Object.entries(begins)) {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const waiting = page.waitForEvent("download");
    await page.getByRole("menuitem", { name, exact: true }).click();
    const text = fs.readFileSync(await (await waiting).path(), "latin1");
    assert.match(text, begin);
  }
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  const painted = await page.locator(".graph-paper canvas").evaluate((canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return { shown: canvas.checkVisibility(), ink: data.filter((value, i) => i % 4 === 3 && value > 0).length };
  });
  assert.ok(painted.shown && painted.ink > 1000);
});

// ---- speed, phones, languages ----

// The times between 150 frames, ascending, while the picture is dragged, enlarged and made smaller.
const framesInMotion = (page) => page.evaluate(async () => {
  const node = document.querySelector(".graph-surface"), { left, top, width, height } = node.getBoundingClientRect();
  const next = () => new Promise(requestAnimationFrame);
  const at = (x, y) => ({
    clientX: left + x, clientY: top + y, pointerId: 1, pointerType: "mouse", button: 0, bubbles: true, cancelable: true,
  });
  node.setPointerCapture = () => {}; // the events are not those of a real mouse
  const times = [];
  let last = await next();
  const move = async (event) => {
    node.dispatchEvent(event);
    const now = await next();
    times.push(now - last);
    last = now;
  };
  node.dispatchEvent(new PointerEvent("pointerdown", at(width / 2, height / 2)));
  for (let i = 0; i < 50; i++) await move(new PointerEvent("pointermove", at(width / 2 + 4 * i, height / 2 + 2 * i)));
  node.dispatchEvent(new PointerEvent("pointerup", at(width / 2 + 200, height / 2 + 100)));
  for (let i = 0; i < 100; i++) await move(new WheelEvent("wheel", { ...at(width / 2, height / 2), deltaY: i < 55 ? -60 : 70 }));
  return times.sort((a, b) => a - b);
});

// The bounds are generous, and the better of two tries counts, because the machine may be busy.
test("two thousand positions stay smooth", async ({ way, open }) => {
  const page = await openGraph(open, "sum=nim(8,9,9,9,9)&nodes=5000");
  await page.getByText("All 2,001 positions are shown.").waitFor();
  const before = (await placeOf(page, "0")).scale;
  let median = Infinity, slow = Infinity;
  for (let round = 0; round < 2 && !(median < 60 && slow < 250); round++) {
    const times = await framesInMotion(page);
    [median, slow] = [times[75], times[142]];
    console.log(`2001 positions (${way}): ${median.toFixed(1)} ms a frame, ${slow.toFixed(1)} ms at the 95th percentile`);
  }
  await sharp(page);
  assert.notEqual((await placeOf(page, "0")).scale, before, "it was moved");
  assert.ok(median < 60, `${median} ms a frame`);
  assert.ok(slow < 250, `${slow} ms at the 95th percentile`);
});

test("the whole graph is in sight when the values are hidden, and after the window has changed", async ({ open }) => {
  const page = await openGraph(open, "sum=nim(2,3)&hide=1");
  const lowest = async () => {
    const box = await page.locator(".graph-surface").boundingBox();
    return box.y + box.height - (await placeOf(page, "0")).y; // from the end of the game to the lower edge
  };
  await page.getByRole("button", { name: "Next value" }).waitFor();
  await sharp(page);
  assert.ok(await lowest() > 10, `${await lowest()} px`);
  await page.setViewportSize({ width: 1000, height: 640 });
  await page.waitForTimeout(200);
  await sharp(page);
  assert.ok(await lowest() > 10, `${await lowest()} px`);
});

test("it is accessible, and fits the phone and the desk, in English and Chinese", async ({ open }) => {
  for (const [size, lang, query] of [[phone, "en", "sum=cram(3x3)"], [desk, "zh_CN", "sum=nim(1,2)&hide=1"], [phone, "zh_CN", "sum=nim(7,7,7)&nodes=50"]]) {
    const page = await openGraph(open, query, { size, lang, colorScheme: lang === "en" ? "light" : "dark" });
    await checkFits(page);
    await checkAccessible(page);
  }
});

test("on a phone a tap walks, and the sheet opens; in Chinese", async ({ open }) => {
  const page = await openGraph(open, "sum=nim(1,2)", { size: phone, lang: "zh_CN", hasTouch: true });
  await page.getByText("显示了全部 5 个局面。").waitFor();
  const { x, y } = await placeOf(page, "nim(2)");
  await page.touchscreen.tap(x, y);
  await page.locator(".graph-name", { hasText: "nim(2)" }).waitFor();
  assert.equal(state(page), "#/graph?sum=nim(1,2)&at=nim(2)");
  await page.getByRole("button", { name: "更多" }).click();
  await page.getByRole("button", { name: "收起" }).waitFor();
  await panel(page).getByText("先手必胜").first().waitFor();
  await panel(page).getByRole("button", { name: /必胜走法|必胜/ }).first().click();
  await page.getByText("没有走法，游戏到此结束。").waitFor();
});
