import { createHash } from 'node:crypto';
import { GeoPoint, type Timestamp } from '#local-backend/values.ts';
import { BYTES_METHODS, STRING_METHODS, writeText } from './text-methods.ts';
import { checkedInteger, timestampOf } from './operators.ts';
import {
  EvaluationError,
  type Kind,
  PathTemplate,
  RulesPath,
  type RulesValue,
  isLooselyEqual,
  isSameItem,
  MapDiff,
  type RulesMap,
  RulesSet,
  isPath,
  segmentsOf,
  Duration,
  nanosOf,
} from './rules-value.ts';
import { signature, type Signature } from './signature.ts';

const NANOS_PER_DAY = 86_400_000_000_000n;
const NANOS_PER_UNIT: Record<string, bigint> = {
  w: 7n * NANOS_PER_DAY,
  d: NANOS_PER_DAY,
  h: 3_600_000_000_000n,
  m: 60_000_000_000n,
  s: 1_000_000_000n,
  ms: 1_000_000n,
  ns: 1n,
};

function millisOf(time: Timestamp): number {
  return Number(time.seconds) * 1000 + Math.floor(time.nanos / 1_000_000);
}

function startOfDay(time: Timestamp): bigint {
  const nanos = nanosOf(time);
  const within = nanos % NANOS_PER_DAY;
  return nanos - (within < 0n ? within + NANOS_PER_DAY : within);
}

/** A method that returns a component of a timestamp's date in UTC. */
function part(read: (date: Date) => number): Signature {
  return signature('', (time: Timestamp) => BigInt(read(new Date(millisOf(time)))));
}

const TIMESTAMP_METHODS: Record<string, Signature> = {
  toMillis: signature('', (time: Timestamp) => BigInt(millisOf(time))),
  nanos: signature('', (time: Timestamp) => BigInt(time.nanos)),
  year: part((date) => date.getUTCFullYear()),
  month: part((date) => date.getUTCMonth() + 1),
  day: part((date) => date.getUTCDate()),
  // Monday is 1, Sunday 7.
  dayOfWeek: part((date) => date.getUTCDay() || 7),
  dayOfYear: part((date) => {
    const startOfYear = new Date(date).setUTCMonth(0, 1);
    return Math.round((date.getTime() - startOfYear) / 86_400_000) + 1;
  }),
  hours: part((date) => date.getUTCHours()),
  minutes: part((date) => date.getUTCMinutes()),
  seconds: part((date) => date.getUTCSeconds()),
  date: signature('', (time: Timestamp) => timestampOf(startOfDay(time))),
  time: signature('', (time: Timestamp) => new Duration(nanosOf(time) - startOfDay(time))),
};

const DURATION_METHODS: Record<string, Signature> = {
  seconds: signature('', (duration: Duration) => duration.nanos / 1_000_000_000n),
  nanos: signature('', (duration: Duration) => duration.nanos % 1_000_000_000n),
};

/** The radius of the sphere that the official emulator uses, in metres. */
const EARTH_RADIUS = 6_371_009;

/** The haversine formula. */
function distance(from: GeoPoint, to: GeoPoint): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(to.longitude - from.longitude);
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const LATLNG_METHODS: Record<string, Signature> = {
  distance: signature('latlng', distance),
  latitude: signature('', (point: GeoPoint) => point.latitude),
  longitude: signature('', (point: GeoPoint) => point.longitude),
};

function durationOf(amount: bigint, unit: string): Duration {
  const nanos = Object.hasOwn(NANOS_PER_UNIT, unit) ? NANOS_PER_UNIT[unit] : undefined;
  if (nanos === undefined) throw new EvaluationError(`There is no unit of time ${unit}.`);
  return new Duration(amount * nanos);
}

function dateOf(year: bigint, month: bigint, day: bigint): Timestamp {
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day))
    throw new EvaluationError(`${year}-${month}-${day} is not a date.`);
  return timestampOf(BigInt(date.getTime()) * 1_000_000n);
}

const TIME_FUNCTIONS: Record<string, Signature> = {
  'timestamp.value': signature('int', (millis: bigint) => timestampOf(millis * 1_000_000n)),
  'timestamp.date': signature('int int int', dateOf),
  'duration.value': signature('int string', durationOf),
  'duration.time': signature(
    'int int int int',
    (hours: bigint, minutes: bigint, seconds: bigint, nanos: bigint) =>
      new Duration(((hours * 60n + minutes) * 60n + seconds) * 1_000_000_000n + nanos),
  ),
  'duration.abs': signature('duration', (duration: Duration) =>
    duration.nanos < 0n ? new Duration(-duration.nanos) : duration,
  ),
};

const WILDCARD = /^\{([A-Za-z_]\w*)(?:=(\*\*?))?\}$/;

const isWildcard = (segment: string): boolean => WILDCARD.test(segment);

/** `path('/a/{x}').bind({'x': 'b'})`: every name of the template must be bound, and no other may be. */
function bind(path: RulesPath | PathTemplate, values: RulesMap): RulesPath {
  const names = new Set<string>();
  const take = (name: string): RulesValue => {
    const value = values.get(name);
    if (value === undefined || names.has(name))
      throw new EvaluationError(`${name} of the path is not bound, or bound twice.`);
    names.add(name);
    return value;
  };
  const segments = path.segments.flatMap((segment) => {
    const [, name, kind] = (path instanceof PathTemplate && WILDCARD.exec(segment)) || [];
    if (name === undefined) return [segment];
    const value = take(name);
    if (kind !== '**') return [writeText(value)];
    if (!isPath(value)) throw new EvaluationError(`${name} of the path takes a path.`);
    return [...segmentsOf(value)];
  });
  const unknown = [...values.keys()].find((name) => !names.has(name));
  if (unknown !== undefined) throw new EvaluationError(`The path has no ${unknown}.`);
  return new RulesPath(segments);
}

