// The examples of the repository, as texts: the same files that docs/games.md explains.
import bar from "../../../examples/bar.lua";
import chomp from "../../../examples/chomp.lua";
import count21 from "../../../examples/count21.lua";
import cram from "../../../examples/cram.lua";
import fibonacciNim from "../../../examples/fibonacci_nim.lua";
import halve from "../../../examples/halve.lua";
import hex3 from "../../../examples/hex3.lua";
import kayles from "../../../examples/kayles.lua";
import nim from "../../../examples/nim.lua";
import notakto from "../../../examples/notakto.lua";
import token from "../../../examples/token.lua";

// From the shortest to the longest: the name of the file, its text, and a position to try.
const files = [
  ["halve", halve, "10"], ["nim", nim, "5"], ["kayles", kayles, "7"], ["count21", count21, ""], ["token", token, ""],
  ["fibonacci_nim", fibonacciNim, "20"], ["bar", bar, ""], ["chomp", chomp, "3,3"], ["notakto", notakto, ".../.x./..."],
  ["hex3", hex3, ""], ["cram", cram, "3x4"],
];

export const examples = files.map(([name, text, at]) => ({ name, at, text: text.replace(/^-- SPDX-License-Identifier: .*\n/, "") }));
