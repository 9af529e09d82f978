import { expect, test } from 'vitest';
import { jsonErrorLine } from '#src/data/content/exchange/json-error-line.ts';
import fc from '#tests/helpers/property.ts';

test.each([
  ['[{"a":1},\n{"b":}]', 2],
  ['[{"a":1},\n{"b":1}\n', 3],
  ['[1,\n2,\n]', 3],
  ['[\n{"a":"x"y"}\n]', 2],
  ['{\n"a" 1}', 2],
  ['[\n"a\\x"]', 2],
  ['[1]\n]', 2],
  ['{"a":[1}\n', 1],
  ['', 1],
])('%j stops being JSON on line %i', (text, line) => {
  expect(jsonErrorLine(text)).toBe(line);
});

test('the error line of truncated JSON is the line on which the text ends', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (json, at) => {
      const text = JSON.stringify([JSON.parse(json)], null, 1);
      const cut = text.slice(0, at % text.length);
      expect(jsonErrorLine(cut)).toBeLessThanOrEqual(cut.split('\n').length);
      // The last token may itself be incomplete, such as a string or a literal.
      expect(jsonErrorLine(cut)).toBeGreaterThanOrEqual(cut.trimEnd().split('\n').length);
    }),
  );
});
