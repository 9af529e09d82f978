import { afterAll, beforeAll, expect, test } from 'vitest';

const typedArray = Object.getPrototypeOf(Int8Array) as typeof Int8Array;
const methods = [
  ...['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex'].map(
    (name) => [Array.prototype, name] as const,
  ),
  ...['toSorted', 'toReversed', 'with', 'findLast', 'findLastIndex'].map(
    (name) => [typedArray.prototype, name] as const,
  ),
  [String.prototype, 'toWellFormed'] as const,
];
const native = methods.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));

/** Returns the results of every method, and the errors thrown. */
function answers(): unknown[] {
  const list = [3, 10, 1, 2];
  const bytes = Float32Array.of(3, 10, 1, 2);
  const thrown: unknown[] = [];
  try {
    list.with(4, 0);
  } catch (error) {
    thrown.push((error as Error).name);
  }
  return [
    // oxlint-disable-next-line typescript/require-array-sort-compare -- by text, as the language does it
    [list.toSorted(), list.toSorted((a, b) => a - b), list.toReversed(), list.toSpliced(1, 2, 7, 8, 9)],
    [list.with(3, 5), list.findLast((each) => each > 2), list.findLast((each) => each > 20)],
    [list.findLastIndex((each) => each > 2), list.findLastIndex(() => false), list],
    [
      Array.from(bytes.toSorted()),
      bytes.toSorted((a, b) => b - a) instanceof Float32Array,
      Array.from(bytes.toReversed()),
    ],
    [
      Array.from(bytes.with(0, 1)),
      bytes.findLast((each) => each < 2),
      bytes.findLastIndex((each) => each > 2),
      bytes,
    ],
    ['a\uD800b\uDC00\uD83D\uDE00'.toWellFormed(), '好'.toWellFormed()],
    Object.keys(Array.prototype),
    thrown,
  ];
}

const expected = answers();

beforeAll(async () => {
  for (const [owner, name] of methods) Reflect.deleteProperty(owner, name);
  expect('toSorted' in []).toBe(false);
  await import('#src/platform/browser/fallbacks.ts');
});

afterAll(() => {
  for (const [index, [owner, name]] of methods.entries())
    Object.defineProperty(owner, name, native[index] ?? {});
});

test('the polyfills return the same results as the native methods', () => {
  const given = answers();
  for (const [index, [owner, name]] of methods.entries())
    expect(Object.getOwnPropertyDescriptor(owner, name)?.value, name).not.toBe(native[index]?.value);
  expect(given).toEqual(expected);
});
