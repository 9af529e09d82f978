import { expect, test } from 'vitest';
import type { TypedKind } from '#src/data/content/declare/field-traits.ts';
import { type Understood, understand } from '#src/data/content/form/understand.ts';
import understoodInputs from './understood-inputs.json' with { type: 'json' };

/** Monday. */
const now = Date.parse('2026-11-23T12:00:00+08:00');

/** An input of a kind, and its value or what is missing in it. */
const inputs = understoodInputs as unknown as readonly (readonly [TypedKind, string, Understood])[];

test('at least forty inputs are tested', () => {
  expect(inputs.length).toBeGreaterThanOrEqual(40);
});

test.each(inputs)('as %s, 「%s」 is understood or answered with what is missing', (kind, text, expected) => {
  expect(understand(kind, text, now)).toEqual(expected);
});
