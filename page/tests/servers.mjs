// A plain file server, as any web host is one. With a program it also answers requests, through `grundy batch`.
import { spawn } from "node:child_process";
import fs from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import readline from "node:readline";

const types = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css",
  ".svg": "image/svg+xml", ".wasm": "application/wasm", ".json": "application/json", ".webmanifest": "application/manifest+json",
};
const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'";

// serveFolder(folder, {binary}): resolves with {address, stop()}.
export async function serveFolder(folder, { binary = null } = {}) {
  const ask = binary && batch(binary);
  const server = http.createServer(async (request, response) => {
    if (ask && request.method === "POST" && request.url === "/api/v1/ask") return ask.answer(request, response);
    const name = decodeURIComponent(new URL(request.url, "http://x").pathname);
    const file = path.join(folder, path.normalize(name.endsWith("/") ? `${name}index.html` : name));
    try {
      const data = await fs.readFile(file);
      response.writeHead(200, {
        "content-type": types[path.extname(file)] ?? "application/octet-stream", "content-security-policy": policy,
      });
      response.end(data);
    } catch {
      response.writeHead(404).end("not found");
    }
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    stop() {
      server.closeAllConnections();
      server.close();
      ask?.stop();
    },
  };
}

// One process of `grundy batch`, and the requests that wait for its lines.
function batch(binary) {
  const child = spawn(binary, ["batch", "--threads", "2"], { stdio: ["pipe", "pipe", "inherit"] });
  const waiting = new Map(); // id -> function of the line
  let next = 1;
  const send = (line) => child.stdin.write(`${JSON.stringify(line)}\n`);
  readline.createInterface({ input: child.stdout }).on("line", (text) => {
    const line = JSON.parse(text);
    waiting.get(line.id)?.(line, text);
  });
  return {
    stop: () => child.kill("SIGTERM"),
    async answer(request, response) {
      let body = "";
      for await (const piece of request) body += piece;
      const id = next++, asked = { ...JSON.parse(body), id };
      waiting.set(id, (line, text) => {
        if (line.progress) return response.write(`event: progress\ndata: ${text}\n\n`);
        waiting.delete(id);
        response.end(asked.progress ? `event: answer\ndata: ${text}\n\n` : text);
      });
      response.on("close", () => waiting.has(id) && send({ cancel: id }));
      response.writeHead(200, { "content-type": asked.progress ? "text/event-stream" : "application/json" });
      send(asked);
    },
  };
}
