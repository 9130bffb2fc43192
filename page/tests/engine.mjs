// Puts the engine of the static folder into a page, as window.engine, so that a test can ask it directly.
import path from "node:path";
import { createRequire } from "node:module";
import { built, root } from "./helper.mjs";

const require = createRequire(path.join(built, "npm/package.json"));
let code = null; // promise of the bundled engine

async function bundle() {
  const esbuild = require("esbuild");
  const { outputFiles } = await esbuild.build({
    entryPoints: [path.join(root, "page/src/engine_static.js")], bundle: true, write: false, format: "iife", globalName: "engine",
  });
  return outputFiles[0].text.replace("var engine", "window.engine");
}

export async function addEngine(page) {
  await page.evaluate(await (code ??= bundle()));
}
