import { changeKind, changeKinds } from '#src/data/content/declare/categories.ts';
import { historyLimit, noteLimit } from '#src/data/content/declare/envelope.ts';
import type { Fields, Plain } from '#checks/rules/differential/plain-values.ts';
import { drop, type Mutation, nothing, put, without, writeId, writeIdMutations } from './mutation.ts';
import { atLimit } from './length-samples.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { hasOwnClock, now } from './case-specs.ts';

/** When the existing documents were written. */
export const earlier = new Date(now.getTime() - 86_400_000);

const isFields = (value: Plain | undefined): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date);

/** Returns the history entry of a version. */
export function entryOf({ rev, change }: Fields): Fields {
  const details = isFields(change) ? change : {};
  return {
    rev: rev ?? null,
    at: now.toISOString(),
    kind: details['kind'] ?? null,
    note: details['note'] ?? null,
  };
}

/** The entries of all versions, shared: hundreds of thousands of requests have them. */
const pastEntries: readonly Fields[] = Array.from({ length: historyLimit + 2 }, (_, index) =>
  entryOf({
    rev: BigInt(index + 1),
    change: { kind: index === 0 ? changeKind.first : changeKind.update, note: '' },
  }),
);

/** Returns the history of a version, limited to the entries that a document retains. */
export const historyUpTo = (rev: bigint): Fields[] => pastEntries.slice(0, Number(rev)).slice(-historyLimit);

/** A valid envelope of a version. */
export const envelopeOf = (rev: bigint): Fields => ({
  rev,
  writeId,
  createdAt: rev === 1n ? now : earlier,
  updatedAt: now,
  change: { kind: rev === 1n ? changeKind.first : changeKind.update, note: '' },
  history: historyUpTo(rev),
});

const entries = (count: number): Plain => Array.from({ length: count }, () => ({}));
const ofHistory = (title: string, change: (history: readonly Fields[]) => readonly Fields[]): Mutation => ({
  title,
  change: (fields) => ({ ...fields, history: change(fields['history'] as readonly Fields[]) }),
  isGood: false,
});
export const inHistory = (title: string, change: (last: Fields) => Fields): Mutation =>
  ofHistory(title, (history) => [...history.slice(0, -1), change(history.at(-1) ?? {})]);

/** Invalid histories: a valid one adds one entry that matches the version. */
export const historyMutations: readonly Mutation[] = [
  put('no history', { history: [] }),
  put('a history that is a map', { history: {} }),
  ...['rev', 'at', 'kind', 'note'].map((name) =>
    inHistory(`an entry without its ${name}`, (last) => without(last, name)),
  ),
  inHistory('an entry with a word as its time', (last) => ({ ...last, at: 'x' })),
  inHistory('an entry with an impossible date', (last) => ({ ...last, at: '2026-02-30T00:00:00Z' })),
  ...['2026-11-21T24:00:00Z', '2026-11-21', '2026-11-21T00:00:00', 7n, null, {}].map((at) =>
    inHistory(`an entry with the time ${typeof at === 'bigint' ? at : JSON.stringify(at)}`, (last) => ({
      ...last,
      at,
    })),
  ),
  ...['2026-11-21T08:30:00.123456Z', '2026-11-21T16:30:00.000+08:00', '2099-01-01T00:00:00.000Z'].map((at) =>
    inHistory(`an entry with the time ${at}`, (last) => ({ ...last, at })),
  ),
  inHistory('an entry of another revision', (last) => ({ ...last, rev: 7n })),
  inHistory('an entry of another kind', (last) => ({ ...last, kind: '其他' })),
  inHistory('an entry with another note', (last) => ({ ...last, note: '別的' })),
  inHistory('an entry with an unknown field', (last) => ({ ...last, by: 'x' })),
  ofHistory('a second entry', (history) => [...history, ...history.slice(-1)]),
  ofHistory('without the oldest entry', (history) => history.slice(1)),
  ofHistory('no new entry', (history) => history.slice(0, -1)),
  ofHistory('the oldest entry with another note', ([first = {}, ...rest]) => [
    { ...first, note: '別的' },
    ...rest,
  ]),
  ofHistory('a longer history', (history) => [...historyUpTo(1n), ...history]),
];

