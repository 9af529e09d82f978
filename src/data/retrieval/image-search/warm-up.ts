import { storedSize } from '#src/data/collections/debunking-images/encoding/image-size.ts';
import { greyOf, type GreyImage } from './grey-image.ts';
import type { LookupIndex } from './lookup-index.ts';
import { hashedWidth } from './image-hashes.ts';
import { packPatches, patchesOf } from './image-patches.ts';
import { knownReach, packPoints, pointsOf } from './image-points.ts';
import { imageToRead, fitOf, sightingsIn } from './sightings.ts';
import { PointsIndex } from './points-index.ts';
import { scaledTo } from './scale-space.ts';

/** Returns an image of random strokes, as large as a searched screenshot, with as much detail as a page of text. */
export function randomStrokes(): GreyImage {
  const [width, height] = [560, 1_200];
  const [wide, high] = [10, 3];
  const values = new Float32Array(width * height).fill(240);
  let random = 1;
  for (let stroke = 0; stroke < 1_500; stroke += 1) {
    random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
    const isLevel = random < 2 ** 31;
    const [across, down] = isLevel ? [wide, high] : [high, wide];
    const begin = (random >>> 8) % (width * (height - down) - across);
    for (let row = 0; row < down; row += 1)
      values.fill((random >>> 4) & 127, begin + row * width, begin + row * width + across);
  }
  return { width, height, values };
}

/** Browsers optimise code in stages, the more often it has run; more than two rounds make no visible difference. */
const rounds = 2;

/** The current known images. */
interface Known {
  readonly hashes: () => LookupIndex;
  readonly points: () => PointsIndex;
}

/** Searches an image of random strokes for itself and for the known ones, which runs all code of a look. */
export function* warmUpSteps({ hashes, points }: Known): Generator<void, void, undefined> {
  const image = randomStrokes();
  for (let round = 0; round < rounds; round += 1) {
    hashes().candidatesFor(scaledTo(image, storedSize(image, hashedWidth)));
    yield;
    greyOf(image.width, image.height, new Uint8ClampedArray(4 * image.values.length).fill(255));
    imageToRead(image);
    yield;
    const itself = new PointsIndex([{ id: '', bytes: packPoints(pointsOf(image, knownReach)) }]);
    yield;
    const sightings = sightingsIn(image, itself);
    yield;
    const patches = packPatches(patchesOf(image));
    for (const sighting of sightings) fitOf(image, sighting, patches);
    yield;
    sightingsIn(image, points());
    yield;
  }
}

/** The delay before the first step, in milliseconds: requests made as the page opens come first. */
const delay = 1_000;

/**
 * Runs the code of a visit's first look in advance, once and step by step, so that the browser has compiled it and the
 * first look is as quick as later ones. Requests are handled between two steps. `stop` ends it, since a look warms up
 * by itself.
 */
export class WarmUp {
  readonly #steps: Iterator<void>;
  #isScheduled = false;
  #isOver = false;

  constructor(steps: Iterator<void>) {
    this.#steps = steps;
  }

  /** Starts after `delay`, unless it was started or stopped before. */
  schedule(): void {
    if (this.#isScheduled || this.#isOver) return;
    this.#isScheduled = true;
    setTimeout(() => this.#goOn(), delay);
  }

  stop(): void {
    this.#isOver = true;
  }

  #goOn(): void {
    if (this.#isOver || this.#steps.next().done === true) return;
    setTimeout(() => this.#goOn());
  }
}
