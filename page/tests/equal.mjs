// The same requests give the same answers natively (grundy batch) and in grundy.wasm: all commands, valid and
// broken, every game, games in Lua, misere play, cycles, Chinese. Times, memory and what the machine decides are
// left out; everything else is compared.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import nodeTest from "node:test";
import readline from "node:readline";
import { assert, binary, openPage, root, ways } from "./helper.mjs";

const REQUESTS = 320;
const LIMITS = { memory: 768 * 2 ** 20, seconds: 60 }; // as in engine_static.js

// A generator of random numbers with a fixed seed: every run asks the same.
let state = 1956;
function below(n) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor(state / 2 ** 32 * n);
}
const pick = (list) => list[below(list.length)];

const scripts = [
  "function next_states(n) if n > 0 then emit(n // 2) end end",
  "function next_states(n) local o = {} for k = 1, 3 do if k <= n then o[#o + 1] = n - k end end return o end",
  "function next_states(a, b) for k = 1, a do emit(a - k, b) end for k = 1, b do emit(a, b - k) end end",
  "function next_states(n) for k = 1, n // 2 do emit(sum(k, n - k)) end end",
  "function next_states(n) if n > 0 then emit(n - 1) end end\nfunction final(n) return n == 0 end",
  "function next_states(n) return n + end",
  "function next_states(n) error('no') end",
  "function next_states(n) while true do end end",
];
const graphs = ["A-->B, B-->C, A-->C", "A-->B, B-->A, B-->C", "3 2\n1 2\n2 3", "graph TD\nA-->B\nB-->C", "digraph { a -> b; b -> c; a -> c }",
  "[[1,2],[2],[]]", "0 1\n1 2\n2 0\n2 3", "a -> b -> c\nc -> a", "{\"nodes\":[\"x\"]}", "1 2 3\n4"];

// The requests of tests/protocol, and random ones about the games that `list` names.
function requestsAbout(games) {
  const sum = () => Array.from({ length: 1 + below(3) }, () => pick(games).example ?? "nim(3)").join(" + ");
  const options = (request) => {
    if (below(4) === 0) request.misere = true;
    if (below(4) === 0) request.loopy = true;
    if (below(3) === 0) request.lang = pick(["en", "zh_CN"]);
    return request;
  };
  const lua = () => ({ games: { mine: pick(scripts) } });
  const kinds = [
    () => ({ command: pick(["solve", "moves", "explain"]), sum: sum() }),
    () => ({ command: pick(["solve", "moves", "explain", "draw"]), sum: pick(games).example ?? "kayles(5)" }),
    () => ({ command: "draw", sum: pick(games).example ?? "kayles(5)", [pick(["position", "moves", "no_merge"])]: true, nodes: 200 }),
    () => ({ command: pick(["solve", "moves", "explain", "check", "reply"]), sum: `mine(${below(14)}${below(3) ? "" : `,${below(9)}`})`, ...lua() }),
    () => ({ command: pick(["table", "plot", "pattern"]), game: "mine", ranges: "0..30", ...lua(), ...(below(2) ? { to: "svg" } : {}) }),
    () => ({ command: pick(["table", "plot", "pattern"]), game: pick(["kayles", "nim", "wythoff", "0.137", "bash{4}", "chomp", "grundy", "subtract{2,5,6}"]), ranges: pick(["0..60", ["0..8", "0..9"], "1..4x1..4", "5..2"]) }),
    () => ({ command: "period", game: pick(["0.77", "0.137", "0.07", "0.26", "kayles", "subtract{1,3,4}", "nim", "4.4"]), limit: 3000 }),
    () => ({ command: pick(["graph", "draw"]), graph: pick(graphs) }),
    () => ({ command: pick(["reply", "judge"]), sum: pick(games).example ?? "nim(3,4)", level: below(6), seed: below(100), move: pick(["nim(2)", "1:1", "take 1"]) }),
    () => ({ command: pick(["mex", "nimsum", "nimmul"]), numbers: Array.from({ length: 1 + below(5) }, () => pick([below(20), `${2n ** BigInt(below(64))}`])) }),
    () => ({ command: "identify", values: Array.from({ length: 8 + below(8) }, () => below(3)) }),
    () => ({ command: "info", game: pick(games).name }),
    () => ({ command: "complete", text: sum().slice(0, below(20)) }),
  ];
  return Array.from({ length: REQUESTS }, () => options(pick(kinds)()));
}

