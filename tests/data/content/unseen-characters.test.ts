import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contents } from '#checks/backend/contents.ts';
import { text } from '#src/data/content/declare/fields.ts';
import { imageFolders } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import { envelope } from '#tests/pages/cached-list.ts';

const parsed = (value: string) => z.parse(text(1, 40), value);

test.each([
  ['direction overrides', '帳單\u202Efdp.exe\u202C', '帳單fdp.exe'],
  ['direction isolates', '\u2066a\u2067b\u2068c\u2069', 'abc'],
  ['zero-width spaces', '字\u200B字\uFEFF', '字字'],
  ['soft hyphens', '更\u00AD正', '更正'],
  ['fillers of Hangul and blanks of Braille', '王\u3164示\u115F範\u2800', '王示範'],
  ['joiners and variants after letters', '王\u200D示\uFE0F範A\u200CB', '王示範AB'],
  ['tags', '示\u{E0041}範', '示範'],
  ['control characters', 'a\u0000b\u0008c\u001B[31md\u007F\u0085', 'abc[31md'],
])('text is stored without %s', (_, written, stored) => {
  expect(parsed(written)).toBe(stored);
});

test.each(['a\tb\r\nc', 'שלום 123', 'مرحبا', 'می\u200Cخواهم', '👨‍👩‍👧', '1\uFE0F\u20E3', '☎\uFE0F', 'e\u0301'])(
  '%j is left unchanged',
  (written) => {
    expect(parsed(written)).toBe(written);
  },
);

test('a text of invisible characters only is empty', () => {
  expect(z.safeParse(text(1, 40), ' \u202E\u0000 ').success).toBe(false);
});

test('invisible characters are removed when stored documents are read, including in their corrections', () => {
  const correction = { at: '2026-11-01', before: '三\u202E點', after: '四\u0000點', reason: '抄錯' };
  const data = { ...contents.qna, ...envelope, question: '真的\u202E嗎？', corrections: [correction] };
  expect(qna.parse({ id: 'a', data })).toMatchObject({
    state: 'published',
    record: { question: '真的嗎？', corrections: [{ before: '三點', after: '四點' }] },
  });
});

test("a folder's name is stored without control characters", () => {
  const fields = { ...contents.imageFolders, name: '飲\u0000食' };
  expect(z.parse(imageFolders.schema, fields)).toMatchObject({ name: '飲食' });
});
