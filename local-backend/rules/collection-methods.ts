import {
  EvaluationError,
  isLooselyEqual,
  isSameItem,
  MapDiff,
  type RulesMap,
  RulesSet,
  type RulesValue,
} from './rules-value.ts';
import { signature, type Signature } from './signature.ts';
import { writeText } from './text-methods.ts';

type Items = readonly RulesValue[];

const includes = (items: Items, item: RulesValue): boolean =>
  items.some((member) => isSameItem(member, item));
const itemsOf = (items: Items | RulesSet): Items => (items instanceof RulesSet ? items.items : items);

export const LIST_METHODS: Record<string, Signature> = {
  size: signature('', (items: Items) => BigInt(items.length)),
  hasAny: signature('list', (items: Items, other: Items) => other.some((item) => includes(items, item))),
  hasAll: signature('list', (items: Items, other: Items) => other.every((item) => includes(items, item))),
  hasOnly: signature('list', (items: Items, other: Items) => items.every((item) => includes(other, item))),
  concat: signature('list', (items: Items, other: Items) => [...items, ...other]),
  removeAll: signature('list', (items: Items, other: Items) =>
    items.filter((item) => !includes(other, item)),
  ),
  join: signature('string', (items: Items, between: string) => items.map(writeText).join(between)),
  toSet: signature('', (items: Items) => new RulesSet(items)),
};

export const SET_METHODS: Record<string, Signature> = {
  size: signature('', (set: RulesSet) => BigInt(set.items.length)),
  hasAny: signature('list|set', (set: RulesSet, other: Items | RulesSet) =>
    itemsOf(other).some((item) => set.has(item)),
  ),
  hasAll: signature('list|set', (set: RulesSet, other: Items | RulesSet) =>
    itemsOf(other).every((item) => set.has(item)),
  ),
  hasOnly: signature('list|set', (set: RulesSet, other: Items | RulesSet) => {
    const allowed = new RulesSet(itemsOf(other));
    return set.items.every((item) => allowed.has(item));
  }),
  union: signature('set', (set: RulesSet, other: RulesSet) => new RulesSet([...set.items, ...other.items])),
  intersection: signature(
    'set',
    (set: RulesSet, other: RulesSet) => new RulesSet(set.items.filter((item) => other.has(item))),
  ),
  difference: signature(
    'set',
    (set: RulesSet, other: RulesSet) => new RulesSet(set.items.filter((item) => !other.has(item))),
  ),
};

const sortedKeys = (map: RulesMap): string[] =>
  [...map.keys()].toSorted((left, right) => (left < right ? -1 : 1));

/** `get('key', default)` or `get(['outer', 'inner'], default)`. */
function getOrDefault(map: RulesMap, key: string | Items, fallback: RulesValue): RulesValue {
  let found: RulesValue = map;
  const steps = (typeof key === 'string' ? [key] : key).filter((step) => typeof step === 'string');
  if (typeof key !== 'string' && steps.length < key.length)
    throw new EvaluationError('The keys of a map are strings.');
  for (const step of steps) {
    if (!(found instanceof Map)) return fallback;
    const inner: RulesValue | undefined = (found as RulesMap).get(step);
    if (inner === undefined) return fallback;
    found = inner;
  }
  return found;
}

export const MAP_METHODS: Record<string, Signature> = {
  size: signature('', (map: RulesMap) => BigInt(map.size)),
  // A list, not a set, and in the order of the keys, as in production and its emulator.
  keys: signature('', sortedKeys),
  values: signature('', (map: RulesMap) => [...map.values()]),
  get: signature('string|list any', getOrDefault),
  diff: signature('map', (after: RulesMap, before: RulesMap) => new MapDiff(after, before)),
};

function keysWhere(
  test: (after: RulesValue | undefined, before: RulesValue | undefined) => boolean,
): Signature {
  return signature('', (diff: MapDiff) => {
    const keys = new Set([...diff.after.keys(), ...diff.before.keys()]);
    return new RulesSet([...keys].filter((key) => test(diff.after.get(key), diff.before.get(key))));
  });
}

const isSame = (after: RulesValue | undefined, before: RulesValue | undefined): boolean =>
  after !== undefined && before !== undefined && isLooselyEqual(after, before);

export const MAP_DIFF_METHODS: Record<string, Signature> = {
  addedKeys: keysWhere((_, before) => before === undefined),
  removedKeys: keysWhere((after) => after === undefined),
  changedKeys: keysWhere(
    (after, before) => after !== undefined && before !== undefined && !isSame(after, before),
  ),
  affectedKeys: keysWhere((after, before) => !isSame(after, before)),
  unchangedKeys: keysWhere(isSame),
};
