/** Adds to a list of a map, which is filled and not copied, however long it is. */
export function appendTo<T>(groups: Map<string, T[]>, key: string, item: T): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}

/** Items by a key, in the order in which each key is met. */
export function groupBy<T>(items: Iterable<T>, keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) appendTo(groups, keyOf(item), item);
  return groups;
}
