/**
 * Returns a function that creates a value on the first call and caches it. A page needs few of the collections, and
 * creating the schemas of all of them would block a phone's main thread for 80 ms.
 */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
