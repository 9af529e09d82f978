import { expect, test } from 'vitest';
import {
  emptyValues,
  hasAltText,
  type ImageField,
  type ImageValues,
  problemsOf,
  typedFields,
  type ValueProblem,
  withAltText,
  withVerdict,
  wordsInLine,
} from '#src/data/collections/debunking-images/image-values.ts';

const complete: ImageValues = { ...emptyValues, title: '示範圖卡', altText: '一張示範用的圖卡' };
const checked = { verdict: '錯誤', sourceUrl: 'https://example.test/a' } as const;
const list = (count: number) => Array.from({ length: count }, (_, index) => `標籤${index}`);

test('title and alternative text are sufficient', () => {
  expect(problemsOf(complete)).toEqual({});
});

test('an empty form reports the missing fields', () => {
  expect(problemsOf(emptyValues)).toEqual({ title: 'missing', altText: 'missing' });
});

const wrong: [Partial<ImageValues>, ImageField, ValueProblem][] = [
  [{ title: '   ' }, 'title', 'missing'],
  [{ title: '長'.repeat(121) }, 'title', 'tooLong'],
  [{ altText: '長'.repeat(501) }, 'altText', 'tooLong'],
  [{ description: '長'.repeat(5001) }, 'description', 'tooLong'],
  [{ attribution: '長'.repeat(2001) }, 'attribution', 'tooLong'],
  [{ tags: list(21) }, 'tags', 'tooMany'],
  [{ tags: ['長'.repeat(21)] }, 'tags', 'tagTooLong'],
  [{ tags: ['核能', '核能'] }, 'tags', 'twice'],
  [{ sourceUrl: 'javascript:alert(1)' }, 'sourceUrl', 'badAddress'],
  [{ sourceUrl: '示範新聞' }, 'sourceUrl', 'badAddress'],
  [{ archivedUrl: 'ftp://example.test/x' }, 'archivedUrl', 'badAddress'],
  [{ foundOn: '2026-02-30' }, 'foundOn', 'badDate'],
  [{ ...checked, altText: '【錯誤訊息】' }, 'altText', 'missing'],
  [{ ...checked, altText: ' ' }, 'altText', 'missing'],
  [{ ...checked, sourceUrl: ' ' }, 'sourceUrl', 'missing'],
];

test.each(wrong)('%o is a problem of %s: %s', (values, field, problem) => {
  expect(problemsOf({ ...complete, ...values })).toEqual({ [field]: problem });
});

test('an archived copy alone is a source of a verdict', () => {
  const { sourceUrl: archivedUrl, verdict } = checked;
  expect(problemsOf({ ...complete, verdict, archivedUrl })).toEqual({});
});

test('values at their limits are accepted', () => {
  const values = {
    title: '長'.repeat(120),
    tags: list(20),
    foundOn: '2024-02-29',
    sourceUrl: ' https://example.test/a ',
  };
  expect(problemsOf({ ...complete, ...values })).toEqual({});
});

test('the verdict 錯誤 adds the mark to the alternative text once, and another verdict removes it', () => {
  const once = withVerdict(complete, '錯誤');
  expect(once.altText).toBe('【錯誤訊息】一張示範用的圖卡');
  expect(withVerdict(once, '錯誤').altText).toBe(once.altText);
  expect(withVerdict(once, '正確')).toEqual({ ...complete, verdict: '正確' });
});

test('recognised text becomes an alternative text that preserves the mark of a false claim', () => {
  const read = '隔夜水\n喝了會致癌？\n\n 放一夜仍合標準 ';
  expect(wordsInLine(read)).toBe('隔夜水，喝了會致癌？放一夜仍合標準');
  const marked = withVerdict(emptyValues, '錯誤');
  expect(hasAltText(marked)).toBe(false);
  const written = withAltText(marked, '長'.repeat(600));
  expect(written.altText).toHaveLength(500);
  expect(written.altText.startsWith('【錯誤訊息】長')).toBe(true);
  expect(hasAltText(written)).toBe(true);
});

test('the mark of a false claim is stored also if it was deleted from the alternative text, and only once', () => {
  const stored = (altText: string, verdict: ImageValues['verdict'] = '錯誤') =>
    typedFields({ ...complete, altText, verdict })['altText'];
  expect(stored('圖上寫著：示範')).toBe('【錯誤訊息】圖上寫著：示範');
  expect(stored(' 【錯誤訊息】圖上寫著：示範')).toBe('【錯誤訊息】圖上寫著：示範');
  expect(stored('圖上寫著：示範', '正確')).toBe('圖上寫著：示範');
});
