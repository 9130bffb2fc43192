// All views in one session: none changes how another one looks, states survive what a reader does with them, and
// nothing that a link holds is taken for more than a text.
import { assert, checkAccessible, checkFits, phone, test } from "./helper.mjs";

// A state of each view, a thing that is there once it is shown, and how the page tells the state.
const script = "function next_states(n) if n > 0 then emit(n - 1) end end";
const games = `games.=${encodeURIComponent(JSON.stringify({ mine: script }))}`;
const states = {
  explore: ["sum=kayles(5)%20+%20nim(3)&misere=1", ".explanation", () => document.querySelector(".sum-text").value],
  graph: ["sum=nim(1,2)&at=nim(2)", ".graph-trail", () => document.querySelector(".graph-name").textContent],
  draw: ["graph=A-%3EB%0AB-%3EC&tokens=A", ".node-P", () => [...document.querySelectorAll(".draw-board .node .name")].map((node) => node.textContent).join()],
  numbers: ["game=kayles&ranges=0..20&compare=nim&kind=table", ".value-table tbody", () => document.querySelector("#numbers-compare").value],
  write: [`${games}&at=4`, ".result:not([aria-busy]) h2", () => document.querySelector("#write-at").value],
  play: ["sum=nim(3,4)&played=nim(3,3)&you=both", ".board-stage svg", () => String(document.querySelectorAll(".play-log li").length)],
  learn: ["step=mex", ".task .mark-cell", () => document.querySelectorAll(".task").length],
};
const views = Object.keys(states);
const hashOf = (view) => `#/${view}?${states[view][0]}`;

async function go(page, hash) {
  await page.evaluate((to) => { location.hash = to; }, hash);
}

async function ready(page, view) {
  await page.locator(`.view-${view} ${states[view][1]}`).first().waitFor();
}

// The looks of everything in the view, but for the heading, which may have the focus, and the pictures of the catalogue,
// which are drawn when they come near.
function looks(page) {
  return page.evaluate(() => {
    const names = ["display", "position", "color", "background-color", "font-size", "font-weight", "margin", "padding", "border", "gap",
      "text-align", "line-height", "list-style", "white-space", "max-width", "min-height", "flex", "fill", "stroke", "opacity", "cursor"];
    const nodes = [...document.querySelectorAll("main :not(h1, .cm-editor *, .game-group ~ .game-group *, .game .picture *)")].filter((node) => node.checkVisibility());
    return [...new Set(nodes.map((node) => {
      const style = getComputedStyle(node);
      return `${node.localName}.${node.getAttribute("class")}: ${names.map((name) => `${name}:${style.getPropertyValue(name)}`).join("; ")}`;
    }))];
  });
}

test("a view looks the same whatever was open before it", async ({ open }) => {
  const page = await open();
  const fresh = await page.context().newPage();
  await fresh.goto("about:blank");
  for (const view of [...views].reverse()) { // all others were open before the first one that is compared for the second time
    await go(page, hashOf(view));
    await ready(page, view);
  }
  for (const view of views) {
    await go(page, hashOf(view));
    await fresh.goto("about:blank");
    await fresh.goto(page.address + hashOf(view));
    await Promise.all([ready(page, view), ready(fresh, view)]);
    let other;
    for (let tries = 0; tries < 20; tries++) { // what comes later, such as pictures, comes to both
      const [walked, wanted] = await Promise.all([looks(page), looks(fresh)]);
      other = walked.filter((look) => !wanted.includes(look));
      if (other.length === 0) break;
      await page.waitForTimeout(150);
    }
    assert.deepEqual(other.slice(0, 2), [], view);
  }
});

