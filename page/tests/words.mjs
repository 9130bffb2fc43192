// The words of the page: numbers have the right form of their noun, in every text of every view.
import nodeTest from "node:test";
import { assert } from "./helper.mjs";

globalThis.navigator ??= { languages: ["en"] }; // node has it from version 21 on
const { wordsOf } = await import("../src/words.js");
const files = ["explore", "graph", "draw", "numbers", "write", "play", "learn", "parts", "shell"];
const nouns = "position|move|value|stone|option|node|number|digit|pile|entry|mark|chapter|step|other";
// Texts that are shown for two or more only.
const several = new Set(["cut", "cut_more", "too_large", "range_cut", "look_several", "board_several", "pile_gap", "position_of", "some_moves"]);

nodeTest("a number has the singular or the plural behind it", async () => {
  const one = new RegExp(`(?<!of )\\b1 (more |known |other )?(${nouns.replace("entry", "entrie")})s\\b`);
  const many = new RegExp(`\\b7 (more |known )?(${nouns})\\b`);
  for (const file of files) {
    const t = await wordsOf(file), texts = (await import(`../src/words/en/${file}.js`)).default;
    for (const [key, text] of Object.entries(texts)) {
      const all = (number) => t(key, Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, name]) => [name, number])));
      if (!several.has(key)) assert.doesNotMatch(all(1), one, key);
      assert.doesNotMatch(all(7), many, key);
      assert.doesNotMatch(all(7), /[{|}]/, key);
    }
  }
  const t = await wordsOf("graph");
  assert.equal(t("found", { count: 1 }), "1 position");
  assert.equal(t("found", { count: "2,001" }), "2,001 positions");
  assert.equal(t("found", {}), "{count} {count|position|positions}"); // a value that is missing is seen
});
