import { expect, test } from 'vitest';
import type { Translate } from '#src/ui/text/use-translation.ts';

/** Gives the key itself: what counts is which calls the compiler accepts. */
const given = (key: string): string => key;

test('a key that no text has is an error of the types, in each place that a key can be in', () => {
  const one = given as Translate<'report'>;
  one('lookup.title');
  one('lookup.waiting.title', { ticket: '1' });
  // @ts-expect-error no text
  one('lookup.titel');
  // @ts-expect-error holds several texts
  one('lookup');
  // @ts-expect-error of a namespace that is not named
  one('common:part.failed');

  const several = given as Translate<readonly ['report', 'common']>;
  several('lookup.title');
  several('common:part.failed');
  // @ts-expect-error no text of that namespace
  several('common:lookup.title');
  // @ts-expect-error only the first namespace's keys go without its name
  several('part.failed');

  // What shows a part of the texts can be given all of them.
  const part: Translate<'report'> = several;
  expect(part('lookup.title')).toBe('lookup.title');

  const days: readonly string[] = (given as Translate<'events'>)('repeats.weekdays', { returnObjects: true });
  expect(days).toBe('repeats.weekdays');
});
