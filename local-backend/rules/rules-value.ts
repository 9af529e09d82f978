import { GeoPoint, Reference, Timestamp, type Value } from '#local-backend/values.ts';
import type { Position } from './source-text.ts';

/** An error while a condition is evaluated. It denies the request, unless `&&` or `||` decides without it. */
export class EvaluationError extends Error {
  /** The position in the rules file; set by the innermost expression that fails. */
  position: Position | null = null;
}

/** A path value of the rules language: its segments, unescaped. */
export class RulesPath {
  readonly segments: readonly string[];
  constructor(segments: readonly string[]) {
    this.segments = segments;
  }
}

/** A path with names that are not bound yet: it equals nothing, and only `bind` accepts it. */
export class PathTemplate {
  readonly segments: readonly string[];
  constructor(segments: readonly string[]) {
    this.segments = segments;
  }
}

export class Duration {
  readonly nanos: bigint;
  constructor(nanos: bigint) {
    this.nanos = nanos;
  }
}

export class RulesSet {
  readonly items: readonly RulesValue[];
  constructor(items: readonly RulesValue[]) {
    const unique: RulesValue[] = [];
    for (const item of items) if (!unique.some((known) => isLooselyEqual(known, item))) unique.push(item);
    this.items = unique;
  }

  has(item: RulesValue): boolean {
    return this.items.some((known) => isLooselyEqual(known, item));
  }
}

/** A field that a list's filters limit without pinning it: it exists, but its value is unknown. */
export class Constraint {
  readonly field: string;
  constructor(field: string) {
    this.field = field;
  }
}

/** The result of `new.diff(old)`. */
export class MapDiff {
  readonly after: RulesMap;
  readonly before: RulesMap;
  constructor(after: RulesMap, before: RulesMap) {
    this.after = after;
    this.before = before;
  }
}

export type RulesMap = ReadonlyMap<string, RulesValue>;
export type RulesValue =
  | Value
  | RulesPath
  | PathTemplate
  | Duration
  | RulesSet
  | Constraint
  | MapDiff
  | RulesMap
  | readonly RulesValue[];

export type Kind =
  | 'null'
  | 'bool'
  | 'int'
  | 'float'
  | 'string'
  | 'bytes'
  | 'timestamp'
  | 'duration'
  | 'latlng'
  | 'vector'
  | 'path'
  | 'list'
  | 'set'
  | 'map'
  | 'map_diff'
  | 'constraint';

export function kindOf(value: RulesValue): Kind {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'number') return 'float';
  if (typeof value === 'string') return 'string';
  if (Array.isArray(value)) return 'list';
  if (value instanceof Map) return 'map';
  if (value instanceof Uint8Array) return 'bytes';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Duration) return 'duration';
  if (value instanceof GeoPoint) return 'latlng';
  if (value instanceof RulesSet) return 'set';
  if (value instanceof MapDiff) return 'map_diff';
  if (value instanceof Constraint) return 'constraint';
  return 'path';
}

/** Returns the segments of a path; those of a reference in a document without its project. */
export function segmentsOf(path: RulesPath | Reference): readonly string[] {
  return path instanceof RulesPath ? path.segments : path.name.split('/').slice(2);
}

export function nanosOf(time: Timestamp): bigint {
  return time.seconds * 1_000_000_000n + BigInt(time.nanos);
}

type NumberRule = (left: bigint | number, right: bigint | number) => boolean;

const isNumber = (value: RulesValue): value is bigint | number =>
  typeof value === 'bigint' || typeof value === 'number';
const sameNumber: NumberRule = (left, right) =>
  typeof left === typeof right ? left === right : Number(left) === Number(right);
// Inside a list or map production distinguishes 1 from 1.0 and 0.0 from -0.0.
const identicalNumber: NumberRule = (left, right) => left === right && Object.is(left, right);

/** `==`: 1 equals 1.0, but not inside lists and maps. */
export function isEqual(left: RulesValue, right: RulesValue): boolean {
  if (isNumber(left) && isNumber(right)) return sameNumber(left, right);
  return compareDeeply(left, right, identicalNumber);
}

/** Compares as lists do when they search for an item (`in`, `hasAny`, …): 1 is not 1.0. */
export function isSameItem(left: RulesValue, right: RulesValue): boolean {
  if (isNumber(left) && isNumber(right)) return left === right;
  return compareDeeply(left, right, identicalNumber);
}

/** Compares as sets and `diff` do: 1 equals 1.0 at every depth. */
export function isLooselyEqual(left: RulesValue, right: RulesValue): boolean {
  return compareDeeply(left, right, sameNumber);
}

function compareDeeply(left: RulesValue, right: RulesValue, numbers: NumberRule): boolean {
  if (isNumber(left) && isNumber(right)) return numbers(left, right);
  for (const side of [left, right])
    if (side instanceof Constraint)
      throw new EvaluationError(`The list's filters do not prove ${side.field}.`);
  const kind = kindOf(left);
  if (kind !== kindOf(right) || left instanceof PathTemplate || right instanceof PathTemplate) return false;
  if (Array.isArray(left) && Array.isArray(right)) {
    const other: readonly RulesValue[] = right;
    return (
      left.length === other.length &&
      left.every((item: RulesValue, index) => compareDeeply(item, other[index] ?? null, numbers))
    );
  }
  if (left instanceof Map && right instanceof Map) {
    const other: RulesMap = right;
    if (left.size !== other.size) return false;
    for (const [key, item] of left as RulesMap) {
      const counterpart = other.get(key);
      if (counterpart === undefined || !compareDeeply(item, counterpart, numbers)) return false;
    }
    return true;
  }
  if (left instanceof RulesSet && right instanceof RulesSet)
    return left.items.length === right.items.length && left.items.every((item) => right.has(item));
  if (left instanceof Uint8Array && right instanceof Uint8Array) return Buffer.compare(left, right) === 0;
  if (left instanceof Timestamp && right instanceof Timestamp) return nanosOf(left) === nanosOf(right);
  if (left instanceof Duration && right instanceof Duration) return left.nanos === right.nanos;
  if (left instanceof GeoPoint && right instanceof GeoPoint)
    return left.latitude === right.latitude && left.longitude === right.longitude;
  if (left instanceof MapDiff && right instanceof MapDiff)
    return (
      compareDeeply(left.after, right.after, numbers) && compareDeeply(left.before, right.before, numbers)
    );
  if (isPath(left) && isPath(right)) return compareDeeply(segmentsOf(left), segmentsOf(right), numbers);
  return left === right;
}

export function isPath(value: RulesValue): value is RulesPath | Reference {
  return value instanceof RulesPath || value instanceof Reference;
}
