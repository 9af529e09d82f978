import { changeKind } from '#src/data/content/declare/categories.ts';
import { draftSchema } from '#src/data/content/drafts/draft.schema.ts';
import type { Fields } from '#checks/rules/differential/plain-values.ts';
import { allCollections } from '#src/data/collections/collections.ts';
import { historyLimit, noteLimit } from '#src/data/content/declare/envelope.ts';
import { approvedFirst, withFields } from './collection-facts.ts';
import { discards } from './discard-case-specs.ts';
import { fieldMutations } from './field-mutations.ts';
import {
  drop,
  logged,
  type Mutation,
  nothing,
  otherWriteId,
  put,
  shown,
  type Write,
  without,
  writeId,
  writeIdMutations,
} from './mutation.ts';
import { type CaseSpec, now, reads, type Role, specsOf } from './case-specs.ts';
import { type DraftBuilder, returnCaseSpecs } from './return-case-specs.ts';

/** The maximum number of authors of a draft. */
const maxAuthors = 50;

const draft: Fields = {
  collection: 'imageFolders',
  id: 'health',
  baseRev: 0n,
  rev: 1n,
  writeId,
  started: writeId,
  slot: 7n,
  updatedAt: now,
  stage: 'draft',
  authors: [],
  data: { name: '健康' },
};
const draftPath = 'drafts/imageFolders~health';

/** The write that takes a draft's slot, as an editor's first save contains it. */
const taking = (uid: string, { collection, id, slot, writeId: started = null }: Fields): readonly Write[] => [
  [
    `draftSlots/${uid}~${typeof slot === 'bigint' ? slot : shown(slot)}`,
    { by: uid, draft: `${shown(collection)}~${shown(id)}`, started },
  ],
];

export type DraftMutation = Omit<Mutation, 'change' | 'isGood'> & {
  readonly change: (fields: Fields, uid: string) => Fields;
  readonly isGood: boolean | ((uid: string) => boolean);
};
const authors = (title: string, of: (uid: string) => string[], isGood: DraftMutation['isGood'] = false) => ({
  title,
  change: (fields: Fields, uid: string) => ({ ...fields, authors: of(uid) }),
  isGood,
});

/** Excludes valid values of fields that are fixed here or depend on the account: they are tested below. */
const isFree = ({ title, isGood }: Mutation) =>
  !(
    isGood &&
    /^(collection|id|rev|writeId|started|slot|updatedAt|authors|approvedBy|stage|change|corrections|before|returned): |^no (before|started|slot)$/.test(
      title,
    )
  );

/** Mutations by the schema of a draft, whoever writes it. */
const draftMutations: readonly Mutation[] = [
  nothing,
  put('an unknown field', { note: 'x' }),
  put('another target', { id: 'other' }),
  put('a skipped version', { rev: 3n }),
  put("a time other than the server's", { updatedAt: new Date(1) }),
  ...writeIdMutations,
  ...fieldMutations(draftSchema.shape, draft).filter(isFree),
];

/** Edits of the text: the authors include whoever writes now, and the approval is removed. */
const edits: readonly DraftMutation[] = [
  put('in review', { stage: 'inReview' }, true),
  put('approved', { stage: 'approved' }),
  put('approved by another account', { approvedBy: 'x' }),
  authors('no authors', () => []),
  authors('only another author', () => ['x']),
  authors('a third author', (uid) => ['someone', uid, 'a third']),
  authors('only the editor', (uid) => [uid]),
  authors('the editor before the other authors', (uid) => [uid, 'someone']),
  put(
    'details for visitors',
    { change: { kind: changeKind.correction, note: '字'.repeat(noteLimit) } },
    true,
  ),
  put('all corrections', { corrections: Array.from({ length: historyLimit }, () => ({})) }, true),
  put('one correction too many', { corrections: Array.from({ length: historyLimit + 1 }, () => ({})) }),
  put('an unknown kind of change', { change: { kind: '其他', note: '' } }),
  put('a change with an unknown field', { change: { kind: changeKind.update, note: '', by: 'x' } }),
];

