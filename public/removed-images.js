// Part of the service worker (scripts/build/service-worker.ts). A publication fills the list with the SHA-256 hashes of
// the images that were removed for good. A changed list is a new worker, which deletes them from this device's caches
// and answers requests for them with 404 from then on, even if the browser has a copy of its own.

const removed = [];

const isRemoved = (url) => removed.some((hash) => url.includes(hash));

async function forget(name) {
  const cache = await caches.open(name);
  const requests = await cache.keys();
  await Promise.all(requests.filter(({ url }) => isRemoved(url)).map((request) => cache.delete(request)));
}

self.addEventListener('activate', (event) => {
  if (removed.length === 0) return;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.map(forget))));
});

self.addEventListener('fetch', (event) => {
  if (!isRemoved(event.request.url)) return;
  event.stopImmediatePropagation();
  event.respondWith(new Response(null, { status: 404 }));
});
