import { expect, test } from 'vitest';
import type { TypedKind } from '#src/data/content/declare/field-traits.ts';
import { type Understood, understand } from '#src/data/content/form/understand.ts';
import { corruptionCases } from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import { type FormField, formFields } from '#src/data/content/form/form-fields.ts';
import { typedTime } from '#src/data/content/form/typed-time.ts';
import { writtenEntry } from '#src/data/content/form/written-entries.ts';
import typedTimes from './typed-times.json' with { type: 'json' };
import writtenEntries from './written-entries.json' with { type: 'json' };
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

test('at least forty times are understood or answered with what is missing', () => {
  for (const [text, expected, from] of typedTimes as unknown as readonly [string, object, string?][])
    expect([text, typedTime(text, '2026-11-30', from) ?? understand('moment', text, now)]).toEqual([
      text,
      expected,
    ]);
  expect(typedTimes.length).toBeGreaterThan(40);
  for (const text of ['每週二晚上7點，共8次', '12/8 19:00–21:00'])
    expect(understand('moment', text, now)).toEqual({ missing: 'moment' });
});

const fieldAt = (name: string) => formFields(corruptionCases).find((each) => each.name === name) as FormField;
const { of } = fieldAt('participants');
const lists = [fieldAt('sources'), fieldAt('participants'), ...of];

test.each(writtenEntries as unknown as readonly (readonly [string, string, object])[])(
  'as an entry of %s, 「%s」 is read',
  (list, text, expected) => {
    expect(writtenEntry(lists.find(({ name }) => name === list) as FormField, text, now)).toEqual(expected);
  },
);
