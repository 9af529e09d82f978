import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { packPatches, patchesOf } from '#src/data/lookup/picture-patches.ts';
import { knownReach, packPoints, pointsOf } from '#src/data/lookup/picture-points.ts';
import { LookupIndex } from '#src/data/lookup/lookup-index.ts';
import { PointsIndex } from '#src/data/lookup/points-index.ts';
import { fitOf, sightingsIn, verdictOf } from '#src/data/lookup/sightings.ts';
import { randomStrokes, WarmUp, warmUpSteps } from '#src/data/lookup/warm-up.ts';

test('the picture of the warm-up is found in itself, so that all code of a look has run', () => {
  const picture = randomStrokes();
  const looked = pointsOf(picture, knownReach);
  expect(looked.points.length).toBeGreaterThan(50);
  const [sighting] = sightingsIn(picture, new PointsIndex([{ id: 'a', bytes: packPoints(looked) }]));
  const fit = sighting && fitOf(picture, sighting, packPatches(patchesOf(picture)));
  expect(fit && verdictOf(fit)).toBe('same');
});

test('it comes to an end, in steps that a request may come between', () => {
  expect(
    [...warmUpSteps({ hashes: () => new LookupIndex([]), points: () => new PointsIndex([]) })].length,
  ).toBeGreaterThan(5);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A warm-up of so many steps that counts them. */
function counted(steps: number) {
  const run = { count: 0 };
  function* all(): Generator<void> {
    for (; run.count < steps; run.count += 1) yield;
  }
  return { run, warmUp: new WarmUp(all()) };
}

test('it begins after a second and runs once, however often it is scheduled', () => {
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

test('a look ends it, whether it has started or not', () => {
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
