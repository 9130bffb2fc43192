// Addresses: every state comes back from its address, in the readable form and in the compressed one.
import { Duplex } from "node:stream";
import nodeTest from "node:test";
import zlib from "node:zlib";
import { decode, encode, plain, readable } from "../src/address.js";
import { assert } from "./helper.mjs";

// Browsers know "deflate-raw"; node has it from version 21 on.
try {
  new CompressionStream("deflate-raw");
} catch {
  globalThis.CompressionStream = function () { return Duplex.toWeb(zlib.createDeflateRaw()); };
  globalThis.DecompressionStream = function () { return Duplex.toWeb(zlib.createInflateRaw()); };
}

nodeTest("a short state is readable", async () => {
  assert.equal(await encode("explore", { sum: "nim(2,5,4) + bash{3}(21)", misere: true, loopy: false }),
    "#/explore?sum=nim(2,5,4)%20+%20bash{3}(21)&misere=1");
  assert.equal(await encode("explore", {}), "#/explore");
});

nodeTest("states come back", async () => {
  let seed = Number(process.env.GRUNDY_SEED ?? 1956);
  const random = (n) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * n);
  };
  const signs = [..."ab1(){},+-. /?&=#%~\"'\\\n象🙂z"];
  const text = (most) => Array.from({ length: 1 + random(most) }, () => signs[random(signs.length)]).join("");
  for (let i = 0; i < 300; i++) {
    const state = { sum: text(40), trail: Array.from({ length: 2 + random(3) }, () => text(9)), n: random(100), flag: random(2) === 1 };
    if (random(2)) state.games = { mine: text(random(2) ? 600 : 20) };
    const wanted = { view: "explore", state: plain(state) };
    assert.deepEqual(await decode(await encode("explore", state)), wanted);
    assert.deepEqual(await decode(readable("explore", state)), wanted);
  }
});

nodeTest("a state has texts where the views expect texts", async () => {
  const packed = (json) => `#/explore?z=${zlib.deflateRawSync(json).toString("base64url")}`;
  const hostile = [
    '{"sum":{"a":"1"}}', '{"sum":["1","2"]}', '{"games":"x"}', '{"games":{"a":{"b":"c"}}}', '{"games":["a","b"]}', '{"trail":[["a"]]}',
    '{"__proto__":{"sum":"nim(1)"}}', "[]x", "null", '"text"', `${"[".repeat(50000)}${"]".repeat(50000)}`,
    `{"sum":"${"a".repeat(64 << 20)}"}`,
  ].map(packed);
  for (const hash of [...hostile, "#/explore?sum=1&sum=2", "#/explore?games=1", '#/explore?__proto__.={"sum":"nim(1)"}', "#/explore?games.=[1]"]) {
    assert.equal((await decode(hash)).state, null, hash.slice(0, 80));
  }
  const { state } = await decode("#/explore?constructor=a&toString=b");
  assert.deepEqual(state, { constructor: "a", toString: "b" });
  assert.equal(readable("explore", { sum: "\ud800" }), "#/explore?sum=%EF%BF%BD");
});

nodeTest("a damaged address has no state", async () => {
  for (const hash of ["#/explore?z=abc", "#/explore?z=", "#/explore?sum=%E0%A4%A", "#/explore?games.={", "#/explore?=3"]) {
    assert.equal((await decode(hash)).state, null, hash);
  }
});
