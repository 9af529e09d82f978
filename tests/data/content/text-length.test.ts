import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { collections } from '#src/data/collections/collections.ts';
import { text } from '#src/data/content/declare/fields.ts';
import { checkValues } from '#src/data/content/declare/requirements.ts';
import { cutText } from '#src/platform/text/cut-text.ts';
import { hasWideCharacters } from '#src/platform/text/text-length.ts';
import { textsOfLength } from '#checks/rules/fuzz/length-samples.ts';
import { contents } from '#checks/backend/contents.ts';
import { commonFields, tombstoneSchema } from '#src/data/content/declare/envelope.ts';
import { reportOutcomeSchema, reportSchema } from '#src/data/content/reports/reports.repository.ts';
import { auditEntrySchema } from '#src/data/members/audit/audit-entry.schema.ts';
import { casePages } from '#src/data/collections/case-pages/case-page.collection.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';

type Schema = z.core.$ZodType;

// oxlint-disable-next-line no-underscore-dangle -- the name that zod documents for reading schemas
const definition = (schema: Schema) => schema._zod.def as z.core.$ZodTypes['_zod']['def'];

const maxOf = (schema: Schema): number | undefined => {
  for (const check of definition(schema).checks ?? []) {
    // oxlint-disable-next-line no-underscore-dangle
    const def = check._zod.def as { readonly check: string; readonly maximum?: number };
    if (def.check === 'max_length') return def.maximum;
  }
  return undefined;
};

/** Returns every text with a limit inside a schema, with its path. */
function limitedTexts(
  schema: Schema,
  path: string,
): (readonly [path: string, schema: Schema, max: number])[] {
  const def = definition(schema);
  if (def.type === 'optional' || def.type === 'nullable') return limitedTexts(def.innerType, path);
  if (def.type === 'array') return limitedTexts(def.element, path);
  if (def.type === 'object')
    return Object.entries(def.shape as Readonly<Record<string, Schema>>).flatMap(([name, child]) =>
      limitedTexts(child, `${path}.${name}`),
    );
  const max = def.type === 'string' ? maxOf(schema) : undefined;
  return max === undefined ? [] : [[path, schema, max]];
}

const besideContent = {
  audit: auditEntrySchema,
  change: commonFields.change,
  reportOutcomes: reportOutcomeSchema,
  reports: reportSchema,
  tombstone: tombstoneSchema,
};

const all = [
  ...collections.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, schema]) => limitedTexts(schema, `${name}.${field}`)),
  ),
  ...Object.entries(besideContent).flatMap(([name, schema]) => limitedTexts(schema, name)),
];

const takes = (schema: Schema, value: string) => z.safeParse(schema as z.ZodMiniType, value).success;

test.each(all)('%s is limited in UTF-16 code units', (path, schema, max) => {
  const prefix = ['', '/', 'https://example.org/'].find((start) => takes(schema, `${start}一`));
  // A text with a fixed format accepts none of these characters.
  if (prefix === undefined) return;
  const verdicts = (length: number) => textsOfLength(length, prefix).map((value) => takes(schema, value));
  expect([path, new Set(verdicts(max + 1)), new Set(verdicts(max))]).toEqual([
    path,
    new Set([false]),
    new Set([true]),
  ]);
});

test('texts inside lists and groups are included', () => {
  const paths = all.map(([path]) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      'qna.sources.title',
      'qna.tags',
      'corruptionCases.participants.proceedings.court',
      'audit.note',
      'change.note',
      'reportOutcomes.note',
      'reports.contact',
      'reports.target',
      'reports.text',
      'tombstone.withdrawn.reason',
    ]),
  );
  expect(paths.length).toBeGreaterThan(120);
});

test('a text is trimmed and made well-formed before it is counted and stored', () => {
  const short = text(1, 4);
  expect(z.parse(short, '\u3000 一二三四\n')).toBe('一二三四');
  expect(z.parse(short, '一\uD83D')).toBe('一\uFFFD');
  expect(z.safeParse(short, ' \u3000').success).toBe(false);
});

test('an overlong text is reported with its length and whether it has characters that count twice', () => {
  const { corrections: _, ...values } = contents.qna;
  const { issues } = checkValues(qna, {
    ...values,
    question: ` ${'😀'.repeat(101)} `,
    claim: '字'.repeat(2001),
  });
  expect(issues).toEqual([
    { path: ['question'], code: 'tooLong', limit: 200, count: 202, hasWide: true },
    { path: ['claim'], code: 'tooLong', limit: 2000, count: 2001, hasWide: false },
  ]);
});

test('a document too large for Firestore is rejected with the field that makes it so', () => {
  const section = { id: 'a', title: '標題', body: '字'.repeat(20_000) };
  const { corrections: _, ...values } = contents.casePages;
  const of = (count: number) =>
    checkValues(casePages, {
      ...values,
      sections: Array.from({ length: count }, (__, index) => ({ ...section, id: `s${index}` })),
    }).issues;
  expect(of(11)).toEqual([]);
  expect(of(12)).toEqual([{ path: ['sections'], code: 'tooLarge', limit: 700, count: 721 }]);
});

test.each([
  ['一二三', 3, '', '一二三'],
  ['一二三四', 3, '', '一二三'],
  ['一二三四', 3, '…', '一二…'],
  ['一😀二', 2, '', '一'],
  ['一😀二', 3, '', '一😀'],
  ['ae\u0301i', 2, '', 'a'],
  ['𠀀𠀀𠀀', 5, '…', '𠀀𠀀…'],
  ['家👨‍👩‍👧‍👦人', 11, '', '家'],
  ['家👨‍👩‍👧‍👦人', 12, '', '家👨‍👩‍👧‍👦'],
  ['🇹🇼🇯🇵', 6, '', '🇹🇼'],
])('%s cut to %i units is never cut inside a character', (given, max, end, expected) => {
  expect(cutText(given, max, end)).toBe(expected);
});

test('a letter with a thousand combining marks is cut between the marks', () => {
  expect(cutText(`a${'\u0300'.repeat(1000)}`, 20)).toHaveLength(20);
});

test('emoji and rare Han characters count as two units', () => {
  expect(['😀', '𠀀'].map(hasWideCharacters)).toEqual([true, true]);
  expect(['字', 'e\u0301', 'é', ''].map(hasWideCharacters)).toEqual([false, false, false, false]);
});
