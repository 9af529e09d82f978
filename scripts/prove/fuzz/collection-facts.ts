import { falseClaimPrefix } from '#src/data/debunking-images/debunking-image.collection.ts';
import type { Fields, Plain } from '#scripts/prove/differential/plain-values.ts';
import { type Role } from './case-specs.ts';

// The role table (docs/data-model.md, Roles): editors write all content but these.
const adminsOnly = new Set(['debunkingImages', 'site', 'tagRules']);
/** Cases and fact-checks (docs/editorial-rules.md, rule 4): how many sources a publication needs. */
export const minSources: Readonly<Record<string, number>> = { corruptionCases: 2, casePages: 2, qna: 1 };
/** One document each. */
export const single = new Set(['site', 'tagRules']);

/** Numbers of the samples as the SDK would send them. */
export function plain(value: unknown): Plain {
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value as Plain;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]));
}

export const roleOf = (name: string): Role => (adminsOnly.has(name) ? 'admin' : 'editor');

/** A field that is not there. */
export const absent = null;

/** What ties fields together and is more than zod's: the rules require it too. A collection's own line. */
export const ties: Readonly<Record<string, (fields: Fields) => boolean>> = {
  // Editorial rule 8: a picture of a false claim says so in its alternative text.
  debunkingImages: ({ verdict, altText }) =>
    verdict !== '錯誤' || (typeof altText === 'string' && altText.startsWith(falseClaimPrefix)),
  videos: (fields) => fields['kind'] !== 'topic' || 'topic' in fields,
  publicOpinions: (fields) => (fields['kind'] === 'poll') === 'poll' in fields,
};

/** What else a good document may be, where one sample does not show every field on its own. */
export const otherSamples: Readonly<Record<string, Fields>> = {
  debunkingImages: { verdict: '正確', altText: '一張圖' },
  publicOpinions: { kind: 'opinion', poll: absent },
  videos: { kind: 'debunking', topic: absent },
};

export const isDifferent = (a: Fields, b: Fields, name: string) =>
  JSON.stringify(plainText(a[name])) !== JSON.stringify(plainText(b[name]));
const plainText = (value: Plain | undefined): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part)),
  );

/** Of a picture an editor may change the folder only (docs/data-model.md, Roles). */
export const movable = new Set(['folderId', 'rev', 'writeId', 'updatedAt', 'change', 'history']);

export const withFields = (fields: Fields, changes: Fields): Fields =>
  Object.fromEntries(Object.entries({ ...fields, ...changes }).filter(([, value]) => value !== absent));
