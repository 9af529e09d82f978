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

/** What each version writes again. */
const written = new Set(['rev', 'writeId', 'updatedAt', 'change', 'history']);

/** Where a document is filed, which is never news (decision 070). */
const filing: Readonly<Record<string, readonly string[]>> = {
  debunkingImages: ['folderId', 'tags', 'variantOf', 'distinctFrom'],
  imageFolders: ['order', 'parentId', 'coverImageId'],
};

/** One field that says where a document is filed, changed. */
export const filingChanges: Readonly<Record<string, Fields>> = {
  debunkingImages: { folderId: 'other' },
  imageFolders: { order: 2n },
};

/** Publications of these take two people under four eyes, without a minimum of sources. */
export const approvedFirst = new Set(['debunkingImages']);

/** The fields in which two versions differ, besides what each writes again. */
const differing = (previous: Fields, document: Fields): string[] =>
  Object.keys({ ...previous, ...document }).filter(
    (field) => !written.has(field) && isDifferent(previous, document, field),
  );

/** Whether a version differs in nothing but where the document is filed. */
export function isFiled(name: string, previous: Fields | undefined, document: Fields): boolean {
  if (!previous || 'withdrawn' in previous || 'withdrawn' in document) return false;
  const changed = differing(previous, document);
  return changed.length > 0 && changed.every((field) => filing[name]?.includes(field));
}

/** Of a picture an editor may change the folder only (docs/data-model.md, Roles). */
export const isMoved = (name: string, previous: Fields | undefined, document: Fields): boolean =>
  name === 'debunkingImages' &&
  previous !== undefined &&
  differing(previous, document).every((field) => field === 'folderId');

/** Whether a version comes back word for word as it was before it was withdrawn. */
export const isRestored = (last: Fields | undefined, document: Fields): boolean =>
  last !== undefined && differing(last, document).length === 0;

/** A version that tells visitors of no change. */
export const asFiled = (previous: Fields, document: Fields): Fields => ({
  ...document,
  change: previous['change'] ?? null,
  history: previous['history'] ?? null,
});

export const withFields = (fields: Fields, changes: Fields): Fields =>
  Object.fromEntries(Object.entries({ ...fields, ...changes }).filter(([, value]) => value !== absent));