// A request as text, sometimes with a sign changed.
function written(request, id) {
  const text = JSON.stringify({ id, ...request, limits: { positions: 20000, ...request.limits } });
  if (below(8)) return text;
  const at = below(text.length);
  return text.slice(0, at) + pick(["", "{", "\"", "9", "é", "\\", "}", ","]) + text.slice(at + below(2));
}

// What depends on the machine, or on what was kept of earlier requests.
function plain(value, key = "") {
  if (["seconds", "memory", "positions", "graph_positions"].includes(key) && typeof value === "number") return 0;
  if (typeof value === "string") return value.replace(/\d+(\.\d+)? (s|ms)\b/g, "? s").replace(/\d+(\.\d+)? 秒/g, "? 秒");
  if (Array.isArray(value)) return value.map((each) => plain(each));
  if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each, name)]));
  return value;
}

// ---- natively ----

function startBatch() {
  const child = spawn(binary, ["batch", "--memory", String(LIMITS.memory), "--time", `${LIMITS.seconds}s`, "--ordered"], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = readline.createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async ask(text) {
      child.stdin.write(`${text}\n`);
      return (await lines.next()).value;
    },
    stop: () => child.kill("SIGTERM"),
  };
}

// ---- in the browser: a worker of its own, without the engine, so that the whole lines are seen ----

async function startWorker() {
  const page = await openPage("static");
  await page.evaluate(async (limits) => {
    const base = document.querySelector("script[type=module]").src;
    const module = await WebAssembly.compileStreaming(fetch(new URL("grundy.wasm", base)));
    const worker = new Worker(new URL("worker.js", base), { type: "module" });
    const hear = () => new Promise((done) => { worker.onmessage = ({ data }) => done(data); });
    const ready = hear();
    worker.postMessage({ start: module, limits });
    await ready;
    window.askAll = async (texts) => {
      const answers = [];
      for (const ask of texts) {
        const answer = hear();
        worker.postMessage({ ask });
        answers.push(await answer);
      }
      return answers;
    };
  }, LIMITS);
  return { askAll: (texts) => page.evaluate((list) => window.askAll(list), texts), stop: () => page.context().close() };
}

nodeTest("the same answers natively and in grundy.wasm", { skip: !ways.includes("static") && "GRUNDY_PAGE_WAYS has no static" }, async () => {
  const batch = startBatch();
  let worker = null;
  try {
    const { answer: { games } } = JSON.parse(await batch.ask('{"command":"list"}'));
    const listed = fs.readFileSync(path.join(root, "tests/protocol/requests"), "utf8").trim().split("\n").map((line) => JSON.parse(line))
      .filter(({ limits, time }) => !time && !limits?.time && !limits?.memory); // what these end is not the same twice
    const texts = [...listed, ...requestsAbout(games)].map((request, i) => written(request, i));
    const native = [];
    for (const text of texts) native.push(await batch.ask(text));
    worker = await startWorker();
    const inWasm = await worker.askAll(texts);
    const count = { answers: 0, errors: 0 };
    texts.forEach((text, i) => {
      const expected = JSON.parse(native[i]);
      delete expected.line; // the number of a line, where the id could not be read
      const line = inWasm[i].answer ? JSON.parse(inWasm[i].answer) : inWasm[i];
      assert.deepEqual(plain(line), plain(expected), text);
      count[expected.error ? "errors" : "answers"]++;
    });
    console.log(`${texts.length} requests: ${count.answers} answers and ${count.errors} errors are the same`);
    assert.ok(texts.length >= 300 && count.answers >= 200 && count.errors >= 30);
  } finally {
    batch.stop();
    await worker?.stop();
  }
});