const PATH_METHODS: Record<string, Signature> = { bind: signature('map', bind) };

type Items = readonly RulesValue[];

const includes = (items: Items, item: RulesValue): boolean =>
  items.some((member) => isSameItem(member, item));
const itemsOf = (items: Items | RulesSet): Items => (items instanceof RulesSet ? items.items : items);

const LIST_METHODS: Record<string, Signature> = {
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

const SET_METHODS: Record<string, Signature> = {
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

const MAP_METHODS: Record<string, Signature> = {
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

const MAP_DIFF_METHODS: Record<string, Signature> = {
  addedKeys: keysWhere((_, before) => before === undefined),
  removedKeys: keysWhere((after) => after === undefined),
  changedKeys: keysWhere(
    (after, before) => after !== undefined && before !== undefined && !isSame(after, before),
  ),
  affectedKeys: keysWhere((after, before) => !isSame(after, before)),
  unchangedKeys: keysWhere(isSame),
};

const LARGEST_INTEGER = 2n ** 63n - 1n;
const FLOAT_TEXT = /^[+-]?(?:NaN|Infinity|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)[fFdD]?$/;

/** Returns a double's whole part, clamped to 64 bits as by a cast in Java. */
function truncate(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value >= 2 ** 63) return LARGEST_INTEGER;
  return value < -(2 ** 63) ? -LARGEST_INTEGER - 1n : BigInt(Math.trunc(value));
}

function toInteger(value: bigint | number | string): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return truncate(value);
  if (!/^[+-]?\d+$/.test(value)) throw new EvaluationError(`${value} is not an integer.`);
  return checkedInteger(BigInt(value.replace('+', '')));
}

function toFloat(value: bigint | number | string): number {
  if (typeof value !== 'string') return Number(value);
  const text = value.trim();
  if (!FLOAT_TEXT.test(text)) throw new EvaluationError(`${value} is not a number.`);
  return Number(text.replace(/[fFdD]$/, ''));
}

function toPath(text: string): RulesPath | PathTemplate {
  const segments = text.replace(/^\//, '').split('/');
  const isLiteral = (segment: string) => !/[{}$]/.test(segment);
  if (segments.includes('') || !segments.every((segment) => isLiteral(segment) || isWildcard(segment)))
    throw new EvaluationError(`${text} is not a path.`);
  return segments.every(isLiteral) ? new RulesPath(segments) : new PathTemplate(segments);
}

function toPoint(latitude: bigint | number, longitude: bigint | number): GeoPoint {
  const point = new GeoPoint(Number(latitude), Number(longitude));
  if (!(Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180))
    throw new EvaluationError('A latitude is within 90 degrees and a longitude within 180.');
  return point;
}

/** A 32-bit cyclic redundancy check with a reversed polynomial, its least significant byte first. */
const crcWith =
  (polynomial: number): Digest =>
  (value) => {
    let crc = -1;
    for (const byte of Buffer.from(value as string)) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? polynomial : 0);
    }
    const bytes = Buffer.alloc(4);
    bytes.writeInt32LE(~crc);
    return new Uint8Array(bytes);
  };

type Digest = (value: string | Uint8Array) => Uint8Array;
const digestWith =
  (algorithm: string): Digest =>
  (value) =>
    new Uint8Array(createHash(algorithm).update(value).digest());

/** Functions that depend on their arguments alone; `get` and `exists` are in document-access.ts. */
export const FUNCTIONS: Record<string, Signature> = {
  ...TIME_FUNCTIONS,
  int: signature('int|float|string', toInteger),
  float: signature('int|float|string', toFloat),
  string: signature('any', writeText),
  path: signature('string', toPath),
  debug: signature('any', (value: RulesValue) => {
    console.log('rules debug:', value);
    return value;
  }),
  'latlng.value': signature('int|float int|float', toPoint),
  'hashing.crc32': signature('string|bytes', crcWith(0xedb88320)),
  'hashing.crc32c': signature('string|bytes', crcWith(0x82f63b78)),
  'hashing.md5': signature('string|bytes', digestWith('md5')),
  'hashing.sha256': signature('string|bytes', digestWith('sha256')),
  'math.abs': signature('int|float', (value: bigint | number) =>
    typeof value === 'number' ? Math.abs(value) : BigInt.asIntN(64, value < 0n ? -value : value),
  ),
  'math.ceil': signature('int|float', (value: bigint | number) => Math.ceil(Number(value))),
  'math.floor': signature('int|float', (value: bigint | number) => Math.floor(Number(value))),
  'math.round': signature('int|float', (value: bigint | number) => truncate(Math.round(Number(value)))),
  'math.sqrt': signature('int|float', (value: bigint | number) => Math.sqrt(Number(value))),
  'math.pow': signature(
    'int|float int|float',
    (base: bigint | number, power: bigint | number) => Number(base) ** Number(power),
  ),
  'math.isNaN': signature('int|float', (value: bigint | number) => Number.isNaN(Number(value))),
  'math.isInfinity': signature('int|float', (value: bigint | number) => Math.abs(Number(value)) === Infinity),
};

export const METHODS: Partial<Record<Kind, Record<string, Signature>>> = {
  string: STRING_METHODS,
  bytes: BYTES_METHODS,
  list: LIST_METHODS,
  set: SET_METHODS,
  map: MAP_METHODS,
  map_diff: MAP_DIFF_METHODS,
  timestamp: TIMESTAMP_METHODS,
  duration: DURATION_METHODS,
  latlng: LATLNG_METHODS,
  path: PATH_METHODS,
};
