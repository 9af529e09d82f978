import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { packPatches, patchesOf } from '#src/data/retrieval/image-search/image-patches.ts';
import { knownReach, packPoints, pointsOf } from '#src/data/retrieval/image-search/image-points.ts';
import { LookupIndex } from '#src/data/retrieval/image-search/lookup-index.ts';
import { PointsIndex } from '#src/data/retrieval/image-search/points-index.ts';
import { fitOf, sightingsIn, verdictOf } from '#src/data/retrieval/image-search/sightings.ts';
import { randomStrokes, WarmUp, warmUpSteps } from '#src/data/retrieval/image-search/warm-up.ts';

test('the warm-up image is found in itself, so that the whole look-up code has run', () => {
  const image = randomStrokes();
  const looked = pointsOf(image, knownReach);
  expect(looked.points.length).toBeGreaterThan(50);
  const [sighting] = sightingsIn(image, new PointsIndex([{ id: 'a', bytes: packPoints(looked) }]));
  const fit = sighting && fitOf(image, sighting, packPatches(patchesOf(image)));
  expect(fit && verdictOf(fit)).toBe('same');
});

test('the warm-up ends, and has more than five steps between which a request can run', () => {
  expect(
    [...warmUpSteps({ hashes: () => new LookupIndex([]), points: () => new PointsIndex([]) })].length,
  ).toBeGreaterThan(5);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A warm-up that counts its steps. */
function counted(steps: number) {
  const run = { count: 0 };
  function* all(): Generator<void> {
    for (; run.count < steps; run.count += 1) yield;
  }
  return { run, warmUp: new WarmUp(all()) };
}

test('the warm-up starts after a second and runs once, however often it is scheduled', () => {
  const { run, warmUp } = counted(3);
  warmUp.schedule();
  warmUp.schedule();
  vi.advanceTimersByTime(999);
  expect(run.count).toBe(0);
  vi.runAllTimers();
  expect(run.count).toBe(3);
  warmUp.schedule();
  expect(vi.getTimerCount()).toBe(0);
});

test('stopping cancels the warm-up, whether it has started or not', () => {
  const started = counted(100);
  started.warmUp.schedule();
  vi.advanceTimersByTime(1_000);
  vi.advanceTimersToNextTimer();
  const before = started.run.count;
  started.warmUp.stop();
  vi.runAllTimers();
  expect(started.run.count).toBe(before);
  const early = counted(100);
  early.warmUp.stop();
  early.warmUp.schedule();
  expect(vi.getTimerCount()).toBe(0);
});
