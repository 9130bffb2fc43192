// The static folder: its size, its workers, and the time without a network.
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import nodeTest from "node:test";
import zlib from "node:zlib";
import { addEngine } from "./engine.mjs";
import { assert, built, openPage, ways } from "./helper.mjs";
import { serveFolder } from "./servers.mjs";

// Bytes, compressed by brotli: 650 kB, and 10 kB for surveys of codes (they take 9.6) and 30 for the genus and misere quotients (29).
const WASM_MOST = 690 * 1000;
const folder = path.join(built, "static");
const LONG = { command: "solve", sum: "cram(7x9)" };

// test(name, body): only where the static way is tested. The pages that `open` gives are closed at the end, and
// what body gives to `later` is done.
function test(name, body) {
  nodeTest(name, { skip: !ways.includes("static") && "GRUNDY_PAGE_WAYS has no static" }, async () => {
    const pages = [], ends = [];
    try {
      await body(async (options) => {
        const page = await openPage("static", options);
        pages.push(page);
        return page;
      }, (end) => ends.push(end));
      for (const page of pages) assert.deepEqual(page.problems, [], "errors in the console");
    } finally {
      for (const page of pages) await page.context().close();
      for (const end of ends) end();
    }
  });
}

// A page with the engine in it.
async function withEngine(open, options) {
  const page = await open(options);
  await addEngine(page);
  return page;
}

const wasmFile = () => {
  const version = fs.readdirSync(folder).find((name) => fs.existsSync(path.join(folder, name, "grundy.wasm")));
  return path.join(folder, version, "grundy.wasm");
};

test("grundy.wasm is small", async () => {
  const wasm = fs.readFileSync(wasmFile()), worker = fs.readFileSync(path.join(path.dirname(wasmFile()), "worker.js"));
  const sizes = (data) => `${data.length} bytes, gzip ${zlib.gzipSync(data).length}, brotli ${zlib.brotliCompressSync(data).length}`;
  console.log(`grundy.wasm: ${sizes(wasm)}; worker.js: ${sizes(worker)}`);
  assert.ok(zlib.brotliCompressSync(wasm).length <= WASM_MOST);
});

test("a short question does not wait behind a long one", async (open) => {
  const page = await withEngine(open);
  const got = await page.evaluate(async (LONG) => {
    const stop = new AbortController();
    let ended = false;
    const long = window.engine.ask(LONG, { signal: stop.signal }).finally(() => { ended = true; }).catch((error) => error.name);
    await new Promise((done) => setTimeout(done, 500));
    const short = await window.engine.ask({ command: "solve", sum: "nim(2,5,4)" });
    const before = ended;
    stop.abort();
    return { value: short.value, before, long: await long };
  }, LONG);
  assert.deepEqual(got, { value: 3, before: false, long: "AbortError" });
});

test("cancelling ends the worker, and another one answers", async (open) => {
  const page = await withEngine(open);
  const got = await page.evaluate(async (LONG) => {
    const ask = (request, stop) => window.engine.ask(request, { signal: stop?.signal });
    const stops = [0, 1, 2, 3].map(() => new AbortController());
    const all = stops.map((stop) => ask(LONG, stop).catch((error) => error.name)); // two wait for a worker
    await new Promise((done) => setTimeout(done, 1500));
    const began = performance.now();
    stops.forEach((stop) => stop.abort());
    const names = await Promise.all(all), cancelled = performance.now() - began;
    const late = await ask({ command: "solve", sum: "nim(1)" }, stops[0]).catch((error) => error.name);
    const answer = await ask({ command: "solve", sum: "kayles(7)" });
    return { names, late, cancelled, value: answer.value, after: performance.now() - began };
  }, LONG);
  assert.deepEqual(got.names, Array(4).fill("AbortError"));
  assert.equal(got.late, "AbortError");
  assert.equal(got.value, 2);
  assert.ok(got.cancelled < 500 && got.after < 5000, JSON.stringify(got));
  for (let i = 0; page.workers().length > 4 && i < 50; i++) await page.waitForTimeout(100);
  assert.ok(page.workers().length <= 4, "two of the page, two of the test");
});

