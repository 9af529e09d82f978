import { expect, test } from 'vitest';
import { packPatches, patchesOf } from '#src/data/lookup/picture-patches.ts';
import { knownReach, packPoints, pointsOf } from '#src/data/lookup/picture-points.ts';
import { PointsIndex } from '#src/data/lookup/points-index.ts';
import { fitOf, sightingsIn, verdictOf } from '#src/data/lookup/sightings.ts';
import { strokes, warmUp } from '#src/data/lookup/warm-up.ts';

const none = () => new PointsIndex([]);

test('the picture that a worker warms up with is found in itself, so that everything a look takes has run', () => {
  const picture = strokes();
  const looked = pointsOf(picture, knownReach);
  expect(looked.points.length).toBeGreaterThan(50);
  const [sighting] = sightingsIn(picture, new PointsIndex([{ id: 'a', bytes: packPoints(looked) }]));
  const fit = sighting && fitOf(picture, sighting, packPatches(patchesOf(picture)));
  expect(fit && verdictOf(fit)).toBe('same');
});

test('warming up comes to an end, in pieces that a picture may come between', () => {
  expect([...warmUp(none)].length).toBeGreaterThan(5);
});