/** Mutations by the envelope's schema and the rule of the next version. */
export const envelopeMutations: readonly Mutation[] = [
  nothing,
  ...['rev', 'writeId', 'createdAt', 'updatedAt', 'change', 'history'].map(drop),
  put('version 0', { rev: 0n }),
  put('version 7', { rev: 7n }),
  put('a version that is a text', { rev: '1' }),
  {
    title: 'a version that is a double',
    change: (fields) => ({ ...fields, rev: Number(fields['rev']) }),
    isGood: false,
  },
  ...writeIdMutations,
  put('a write id that is a number', { writeId: 1n }),
  put('another creation time', { createdAt: new Date(1) }),
  put("a time other than the server's", { updatedAt: new Date(1) }),
  put('a time that is a text', { updatedAt: now.toISOString() }),
  ...changeKinds.map((kind) => put(`kind ${kind}`, { change: { kind, note: '' } }, true)),
  ...['x更新', '更新x'].map((kind) => put(`kind ${kind}`, { change: { kind, note: '' } })),
  put('an unknown kind', { change: { kind: '其他', note: '' } }),
  put('a change without a note', { change: { kind: changeKind.update } }),
  put('a change with an unknown field', { change: { kind: changeKind.update, note: '', by: 'x' } }),
  ...atLimit('a note', noteLimit, (note) => ({ change: { kind: changeKind.update, note } })),
  put('a change that is a text', { change: changeKind.update }),
  ...historyMutations,
  put('an unknown field', { owner: 'x' }),
];

const mistake = { kind: changeKind.correction, note: '' };

/** The day of the requests in Taipei. */
export const today = dayOf(now.getTime());

/** Fields of every published document, besides those of its collection. */
const correction: Fields = { at: today, before: '三點', after: '四點', reason: '抄錯' };

/** A 勘誤 with a correction of the day of the requests. */
export const correctionOfToday = put(
  'a correction of a 勘誤',
  { corrections: [correction], change: mistake },
  true,
);

/** A writer's time for a commit at 08:30:45.678: not after it, and at most an hour before. */
export const exactTimes = [
  ['2026-11-21T08:30:45.679Z', false],
  ['2026-11-21T08:30:45.678Z', true],
  ['2026-11-21T07:30:45.678Z', true],
  ['2026-11-21T07:30:45.677Z', false],
  ['2026-11-21T08:30:45.678', false],
  ['2026-11-21T08:30:45.678Z0', false],
] as const;

/** Times around the hour before the commit in which the writer's time must lie. */
const entryTimes: readonly (readonly [milliseconds: number, isGood: boolean])[] = hasOwnClock
  ? [
      [-7_200_000, false],
      [3_600_000, false],
    ]
  : [
      [-3_600_001, false],
      [-3_600_000, true],
      [1, false],
    ];

export const publishedMutations: readonly Mutation[] = [
  drop('corrections'),
  ...entryTimes.map(([milliseconds, isGood]) => {
    const at = new Date(now.getTime() + milliseconds).toISOString();
    return { ...inHistory(`an entry ${milliseconds} ms from now`, (last) => ({ ...last, at })), isGood };
  }),
  // Only a 勘誤 adds a correction.
  put('a correction', { corrections: [correction] }),
  correctionOfToday,
  put('two corrections of a 勘誤', { corrections: [correction, correction], change: mistake }),
  put('a 勘誤 without a correction', { change: mistake }, true),
  put('corrections that are a text', { corrections: '', change: mistake }),
  put('a date of verification', { verifiedAt: '2026-11-01' }, true),
  put('today as the date of verification', { verifiedAt: '2026-11-21' }, true),
  ...[
    'x2026-11-01',
    '2026-11-22',
    '2026-12-01',
    '2027-01-01',
    '2026-02-30',
    '2026-13-01',
    '2026a11-01',
    '2026-11a01',
    '2026-11-012026-11-01',
  ].map((verifiedAt) => put(`${verifiedAt} as the date of verification`, { verifiedAt })),
  put('a date of verification that is a number', { verifiedAt: 20261101n }),
  put('an empty date of verification', { verifiedAt: '' }),
  put('a date of verification that is too long', { verifiedAt: '2026-11-011' }),
  put('an incomplete date of verification', { verifiedAt: '2026-11-1' }),
  put('a tombstone with the content', { withdrawn: { at: '2026-11-21', reason: 'x' } }),
];

