import { storedSize } from '#src/data/debunking-images/picture-size.ts';
import { greyOf, type GreyPicture } from './grey-picture.ts';
import type { LookupIndex } from './lookup-index.ts';
import { hashedWidth, hashQuery } from './picture-hashes.ts';
import { packPatches, patchesOf } from './picture-patches.ts';
import { knownReach, packPoints, pointsOf } from './picture-points.ts';
import { pictureToRead } from './picture-to-read.ts';
import { PointsIndex } from './points-index.ts';
import { scaledTo } from './scale-space.ts';
import { fitOf, sightingsIn } from './sightings.ts';

/** A picture of random strokes, as large as a screenshot is searched, with as much to look at as a page of text. */
export function randomStrokes(): GreyPicture {
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

/** Browsers compile in steps, the better the more often something has run; more rounds than two gain nothing that is seen. */
const rounds = 2;

/** The known pictures of the moment. */
interface Known {
  readonly hashes: () => LookupIndex;
  readonly points: () => PointsIndex;
}

/** Searches a picture of random strokes for itself and for the known ones: all code that a look runs. */
export function* warmUpSteps({ hashes, points }: Known): Generator<void, void, undefined> {
  const picture = randomStrokes();
  for (let round = 0; round < rounds; round += 1) {
    hashes().candidates(hashQuery(scaledTo(picture, storedSize(picture, hashedWidth))));
    yield;
    greyOf(picture.width, picture.height, new Uint8ClampedArray(4 * picture.values.length).fill(255));
    pictureToRead(picture);
    yield;
    const itself = new PointsIndex([{ id: '', bytes: packPoints(pointsOf(picture, knownReach)) }]);
    yield;
    const sightings = sightingsIn(picture, itself);
    yield;
    const patches = packPatches(patchesOf(picture));
    for (const sighting of sightings) fitOf(picture, sighting, patches);
    yield;
    sightingsIn(picture, points());
    yield;
  }
}

/** Milliseconds before the first step: what is requested as the page opens comes first. */
const delay = 1_000;

/**
 * Runs what the first look of a visit will run, once and a step at a time, so that the browser has compiled it by then and
 * the first look is as quick as later ones. Requests come between two steps; `stop` ends it, since a look warms up by itself.
 */
export class WarmUp {
  readonly #steps: Iterator<void>;
  #isScheduled = false;
  #isOver = false;

  constructor(steps: Iterator<void>) {
    this.#steps = steps;
  }

  /** Begins a second from now, unless it began or was stopped before. */
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
