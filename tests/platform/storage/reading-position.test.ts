// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { saveReadingPosition, readingPosition } from '#src/platform/storage/reading-position.ts';

afterEach(() => localStorage.clear());

test('each page has its own position', () => {
  saveReadingPosition('a', 'money');
  saveReadingPosition('b', 'trial');
  saveReadingPosition('a', 'loss');
  expect([readingPosition('a'), readingPosition('b'), readingPosition('c')]).toEqual([
    'loss',
    'trial',
    undefined,
  ]);
});

test.each(['', 'null', '[1', '"text"', '{"a":1}', '{"a":{"x":1}}'])(
  'a corrupted store (%s) has no position',
  (stored) => {
    localStorage.setItem('minzhong.reading', stored);
    expect(readingPosition('a')).toBeUndefined();
    saveReadingPosition('a', 'money');
    expect(readingPosition('a')).toBe('money');
  },
);
