// The service worker of the static folder: keeps all files of a build, so that the page opens and every view works
// without a network. The build writes `self.build`, {version, files}, in front of this and names the result sw.js.
//
// The files of a build are in a folder named by its version, and never change. So a tab that was opened before an
// update goes on with the files of its own build, which are kept until the update after it.
const prefix = `grundy ${registration.scope} `;
const current = prefix + self.build.version;

async function keepAll() {
  const cache = await caches.open(current);
  const page = await fetch("./", { cache: "no-cache" });
  if (!page.ok) throw new Error(`HTTP ${page.status}`);
  // A new response, because a browser does not open a page from one that was redirected.
  await cache.put("./", new Response(await page.blob(), { headers: page.headers }));
  await cache.addAll(self.build.files);
  await skipWaiting();
}

// Of the earlier builds only the last is kept.
async function dropOld() {
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
  await clients.claim();
}

function isPage(request) {
  const path = new URL(request.url).pathname, scope = new URL(registration.scope).pathname;
  return request.mode === "navigate" && (path === scope || path === `${scope}index.html`);
}

async function answer(request) {
  if (isPage(request)) return (await (await caches.open(current)).match("./")) ?? fetch(request);
  return (await caches.match(request)) ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(keepAll()));
addEventListener("activate", (event) => event.waitUntil(dropOld()));
addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(registration.scope)) event.respondWith(answer(event.request));
});
