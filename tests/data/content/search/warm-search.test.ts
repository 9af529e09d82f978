import { expect, test } from 'vitest';
import { warmSearch } from '#src/pages/shared/found/use-search-query.ts';
import { eventually } from '#tests/helpers/eventually.ts';

const records = Array.from({ length: 400 }, (_, number) => number);

/** Blocks long enough that a slice has room for a few records only. */
function busy(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('every record is folded once, in order, and other tasks run in between', async () => {
  const folded: number[] = [];
  let between = 0;
  const other = setInterval(() => (between += 1), 1);
  warmSearch(records.slice(0, 60), (record) => {
    busy(1);
    folded.push(record);
  });
  expect(folded).toEqual([]);
  await eventually(() => expect(folded).toEqual(records.slice(0, 60)));
  clearInterval(other);
  expect(between).toBeGreaterThan(1);
});

test('the returned function stops the folding', async () => {
  const folded: number[] = [];
  const stop = warmSearch(records, (record) => {
    busy(1);
    folded.push(record);
  });
  await eventually(() => expect(folded.length).toBeGreaterThan(0));
  stop();
  const then = folded.length;
  await new Promise((done) => setTimeout(done, 150));
  expect(folded).toHaveLength(then);
  expect(then).toBeLessThan(records.length);
});
