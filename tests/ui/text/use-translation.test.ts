import { expect, test } from 'vitest';
import type { Translate } from '#src/ui/text/use-translation.ts';

/** Returns the key itself: the test is which calls the compiler accepts. */
const given = (key: string): string => key;

test('a key without a text is a type error, wherever the key is used', () => {
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

  // A function for all texts can be passed where one for some of them is expected.
  const part: Translate<'report'> = several;
  expect(part('lookup.title')).toBe('lookup.title');

  const days: readonly string[] = (given as Translate<'events'>)('repeats.weekdays', { returnObjects: true });
  expect(days).toBe('repeats.weekdays');
});
