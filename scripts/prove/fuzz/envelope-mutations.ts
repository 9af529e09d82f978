import { changeKinds, historyLimit, noteLimit } from '#src/data/content/declare/envelope.ts';
import type { Fields, Plain } from '#scripts/prove/differential/plain-values.ts';
import { drop, type Mutation, nothing, put, writeId, writeIdMutations } from './mutation.ts';
import { now } from './case-specs.ts';

/** Characters of a time, in a map that the rules look into. */
const maxTime = 40;

/** When what is there was written. */
export const earlier = new Date(now.getTime() - 86_400_000);

/** A good envelope of a version. */
export const envelopeOf = (rev: bigint): Fields => ({
  rev,
  writeId,
  createdAt: rev === 1n ? now : earlier,
  updatedAt: now,
  change: { kind: rev === 1n ? '首次' : '更新', note: '' },
  history: [],
});

const entries = (count: number): Plain => Array.from({ length: count }, () => ({}));
/** What the envelope's schema and the rule of the next version say. */
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
  put('a write number that is a number', { writeId: 1n }),
  put('another beginning', { createdAt: new Date(1) }),
  put('another time', { updatedAt: new Date(1) }),
  put('a time that is a text', { updatedAt: now.toISOString() }),
  ...changeKinds.map((kind) => put(`kind ${kind}`, { change: { kind, note: '' } }, true)),
  put('an unknown kind', { change: { kind: '其他', note: '' } }),
  put('a change without a note', { change: { kind: '更新' } }),
  put('a change with more', { change: { kind: '更新', note: '', by: 'x' } }),
  put('the longest note', { change: { kind: '更新', note: '字'.repeat(noteLimit) } }, true),
  put('a longer note', { change: { kind: '更新', note: '字'.repeat(noteLimit + 1) } }),
  put('a change that is a text', { change: '更新' }),
  put('the longest history', { history: entries(historyLimit) }, true),
  put('a longer history', { history: entries(historyLimit + 1) }),
  put('a history that is a map', { history: {} }),
  put('an unknown field', { owner: 'x' }),
];

/** What a published document carries besides its collection's own fields. */
export const publishedMutations: readonly Mutation[] = [
  drop('corrections'),
  put('the most corrections', { corrections: entries(historyLimit) }, true),
  put('more corrections', { corrections: entries(historyLimit + 1) }),
  put('corrections that are a text', { corrections: '' }),
  put('a day of checking', { verifiedAt: '2026-11-01' }, true),
  put('a day of checking that is a number', { verifiedAt: 20261101n }),
  put('a day of checking that is empty', { verifiedAt: '' }),
  put('a long day of checking', { verifiedAt: '2026-11-011' }),
  put('half a day of checking', { verifiedAt: '2026-11-1' }),
  put('a tombstone that keeps its text', { withdrawn: { at: '2026-11-21', reason: 'x' } }),
];

/** What is left of a withdrawn one. */
export const tombstoneMutations: readonly Mutation[] = [
  put('no reason', { withdrawn: { at: '2026-11-21' } }),
  put('a time of withdrawal that is empty', { withdrawn: { at: '', reason: 'x' } }),
  put('the shortest time of withdrawal', { withdrawn: { at: '1', reason: '字' } }, true),
  put('the longest time of withdrawal', { withdrawn: { at: '1'.repeat(maxTime), reason: 'x' } }, true),
  put('a longer time of withdrawal', { withdrawn: { at: '1'.repeat(maxTime + 1), reason: 'x' } }),
  put('an empty reason', { withdrawn: { at: '2026-11-21', reason: '' } }),
  put('the longest reason', { withdrawn: { at: '2026-11-21', reason: '字'.repeat(noteLimit) } }, true),
  put('a longer reason', { withdrawn: { at: '2026-11-21', reason: '字'.repeat(noteLimit + 1) } }),
  put('who withdrew it', { withdrawn: { at: '2026-11-21', reason: 'x', by: 'x' } }),
  put('a withdrawal that is a text', { withdrawn: 'x' }),
  put('corrections kept', { corrections: [] }),
];

/** Checked content has its least sources and the day of the last check. */
export const sourceMutations = (min: number): Mutation[] => [
  put(`${min} sources`, { sources: entries(min) }, true),
  put(`${min - 1} sources`, { sources: entries(min - 1) }),
  drop('verifiedAt'),
];
