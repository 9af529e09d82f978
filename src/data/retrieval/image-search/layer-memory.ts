import { blendModule } from './blend-module.ts';
import type { PixelSize } from '#src/data/collections/debunking-images/encoding/image-refusal.ts';
import type { GreyImage } from './grey-image.ts';

/** The maximum radius of a blur, in pixels. */
export const maxReach = 8;

/**
 * The byte offsets of the areas of the memory: the addresses at which the blended pixels begin (17 of 32 bits: side by
 * side along a row, or one below the other down a column), the weight of each (9 of 64 bits), and pixels.
 */
export const placesAt = 0;
export const kernelAt = 128;
const pixelsAt = 256;

/** Computes blurs in its own memory: `blend` writes `count` pixels from the byte offset `to` on. */
export interface BlendEngine {
  /** Returns the memory with at least `bytes` bytes. Views of it become invalid when it grows. */
  reserve(bytes: number): ArrayBuffer;
  blend(to: number, count: number): void;
}

interface BlendExports {
  readonly memory: WebAssembly.Memory;
  readonly blend: BlendEngine['blend'];
}

const pageBytes = 65_536;

/**
 * Blends two pixels at once. Undefined if WebAssembly has no vectors (Safari before 16.4), or if the page's content
 * security policy forbids WebAssembly.
 */
export function vectorEngine(): BlendEngine | undefined {
  try {
    const bytes = Uint8Array.from(atob(blendModule), (character) => character.codePointAt(0) ?? 0);
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes));
    const { memory, blend } = exports as unknown as BlendExports;
    return {
      reserve(wanted) {
        const missing = wanted - memory.buffer.byteLength;
        if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
        return memory.buffer;
      },
      blend,
    };
  } catch {
    return undefined;
  }
}

/** Gives results that are equal to the bit, one pixel at a time. */
export function scriptEngine(): BlendEngine {
  let memory = new ArrayBuffer(0);
  let [pixels, places, kernel] = [new Float32Array(0), new Int32Array(0), new Float64Array(0)];
  return {
    reserve(wanted) {
      if (wanted <= memory.byteLength) return memory;
      memory = new ArrayBuffer(Math.ceil(wanted / 8) * 8);
      pixels = new Float32Array(memory);
      places = new Int32Array(memory, placesAt, 2 * maxReach + 1);
      kernel = new Float64Array(memory, kernelAt, maxReach + 1);
      return memory;
    },
    // A loop over the kernel inside the loop over the pixels takes twice the time.
    blend(to, count) {
      const [k0, k1, k2, k3, k4] = [kernel[0]!, kernel[1]!, kernel[2]!, kernel[3]!, kernel[4]!];
      const [k5, k6, k7, k8] = [kernel[5]!, kernel[6]!, kernel[7]!, kernel[8]!];
      const place = (at: number) => places[at]! >> 2;
      const [a1, a2, a3, a4, a5, a6, a7, a8] = [7, 6, 5, 4, 3, 2, 1, 0].map(place) as number[] & Eight;
      const [here, start] = [place(8), to >> 2];
      const [b1, b2, b3, b4, b5, b6, b7, b8] = [9, 10, 11, 12, 13, 14, 15, 16].map(place) as number[] & Eight;
      for (let at = 0; at < count; at += 1) {
        pixels[start + at] =
          pixels[here + at]! * k0 +
          (pixels[a1 + at]! + pixels[b1 + at]!) * k1 +
          (pixels[a2 + at]! + pixels[b2 + at]!) * k2 +
          (pixels[a3 + at]! + pixels[b3 + at]!) * k3 +
          (pixels[a4 + at]! + pixels[b4 + at]!) * k4 +
          (pixels[a5 + at]! + pixels[b5 + at]!) * k5 +
          (pixels[a6 + at]! + pixels[b6 + at]!) * k6 +
          (pixels[a7 + at]! + pixels[b7 + at]!) * k7 +
          (pixels[a8 + at]! + pixels[b8 + at]!) * k8;
      }
    },
  };
}

type Eight = readonly [number, number, number, number, number, number, number, number];

/** Returns the weight of a pixel and of those at each distance from it; 0 beyond the radius of the blur. */
function kernelOf(blur: number): Float64Array {
  const reach = Math.min(maxReach, Math.max(1, Math.ceil(blur * 2.5)));
  const weights = Float32Array.from({ length: reach + 1 }, (_, at) =>
    Math.exp((-at * at) / (2 * blur * blur)),
  );
  const sum = weights.reduce((total, weight, at) => total + (at === 0 ? weight : 2 * weight), 0);
  const kernel = new Float64Array(maxReach + 1);
  kernel.set(weights.map((weight) => weight / sum));
  return kernel;
}

/** Layers begin at multiples of this many pixels. The last store of a layer may write past its end. */
const slack = 4;

/** The maximum number of layers of one image, of any size. */
const maxLayers = 40;

/** The layers of one image: 22 MB for a screenshot. The next image overwrites them. */
export class LayerMemory {
  readonly #engine: BlendEngine;
  #memory = new ArrayBuffer(0);
  #next = pixelsAt;
  #line: Float32Array = new Float32Array(0);
  #across: Float32Array = new Float32Array(0);

  constructor(engine: BlendEngine = vectorEngine() ?? scriptEngine()) {
    this.#engine = engine;
  }

  /** Reserves room for `layers` layers of the image's size. The layers of the previous image become invalid. */
  open({ width, height }: PixelSize, layers: number): void {
    const pixels = width + 2 * maxReach + (layers + 1) * width * height + maxLayers * 2 * slack;
    this.#memory = this.#engine.reserve(pixelsAt + pixels * 4);
    this.#next = pixelsAt;
    this.#line = this.take(width + 2 * maxReach);
    this.#across = this.take(width * height);
  }

  /** Returns a layer with undefined content, all of which must be written. */
  take(length: number): Float32Array {
    const layer = new Float32Array(this.#memory, this.#next, length);
    this.#next += (Math.ceil(length / slack) + 1) * slack * 4;
    return layer;
  }

  /** Returns the image, blurred further, as a layer: blurs every row, then every column. */
  blurred({ width, height, values }: GreyImage, blur: number): Float32Array {
    const places = new Int32Array(this.#memory, placesAt, 2 * maxReach + 1);
    new Float64Array(this.#memory, kernelAt, maxReach + 1).set(kernelOf(blur));
    const [line, across, engine] = [this.#line, this.#across, this.#engine];
    const rowBytes = width * 4;
    for (let at = 0; at < places.length; at += 1) places[at] = line.byteOffset + at * 4;
    for (let row = 0, start = 0; row < height; row += 1, start += width) {
      // The edge pixels are repeated, so that no access needs a bounds check.
      line.set(values.subarray(start, start + width), maxReach);
      line.fill(values[start]!, 0, maxReach);
      line.fill(values[start + width - 1]!, maxReach + width, width + 2 * maxReach);
      engine.blend(across.byteOffset + row * rowBytes, width);
    }
    const both = this.take(values.length);
    for (let row = 0; row < height; row += 1) {
      for (let at = 0; at < places.length; at += 1) {
        places[at] = across.byteOffset + Math.min(Math.max(row + at - maxReach, 0), height - 1) * rowBytes;
      }
      engine.blend(both.byteOffset + row * rowBytes, width);
    }
    return both;
  }
}
