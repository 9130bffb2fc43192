// A plain file server, as any web host is one.
import fs from "node:fs/promises";
import http from "node:http";
import path from "node:path";

const types = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css",
  ".svg": "image/svg+xml", ".wasm": "application/wasm", ".json": "application/json", ".webmanifest": "application/manifest+json",
};
const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'";

// serveFolder(folder): resolves with {address, stop()}.
export async function serveFolder(folder) {
  const server = http.createServer(async (request, response) => {
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
    },
  };
}