/** Approvals by somebody else, which change nothing else. */
const approvals: readonly DraftMutation[] = [
  put('nothing more', {}, true),
  put('the name of another account', { approvedBy: 'x' }),
  put('another stage', { stage: 'inReview' }),
  put('another text', { data: { name: '別的' } }),
  put('another published revision', { baseRev: 1n }),
  put('one author removed', { authors: [] }),
  put('other corrections', { corrections: [{}] }),
  put('other details for visitors', { change: { kind: changeKind.update, note: '別的' } }),
  { title: 'no approver', change: (fields) => without(fields, 'approvedBy'), isGood: false },
];

/** Starts a draft of the sender in a slot; `change` alters the writes, and `before` are the documents that exist. */
function slotCaseSpecs(): CaseSpec[] {
  const isAdmin = (uid: string) => uid === 'admin';
  const other = 'drafts/imageFolders~other';
  const spec = (
    title: string,
    isGood: CaseSpec['isGood'],
    slot: Fields = {},
    draftFields: Fields = {},
    slots: readonly (typeof taking)[] = [
      (uid, fields) => [[taking(uid, fields)[0]?.[0] ?? '', { ...taking(uid, fields)[0]?.[1], ...slot }]],
    ],
    before: (uid: string) => CaseSpec['before'] = () => ({}),
  ): CaseSpec[] =>
    ['editor', 'admin'].map((uid) => ({
      title: `start a draft of ${uid} in ${title}`,
      before: before(uid),
      call: () => {
        const fields = withFields({ ...draft, authors: [uid] }, draftFields);
        return {
          writes: [
            ...logged(uid, 'start-draft', draftPath, fields),
            ...slots.flatMap((each) => each(uid, fields)),
          ],
        };
      },
      isGood: (sender, site, identity) =>
        sender === uid && (typeof isGood === 'function' ? isGood(uid, site, identity) : isGood),
      role: 'editor',
    }));
  const taken =
    (stored: Fields | null) =>
    (uid: string): CaseSpec['before'] => ({
      [`draftSlots/${uid}~7`]: { by: uid, draft: 'imageFolders~other', started: otherWriteId },
      [other]: stored,
    });
  const open = { ...draft, id: 'other', started: otherWriteId };
  return [
    ...spec('the last slot', true, {}, { slot: 99n }),
    ...spec('a slot too many', false, {}, { slot: 100n }),
    ...spec('a slot before the first', false, {}, { slot: -1n }),
    ...spec('a slot that is a text', false, {}, { slot: '7' }),
    ...spec('no slot', isAdmin, {}, {}, []),
    ...spec('no slot, which it names,', isAdmin, {}, { slot: 0n }, []),
    ...spec('no slot, and names none,', isAdmin, {}, { slot: null }, []),
    ...spec('a slot of another draft', false, { draft: 'imageFolders~other' }),
    ...spec('a slot that another write took', false, { started: otherWriteId }),
    ...spec('a slot of somebody else', false, { by: 'someone' }),
    ...spec('another slot than it names', false, {}, {}, [
      (uid, fields) => taking(uid, { ...fields, slot: 8n }),
    ]),
    ...spec('a slot whose draft is open', false, {}, {}, [taking], taken(open)),
    ...spec('a slot whose draft is gone', true, {}, {}, [taking], taken(null)),
    ...spec(
      'a slot whose draft was started again',
      true,
      {},
      {},
      [taking],
      taken({ ...open, started: writeId }),
    ),
    ...spec('a slot whose draft has no start', true, {}, {}, [taking], taken(without(open, 'started'))),
  ];
}

