// Asks the library as grundy.wasm, in Web Workers. There are two of them, so that a short question does not wait behind
// a long one. Nothing reaches a worker while it computes: to cancel its request, it is ended and another one takes
// its place. The same happens if it crashes, or has taken much memory, which it can't give back.
import { AskError } from "./ask_error.js";
import { placeOf } from "./place.js";
import { language } from "./words.js";

const MEMORY = 768 * 2 ** 20; // bytes of one request; the worker itself may have 1 GB
const SECONDS = 60;           // of one request
const LARGE = 256 * 2 ** 20;  // bytes of a worker that is replaced when its request is done
const GRACE = 100;            // milliseconds in which a cancelled request may still end by itself

const waiting = []; // jobs that no worker has yet
const pool = [];    // {worker, ready, job}
let most = 2;       // workers; fewer if the machine has no memory for as many
let wasm = null;    // promise of the compiled module, for all workers

// Keeps all files for the time without a network. Where that is not possible, the page still works.
if (navigator.serviceWorker) {
  addEventListener("load", () => navigator.serviceWorker.register("sw.js", { updateViaCache: "none" }).catch(() => {}));
}

function compile() {
  const url = placeOf("grundy.wasm");
  // A host that does not know the type of .wasm can't have it compiled while it is loaded.
  return WebAssembly.compileStreaming(fetch(url)).catch(async () => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return WebAssembly.compile(await response.arrayBuffer());
  });
}

// ---- workers ----

function addWorker() {
  const one = { worker: new Worker(placeOf("worker.js"), { type: "module" }), ready: false, job: null };
  pool.push(one);
  one.worker.onmessage = ({ data }) => hear(one, data);
  one.worker.onerror = (event) => {
    event.preventDefault();
    crashed(one);
  };
  wasm ??= compile();
  wasm.then((module) => one.worker.postMessage({ start: module, limits: { memory: MEMORY, seconds: SECONDS } }),
    () => {
      wasm = null;
      remove(one);
      refuse();
    });
}

function remove(one) {
  one.worker.terminate();
  const at = pool.indexOf(one);
  if (at >= 0) pool.splice(at, 1);
}

function replace(one) {
  remove(one);
  addWorker();
}

function hear(one, { ready, progress, answer, held, failed }) {
  const { job } = one;
  if (ready) one.ready = true;
  if (progress) return job?.progress?.(JSON.parse(progress).progress);
  if (failed) return crashed(one);
  if (answer) {
    one.job = null;
    const line = JSON.parse(answer);
    settle(job, () => (line.error ? job.reject(new AskError(line.error)) : job.resolve(line.answer)));
    if (held > LARGE) replace(one);
  }
  next();
}

// There is no worker: the next request tries again.
function refuse() {
  for (const job of waiting.splice(0)) settle(job, () => job.reject(new AskError({ key: "not_loaded" })));
}

function crashed(one) {
  const { job } = one;
  remove(one);
  if (job) settle(job, () => job.reject(new AskError({ key: "crashed", stopped_by: "memory" })));
  if (one.ready) addWorker();
  else if (pool.length) most = pool.length;
  else refuse();
  next();
}

// ---- jobs ----

// Ends the promise of a job, once.
function settle(job, end) {
  job.signal?.removeEventListener("abort", job.cancel);
  if (!job.done) end();
  job.done = true;
}

// Gives waiting jobs to idle workers: the first one, which knows most, if it can.
function next() {
  while (waiting.length) {
    const one = pool.find(({ ready, job }) => ready && !job);
    if (!one) {
      if (pool.length < most && pool.every(({ ready }) => ready)) addWorker();
      return;
    }
    one.job = waiting.shift();
    one.worker.postMessage({ ask: one.job.text });
  }
}

function cancel(job) {
  const at = waiting.indexOf(job);
  if (at >= 0) waiting.splice(at, 1);
  settle(job, () => job.reject(job.signal.reason));
  if (at < 0) setTimeout(() => pool.filter((one) => one.job === job).forEach(replace), GRACE);
}

// ask(request, {signal, progress}): see main.js. Resolves with the object behind "answer".
export function ask(request, { signal, progress } = {}) {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const body = { lang: language, ...request };
    if (progress) body.progress = true;
    const job = { text: JSON.stringify(body), signal, progress, resolve, reject, done: false };
    job.cancel = () => cancel(job);
    signal?.addEventListener("abort", job.cancel);
    waiting.push(job);
    next();
  });
}
