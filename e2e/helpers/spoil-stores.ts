/** Corrupts everything the site has stored: truncates, alters or replaces every entry. Runs in the browser. */
export async function spoilStores(seed: number): Promise<void> {
  let state = seed * 2_654_435_761 + 1;
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  const strange = [
    '',
    'null',
    '{',
    '[]',
    '{"theme":7}',
    '"x"',
    '0',
    '\u0000',
    'x'.repeat(100_000),
    '{"a":',
    'NaN',
  ];
  const known = ['minzhong.preferences', 'minzhong.last-visit', 'minzhong.reading', 'minzhong.signed-in'];
  for (const store of [localStorage, sessionStorage]) {
    const keys = [...new Set([...Object.keys(store), ...known])];
    for (const key of keys) {
      const before = store.getItem(key) ?? '';
      const value =
        random(3) === 0 ? before.slice(0, random(before.length + 1)) : strange[random(strange.length)];
      store.setItem(key, value ?? '');
    }
  }
  /** Returns a copy of a value with one part replaced. */
  const altered = (value: unknown, pick: (below: number) => number): unknown => {
    if (typeof value === 'string') return value.slice(0, pick(value.length + 1));
    if (typeof value !== 'object' || value === null || value instanceof Blob) return pick(2) ? null : 'x';
    const copy = structuredClone(value) as Record<string, unknown>;
    const keys = Object.keys(copy);
    const key = keys[pick(keys.length)];
    if (key !== undefined) copy[key] = altered(copy[key], pick);
    return copy;
  };
  for (const { name } of await indexedDB.databases()) {
    await new Promise<void>((done) => {
      const opening = indexedDB.open(name ?? '');
      opening.addEventListener('error', () => done());
      opening.addEventListener('blocked', () => done());
      opening.addEventListener('success', () => {
        const { result } = opening;
        const stores = [...result.objectStoreNames];
        if (stores.length === 0) {
          result.close();
          return done();
        }
        const writing = result.transaction(stores, 'readwrite');
        const spoil = (value: unknown): unknown =>
          random(2) === 0 ? strange[random(strange.length)] : altered(value, random);
        for (const each of stores) {
          writing
            .objectStore(each)
            .openCursor()
            .addEventListener('success', ({ target }) => {
              const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
              if (!cursor) return;
              try {
                cursor.update(spoil(cursor.value));
              } catch {
                // The key is a part of the value (in-line key) and is now missing.
              }
              cursor.continue();
            });
        }
        const end = () => {
          result.close();
          done();
        };
        writing.addEventListener('complete', end);
        writing.addEventListener('abort', end);
      });
    });
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of (await cache.keys()).slice(0, 3))
      if (random(2) === 0 && !/\.(js|css|html)$|\/$/.test(request.url))
        await cache.put(
          request,
          new Response('{"spoiled":', { headers: { 'content-type': 'application/json' } }),
        );
  }
}