/** The case specs of drafts. */
export function draftCaseSpecs(): CaseSpec[] {
  const theirs = { by: 'someone', data: draft['data'] ?? {} };
  const stored = (fields: Fields = {}): Fields => ({
    ...draft,
    updatedAt: new Date(0),
    authors: ['someone'],
    ...fields,
  });
  const spec = specsOf(draftPath, 'a draft', (title) => /nothing|read|list|delete/.test(title));
  const first = (uid: string): Fields => ({ ...draft, authors: [uid] });
  const edited = (uid: string): Fields => ({
    ...draft,
    rev: 2n,
    data: { name: '改過' },
    authors: ['someone', uid],
    before: theirs,
  });
  const approved = (uid: string): Fields => ({
    ...stored(),
    rev: 2n,
    writeId: otherWriteId,
    updatedAt: now,
    stage: 'approved',
    approvedBy: uid,
  });
  /** Writes the draft with an entry of the action; without one, with no entry. */
  const writing =
    (
      of: (uid: string) => Fields,
      usual: string | null,
      usualEntry: Fields = {},
      others: typeof taking = () => [],
    ): DraftBuilder =>
    (title, before, change, isGood, action = usual, entry = usualEntry) =>
      spec(
        title,
        before,
        (uid) => {
          const fields = typeof change === 'function' ? change(of(uid), uid) : { ...of(uid), ...change };
          const writes = logged(uid, action, draftPath, fields, action === null ? null : entry);
          return { writes: [...writes, ...others(uid, fields)] };
        },
        isGood,
      );
  const creating = writing(first, 'start-draft', {}, taking);
  const editing = writing(edited, 'edit-draft');
  const approving = writing(approved, 'approve');
  const inReview = stored({ stage: 'inReview' });
  const many = (size: number) => Array.from({ length: size }, (_, index) => `author ${index}`);
  const asAuthor = (number: number, isGood: boolean): CaseSpec => {
    const [there, by] = [many(number - 1), `author ${number - 2}`];
    return editing(
      `edit as author ${number} of`,
      stored({ authors: there }),
      (fields, uid) => ({ ...fields, authors: [...there, uid], before: { ...theirs, by } }),
      isGood,
    );
  };
  const named = (collection: string, id: string, isGood: boolean, role: Role = 'editor'): CaseSpec =>
    spec(
      `create at ${collection} and ${id.length} characters`,
      undefined,
      (uid) => {
        const path = `drafts/${collection}~${id}`;
        const fields = { ...first(uid), collection, id };
        return { writes: [...logged(uid, 'start-draft', path, fields), ...taking(uid, fields)] };
      },
      isGood,
      role,
    );
  const deleting = (title: string, before: Fields | undefined, isGood: CaseSpec['isGood']): CaseSpec =>
    spec(`delete${title}`, before, () => ({ delete: draftPath }), isGood);
  const longest = 'a'.repeat(64);
  const fieldsUpTo = (count: number): Fields =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, '一']));
  const isEditor = (uid: string) => uid === 'editor';
  return [
    ...draftMutations.map(({ title, change, isGood }) =>
      creating(`create with ${title}`, undefined, change, isGood),
    ),
    // The next version of the stored draft, unless the mutation sets another number.
    ...[...draftMutations, ...edits].map(({ title, change, isGood }) =>
      editing(`edit with ${title}`, stored({ stage: 'approved', approvedBy: 'x' }), change, isGood),
    ),
    ...edits.map(({ title, change, isGood }) =>
      creating(`create with ${title}`, undefined, change, title === 'only the editor' || isGood),
    ),
    ...approvals.map(({ title, change, isGood }) =>
      approving(`approve with ${title}`, inReview, change, isGood),
    ),
    approving('approve without changing the stage,', inReview, { stage: 'inReview' }, false, 'edit-draft'),
    ...returnCaseSpecs({ writing, editing, stored }),
    ...[null, 'edit-draft', 'approve', 'discard-draft', 'publish'].flatMap((action) => [
      approving(`approve with ${action} in the log`, inReview, {}, action === 'approve', action),
      editing(`edit with ${action} in the log`, stored(), {}, action === 'edit-draft', action),
    ]),
    ...(
      [
        ['another draft', { target: 'drafts/imageFolders~other' }],
        ['an earlier time', { at: new Date(0) }],
        ['another account', { by: 'x' }],
      ] as const
    ).flatMap(([what, entry]) => [
      approving(`approve with an entry of ${what} for`, inReview, {}, false, 'approve', entry),
      editing(`edit with an entry of ${what} for`, stored(), {}, false, 'edit-draft', entry),
    ]),
    ...(
      [
        ['no text before', undefined, false],
        ['another author before', { ...theirs, by: 'x' }, false],
        ['another text before', { ...theirs, data: {} }, false],
        ['an unknown field in the text before', { ...theirs, at: now }, false],
        ['the text before', theirs, true],
      ] as const
    ).flatMap(([what, value, isGood]) => {
      const change = (fields: Fields): Fields =>
        value ? { ...fields, before: value } : without(fields, 'before');
      const by = (names: readonly string[]) => (fields: Fields) => change({ ...fields, authors: names });
      const [two, one] = [['someone', 'editor'], ['editor']];
      const mine = stored({ authors: two, before: theirs });
      return [
        editing(`edit with ${what}, of another,`, stored(), change, isGood),
        editing(`edit with ${what}, of one's own,`, mine, by(two), (uid) => isGood && isEditor(uid), null),
        editing(
          `edit with ${what}, of one's own that had none,`,
          stored({ authors: one }),
          by(one),
          (uid) => !value && isEditor(uid),
          null,
        ),
        creating(`create with ${what},`, undefined, change, !value),
      ];
    }),
    ...(
      [
        ['of the editor', ['editor'], (uid: string) => !isEditor(uid)],
        ['as the first author', ['editor', 'someone'], true],
      ] as const
    ).map(([title, names, isGood]) =>
      approving(`approve, ${title},`, stored({ authors: names }), { authors: names }, isGood),
    ),
    approving('approve at once', undefined, { rev: 1n }, false),
    editing(
      'edit again',
      stored({ authors: ['editor', 'admin'] }),
      (fields, uid) =>
        uid === 'admin'
          ? { ...without(fields, 'before'), authors: ['editor', 'admin'] }
          : { ...fields, authors: ['admin', 'editor'], before: { ...theirs, by: 'admin' } },
      true,
    ),
    editing(
      'edit again, without becoming the last author of,',
      stored({ authors: ['editor', 'admin', 'someone'] }),
      { authors: ['editor', 'admin', 'someone'] },
      false,
    ),
    ...[
      put("one's own again", {}, true),
      put("one's own with a time other than the server's", { updatedAt: new Date(1) }),
      ...writeIdMutations,
    ].map(({ title, change, isGood }) =>
      editing(
        `edit with ${title}, without an entry,`,
        stored({ authors: ['editor'] }),
        (fields) => change(without({ ...fields, authors: ['editor'] }, 'before')),
        (uid) => isGood && isEditor(uid),
        null,
      ),
    ),
    asAuthor(maxAuthors, true),
    asAuthor(maxAuthors + 1, false),
    ...allCollections.flatMap(({ name, publishers }) => [
      named(name, longest, true, publishers === 'admins' && !approvedFirst.has(name) ? 'admin' : 'editor'),
      named(`x${name}`, 'a', false),
      named(`${name}x`, 'a', false),
    ]),
    named('events', `${longest}a`, false),
    named('events', '', false),
    named('events', '健康', false),
    creating('create with a hundred fields', undefined, { data: fieldsUpTo(100) }, true),
    creating('create with more fields', undefined, { data: fieldsUpTo(101) }, false),
    creating('create as started before', undefined, { started: otherWriteId }, false),
    editing('edit as started by another write', stored(), { started: otherWriteId }, false),
    editing('edit what has no start yet', drop('started').change(stored()), { started: otherWriteId }, true),
    ...[null, 'edit-draft', 'approve', 'publish'].map((action) =>
      creating(`create with ${action} in the log`, undefined, {}, false, action),
    ),
    editing('edit, in the log as started,', stored(), {}, false, 'start-draft'),
    deleting('', stored(), false),
    deleting(', of the editor,', stored({ authors: ['editor'] }), false),
    deleting(', of the editor and another,', stored({ authors: ['editor', 'someone'] }), false),
    deleting(', although it is missing,', undefined, true),
    ...discards(stored()).map((each) => ({ ...each, everySite: true as const })),
    ...reads(draftPath, { [draftPath]: stored() }),
    ...slotCaseSpecs(),
    editing('edit what has no slot', without(stored(), 'slot'), (fields) => without(fields, 'slot'), true),
    editing('edit in another slot', stored(), { slot: 8n }, false),
    editing('edit without a slot', stored(), (fields) => without(fields, 'slot'), false),
    spec('take a slot for an earlier', stored(), (uid) => ({ writes: taking(uid, draft) }), false),
    spec('take a slot without', undefined, (uid) => ({ writes: taking(uid, draft) }), false),
    spec('delete the slot of', stored(), (uid) => ({ delete: `draftSlots/${uid}~7` }), false),
    ...reads('draftSlots/editor~7', {
      'draftSlots/editor~7': { by: 'editor', draft: 'a~b', started: writeId },
    }),
  ];
}
