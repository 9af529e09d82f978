import { changeKind } from '#src/data/content/declare/categories.ts';
import { historyLimit } from '#src/data/content/declare/envelope.ts';
import { falseClaimPrefix } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import type { Fields, Plain } from '#checks/rules/differential/plain-values.ts';
import { tombstone } from '#checks/backend/contents.ts';
import { earlier, entryOf, today } from './envelope-mutations.ts';
import { type Mutation, nothing, put, without, writeId } from './mutation.ts';
import { now, type CaseSpec } from './case-specs.ts';

/** Mutations of single collections, mostly about their entry in `ties`. */
export const moreMutations: Readonly<Record<string, readonly Mutation[]>> = {
  channels: [put('a name as the id', { youtubeChannelId: '@sample' })],
  corruptionCases: [put('an amount beyond 2^53', { amount: 2n ** 53n })],
  events: [
    put('a start without a time of day', { startsAt: '2026-12-05' }),
    ...['每週二，共8次', 'FREQ=WEEKLY;BYDAY=TU', 'FREQ=DAILY;COUNT=201', 'FREQ=DAILY;COUNT=2\nX:1'].map(
      (repeats) => put(`the rule ${repeats}`, { repeats }),
    ),
  ],
  keyPointDocuments: [
    'https://docs.google.com.evil.example/document/d/2PACX-1vSample/pub',
    'https://docs.google.com/document/d/2PACX-1vSample/edit',
    'http://docs.google.com/document/d/2PACX-1vSample/pub',
  ].map((docsUrl) => put(`the address ${docsUrl}`, { docsUrl })),
  politicians: [put('a photo of another site', { photo: { url: 'https://example.org/a.jpg' } })],
  site: [
    put('a URL as the logo', { logo: 'https://example.org/a.png' }),
    put('a colour with more', { accent: 'red;}' }),
  ],
  // The rules count the entries of a list, but do not check them.
  qna: [
    put('sources that are numbers', { sources: [1n, 2n] }, true),
    put(
      'a source with a javascript: URL',
      { sources: [{ title: '示範', url: 'javascript:alert(1)' }] },
      true,
    ),
    put('tags that are numbers', { tags: [42n] }, true),
  ],
  videos: [put('a URL as the id', { youtubeId: 'https://x.y' })],
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
    put('a verdict without the address of a source', { source: { foundOn: '2026-11-01' } }),
    put('a verdict with an archived source', { source: { archivedUrl: 'https://example.org/a' } }, true),
    {
      title: 'no verdict and no address of a source',
      change: (fields) => ({ ...without(fields, 'verdict'), source: { foundOn: '2026-11-01' } }),
      isGood: true,
    },
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
export function otherValue(value: Plain | undefined, name = ''): Plain | undefined {
  if (name === 'checker') return { name: '另一個查核者' };
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
  withdrawn: { ...tombstone.withdrawn, at: now.toISOString() },
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
    if (value === now.toISOString()) return time.toISOString();
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

const numbers: readonly Fields[] = Array.from({ length: historyLimit }, (_, index) => ({
  number: BigInt(index),
}));

/** This many corrections, which all requests share. */
export const numbered = (count: number): Fields[] => numbers.slice(0, count);
const mistake = { kind: changeKind.correction, note: '' };
const added = { at: today, before: '', after: '', reason: '99' };

/** Invalid corrections. */
const wrongCorrections: Readonly<Record<string, Fields>> = {
  'with a date in the future': { at: '9999-12-31' },
  'of yesterday': { at: new Date(now.getTime() - 57_600_000).toISOString().slice(0, 10) },
  'with a date that does not exist': { at: '2026-02-30' },
  'with a date after other text': { at: `x${today}` },
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
          { at: today, before: '字'.repeat(500), after: '字'.repeat(500), reason: '字'.repeat(500) },
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

export interface DraftMutation extends Mutation {
  /** An author of the draft, who may therefore not publish it under four eyes. */
  readonly author?: string;
  /** What is published, if not the sample. */
  readonly publishes?: Mutation;
}

/**
 * The draft from which a publication under four eyes is made: its fields, and the change that is announced to visitors.
 */
export function draftOf(name: string, id: string, sample: Fields, previous: Fields | undefined): Fields {
  return {
    collection: name,
    id,
    baseRev: previous ? 1n : 0n,
    rev: 3n,
    writeId,
    updatedAt: earlier,
    stage: 'approved',
    approvedBy: 'x',
    authors: ['someone'],
    data: without(sample, 'corrections'),
    change: { kind: previous ? changeKind.update : changeKind.first, note: '' },
    corrections: previous?.['corrections'] ?? [],
  };
}

/** The draft of a publication with a correction: the corrections that were approved, given the earlier ones. */
const correcting = (
  title: string,
  approved: (earlier: readonly Plain[]) => readonly Plain[],
  isGood = false,
): DraftMutation => ({
  title: `a correction ${title}`,
  change: (draft) => ({ ...draft, change: mistake, corrections: approved(draft['corrections'] as Plain[]) }),
  isGood,
  publishes: {
    title: 'a correction',
    change: (fields) => ({
      ...fields,
      change: mistake,
      corrections: [...(fields['corrections'] as Plain[]), added],
    }),
    isGood: true,
  },
});
const draftMutation = (title: string, fields: Fields, isGood = false): DraftMutation =>
  put(title, fields, isGood);
const draftData = (title: string, change: (data: Fields) => Fields): DraftMutation => ({
  title,
  change: (draft) => ({ ...draft, data: change((draft['data'] ?? {}) as Fields) }),
  isGood: false,
});

/** The rule of four eyes: published word for word as approved by somebody else, based on the existing version. */
export const drafts: readonly DraftMutation[] = [
  draftMutation('a draft', {}, true),
  { ...draftMutation('a draft by the editor', { authors: ['someone', 'editor'] }, true), author: 'editor' },
  draftMutation('a draft with the editor as its first author', { authors: ['editor', 'someone'] }, true),
  draftMutation('a draft without authors', { authors: [] }),
  draftMutation('a draft with another kind of change', { change: { kind: changeKind.filing, note: '' } }),
  draftMutation('a draft with another note', { change: { kind: changeKind.update, note: '別的' } }),
  draftMutation('a draft with a correction', { corrections: [{}] }),
  ...(
    [
      ['approved as published', {}, true],
      ['approved on another day', { at: '2026-11-01' }, true],
      ['approved with another reason', { reason: '別的' }, false],
      ['approved with another reason on another day', { at: '2026-11-01', reason: '別的' }, false],
    ] as const
  ).map(([title, changes, isGood]) =>
    correcting(title, (corrections) => [...corrections, { ...added, ...changes }], isGood),
  ),
  correcting('approved twice on another day', (list) => [...list, { ...added, at: '2026-11-01' }, added]),
  correcting('approved before the last one', (list) => [...list, added, { ...added, at: '2026-11-01' }]),
  correcting('not approved', (list) => list),
  { title: 'a draft without a change', change: (draft) => without(draft, 'change'), isGood: false },
  { title: 'a draft without corrections', change: (draft) => without(draft, 'corrections'), isGood: false },
  draftData('a draft with another date of verification', (data) => ({ ...data, verifiedAt: '2026-01-02' })),
  draftMutation('a draft in review', { stage: 'inReview' }),
  draftMutation('a draft of another revision', { baseRev: 7n }),
  draftData('a draft with another text', (data) => ({ ...data, sources: [] })),
  draftData('a draft with an additional field', (data) => ({ ...data, extra: '一' })),
  draftData('a draft without a field', (data) => without(data, Object.keys(data)[0] ?? '')),
];
