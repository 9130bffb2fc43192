#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// Takes the pictures of the page that README.md shows, into docs/pictures/page-*.png.
//
//   page/screenshots.mjs    after `./grundy serve` has built the page
import path from "node:path";
import { openPage, root } from "./tests/helper.mjs";

const size = { width: 1100, height: 760 };
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
const pictures = {
  explore: {
    hash: "#/explore?sum=nim(2,5,4)%20+%20kayles(7)",
    act: (page) => page.locator("a.move").first().hover(),
  },
  graph: { hash: "#/graph?sum=kayles(6)" },
  draw: { hash: "#/draw" },
  numbers: {
    hash: "#/numbers?game=wythoff&ranges=0..20&ranges=0..20&kind=map",
    act: (page) => page.getByRole("heading", { name: "Values of wythoff" }).evaluate((node) => node.scrollIntoView()),
  },
  play: {
    hash: "#/play?sum=cram(4x6)&level=5&seed=3", dark: true,
    async act(page) {
      for (let i = 0; i < 2; i++) {
        await press(page, "Move for me");
        await page.waitForTimeout(2000);
      }
      await press(page, "Hint");
    },
  },
  learn: {
    hash: "#/learn?step=proof",
    act: (page) => page.getByRole("heading", { name: "The proof, played" }).evaluate((node) => node.scrollIntoView()),
  },
};

for (const [name, { hash, act, dark }] of Object.entries(pictures)) {
  const page = await openPage("served", { hash, size, colorScheme: dark ? "dark" : "light" });
  await page.waitForLoadState("networkidle");
  await act?.(page);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: path.join(root, "docs/pictures", `page-${name}.png`) });
  await page.context().close();
}
process.exit(0); // the server and the browser end with this program
