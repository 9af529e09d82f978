import { storedSize } from '#src/data/debunking-images/picture-size.ts';
import type { GreyPicture } from './grey-picture.ts';
import { hashedWidth, hashQuery } from './picture-hashes.ts';
import { packPatches, patchesOf } from './picture-patches.ts';
import { knownReach, packPoints, pointsOf } from './picture-points.ts';
import { PointsIndex } from './points-index.ts';
import { scaledTo } from './scale-space.ts';
import { fitOf, sightingsIn } from './sightings.ts';

/** Strokes of chance, as large as a screenshot is searched: as much to look at as there is in a page of text. */
export function strokes(): GreyPicture {
  const [width, height] = [560, 1_200];
  const [wide, high] = [10, 3];
  const values = new Float32Array(width * height).fill(240);
  let chance = 1;
  for (let stroke = 0; stroke < 1_500; stroke += 1) {
    chance = (Math.imul(chance, 1_103_515_245) + 12_345) >>> 0;
    const isLevel = chance < 2 ** 31;
    const [across, down] = isLevel ? [wide, high] : [high, wide];
    const begin = (chance >>> 8) % (width * (height - down) - across);
    for (let row = 0; row < down; row += 1)
      values.fill((chance >>> 4) & 127, begin + row * width, begin + row * width + across);
  }
  return { width, height, values };
}

/** Two: a browser compiles in steps, the better the more often something has run. */
const rounds = 2;

/**
 * Looks for a picture of nothing in itself and among the known ones, piece by piece: what a look takes is compiled by then, and
 * the first one of a visit is as quick as later ones. Between two pieces somebody's picture may come first.
 */
export function* warmUp(known: () => PointsIndex): Generator<void, void, undefined> {
  const picture = strokes();
  for (let round = 0; round < rounds; round += 1) {
    hashQuery(scaledTo(picture, storedSize(picture, hashedWidth)));
    yield;
    const itself = new PointsIndex([{ id: '', bytes: packPoints(pointsOf(picture, knownReach)) }]);
    yield;
    const sightings = sightingsIn(picture, itself);
    yield;
    const patches = packPatches(patchesOf(picture));
    for (const sighting of sightings) fitOf(picture, sighting, patches);
    yield;
    sightingsIn(picture, known());
    yield;
  }
}