test("a request that is quickly done keeps its worker when it is cancelled", async (open) => {
  const page = await withEngine(open);
  await page.evaluate(() => window.engine.ask({ command: "version" }));
  let begun = 0;
  page.on("worker", () => begun++);
  await page.evaluate(async () => {
    const stop = new AbortController();
    const asked = window.engine.ask({ command: "solve", sum: "nim(3)" }, { signal: stop.signal }).catch(() => null);
    stop.abort();
    await asked;
    await new Promise((done) => setTimeout(done, 400));
  });
  assert.equal(begun, 0);
});

test("progress is told", async (open) => {
  const page = await withEngine(open);
  const seen = await page.evaluate(async (LONG) => {
    const stop = new AbortController(), reports = [];
    await window.engine.ask(LONG, { signal: stop.signal, progress: (report) => { if (reports.push(report) === 2) stop.abort(); } }).catch(() => null);
    return reports;
  }, LONG);
  assert.ok(seen[0].positions > 0 && seen[1].positions >= seen[0].positions && seen[1].seconds > seen[0].seconds);
});

test("limits, Lua and languages are as in the program", async (open) => {
  const page = await withEngine(open);
  const got = await page.evaluate(async () => {
    const ask = (request) => window.engine.ask(request).then(null, ({ name, message, field, offset, stoppedBy }) => ({ name, message, field, offset, stoppedBy }));
    return {
      wrong: await ask({ command: "solve", sum: "nim(3" }),
      chinese: await ask({ command: "solve", sum: "nim(3", lang: "zh_CN" }),
      limit: await ask({ command: "graph", sum: "kayles(30)", limits: { positions: 10 } }),
      time: (await ask({ ...{ command: "solve", sum: "cram(7x9)" }, limits: { time: 0.3 } })).how.stopped_by,
      lua: (await ask({ command: "solve", sum: "mine(9)", games: { mine: "function next_states(n) if n > 0 then emit(n // 2) end end" } })).value,
      endless: await ask({ command: "solve", sum: "mine(9)", games: { mine: "function next_states(n) while true do end end" } }),
      file: await ask({ command: "solve", sum: "./mine.lua(9)" }),
    };
  });
  assert.equal(got.wrong.message, "this parenthesis is not closed; add )");
  assert.deepEqual([got.wrong.name, got.wrong.field, got.wrong.offset], ["AskError", "sum", 3]);
  assert.match(got.chinese.message, /括号/);
  assert.equal(got.limit.stoppedBy, "positions");
  assert.equal(got.time, "time");
  assert.equal(got.lua, 0);
  assert.match(got.endless.message, /too long/);
  assert.equal(got.file.name, "AskError");
});

// A page without a service worker, which would answer before a route of the test does.
async function openBlocked(open) {
  const page = await open({ serviceWorkers: "block" });
  page.problems = page.problems.filter((problem) => !/blocked by Playwright/.test(problem));
  return page;
}

// The script of the worker with a fault in front: a request with `word` makes it fail.
const faulty = (word) => `addEventListener("message", (event) => {
  if (!event.data.ask?.includes("${word}")) return;
  event.stopImmediatePropagation();
  throw new RangeError("WebAssembly.Memory.grow(): out of memory");
});\n`;

test("a worker that crashes is replaced", async (open) => {
  const page = await openBlocked(open);
  const script = fs.readFileSync(path.join(path.dirname(wasmFile()), "worker.js"), "utf8");
  await page.context().route("**/worker.js", (route) => route.fulfill({ contentType: "text/javascript", body: faulty("nim(666)") + script }));
  await addEngine(page);
  const got = await page.evaluate(async () => {
    const ask = (sum) => window.engine.ask({ command: "solve", sum }).then(({ value }) => value, ({ name, key, stoppedBy }) => `${name} ${key} ${stoppedBy}`);
    return [await ask("nim(5)"), await ask("nim(666)"), await ask("nim(7)")];
  });
  assert.deepEqual(got, [5, "AskError crashed memory", 7]);
});

test("a worker that does not start is an error, and the next request tries again", async (open) => {
  const page = await openBlocked(open);
  await page.context().route("**/grundy.wasm", (route) => route.abort());
  await addEngine(page);
  const ask = () => page.evaluate(() => window.engine.ask({ command: "mex", numbers: [0, 1] }).then(({ value }) => value, ({ key }) => key));
  assert.equal(await ask(), "not_loaded");
  await page.context().unroute("**/grundy.wasm");
  assert.equal(await ask(), 2);
  page.problems = page.problems.filter((problem) => !/ERR_FAILED/.test(problem)); // the browser's own, of the file that is not there
});

