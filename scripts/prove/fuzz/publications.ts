import { collections } from '#src/data/collections.ts';
import { changeKinds, historyLimit, noteLimit } from '#src/data/content/envelope.ts';
import { falseClaimPrefix } from '#src/data/debunking-images/debunking-image.schema.ts';
import type { Fields, Plain } from '#scripts/prove/differential/plain-values.ts';
import { contents, ids, tombstone } from '#tests/helpers/contents.ts';
import { fieldMutations, type Mutation, without } from './field-mutations.ts';
import { now, type Question, type Role } from './questions.ts';

type Collection = (typeof collections)[number];

// The role table (architecture.md, Roles): editors write all content but these.
const adminsOnly = new Set(['debunkingImages', 'site', 'tagRules']);
/** Cases and fact-checks (domain.md, editorial rule 4): how many sources a publication needs. */
const leastSources: Readonly<Record<string, number>> = { corruptionCases: 2, casePages: 2, qna: 1 };
/** One document each. */
const single = new Set(['site', 'tagRules']);

const writeId = '01234567-89ab-4cde-8f01-234567890123';
const earlier = new Date(now.getTime() - 86_400_000);

/** Numbers of the samples as the SDK would send them. */
function plain(value: unknown): Plain {
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value as Plain;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]));
}

const envelopeOf = (rev: bigint): Fields => ({
  rev,
  writeId,
  createdAt: rev === 1n ? now : earlier,
  updatedAt: now,
  change: { kind: rev === 1n ? '首次' : '更新', note: '' },
  history: [],
});

const entries = (count: number): Plain => Array.from({ length: count }, () => ({}));
const put = (title: string, fields: Fields, isGood = false): Mutation => ({
  title,
  change: (before) => ({ ...before, ...fields }),
  isGood,
});
const drop = (name: string): Mutation => ({
  title: `no ${name}`,
  change: (fields) => without(fields, name),
  isGood: false,
});

/** What the envelope's schema and the rule of the next version say. */
const envelopeMutations: readonly Mutation[] = [
  { title: 'nothing changed', change: (fields) => fields, isGood: true },
  ...['rev', 'writeId', 'createdAt', 'updatedAt', 'change', 'history'].map(drop),
  put('version 0', { rev: 0n }),
  put('version 7', { rev: 7n }),
  put('a version that is a text', { rev: '1' }),
  put('a write number of another form', { writeId: 'x' }),
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

const publishedMutations: readonly Mutation[] = [
  drop('corrections'),
  put('the most corrections', { corrections: entries(historyLimit) }, true),
  put('more corrections', { corrections: entries(historyLimit + 1) }),
  put('corrections that are a text', { corrections: '' }),
  put('a day of checking', { verifiedAt: '2026-11-01' }, true),
  put('a day of checking that is a number', { verifiedAt: 20261101n }),
  put('a day of checking that is empty', { verifiedAt: '' }),
  put('a long day of checking', { verifiedAt: '2026-11-01T00' }),
  put('a tombstone that keeps its text', { withdrawn: { at: '2026-11-21', reason: 'x' } }),
];

const tombstoneMutations: readonly Mutation[] = [
  put('no reason', { withdrawn: { at: '2026-11-21' } }),
  put('an empty reason', { withdrawn: { at: '2026-11-21', reason: '' } }),
  put('the longest reason', { withdrawn: { at: '2026-11-21', reason: '字'.repeat(noteLimit) } }, true),
  put('a longer reason', { withdrawn: { at: '2026-11-21', reason: '字'.repeat(noteLimit + 1) } }),
  put('who withdrew it', { withdrawn: { at: '2026-11-21', reason: 'x', by: 'x' } }),
  put('a withdrawal that is a text', { withdrawn: 'x' }),
  put('corrections kept', { corrections: [] }),
];

/** Faults of the other half of a publication: the revision. */
type Revision = 'good' | 'absent' | 'other text' | 'other number' | 'by another' | 'other time';
const revisions: readonly Revision[] = ['absent', 'other text', 'other number', 'by another', 'other time'];

function writesOf(path: string, document: Fields, by: string, revision: Revision): [string, Fields][] {
  const rev = `${typeof document['rev'] === 'bigint' ? document['rev'] : 1n}`;
  if (revision === 'absent') return [[path, document]];
  const number = revision === 'other number' ? `${rev}0` : rev;
  const copy = revision === 'other text' ? { ...document, note: 'x' } : document;
  return [
    [path, document],
    [
      `${path}/revisions/${number}`,
      {
        by: revision === 'by another' ? 'x' : by,
        at: revision === 'other time' ? earlier : now,
        document: copy,
      },
    ],
  ];
}

const roleOf = (name: string): Role => (adminsOnly.has(name) ? 'admin' : 'editor');

/** What ties fields together and is more than zod's: the rules hold it too. A collection's own line. */
const ties: Readonly<Record<string, (fields: Fields) => boolean>> = {
  // Editorial rule 8: a picture of a false claim says so in its alternative text.
  debunkingImages: ({ verdict, altText }) =>
    verdict !== '錯誤' || (typeof altText === 'string' && altText.startsWith(falseClaimPrefix)),
  videos: (fields) => fields['kind'] !== 'topic' || 'topic' in fields,
  publicOpinions: (fields) => (fields['kind'] === 'poll') === 'poll' in fields,
};

const isDifferent = (a: Fields, b: Fields, name: string) =>
  JSON.stringify(plainText(a[name])) !== JSON.stringify(plainText(b[name]));
const plainText = (value: Plain | undefined): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part)),
  );

