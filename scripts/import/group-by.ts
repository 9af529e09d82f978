/** Appends to an array in a map, in place, because copying long arrays would be slow. */
export function appendTo<T>(groups: Map<string, T[]>, key: string, item: T): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}

/** Groups items by a key, in the order in which each key first occurs. */
export function groupBy<T>(items: Iterable<T>, keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) appendTo(groups, keyOf(item), item);
  return groups;
}
