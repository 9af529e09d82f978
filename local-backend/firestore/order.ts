import { GeoPoint, Reference, Timestamp, type Value, type ValueMap } from '#local-backend/values.ts';

/** Firestore sorts values of different types by this rank. NaN sorts before all numbers but has their rank. */
export function typeRank(value: Value): number {
  if (value === null) return 0;
  if (typeof value === 'boolean') return 1;
  if (typeof value === 'number' || typeof value === 'bigint') return 2;
  if (value instanceof Timestamp) return 3;
  if (typeof value === 'string') return 4;
  if (value instanceof Uint8Array) return 5;
  if (value instanceof Reference) return 6;
  if (value instanceof GeoPoint) return 7;
  return Array.isArray(value) ? 8 : 9;
}

type Comparable = boolean | number | bigint;

function compare(a: Comparable, b: Comparable): number {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a == b) return 0;
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
}

/** Compares by UTF-8 bytes: like UTF-16 units, except that surrogates represent the highest code points. */
export function compareText(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let index = 0; index < shared; index++) {
    const x = a.charCodeAt(index);
    const y = b.charCodeAt(index);
    if (x === y) continue;
    const xIsSurrogate = x >= 0xd800 && x <= 0xdfff;
    const yIsSurrogate = y >= 0xd800 && y <= 0xdfff;
    return xIsSurrogate === yIsSurrogate ? x - y : Number(xIsSurrogate) - Number(yIsSurrogate);
  }
  return a.length - b.length;
}

function compareLists<T>(a: readonly T[], b: readonly T[], compareItems: (a: T, b: T) => number): number {
  for (const [index, item] of a.entries()) {
    if (index >= b.length) return 1;
    const order = compareItems(item, b[index] as T);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Compares document names segment by segment: the end of a segment sorts before every character. */
function compareNames(a: string, b: string): number {
  return compareText(a.replaceAll('/', '\0'), b.replaceAll('/', '\0'));
}

function sortedEntries(map: ValueMap): [string, Value][] {
  return [...map].toSorted(([a], [b]) => compareText(a, b));
}

function compareMaps(a: ValueMap, b: ValueMap): number {
  return compareLists(
    sortedEntries(a),
    sortedEntries(b),
    ([aName, aValue], [bName, bValue]) => compareText(aName, bName) || compareValues(aValue, bValue),
  );
}

/** Firestore's order of all values; 0 means equal as in queries and array transforms (1 = 1.0). */
export function compareValues(a: Value, b: Value): number {
  const rank = typeRank(a);
  if (rank !== typeRank(b)) return rank - typeRank(b);
  if (typeof a === 'string') return compareText(a, b as string);
  if (a instanceof Timestamp) {
    const { seconds, nanos } = b as Timestamp;
    return compare(a.seconds, seconds) || a.nanos - nanos;
  }
  if (a instanceof Uint8Array) return Buffer.compare(a, b as Uint8Array);
  if (a instanceof Reference) return compareNames(a.name, (b as Reference).name);
  if (a instanceof GeoPoint) {
    const { latitude, longitude } = b as GeoPoint;
    return compare(a.latitude, latitude) || compare(a.longitude, longitude);
  }
  if (Array.isArray(a)) return compareLists(a, b as Value[], compareValues);
  if (a instanceof Map) return compareMaps(a, b as ValueMap);
  return a === null ? 0 : compare(a, b as Comparable);
}