/** Of a picture an editor may change the folder only (architecture.md, Roles). */
const movable = new Set(['folderId', 'rev', 'writeId', 'updatedAt', 'change', 'history']);

function questionsOf(collection: Collection): Question[] {
  const { name } = collection;
  const id = (ids as Readonly<Record<string, string>>)[name];
  const content = (contents as Readonly<Record<string, unknown>>)[name];
  if (id === undefined || content === undefined) throw new Error(`tests/helpers/contents.ts lacks ${name}`);
  const path = `${name}/${id}`;
  const sample = plain(content) as Fields;
  const least = leastSources[name] ?? 0;
  const base = (rev: bigint): Fields => ({ ...sample, ...envelopeOf(rev) });
  const stored: Fields = { ...base(1n), createdAt: earlier, updatedAt: earlier };
  const isCheckedEnough = (document: Fields) =>
    least === 0 ||
    (Array.isArray(document['sources']) && document['sources'].length >= least && 'verifiedAt' in document);

  const publication = (
    previous: Fields | undefined,
    mutation: Mutation,
    revision: Revision = 'good',
    at = path,
    isPathGood = true,
  ): Question => {
    const document = mutation.change(base(previous ? 2n : 1n));
    const isGood =
      mutation.isGood &&
      revision === 'good' &&
      isPathGood &&
      (ties[name]?.(document) ?? true) &&
      isCheckedEnough(document);
    const changed = Object.keys({ ...stored, ...document }).filter((field) =>
      isDifferent(stored, document, field),
    );
    const isMove =
      name === 'debunkingImages' && previous !== undefined && changed.every((field) => movable.has(field));
    return {
      title: `${previous ? 'update' : 'create'} ${at} with ${mutation.title}, revision ${revision}`,
      before: previous ? { [path]: previous } : {},
      call: (uid) => ({ writes: writesOf(at, document, uid, revision) }),
      isGood,
      role: isMove ? 'editor' : roleOf(name),
    };
  };
  const nothing = envelopeMutations[0] as Mutation;
  const mutations = [
    ...envelopeMutations,
    ...publishedMutations,
    ...fieldMutations(collection.fields, sample),
  ];
  const withdrawal = (mutation: Mutation, previous: Fields | undefined): Question => {
    const document = mutation.change({ ...envelopeOf(previous ? 2n : 1n), ...tombstone });
    return {
      title: `withdraw ${path} with ${mutation.title}`,
      before: previous ? { [path]: previous } : {},
      call: (uid) => ({ writes: writesOf(path, document, uid, 'good') }),
      // The one document of a single collection is never withdrawn.
      isGood: mutation.isGood && previous !== undefined && !single.has(name),
      role: roleOf(name),
    };
  };
  const read = (call: ReturnType<Question['call']>, title: string, isGood: boolean): Question => ({
    title: `${title} ${path}`,
    before: { [path]: stored },
    call: () => call,
    isGood,
    role: 'anyone',
  });
  return [
    ...[undefined, stored].flatMap((previous) => [
      ...mutations.map((mutation) => publication(previous, mutation)),
      ...revisions.map((revision) => publication(previous, nothing, revision)),
    ]),
    publication(undefined, nothing, 'good', `${name}/有 空格`, false),
    publication(undefined, nothing, 'good', `${name}/${'a'.repeat(65)}`, false),
    ...[...envelopeMutations, ...tombstoneMutations].map((mutation) => withdrawal(mutation, stored)),
    withdrawal(nothing, undefined),
    { ...read({ delete: path }, 'delete', false), role: 'nobody' },
    read({ get: path }, 'read', true),
    read({ list: name, limit: 50 }, 'list 50 beside', true),
    read({ list: name, limit: 51 }, 'list 51 beside', false),
    read({ list: name, limit: null }, 'list all beside', false),
    { ...read({ get: `${path}/revisions/1` }, 'read a revision of', true), role: 'editor' },
  ];
}

/** Every question about every declared collection. */
export const publicationQuestions = (): Question[][] => collections.map(questionsOf);
