#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// Takes the pictures of the page that README.md shows, into docs/pictures/page-*.webp. WebP takes about half of the
// bytes of the browser's PNG.
//
//   page/screenshots.mjs    after `./grundy serve` has built the page
import fs from "node:fs";
import path from "node:path";
import { openPage, root, stop } from "./tests/helper.mjs";

const size = { width: 1190, height: 820 };
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
const toTop = (locator) => locator.evaluate((node) => scrollBy(0, node.getBoundingClientRect().top - 12));
const pictures = {
  explore: {
    hash: "#/explore?sum=nim(2,5,4)",
    act: (page) => page.locator("a.move").first().hover(),
  },
  graph: { hash: "#/graph?sum=kayles(6)&at=kayles(1,2)" },
  draw: {
    hash: `#/draw?graph=${encodeURIComponent("7 9\n1 2\n1 3\n2 4\n3 4\n3 5\n4 6\n5 6\n5 7\n6 7\n")}`,
  },
  numbers: {
    hash: "#/numbers?game=wythoff&ranges=0..20&ranges=0..20&kind=map",
    async act(page) {
      await toTop(page.locator(".card", { has: page.getByRole("heading", { name: "Values of wythoff" }) }));
      const map = await page.locator(".tiles").boundingBox();
      await page.mouse.move(map.x + map.width * 8.5 / 21, map.y + map.height * 13.5 / 21); // a lost pair
    },
  },
  play: {
    hash: "#/play?sum=nim(7,11,13)&level=5&seed=3", dark: true,
    async act(page) {
      for (let turns = 2; turns <= 4; turns += 2) {
        await press(page, "Move for me");
        await page.locator(".play-log li:not(.log-none)").nth(turns - 1).waitFor();
      }
      await press(page, "Hint");
      await page.locator(".board-hint").first().waitFor();
    },
  },
  learn: {
    hash: "#/learn?step=proof",
    act: (page) => toTop(page.locator(".task").nth(1)),
  },
};

// A PNG as WebP, written by the browser.
async function asWebp(page, png) {
  const url = await page.evaluate(async (base64) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))]));
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.9);
  }, png.toString("base64"));
  return Buffer.from(url.split(",")[1], "base64");
}

for (const [name, { hash, act, dark }] of Object.entries(pictures)) {
  const page = await openPage("served", { hash, size, colorScheme: dark ? "dark" : "light" });
  await page.waitForLoadState("networkidle");
  await act?.(page);
  await page.waitForTimeout(1500);
  fs.writeFileSync(path.join(root, "docs/pictures", `page-${name}.webp`), await asWebp(page, await page.screenshot()));
  await page.context().close();
}
await stop();
process.exit(0);
