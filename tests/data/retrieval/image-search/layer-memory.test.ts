import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blendModuleFile } from '#scripts/image-search/blend-module.ts';
import type { GreyImage } from '#src/data/retrieval/image-search/grey-image.ts';
import { LayerMemory, scriptEngine, vectorEngine } from '#src/data/retrieval/image-search/layer-memory.ts';
import { octavesOf } from '#src/data/retrieval/image-search/scale-space.ts';

const image = (width: number, height: number): GreyImage => ({
  width,
  height,
  values: Float32Array.from({ length: width * height }, (_, at) => (at * 7919 + ((at * at) % 97)) % 255.3),
});

function vectors(): LayerMemory {
  const engine = vectorEngine();
  if (!engine) throw new Error('no vectors');
  return new LayerMemory(engine);
}

/** Digests, because printing a difference of a hundred thousand pixels takes minutes. */
const layersOf = (of: GreyImage, memory: LayerMemory) =>
  octavesOf(of, 5, memory).map((octave) =>
    octave.map(({ values }) => createHash('sha256').update(values).digest('hex')),
  );

test('the embedded WebAssembly module equals its compiled source', async () => {
  expect(readFileSync('src/data/retrieval/image-search/blend-module.ts', 'utf8')).toBe(
    await blendModuleFile(),
  );
});

test.each([
  [13, 12],
  [50, 17],
  [151, 103],
])('an image of %i by %i pixels is blurred bit-identically by WebAssembly and by script', (width, height) => {
  const [fast, plain] = [vectors(), new LayerMemory(scriptEngine())].map((memory) =>
    layersOf(image(width, height), memory),
  );
  expect(fast).toEqual(plain);
  expect(fast?.[0]).toHaveLength(6);
});

test.each([
  ['WebAssembly', vectors],
  ['script', () => new LayerMemory(scriptEngine())],
])('images of other sizes reuse the same memory (%s)', (_, start) => {
  const memory = start();
  const sizes = [
    [40, 30],
    [100, 75],
    [31, 64],
  ] as const;
  for (const [width, height] of sizes) {
    const each = image(width, height);
    expect(layersOf(each, memory)).toEqual(layersOf(each, start()));
  }
});

test('a plain image stays plain, and a single bright pixel spreads evenly', () => {
  const memory = vectors();
  const plain: GreyImage = { width: 21, height: 21, values: new Float32Array(441).fill(77) };
  memory.open(plain, 2);
  for (const value of memory.blurred(plain, 1.5)) expect(value).toBeCloseTo(77, 3);
  const dot: GreyImage = { width: 21, height: 21, values: new Float32Array(441) };
  dot.values[10 * 21 + 10] = 1000;
  const spread = memory.blurred(dot, 1.5);
  const at = (row: number, column: number) => spread[row * 21 + column];
  expect(at(10, 12)).toBe(at(12, 10));
  expect(at(10, 8)).toBe(at(10, 12));
  expect(spread.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1000, 1);
});

test('a content security policy that forbids WebAssembly falls back to the script', () => {
  const { Module } = WebAssembly;
  Object.assign(WebAssembly, {
    Module() {
      throw new WebAssembly.CompileError('refused by the policy');
    },
  });
  try {
    expect(vectorEngine()).toBeUndefined();
    expect(layersOf(image(30, 30), new LayerMemory())).toEqual(
      layersOf(image(30, 30), new LayerMemory(scriptEngine())),
    );
  } finally {
    Object.assign(WebAssembly, { Module });
  }
});
