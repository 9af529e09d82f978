import * as z from 'zod/mini';
import { changeKind } from '#src/data/content/declare/categories.ts';
import { historyLimit } from '#src/data/content/declare/envelope.ts';
import { factsOf, layoutSlack, wordsOf } from '#src/data/content/declare/facts.ts';
import { collections } from '#src/data/collections/collections.ts';
import type { Fields } from '#checks/rules/differential/plain-values.ts';
import { contents, ids, tombstone } from '#checks/backend/contents.ts';
import {
  earlier,
  envelopeMutations,
  envelopeOf,
  correctionOfToday,
  exactTimes,
  historyMutations,
  historyUpTo,
  inHistory,
  publishedMutations,
  replacements,
  sourceMutations,
  tombstoneMutations,
} from './envelope-mutations.ts';
import { fieldMutations } from './field-mutations.ts';
import { drop, entryPath, type Mutation, nothing, otherWriteId, put, writeId } from './mutation.ts';
import { type ProposalMutation, proposalOf, proposals } from './proposal-case-specs.ts';
import { now, type CaseSpec, type Role } from './case-specs.ts';
import { numberOf, type Revision, revisions, writesOf } from './revisions.ts';
import {
  minSources,
  single,
  plain,
  roleOf,
  ties,
  otherSamples,
  isDifferent,
  withFields,
  approvedFirst,
  filingChanges,
  unannounced,
  isFiled,
  isMoved,
  longerTexts,
  isRestored,
} from './collection-facts.ts';
import {
  type DraftMutation,
  draftOf,
  drafts,
  moreMutations,
  revOf,
  withOwnEntry,
  otherValue,
  gone,
  isSame,
  withSameDetails,
  isFirst,
  isLayout,
  asLayout,
  atTime,
  numbered,
  correctionMutations,
} from './publication-mutations.ts';

type Collection = (typeof collections)[number];

/** Deviations of a publication from a valid one. */
interface Setting {
  readonly revision?: Revision;
  readonly at?: string;
  readonly isPathGood?: boolean;
  readonly draft?: DraftMutation;
  /** The version before the tombstone that the publication follows. */
  readonly last?: Fields;
  /** A change of filing only: history, kind and note stay unchanged. */
  readonly isQuiet?: true;
  readonly everySite?: true;
}

interface PublicationSpecs {
  /** What the declaration of a collection decides. */
  readonly ofThisCollection: readonly CaseSpec[];
  /** What applies to every collection alike, with the same functions of the rules. */
  readonly ofEvery: () => readonly CaseSpec[];
}

