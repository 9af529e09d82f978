// Polyfills for ES2023 array methods and ES2024 string methods (missing in Safari before 16.4 and Chrome before 111).
// Every entry point, page or worker, imports this file first. Methods that are missing in further browsers must not be
// used: the `lib` of tsconfig.json and `no-restricted-properties` of .oxlintrc.json reject them.

/** The receiver of `findLast` and `findLastIndex`: an array or typed array. */
export type List = ArrayLike<unknown> & Iterable<unknown>;

/** Adds a method if it is missing, non-enumerable like built-in methods. */
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
    // oxlint-disable-next-line unicorn/no-array-sort -- sorts a copy; `toSorted` is the method being polyfilled
    return this.slice().sort(compare);
  });
  add(prototype, 'toReversed', function (this: unknown[]) {
    // oxlint-disable-next-line unicorn/no-array-reverse -- reverses a copy
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
