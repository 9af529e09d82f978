import { changeKind } from '#src/data/content/declare/categories.ts';
import { historyLimit } from '#src/data/content/declare/envelope.ts';
import { falseClaimPrefix } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import type { Fields, Plain } from '#checks/rules/differential/plain-values.ts';
import { tombstone } from '#checks/backend/contents.ts';
import { entryOf } from './envelope-mutations.ts';
import { type Mutation, nothing, put } from './mutation.ts';
import { now, type CaseSpec } from './case-specs.ts';

/** Mutations of single collections, mostly about their entry in `ties`. */
export const moreMutations: Readonly<Record<string, readonly Mutation[]>> = {
  imageFolders: [put('a control character before the name', { name: '\u0007健康' })],
  debunkingImages: [
    put('a stamp added in an update', { altText: `圖：${falseClaimPrefix}` }),
    put(
      '50 ids of images that are not duplicates',
      { distinctFrom: Array.from({ length: 50 }, () => 'a'.repeat(20)) },
      true,
    ),
    put('an unknown stored size', {
      objects: Object.fromEntries(['480', '960', '2000'].map((size) => [size, 'a'.repeat(64)])),
    }),
    put('an empty list of earlier images', { earlier: [] }),
    put('an earlier image', { earlier: [{}] }, true),
    put('three earlier images', { earlier: [{}, {}, {}] }),
    put('earlier images with longer names', {
      distinctFrom: [...Array.from({ length: 49 }, () => 'a'.repeat(20)), 'a'.repeat(21)],
    }),
  ],
};

export const revOf = (document: Fields | undefined): bigint =>
  typeof document?.['rev'] === 'bigint' ? document['rev'] : 0n;

/** Applies a mutation, and updates the document's own history entry unless the mutation changes the history. */
export function withOwnEntry(base: Fields, { change }: Mutation): Fields {
  const document = change(base);
  const { history } = base;
  if (document['history'] !== history || !Array.isArray(history)) return document;
  return { ...document, history: [...(history as Plain[]).slice(0, -1), entryOf(document)] };
}

/**
 * Returns a different value for fields without other valid samples: a boolean, digests, a map that the rules do not
 * check.
 */
export function otherValue(value: Plain | undefined): Plain | undefined {
  if (typeof value === 'boolean') return !value;
  // The id of a video or a channel: another one of the same form.
  if (typeof value === 'string' && /^UC[\w-]{22}$|^(?=.*[\dA-Z_-])[\w-]{11}$/.test(value))
    return value.slice(0, -1) + (value.endsWith('A') ? 'B' : 'A');
  if (value === null || typeof value !== 'object' || value instanceof Date || Array.isArray(value))
    return undefined;
  const parts = Object.entries(value as Fields);
  const isDigest = (part: Plain) => typeof part === 'string' && /^[0-9a-f]{64}$/.test(part);
  if (parts.some(([, part]) => isDigest(part)))
    return Object.fromEntries(parts.map(([key, part]) => [key, isDigest(part) ? 'f'.repeat(64) : part]));
  return 'question' in value ? { ...(value as Fields), spec: '別的' } : undefined;
}

export const gone: Fields = {
  ...tombstone,
  change: { kind: changeKind.update, note: tombstone.withdrawn.reason },
};

export const isSame = (change: Plain | undefined, withdrawn: Plain | undefined): boolean =>
  JSON.stringify(change) ===
  JSON.stringify({ kind: changeKind.update, note: (withdrawn as Fields | undefined)?.['reason'] });

/** Applies a mutation, and updates the reason in the history unless the mutation changes it. */
export const withSameDetails = (mutation: Mutation): Mutation => ({
  ...mutation,
  change: (fields) => {
    const document = mutation.change(fields);
    const details = document['withdrawn'];
    if (document['change'] !== fields['change'] || details === null || typeof details !== 'object')
      return document;
    return { ...document, change: { kind: changeKind.update, note: (details as Fields)['reason'] ?? null } };
  },
});

const isKind = ({ change }: Fields, kind: string): boolean =>
  change !== null && typeof change === 'object' && 'kind' in change && change['kind'] === kind;

export const isLayout = (document: Fields): boolean => isKind(document, changeKind.filing);
export const isFirst = (document: Fields): boolean => isKind(document, changeKind.first);

/** The same mutation as a 排版, which may change less. */
export const asLayout = (mutation: Mutation): Mutation => ({
  ...mutation,
  title: `${mutation.title}, as a 排版`,
  change: (fields) => ({ ...mutation.change(fields), change: { kind: changeKind.filing, note: '' } }),
});

/** The same case at another server time. */
export const atTime = (spec: CaseSpec, time: Date): CaseSpec => {
  const moved = (value: Plain): Plain => {
    if (value instanceof Date) return value.getTime() === now.getTime() ? time : value;
    if (Array.isArray(value)) return value.map((each: Plain) => moved(each));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, moved(part)]));
  };
  const call: CaseSpec['call'] = (uid) => {
    const request = spec.call(uid);
    if (!('writes' in request)) return request;
    return {
      writes: request.writes.map(([path, fields]) => [path, fields && (moved(fields) as Fields)] as const),
    };
  };
  return { ...spec, call, time };
};

export const numbered = (count: number): Fields[] =>
  Array.from({ length: count }, (_, index) => ({ number: BigInt(index) }));
const mistake = { kind: changeKind.correction, note: '' };
const added = { at: '2026-01-01', before: '', after: '', reason: '99' };

/** Invalid corrections. */
const wrongCorrections: Readonly<Record<string, Fields>> = {
  'with a date in the future': { at: '9999-12-31' },
  'with a date that does not exist': { at: '2026-02-30' },
  'with a date after other text': { at: 'x2026-01-01' },
  'that is too long': { reason: '字'.repeat(1501) },
  'with an invalid text': { before: 1n },
  'with an unknown field': { more: '' },
};

/** Appended corrections; at the limit, the oldest one is dropped. */
export const correctionMutations = (before: readonly Fields[]): Mutation[] => {
  const unchanged = before.length < historyLimit ? before : before.slice(1);
  return [
    nothing,
    put('no corrections', { corrections: [] }, before.length === 0),
    put('one correction more', { corrections: [...unchanged, added], change: mistake }, true),
    put(
      'the longest correction',
      {
        corrections: [
          ...unchanged,
          { at: '2026-01-01', before: '字'.repeat(500), after: '字'.repeat(500), reason: '字'.repeat(500) },
        ],
        change: mistake,
      },
      true,
    ),
    put('one correction more in an update', { corrections: [...unchanged, added] }),
    ...Object.entries(wrongCorrections).map(([title, wrong]) =>
      put(`a correction ${title}`, { corrections: [...unchanged, { ...added, ...wrong }], change: mistake }),
    ),
    put('two corrections more', { corrections: [...unchanged, added, added], change: mistake }),
    put(
      'a correction first',
      { corrections: [added, ...unchanged], change: mistake },
      unchanged.length === 0,
    ),
    put(
      'without the oldest correction',
      { corrections: [...unchanged.slice(1), added], change: mistake },
      unchanged.length === 0,
    ),
  ];
};