test("a state survives another language, a reload, and the way back and forward", async ({ open }) => {
  const page = await open();
  const told = {};
  const same = async (view) => {
    await ready(page, view);
    let now;
    for (let tries = 0; tries < 60; tries++) {
      now = String(await page.evaluate(states[view][2]).catch(() => "")); // "": it is being drawn anew
      if (now === told[view]) return;
      await page.waitForTimeout(50);
    }
    assert.equal(now, told[view], `the state of ${view}`);
  };
  for (const view of views) {
    await go(page, hashOf(view));
    await ready(page, view);
    told[view] = String(await page.evaluate(states[view][2]));
    await page.locator("#language").selectOption(views.indexOf(view) % 2 ? "en" : "zh_CN");
    await same(view);
    await page.reload();
    await same(view);
  }
  for (const view of [...views].reverse().slice(1)) {
    await page.goBack();
    await same(view);
  }
  for (const view of views.slice(1)) {
    await page.goForward();
    await same(view);
  }
});

test("every view in Traditional Chinese: on a phone, in the dark, and in print", async ({ open }) => {
  const page = await open({ size: phone, lang: "zh_TW", colorScheme: "dark" });
  for (const view of views) {
    await page.locator(`nav a[data-view="${view}"]`).click(); // as one finds it
    await page.locator(`.view-${view} h1`).waitFor();
    await go(page, hashOf(view));
    await ready(page, view);
    const words = await page.locator("main").innerText();
    assert.match(words, /\p{Script=Han}/u, view);
    assert.doesNotMatch(words, /[这们为从对选择说网边点转图]/u, `${view}: simplified signs`);
    await checkFits(page);
    await checkAccessible(page);
    await page.emulateMedia({ media: "print" });
    assert.ok(!await page.locator("header.top").isVisible(), view);
    assert.ok(await page.locator(`.view-${view} ${states[view][1]}`).first().isVisible() || ["graph", "write"].includes(view), view);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${view} is too wide in print`);
    await page.emulateMedia({ media: "screen" });
  }
});

test("a view that is left at once leaves nothing behind", async ({ open }) => {
  const page = await open();
  for (const view of views) {
    const next = view === "learn" ? "graph" : "learn";
    await page.evaluate(async ([one, other]) => {
      location.hash = one;
      await new Promise((done) => { setTimeout(done, 30); });
      location.hash = other;
    }, [hashOf(view), hashOf(next)]);
    await ready(page, next);
    assert.equal(await page.locator("main > *").count(), 1, view);
    assert.equal(await page.locator(`.view-${next} h1`).count(), 1, view);
    assert.equal(await page.locator('nav [aria-current="page"]').getAttribute("data-view"), next);
  }
});

test("what a link holds is shown as text, and nothing in it breaks a view", async ({ open }) => {
  const page = await open();
  await page.evaluate(() => { window.hacked = false; });
  const mean = encodeURIComponent('"><img src=x onerror="hacked=true"><b id=mean>');
  const many = "9".repeat(400);
  const fields = ["sum", "at", "game", "compare", "ranges", "values", "kind", "width", "step", "graph", "format", "root", "start", "first", "second",
    "result", "you", "level", "seed", "time", "nodes", "depth", "merge", "do", "trail", "tokens", "played"];
  const hostile = (text) => fields.map((field) => `${field}=${text}`).join("&");
  for (const view of views) {
    for (const query of [
      hostile(mean), hostile(many), hostile("__proto__"), hostile("-1"), `sum=nim(3)&${games}&trail=${mean}&played=${mean}`,
      `games.=${encodeURIComponent(JSON.stringify({ '<img src=x onerror="hacked=true">': mean }))}`,
      `graph=A->B&places.=${encodeURIComponent('{"A":"1e999,x","__proto__":"1,2","B":"NaN,3"}')}&tokens=Z&trail=[[`,
    ]) {
      await go(page, `#/${view}?${query}`);
      await page.locator(`.view-${view} h1`).waitFor();
      await page.waitForFunction(() => new Promise((done) => { setTimeout(() => done(!document.querySelector(".busy, [aria-busy=true]")), 60); }));
    }
  }
  await go(page, hashOf("explore")); // the page still goes on
  await ready(page, "explore");
  assert.equal(await page.locator("#mean, main img[src=x]").count(), 0);
  assert.equal(await page.evaluate(() => window.hacked), false);
});
