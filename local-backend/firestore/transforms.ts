import type { Timestamp, Value } from '#local-backend/values.ts';
import { asList, asObject, decodeValue } from './codec.ts';
import { parseFieldPath } from './field-path.ts';
import { compareValues } from './order.ts';
import { invalid } from './rest-error.ts';

export interface Transform {
  readonly path: readonly string[];
  /** Returns the field's new value, and the value that `transformResults` reports. */
  readonly apply: (before: Value | undefined, requestTime: Timestamp) => { value: Value; result: Value };
}

type Number64 = bigint | number;

const isNumber = (value: Value | undefined): value is Number64 =>
  typeof value === 'number' || typeof value === 'bigint';

const greatest = 2n ** 63n - 1n;

/** Integers stay integers and are clamped to 64 bits. */
export function add(a: Number64, b: Number64): Number64 {
  if (typeof a !== 'bigint' || typeof b !== 'bigint') return Number(a) + Number(b);
  const sum = a + b;
  return sum > greatest ? greatest : sum < -greatest - 1n ? -greatest - 1n : sum;
}

const has = (list: readonly Value[], value: Value) => list.some((item) => compareValues(item, value) === 0);

const listOf = (before: Value | undefined) => (Array.isArray(before) ? before : []);

function numeric(operand: unknown, combine: (before: Number64, operand: Number64) => Number64) {
  const value = decodeValue(operand);
  if (!isNumber(value)) throw invalid('Input must be int64 or double.');
  return (before: Value | undefined) => {
    const after = isNumber(before) ? combine(before, value) : value;
    return { value: after, result: after };
  };
}

function listed(operand: unknown, combine: (before: readonly Value[], items: readonly Value[]) => Value[]) {
  const items = asList(asObject(operand, 'transform')['values'], 'values').map(decodeValue);
  return (before: Value | undefined) => ({ value: combine(listOf(before), items), result: null });
}

const kinds: Record<string, (operand: unknown) => Transform['apply']> = {
  setToServerValue(operand) {
    if (operand !== 'REQUEST_TIME') throw invalid(`unknown server value ${String(operand)}`);
    return (_, requestTime) => ({ value: requestTime, result: requestTime });
  },
  increment: (operand) => numeric(operand, add),
  maximum: (operand) =>
    numeric(operand, (a, b) => {
      // NaN stays NaN, though it sorts before all numbers.
      if (Number.isNaN(b)) return b;
      return Number.isNaN(a) || compareValues(a, b) >= 0 ? a : b;
    }),
  minimum: (operand) => numeric(operand, (a, b) => (compareValues(a, b) <= 0 ? a : b)),
  appendMissingElements: (operand) =>
    listed(operand, (before, items) => {
      const after = [...before];
      for (const item of items) if (!has(after, item)) after.push(item);
      return after;
    }),
  removeAllFromArray: (operand) =>
    listed(operand, (before, items) => before.filter((item) => !has(items, item))),
};

/** Throws `RestError` for an unknown or malformed transform. */
export function parseTransform(json: unknown): Transform {
  const { fieldPath, ...rest } = asObject(json, 'field transform');
  const [kind = '', operand] = Object.entries(rest)[0] ?? [];
  const parse = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!parse) throw invalid(`unknown field transform ${kind}`);
  return { path: parseFieldPath(fieldPath), apply: parse(operand) };
}
