import * as z from 'zod/mini';
import type { collections } from '#src/data/collections/collections.ts';
import { layoutSlack, wordsOf } from '#src/data/content/declare/facts.ts';
import { falseClaimPrefix } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import type { Fields, Plain } from '#checks/rules/differential/plain-values.ts';
import type { Role } from './case-specs.ts';
import { type Mutation, put } from './mutation.ts';

// The role table (docs/data-model.md, Roles): editors may write all content except these.
const adminsOnly = new Set(['debunkingImages', 'site', 'tagRules']);
/** The minimum number of sources of a publication: cases and fact-checks (docs/editorial-rules.md, rule 4). */
export const minSources: Readonly<Record<string, number>> = { corruptionCases: 2, casePages: 2, qna: 1 };
/** Collections with a single document. */
export const single = new Set(['site', 'tagRules']);

/** Converts the numbers in samples as the SDK would send them. */
export function plain(value: unknown): Plain {
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value as Plain;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]));
}

export const roleOf = (name: string): Role => (adminsOnly.has(name) ? 'admin' : 'editor');

/** Marks a missing field. */
export const absent = null;

/** Dependencies between fields that zod does not express and the rules check too, by collection. */
export const ties: Readonly<Record<string, (fields: Fields) => boolean>> = {
  // Editorial rules 8 and 4: the alternative text of an image of a false claim says so, and a verdict has a source.
  debunkingImages: ({ verdict, altText, source }) =>
    (verdict !== '錯誤' ||
      (typeof altText === 'string' &&
        altText.startsWith(falseClaimPrefix) &&
        altText !== falseClaimPrefix)) &&
    (verdict === undefined ||
      (source !== null && typeof source === 'object' && ['url', 'archivedUrl'].some((key) => key in source))),
  videos: (fields) => fields['kind'] !== 'topic' || 'topic' in fields,
  publicOpinions: (fields) => (fields['kind'] === 'poll') === 'poll' in fields,
};

/** Further valid values, where one sample cannot show every field on its own. */
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

/** Fields that are rewritten in every version. */
const written = new Set(['rev', 'writeId', 'updatedAt', 'change', 'history']);

/** Fields that only determine where a document is filed; their changes are never announced (decision 070). */
const filing: Readonly<Record<string, readonly string[]>> = {
  debunkingImages: ['folderId', 'tags', 'variantOf', 'distinctFrom'],
  imageFolders: ['order', 'parentId', 'coverImageId'],
};

/** A change of one of these fields. */
export const filingChanges: Readonly<Record<string, Fields>> = {
  debunkingImages: { folderId: 'other' },
  imageFolders: { order: 2n },
};

/** Collections whose publications need two people under four eyes, without a minimum of sources. */
export const approvedFirst = new Set(['debunkingImages']);

/** Returns the fields in which two versions differ, besides those that are always rewritten. */
const differing = (previous: Fields, document: Fields): string[] =>
  Object.keys({ ...previous, ...document }).filter(
    (field) => !written.has(field) && isDifferent(previous, document, field),
  );

/** True if two versions differ only in where the document is filed. */
export function isFiled(name: string, previous: Fields | undefined, document: Fields): boolean {
  if (!previous || 'withdrawn' in previous || 'withdrawn' in document) return false;
  const changed = differing(previous, document);
  return changed.length > 0 && changed.every((field) => filing[name]?.includes(field));
}

/** Editors may change only the folder of an image (docs/data-model.md, Roles). */
export const isMoved = (name: string, previous: Fields | undefined, document: Fields): boolean =>
  name === 'debunkingImages' &&
  previous !== undefined &&
  differing(previous, document).every((field) => field === 'folderId');

/** True if a version restores a withdrawn document word for word. */
export const isRestored = (last: Fields | undefined, document: Fields): boolean =>
  last !== undefined && differing(last, document).length === 0;

/** A version that announces no change to visitors. */
export const unannounced = (previous: Fields, document: Fields): Fields => ({
  ...document,
  change: previous['change'] ?? null,
  history: previous['history'] ?? null,
});

export const withFields = (fields: Fields, changes: Fields): Fields =>
  Object.fromEntries(Object.entries({ ...fields, ...changes }).filter(([, value]) => value !== absent));

/** Texts that are longer than the sample's by as many letters as a 排版 may add, and by one more, if the fields allow it. */
export const longerTexts = (collection: (typeof collections)[number], sample: Fields): Mutation[] =>
  wordsOf(collection).flatMap((word) =>
    [layoutSlack, layoutSlack + 1].flatMap((more) => {
      const longer = `${typeof sample[word] === 'string' ? sample[word] : ''}${'字'.repeat(more)}`;
      const fits = z.safeParse(collection.fields[word as never] as z.ZodMiniType, longer).success;
      return fits ? [put(`a ${word} longer by ${more}`, { [word]: longer }, true)] : [];
    }),
  );