const withdrawnAt = now.toISOString();

/** The documents to which tombstones redirect. */
export const replacements: Readonly<Record<string, Fields>> = {
  'debunkingImages/other': { rev: 1n },
  'debunkingImages/other/revisions/1': { rev: 1n },
  'debunkingImages/gone': { rev: 2n, withdrawn: { at: withdrawnAt, reason: 'x' } },
};

/** Mutations of a tombstone. */
export const tombstoneMutations: readonly Mutation[] = [
  put('no reason', { withdrawn: { at: withdrawnAt } }),
  put('an empty time of withdrawal', { withdrawn: { at: '', reason: 'x' } }),
  put('a word as the time of withdrawal', { withdrawn: { at: 'x', reason: 'x' } }),
  put('another time of withdrawal than in the history', {
    withdrawn: { at: '2026-11-21T08:29:59.000Z', reason: 'x' },
  }),
  put('a blank reason', {
    withdrawn: { at: withdrawnAt, reason: ' ' },
    change: { kind: changeKind.update, note: ' ' },
  }),
  put('a reason other than the note in the history', { change: { kind: changeKind.update, note: '別的' } }),
  put('a reason in a change of another kind', {
    change: { kind: changeKind.correction, note: '來源已撤回' },
  }),
  put('an invisible reason', {
    withdrawn: { at: withdrawnAt, reason: '\u3000\u200B' },
    change: { kind: changeKind.update, note: '\u3000\u200B' },
  }),
  put('no time of withdrawal', { withdrawn: { at: null, reason: 'x' } }),
  put('an empty id of the replacement', { withdrawn: { at: withdrawnAt, reason: 'x', to: '' } }),
  put('an empty reason', { withdrawn: { at: withdrawnAt, reason: '' } }),
  ...atLimit('a reason', noteLimit, (reason) => ({ withdrawn: { at: withdrawnAt, reason } })),
  put('a replacement document', { withdrawn: { at: withdrawnAt, reason: 'x', to: 'other' } }, true),
  put('a withdrawn replacement', { withdrawn: { at: withdrawnAt, reason: 'x', to: 'gone' } }),
  put('a replacement that does not exist', { withdrawn: { at: withdrawnAt, reason: 'x', to: 'absent' } }),
  put('a URL as the replacement', { withdrawn: { at: withdrawnAt, reason: 'x', to: 'a/b' } }),
  put('a revision as the replacement', {
    withdrawn: { at: withdrawnAt, reason: 'x', to: 'other/revisions/1' },
  }),
  put('a version as of which it is withdrawn', { withdrawn: { at: withdrawnAt, reason: 'x', of: 1n } }),
  put('the account that withdrew it', { withdrawn: { at: withdrawnAt, reason: 'x', by: 'x' } }),
  put('a withdrawal that is a text', { withdrawn: 'x' }),
  put('a tombstone with corrections', { corrections: [] }),
];

/** Checked content has a minimum number of sources and the day of the last check. */
export const sourceMutations = (min: number): Mutation[] => [
  put(`${min} sources`, { sources: entries(min) }, true),
  put(`${min - 1} sources`, { sources: entries(min - 1) }),
  drop('verifiedAt'),
];
