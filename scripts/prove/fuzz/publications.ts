import { collections } from '#src/data/collections.ts';
import { falseClaimPrefix } from '#src/data/debunking-images/debunking-image.collection.ts';
import type { Fields, Plain } from '#scripts/prove/differential/plain-values.ts';
import { contents, ids, tombstone } from '#scripts/prove/contents.ts';
import { type DraftMutation, draftOf, drafts } from './draft-mutations.ts';
import {
  earlier,
  envelopeMutations,
  envelopeOf,
  publishedMutations,
  sourceMutations,
  tombstoneMutations,
} from './envelope-mutations.ts';
import { fieldMutations } from './field-mutations.ts';
import { type Mutation, nothing, otherWriteId, put } from './mutation.ts';
import { now, type CaseSpec, type Role } from './case-specs.ts';
import { numberOf, type Revision, revisions, writesOf } from './revisions.ts';

type Collection = (typeof collections)[number];

// The role table (docs/data-model.md, Roles): editors write all content but these.
const adminsOnly = new Set(['debunkingImages', 'site', 'tagRules']);
/** Cases and fact-checks (docs/editorial-rules.md, rule 4): how many sources a publication needs. */
const minSources: Readonly<Record<string, number>> = { corruptionCases: 2, casePages: 2, qna: 1 };
/** One document each. */
const single = new Set(['site', 'tagRules']);

/** Numbers of the samples as the SDK would send them. */
function plain(value: unknown): Plain {
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value as Plain;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]));
}

const roleOf = (name: string): Role => (adminsOnly.has(name) ? 'admin' : 'editor');

/** A field that is not there. */
const absent = null;

/** What ties fields together and is more than zod's: the rules hold it too. A collection's own line. */
const ties: Readonly<Record<string, (fields: Fields) => boolean>> = {
  // Editorial rule 8: a picture of a false claim says so in its alternative text.
  debunkingImages: ({ verdict, altText }) =>
    verdict !== '錯誤' || (typeof altText === 'string' && altText.startsWith(falseClaimPrefix)),
  videos: (fields) => fields['kind'] !== 'topic' || 'topic' in fields,
  publicOpinions: (fields) => (fields['kind'] === 'poll') === 'poll' in fields,
};

/** What else a good document may be, where one sample does not show every field on its own. */
const otherSamples: Readonly<Record<string, Fields>> = {
  debunkingImages: { verdict: '正確', altText: '一張圖' },
  publicOpinions: { kind: 'opinion', poll: absent },
  videos: { kind: 'debunking', topic: absent },
};

const isDifferent = (a: Fields, b: Fields, name: string) =>
  JSON.stringify(plainText(a[name])) !== JSON.stringify(plainText(b[name]));
const plainText = (value: Plain | undefined): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part)),
  );

/** Of a picture an editor may change the folder only (docs/data-model.md, Roles). */
const movable = new Set(['folderId', 'rev', 'writeId', 'updatedAt', 'change', 'history']);

const withFields = (fields: Fields, changes: Fields): Fields =>
  Object.fromEntries(Object.entries({ ...fields, ...changes }).filter(([, value]) => value !== absent));

/** What only one collection is asked: its own line of `ties` once more. */
const moreMutations: Readonly<Record<string, readonly Mutation[]>> = {
  debunkingImages: [
    put('a stamp that comes late', { altText: `圖：${falseClaimPrefix}` }),
    put(
      '50 pictures that it is not',
      { distinctFrom: Array.from({ length: 50 }, () => 'a'.repeat(20)) },
      true,
    ),
    put('such pictures with longer names', {
      distinctFrom: [...Array.from({ length: 49 }, () => 'a'.repeat(20)), 'a'.repeat(21)],
    }),
  ],
};

/** What of a publication is not as it should be. */
interface Setting {
  readonly revision?: Revision;
  readonly at?: string;
  readonly isPathGood?: boolean;
  readonly draft?: DraftMutation;
}