// A host that knows no types but those of a page, and serves the folder below another one.
async function plainHost() {
  const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };
  const server = http.createServer((request, response) => {
    const name = new URL(request.url, "http://x").pathname.replace(/^\/~me\/games\//, "").replace(/^$/, "index.html");
    const file = path.join(folder, path.normalize(`/${name}`));
    if (!fs.existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": types[path.extname(file)] ?? "application/octet-stream" }).end(fs.readFileSync(file));
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return { address: `http://127.0.0.1:${server.address().port}/~me/games/`, stop: () => (server.closeAllConnections(), server.close()) };
}

test("any host serves it, also below a folder and without the type of wasm", async (open, later) => {
  const host = await plainHost();
  later(host.stop);
  const page = await withEngine(open, { at: host.address });
  assert.equal(await page.evaluate(async () => (await window.engine.ask({ command: "nimsum", numbers: [3, 5] })).value), 6);
});

// Until the service worker has all files, and serves this page.
async function kept(page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  });
}

test("every view opens, and computes, without a network", async (open, later) => {
  const host = await serveFolder(folder);
  later(host.stop);
  const page = await open({ at: host.address });
  await kept(page);
  await page.context().setOffline(true);
  host.stop();
  const views = await page.locator("nav a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  for (const lang of ["en", "zh_CN", "zh_TW"]) {
    for (const view of views) {
      await page.goto(host.address + view);
      await page.reload();
      await page.locator("main h1").first().waitFor();
    }
    await page.locator("#language").selectOption(lang);
  }
  await addEngine(page);
  assert.equal(await page.evaluate(async () => (await window.engine.ask({ command: "solve", sum: "kayles(7)" })).value), 2);
});

// The same page as another build: other names, the same texts.
function renewed(from, version) {
  const old = path.basename(path.dirname(wasmFile())), to = fs.mkdtempSync(path.join(os.tmpdir(), "grundy-static-"));
  fs.cpSync(from, to, { recursive: true });
  fs.renameSync(path.join(to, old), path.join(to, version));
  for (const name of ["index.html", "sw.js"]) {
    const file = path.join(to, name);
    fs.writeFileSync(file, fs.readFileSync(file, "utf8").replaceAll(old, version));
  }
  return to;
}

test("an update is taken with the next visit, and does not break a tab that is open", async (open, later) => {
  const first = renewed(folder, "first"), second = renewed(folder, "second");
  const place = fs.mkdtempSync(path.join(os.tmpdir(), "grundy-static-"));
  const publish = (from) => {
    fs.rmSync(place, { recursive: true });
    fs.cpSync(from, place, { recursive: true });
  };
  publish(first);
  const host = await serveFolder(place);
  later(() => {
    host.stop();
    for (const each of [first, second, place]) fs.rmSync(each, { recursive: true });
  });
  const page = await open({ at: host.address });
  const version = () => page.evaluate(() => new URL(document.querySelector("script[type=module]").src).pathname.split("/")[1]);
  await kept(page);
  const tab = await page.context().newPage();
  await tab.goto(host.address);
  await tab.locator("main > * > *").first().waitFor();
  publish(second);
  await page.reload(); // from what is kept; the browser looks for an update behind it
  assert.equal(await version(), "first");
  await page.evaluate(async () => {
    const taken = async () => {
      const { installing, waiting, active } = await navigator.serviceWorker.getRegistration();
      return (await caches.keys()).some((name) => name.endsWith(" second")) && !installing && !waiting && active.state === "activated";
    };
    while (!await taken()) await new Promise((done) => setTimeout(done, 50));
  });
  await page.reload();
  assert.equal(await version(), "second");
  await tab.locator("#language").selectOption("zh_TW"); // loads files of its own build, which the host has no more
  await tab.locator('html[lang="zh-TW"]').waitFor();
  await addEngine(tab);
  assert.equal(await tab.evaluate(async () => (await window.engine.ask({ command: "mex", numbers: [] })).value), 0);
});

test("opened as a file, it says what to do", async (open) => {
  for (const [lang, text] of [["en", "Put this folder on any web host"], ["zh_CN", "任意网站"], ["zh_TW", "任意網站"]]) {
    const page = await open({ lang, at: `file://${path.join(folder, "index.html")}` });
    await page.getByText(text).waitFor();
    page.problems = []; // that modules can't be loaded is the point
  }
});
