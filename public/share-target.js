// Part of the service worker (scripts/build/service-worker.ts). What another app shares with the installed site is
// stored in a cache on this device until the page takes it (src/platform/browser/shared.ts); none of it is sent anywhere.

async function storeShared(request) {
  const form = await request.formData();
  const cache = await caches.open('shared');
  const image = form.getAll('image').find((file) => file instanceof File && file.size > 0);
  if (image) {
    await cache.put('/shared/image', new Response(image));
    return Response.redirect('/check/image', 303);
  }
  const words = ['title', 'text', 'url'].map((name) => form.get(name)?.toString().trim()).filter(Boolean);
  await cache.put('/shared/text', new Response([...new Set(words)].join('\n')));
  return Response.redirect('/check', 303);
}

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method === 'POST' && origin === self.location.origin && pathname === '/share') {
    event.respondWith(storeShared(event.request));
  }
});
