import { expect, test } from 'vitest';
import { ageOf } from '#src/pages/shared/time/CheckedOn.tsx';

test.each([
  ['2026-11-23', 'today', 0],
  ['2026-11-24', 'today', 0],
  ['2026-11-22', 'days', 1],
  ['2026-09-25', 'days', 59],
  ['2026-09-24', 'months', 1],
  ['2025-11-23', 'months', 12],
  ['2024-11-24', 'months', 23],
  ['2024-11-23', 'years', 2],
  ['2018-08-15T12:38:34.446Z', 'years', 8],
])('on 2026-11-23 the age of %s is %s %i', (day, unit, count) => {
  expect(ageOf(day, '2026-11-23')).toEqual({ unit, count });
});