function specsOf(collection: Collection): CaseSpec[] {
  const { name } = collection;
  const id = (ids as Readonly<Record<string, string>>)[name];
  const content = (contents as Readonly<Record<string, unknown>>)[name];
  if (id === undefined || content === undefined) throw new Error(`scripts/prove/contents.ts lacks ${name}`);
  const path = `${name}/${id}`;
  const sample = plain(content) as Fields;
  const min = minSources[name] ?? 0;
  const base = (rev: bigint): Fields => ({ ...sample, ...envelopeOf(rev) });
  const stored: Fields = {
    ...base(1n),
    createdAt: earlier,
    updatedAt: earlier,
    writeId: otherWriteId,
  };
  const isCheckedEnough = (document: Fields) =>
    min === 0 ||
    (Array.isArray(document['sources']) && document['sources'].length >= min && 'verifiedAt' in document);

  const publication = (
    previous: Fields | undefined,
    mutation: Mutation,
    { revision = 'good', at = path, isPathGood = true, draft }: Setting = {},
  ): CaseSpec => {
    const document = mutation.change(base(previous ? 2n : 1n));
    const isGood =
      mutation.isGood &&
      (revision === 'good' || revision === 'there before') &&
      isPathGood &&
      (ties[name]?.(document) ?? true) &&
      isCheckedEnough(document);
    const changed = Object.keys({ ...stored, ...document }).filter((field) =>
      isDifferent(stored, document, field),
    );
    const isMove =
      name === 'debunkingImages' && previous !== undefined && changed.every((field) => movable.has(field));
    return {
      title: `${previous ? 'update' : 'create'} ${at} with ${mutation.title}, revision ${revision}, ${draft?.title ?? 'no draft'}`,
      before: {
        ...(previous && { [path]: previous }),
        // Only somebody above the rules could have left it; it opens nothing to others.
        ...(revision === 'there before' && {
          [`${path}/revisions/${numberOf(document)}`]: { by: 'x', at: earlier, document },
        }),
        ...(draft && { [`drafts/${name}~${id}`]: draft.change(draftOf(name, id, sample, previous)) }),
      },
      call: (uid) => ({ writes: writesOf(at, document, uid, revision) }),
      isGood: (uid, { fourEyes }) =>
        isGood && (min === 0 || !fourEyes || (draft?.isGood === true && draft.author !== uid)),
      role: isMove ? 'editor' : roleOf(name),
      ...((mutation === nothing || draft) && { everySite: true }),
    };
  };
  const asOther = (mutation: Mutation): Mutation => ({
    ...mutation,
    title: `${mutation.title}, otherwise`,
    change: (fields) => mutation.change(withFields(fields, otherSamples[name] ?? {})),
  });
  const fields = fieldMutations(collection.fields, sample);
  const mutations = [
    ...envelopeMutations,
    ...publishedMutations,
    ...fields,
    ...(name in otherSamples ? [nothing, ...fields].map(asOther) : []),
    ...(min > 0 ? sourceMutations(min) : []),
    ...(moreMutations[name] ?? []),
  ];
  const withdrawal = (
    mutation: Mutation,
    previous: Fields | undefined,
    revision: Revision = 'good',
  ): CaseSpec => {
    const document = mutation.change({ ...envelopeOf(previous ? 2n : 1n), ...tombstone });
    return {
      title: `withdraw ${path} with ${mutation.title}, revision ${revision}`,
      before: previous ? { [path]: previous } : {},
      call: (uid) => ({ writes: writesOf(path, document, uid, revision) }),
      // The one document of a single collection is never withdrawn.
      isGood: mutation.isGood && revision === 'good' && previous !== undefined && !single.has(name),
      role: roleOf(name),
      ...(mutation === nothing && { everySite: true }),
    };
  };
  const specOf = (
    title: string,
    call: ReturnType<CaseSpec['call']>,
    isGood: boolean,
    role: Role = 'anyone',
  ): CaseSpec => ({
    title: `${title} ${path}`,
    before: { [path]: stored, [`${path}/revisions/1`]: { by: 'x', at: earlier, document: stored } },
    call: () => call,
    isGood,
    role,
    everySite: true,
  });
  const revisionsPath = `${path}/revisions`;
  const copyOf = (document: Fields, by = 'editor'): Fields => ({ by, at: now, document });
  return [
    ...[undefined, stored].flatMap((previous) => [
      ...mutations.map((mutation) => publication(previous, mutation)),
      ...revisions.map((revision) => publication(previous, nothing, { revision })),
      ...(min > 0 ? drafts.map((draft) => publication(previous, nothing, { draft })) : []),
    ]),
    ...['有 空格', 'a'.repeat(65), 'other'].map((other) =>
      publication(undefined, nothing, {
        at: `${name}/${other}`,
        isPathGood: other === 'other' && !single.has(name) && name !== 'debunkingImages',
      }),
    ),
    ...[...envelopeMutations, ...tombstoneMutations].map((mutation) => withdrawal(mutation, stored)),
    withdrawal(nothing, undefined),
    withdrawal(nothing, stored, 'absent'),
    specOf('delete', { delete: path }, false),
    specOf('read', { get: path }, true),
    specOf('read beside', { get: `${name}/other` }, !single.has(name)),
    specOf('list 50 beside', { list: name, limit: 50 }, true),
    specOf('list 51 beside', { list: name, limit: 51 }, false),
    specOf('list all beside', { list: name, limit: null }, false),
    // What is skipped is billed as well.
    specOf('list behind others beside', { list: name, limit: 1, offset: 1 }, false),
    specOf('list behind none beside', { list: name, limit: 50, offset: 0 }, true),
    specOf('read a revision of', { get: `${revisionsPath}/1` }, true, 'editor'),
    specOf('list 50 revisions of', { list: revisionsPath, limit: 50 }, true, 'editor'),
    specOf('list 51 revisions of', { list: revisionsPath, limit: 51 }, false),
    specOf('remove a revision of', { delete: `${revisionsPath}/1` }, false),
    specOf('change a revision of', { writes: [[`${revisionsPath}/1`, copyOf(stored)]] }, false),
    {
      ...specOf('add the missing revision of', { get: path }, true, 'editor'),
      before: { [path]: stored },
      call: (uid) => ({ writes: [[`${revisionsPath}/1`, copyOf(stored, uid)]] }),
    },
    {
      ...specOf(
        'add a revision of another text to',
        { writes: [[`${revisionsPath}/1`, copyOf({ ...stored, note: 'x' })]] },
        false,
      ),
      before: { [path]: stored },
    },
  ];
}

/** Every question about every declared collection. */
export const publicationCaseSpecs = (): CaseSpec[] => collections.flatMap(specsOf);
