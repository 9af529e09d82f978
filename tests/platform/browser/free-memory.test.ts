import { expect, test } from 'vitest';
import { freeMemory } from '#src/platform/browser/free-memory.ts';

test('a buffer is freed where `transfer` is supported, even twice, and otherwise left alone', () => {
  const { prototype } = ArrayBuffer as { prototype: { transfer?: unknown } };
  const own = prototype.transfer;
  try {
    prototype.transfer = function transfer(this: ArrayBuffer, bytes: number) {
      return structuredClone(this, { transfer: [this] }).slice(0, bytes);
    };
    const pixels = new Float32Array(10);
    freeMemory(pixels.buffer);
    freeMemory(pixels.buffer);
    expect(pixels).toHaveLength(0);
    delete prototype.transfer;
    const others = new Float32Array(10);
    freeMemory(others.buffer);
    expect(others).toHaveLength(10);
  } finally {
    if (own) prototype.transfer = own;
    else delete prototype.transfer;
  }
});
