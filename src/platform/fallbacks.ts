// ES2023 methods of arrays and ES2024 methods of strings for browsers without them (Safari before 16.4, Chrome before
// 111). Each entry of the program, page or worker, imports this file first. What is missing in more browsers than
// these is not to be used: the `lib` of tsconfig.json and `no-restricted-properties` of .oxlintrc.json refuse it.

/** What searches from the end go through. */
export type List = ArrayLike<unknown> & Iterable<unknown>;

/** Adds a method where it is missing, not enumerable, as the language does it. */
function add(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}

function findLastIndex(this: List, test: (value: unknown, index: number, all: List) => unknown): number {
  for (let index = this.length - 1; index >= 0; index -= 1) {
    if (test(this[index], index, this)) return index;
  }
  return -1;
}

const typedArray = Object.getPrototypeOf(Int8Array) as typeof Int8Array;

for (const { prototype } of [Array, typedArray]) {
  add(prototype, 'toSorted', function (this: number[], compare?: (a: number, b: number) => number) {
    // oxlint-disable-next-line unicorn/no-array-sort -- of a copy; what it is to use is what is missing
    return this.slice().sort(compare);
  });
  add(prototype, 'toReversed', function (this: unknown[]) {
    // oxlint-disable-next-line unicorn/no-array-reverse -- of a copy
    return this.slice().reverse();
  });
  add(prototype, 'with', function (this: unknown[], index: number, value: unknown) {
    const at = index < 0 ? this.length + index : index;
    if (at < 0 || at >= this.length) throw new RangeError('Invalid index');
    const copy = this.slice();
    copy[at] = value;
    return copy;
  });
  add(prototype, 'findLastIndex', findLastIndex);
  add(prototype, 'findLast', function (this: List, test: Parameters<typeof findLastIndex>[0]) {
    return this[findLastIndex.call(this, test)];
  });
}
add(Array.prototype, 'toSpliced', function (this: unknown[], ...change: Parameters<unknown[]['splice']>) {
  const copy = this.slice();
  copy.splice(...change);
  return copy;
});

const loneSurrogate = /\p{Surrogate}/gu;
add(String.prototype, 'toWellFormed', function (this: string) {
  return this.replace(loneSurrogate, '\uFFFD');
});
