// grundy.wasm in a Web Worker: one request at a time, as text.
//
//   {start: WebAssembly.Module, limits: {memory, seconds}}   comes first; the answer is {ready: true}
//   {ask: text}       a request as JSON (docs/protocol.md). Answers: any number of {progress: text}, then
//                     {answer: text, held}, where `held` is the memory of the worker in bytes: it never shrinks
//   {failed: text}    the worker can't go on: it could not start, or its memory ran out
import createGrundy from "grundy.mjs";

const encoder = new TextEncoder(), decoder = new TextDecoder();
let grundy = null;

function textAt(address, length) {
  return decoder.decode(grundy.HEAPU8.subarray(address, address + length));
}

async function start({ start: module, limits }) {
  grundy = await createGrundy({
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(module, imports).then(done, fail);
      return {};
    },
    progress: (address, length) => postMessage({ progress: textAt(address, length) }),
  });
  if (!grundy._grundy_page_start(limits.memory, limits.seconds)) throw new Error("no memory");
  postMessage({ ready: true });
}

function ask(text) {
  const bytes = encoder.encode(text), at = grundy._malloc(bytes.length + 1);
  if (!at) throw new RangeError("no memory");
  grundy.HEAPU8.set(bytes, at);
  const line = grundy._grundy_page_ask(at, bytes.length);
  const answer = textAt(line, grundy.HEAPU8.indexOf(0, line) - line);
  grundy._free(at);
  postMessage({ answer, held: grundy.HEAPU8.length });
}

function fail(error) {
  postMessage({ failed: String(error) });
}

onmessage = async ({ data }) => {
  try {
    if (data.start) await start(data);
    else ask(data.ask);
  } catch (error) {
    fail(error);
  }
};
