import { expect, test } from 'vitest';
import { foldLine } from '#src/data/collections/events/calendar.ts';
import fc from '#tests/helpers/property.ts';

const octets = (text: string): number => new TextEncoder().encode(text).length;

test('no line has more than 75 octets, and unfolding restores the text', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'é', '活', '𠮷', '👨‍👩‍👧'), maxLength: 120 });
  fc.assert(
    fc.property(letters, (text) => {
      const lines = foldLine(text).split('\r\n');
      expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75);
      expect(lines.join('\r\n').replaceAll('\r\n ', '')).toBe(text);
    }),
  );
});

test('a line is filled up to the limit before it is folded', () => {
  expect(foldLine('活'.repeat(25))).toBe('活'.repeat(25));
  expect(foldLine('活'.repeat(26))).toBe(`${'活'.repeat(25)}\r\n 活`);
});
