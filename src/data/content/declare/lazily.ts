/**
 * What is made when it is first asked for, and once. A page reads few of the collections, and making the schemas of all of them
 * would hold a phone up for 80 ms.
 */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