function specsOf(collection: Collection): PublicationSpecs {
  const { name } = collection;
  const id = (ids as Readonly<Record<string, string>>)[name];
  const content = (contents as Readonly<Record<string, unknown>>)[name];
  if (id === undefined || content === undefined) throw new Error(`checks/backend/contents.ts lacks ${name}`);
  const path = `${name}/${id}`;
  const sample = plain(content) as Fields;
  const min = minSources[name] ?? 0;
  const takesTwo = min > 0 || approvedFirst.has(name);
  const base = (rev: bigint): Fields => ({ ...sample, ...envelopeOf(rev) });
  const stored: Fields = {
    ...base(1n),
    createdAt: earlier,
    updatedAt: earlier,
    writeId: otherWriteId,
  };
  const facts = factsOf(collection);
  const words = wordsOf(collection);
  const lengthOf = (text: unknown): number => (typeof text === 'string' ? text.length : 0);
  /** The document after this many versions and with this many corrections. */
  const after = (rev: bigint, corrections: number): Fields => ({
    ...stored,
    rev,
    history: historyUpTo(rev),
    corrections: numbered(corrections),
  });
  const otherFacts = [
    put('another date of verification', { verifiedAt: '2026-01-02' }, true),
    ...facts.flatMap((fact) => {
      const other = otherValue(sample[fact], fact);
      return other === undefined ? [] : [put(`another ${fact}`, { [fact]: other }, true)];
    }),
    ...longerTexts(collection, sample),
  ];
  const withdrawn: Fields = { ...envelopeOf(2n), ...gone, createdAt: earlier, updatedAt: earlier };
  const isCheckedEnough = (document: Fields) =>
    min === 0 ||
    (Array.isArray(document['sources']) && document['sources'].length >= min && 'verifiedAt' in document);

  const publication = (
    previous: Fields | undefined,
    mutation: Mutation,
    { revision = 'good', at = path, isPathGood = true, draft, last, isQuiet, everySite }: Setting = {},
  ): CaseSpec => {
    const news = withOwnEntry(
      {
        ...base(revOf(previous) + 1n),
        corrections: last?.['corrections'] ?? previous?.['corrections'] ?? [],
      },
      mutation,
    );
    const document = isQuiet && previous ? unannounced(previous, news) : news;
    const isFiling = isFiled(name, previous, document);
    // A 排版 must not change facts, and cannot be a first version.
    const leavesFacts =
      !facts.some((fact) => !previous || isDifferent(previous, document, fact)) &&
      words.every((word) => Math.abs(lengthOf(previous?.[word]) - lengthOf(document[word])) <= layoutSlack);
    const isGood =
      mutation.isGood &&
      // A change of filing is never announced; any other change always is.
      isFiling === (isQuiet ?? false) &&
      (!isLayout(document) || leavesFacts) &&
      (isFiling || !previous || !isFirst(document)) &&
      (revision === 'good' || revision === 'there before') &&
      isPathGood &&
      (ties[name]?.(document) ?? true) &&
      isCheckedEnough(document);
    const isAgreed =
      isFiling || (previous !== undefined && 'withdrawn' in previous && isRestored(last, document));
    return {
      title: `${previous ? 'update' : 'create'} ${at} with ${mutation.title}, revision ${revision}, ${draft?.title ?? 'no draft'}${isQuiet ? ', quietly' : ''}`,
      before: {
        ...(previous && { [path]: previous }),
        // Only a write above the rules could have created it; it permits nothing to others.
        ...(revision === 'there before' && {
          [`${path}/revisions/${numberOf(document)}`]: { by: 'x', at: earlier, document },
        }),
        ...(last && { [`${path}/revisions/${numberOf(last)}`]: { by: 'x', at: earlier, document: last } }),
        ...(revision === 'with an entry from before' && {
          [entryPath(document['writeId'])]: {
            by: 'x',
            at: earlier,
            action: 'publish',
            target: path,
            writeId: document['writeId'] ?? null,
          },
        }),
        ...(draft && { [`drafts/${name}~${id}`]: draft.change(draftOf(name, id, sample, previous)) }),
      },
      call: (uid) => ({ writes: writesOf(at, document, uid, revision) }),
      isGood: (uid, { fourEyes }) =>
        isGood &&
        (!takesTwo ||
          !fourEyes ||
          (isAgreed && approvedFirst.has(name)) ||
          (draft?.isGood === true && draft.author !== uid)),
      ...((revision === 'there before' || mutation.title.includes('date of verification')) && { time: now }),
      role: isFiling && isMoved(name, previous, document) ? 'editor' : roleOf(name),
      ...((mutation === nothing || draft || isFiling || everySite) && { everySite: true }),
    };
  };
  const asOther = (mutation: Mutation): Mutation => ({
    ...mutation,
    title: `${mutation.title}, otherwise`,
    change: (fields) => mutation.change(withFields(fields, otherSamples[name] ?? {})),
  });
  const fields = fieldMutations(collection.fields, sample);
  const largest = 2 ** 53 - 1;
  const own = [
    ...fields,
    ...Object.entries(collection.fields).flatMap(([field, schema]) =>
      typeof sample[field] === 'bigint'
        ? [
            put(
              `the largest ${field}`,
              { [field]: BigInt(largest) },
              z.safeParse(schema as z.ZodMiniType, largest).success,
            ),
            put(`more than the largest ${field}`, { [field]: BigInt(largest) + 1n }),
          ]
        : [],
    ),
    ...(name in otherSamples ? [nothing, ...fields].map(asOther) : []),
    ...(min > 0 ? sourceMutations(min) : []),
    ...(moreMutations[name] ?? []),
  ];
  const withdrawal = (
    mutation: Mutation,
    previous: Fields | undefined,
    revision: Revision = 'good',
    proposal?: ProposalMutation,
  ): CaseSpec => {
    const at = `proposals/withdraw~${name}~${id}`;
    const proposed = proposal && { [at]: proposal.change(proposalOf(path, tombstone.withdrawn.reason)) };

    const document = withOwnEntry(
      { ...envelopeOf(revOf(previous) + 1n), ...gone },
      withSameDetails(mutation),
    );
    const { change, withdrawn: details } = document;
    return {
      title: `withdraw ${path} with ${mutation.title}, revision ${revision}, ${proposal?.title ?? 'not proposed'}`,
      before: {
        ...replacements,
        ...(previous && { [path]: previous }),
        ...(previous && 'withdrawn' in previous && { [`${path}/revisions/1`]: { document: stored } }),
        ...proposed,
      },
      call: (uid) => ({
        writes: [
          ...writesOf(path, document, uid, revision),
          ...(proposal && proposal.isUsedUp !== false ? [[at, null] as const] : []),
        ],
      }),
      isGood: (uid, { fourEyes }) =>
        mutation.isGood &&
        revision === 'good' &&
        previous !== undefined &&
        !('withdrawn' in previous) &&
        // The history must repeat the reason.
        isSame(change, details) &&
        // The document of a single-document collection is never withdrawn.
        !single.has(name) &&
        proposal?.isOther !== true &&
        (min === 0 || !fourEyes || (proposal?.isGood === true && proposal.by !== uid)),
      role: roleOf(name),
      ...((mutation === nothing || proposal) && { everySite: true }),
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
  const update = { kind: changeKind.update, note: '' };
  const filingChange = filingChanges[name];
  const filed = (title: string, changes: Fields, isGood = false, previous = stored): CaseSpec => ({
    title: `file ${path} with ${title}`,
    before: { [path]: previous },
    call: (uid) => {
      const next = { rev: revOf(previous) + 1n, writeId, updatedAt: now };
      return { writes: writesOf(path, { ...previous, ...filingChange, ...next, ...changes }, uid, 'good') };
    },
    isGood,
    role: 'editor',
  });
  const revisionsPath = `${path}/revisions`;
  const copyOf = (document: Fields, by = 'editor'): Fields => ({ by, at: now, document });
  const ofThisCollection = [
    ...[nothing, ...own].map((mutation) => publication(undefined, mutation)),
    ...[nothing, ...otherFacts].map((each) => publication(stored, asLayout(each))),
    ...(takesTwo ? drafts.map((draft) => publication(undefined, draft.publishes ?? nothing, { draft })) : []),
    ...(min > 0 ? proposals.map((proposal) => withdrawal(nothing, stored, 'good', proposal)) : []),
    ...(filingChange
      ? [
          filed('nothing else', {}, true),
          filed('a skipped revision', { rev: 3n }),
          filed('a fractional revision', { rev: 2 }),
          filed('news', { change: { kind: changeKind.update, note: '別的' } }),
          filed('no history', { history: [] }),
          filed('a reworded history', { history: [{ ...historyUpTo(1n)[0], note: '別的' }] }),
          ...('order' in filingChange
            ? [
                filed('the largest order', { order: BigInt(largest) }, true),
                filed('more than the largest order', { order: BigInt(largest) + 1n }),
              ]
            : []),
          filed('what is withdrawn', {}, false, withdrawn),
          filed(
            'news of the same kind',
            { history: [...historyUpTo(2n), { rev: 3n, at: now.toISOString(), ...update }] },
            false,
            { ...after(2n, 0), change: update },
          ),
        ]
      : []),
    ...['有 空格', 'a'.repeat(65), 'other'].map((other) =>
      publication(undefined, nothing, {
        at: `${name}/${other}`,
        isPathGood: other === 'other' && !single.has(name) && name !== 'debunkingImages',
      }),
    ),
    publication(undefined, nothing, { revision: 'absent' }),
    publication(undefined, put('an unknown field', { owner: 'x' })),
    publication(undefined, drop('corrections')),
    withdrawal(nothing, undefined),
    withdrawal(nothing, stored),
    specOf('delete', { delete: path }, false),
    specOf('read', { get: path }, true),
    specOf('read a document next to', { get: `${name}/other` }, !single.has(name)),
    specOf('list 50 next to', { list: name, limit: 50 }, true),
    specOf('list 51 next to', { list: name, limit: 51 }, false),
    specOf('list all next to', { list: name, limit: null }, false),
    // Skipped documents are billed too.
    specOf('list with an offset next to', { list: name, limit: 1, offset: 1 }, false),
    specOf('list with the offset 0 next to', { list: name, limit: 50, offset: 0 }, true),
    specOf('read a revision of', { get: `${revisionsPath}/1` }, true, 'editor'),
    specOf('list 50 revisions of', { list: revisionsPath, limit: 50 }, true, 'editor'),
    specOf('list 51 revisions of', { list: revisionsPath, limit: 51 }, false),
    specOf('remove a revision of', { delete: `${revisionsPath}/1` }, false),
    specOf('change a revision of', { writes: [[`${revisionsPath}/1`, copyOf(stored)]] }, false),
  ];
  const ofEvery = (): CaseSpec[] => [
    publication(stored, nothing),
    ...[undefined, stored].flatMap((previous) => [
      ...[...envelopeMutations, ...publishedMutations].map((mutation) => publication(previous, mutation)),
      ...fields.filter((each) => each.isGood).map((each) => publication(previous, asLayout(each))),
      ...revisions.map((revision) => publication(previous, nothing, { revision })),
    ]),
    ...[nothing, ...otherFacts].map((each) => publication(undefined, asLayout(each))),
    ...own.map((mutation) => publication(stored, mutation)),
    ...(takesTwo
      ? [stored, after(1n, 1)].flatMap((previous) =>
          drafts.map((draft) => publication(previous, draft.publishes ?? nothing, { draft })),
        )
      : []),
    ...[nothing, ...fields, ...envelopeMutations, ...publishedMutations].map((mutation) =>
      publication(stored, mutation, { isQuiet: true }),
    ),
    ...[historyLimit - 1, historyLimit]
      .map((count) => after(BigInt(count), count))
      .flatMap((previous) =>
        [...correctionMutations(previous['corrections'] as Fields[]), ...historyMutations].map((mutation) =>
          publication(previous, mutation),
        ),
      ),
    ...(single.has(name)
      ? []
      : [stored, after(1n, 1)].flatMap((last) =>
          [
            ...correctionMutations(last['corrections'] as Fields[]),
            put('the kind of a first version', { change: { kind: changeKind.first, note: '' } }, true),
          ].map((mutation) => publication(withdrawn, mutation, { last })),
        )),
    // Restoring withdrawn content needs no second person, provided that it is word for word.
    ...(approvedFirst.has(name)
      ? [
          publication(withdrawn, put('another text', { title: '別的' }, true), {
            last: stored,
            everySite: true,
          }),
          publication({ ...after(2n, 0), title: '別的' }, nothing, { last: stored }),
        ]
      : []),
    ...[...envelopeMutations.filter((each) => each !== nothing), ...tombstoneMutations].map((mutation) =>
      withdrawal(mutation, stored),
    ),
    withdrawal(nothing, withdrawn),
    withdrawal(nothing, stored, 'absent'),
    ...['15:59:59.999', '16:00:00.000'].map((time) => {
      const isGood = time >= '16';
      const mutation = put(`tomorrow's date in Taipei at ${time}`, { verifiedAt: '2026-11-22' }, isGood);
      return atTime(publication(undefined, mutation), new Date(`2026-11-21T${time}Z`));
    }),
    // A writer's time to the millisecond: not after the commit, and at most an hour before.
    ...exactTimes.map(([at, isGood]) =>
      atTime(
        publication(undefined, { ...inHistory(`an entry at ${at}`, (last) => ({ ...last, at })), isGood }),
        new Date('2026-11-21T08:30:45.678Z'),
      ),
    ),
    // A correction has today's date until ten minutes after midnight in Taipei.
    ...['16:09:30', '16:10:00'].map((time) => {
      const mutation = { ...correctionOfToday, title: `a correction at ${time}`, isGood: time < '16:10' };
      return atTime(publication(undefined, mutation), new Date(`2026-11-21T${time}.000Z`));
    }),
    {
      // A revision is written only together with its publication.
      ...specOf('add the missing revision of', { get: path }, false, 'editor'),
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
  return { ofThisCollection, ofEvery };
}

/** The case specs of one collection. */
export function collectionCaseSpecs(name: string): PublicationSpecs {
  const collection = collections.find((each) => each.name === name);
  if (!collection) throw new Error(`no collection ${name}`);
  return specsOf(collection);
}

/** The case specs of every declared collection. */
export const publicationCaseSpecs = (): CaseSpec[] =>
  collections.map(specsOf).flatMap(({ ofThisCollection, ofEvery }) => [...ofThisCollection, ...ofEvery()]);
