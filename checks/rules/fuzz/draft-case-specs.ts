import { changeKind } from '#src/data/content/declare/categories.ts';
import { draftSchema } from '#src/data/content/drafts/draft.schema.ts';
import type { Fields } from '#checks/rules/differential/plain-values.ts';
import { historyLimit, noteLimit } from '#src/data/content/declare/envelope.ts';
import { discards } from './discard-case-specs.ts';
import { fieldMutations } from './field-mutations.ts';
import {
  entryPath,
  type Mutation,
  nothing,
  otherWriteId,
  put,
  without,
  writeId,
  writeIdMutations,
} from './mutation.ts';
import { type Call, type CaseSpec, now, specsOf } from './case-specs.ts';
import { returnCaseSpecs } from './return-case-specs.ts';

/** The maximum number of authors of a draft. */
const maxAuthors = 50;

const draft: Fields = {
  collection: 'imageFolders',
  id: 'health',
  baseRev: 0n,
  rev: 1n,
  writeId,
  updatedAt: now,
  stage: 'draft',
  authors: [],
  data: { name: '健康' },
};
const draftPath = 'drafts/imageFolders~health';

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
    /^(collection|id|rev|writeId|updatedAt|authors|approvedBy|stage|change|corrections|before|returned): |^no before$/.test(
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
  const write =
    (of: (uid: string) => Fields, path = draftPath) =>
    (uid: string): Call => ({ writes: [[path, of(uid)]] });
  const logged =
    (of: (uid: string) => Fields, action: string | undefined, entry: Fields = {}) =>
    (uid: string): Call => {
      const fields = of(uid);
      const number = fields['writeId'] ?? null;
      const whole = {
        by: uid,
        at: now,
        action: action ?? null,
        target: draftPath,
        writeId: number,
        ...entry,
      };
      return { writes: [[draftPath, fields], ...(action ? [[entryPath(number), whole] as const] : [])] };
    };
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
  const many = (size: number) => Array.from({ length: size }, (_, index) => `author ${index}`);
  const named = (collection: string, id: string, isGood: boolean): CaseSpec =>
    spec(
      `create at ${collection.length} and ${id.length} characters`,
      undefined,
      write((uid) => ({ ...first(uid), collection, id }), `drafts/${collection}~${id}`),
      isGood,
    );
  const longest = 'a'.repeat(64);
  return [
    ...draftMutations.map(({ title, change, isGood }) =>
      spec(
        `create with ${title}`,
        undefined,
        write((uid) => change(first(uid))),
        isGood,
      ),
    ),
    ...[...draftMutations, ...edits].map(({ title, change, isGood }) =>
      spec(
        `edit with ${title}`,
        stored({ stage: 'approved', approvedBy: 'x' }),
        // The next version of the stored draft, unless the mutation sets another number.
        logged((uid) => change(edited(uid), uid), 'edit-draft'),
        isGood,
      ),
    ),
    ...edits.map(({ title, change, isGood }) =>
      spec(
        `create with ${title}`,
        undefined,
        write((uid) => change(first(uid), uid)),
        title === 'only the editor' || isGood,
      ),
    ),
    ...approvals.map(({ title, change, isGood }) =>
      spec(
        `approve with ${title}`,
        stored({ stage: 'inReview' }),
        logged((uid) => change(approved(uid), uid), 'approve'),
        isGood,
      ),
    ),
    spec(
      'approve without changing the stage,',
      stored({ stage: 'inReview' }),
      logged((uid) => ({ ...approved(uid), stage: 'inReview' }), 'edit-draft'),
      false,
    ),
    ...returnCaseSpecs({ spec, logged, stored, edited }),
    ...[undefined, 'edit-draft', 'approve', 'discard-draft', 'publish'].flatMap((action) => [
      spec(
        `approve with ${action ?? 'no entry'} in the log`,
        stored({ stage: 'inReview' }),
        logged(approved, action),
        action === 'approve',
      ),
      spec(
        `edit with ${action ?? 'no entry'} in the log`,
        stored(),
        logged(edited, action),
        action === 'edit-draft',
      ),
    ]),
    ...(
      [
        ['another draft', { target: 'drafts/imageFolders~other' }],
        ['an earlier time', { at: new Date(0) }],
        ['another account', { by: 'x' }],
      ] as const
    ).flatMap(([what, entry]) => [
      spec(
        `approve with an entry of ${what} for`,
        stored({ stage: 'inReview' }),
        logged(approved, 'approve', entry),
        false,
      ),
      spec(`edit with an entry of ${what} for`, stored(), logged(edited, 'edit-draft', entry), false),
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
      const mine = (uid: string) => ({ ...edited(uid), authors: ['someone', 'editor'] });
      return [
        spec(
          `edit with ${what}, of another,`,
          stored(),
          logged((uid) => change(edited(uid)), 'edit-draft'),
          isGood,
        ),
        spec(
          `edit with ${what}, of one's own,`,
          stored({ authors: ['someone', 'editor'], before: theirs }),
          write((uid) => change(mine(uid))),
          (uid) => isGood && uid === 'editor',
        ),
        spec(
          `edit with ${what}, of one's own that had none,`,
          stored({ authors: ['editor'] }),
          write((uid) => change({ ...mine(uid), authors: ['editor'] })),
          (uid) => !value && uid === 'editor',
        ),
        spec(
          `create with ${what},`,
          undefined,
          write((uid) => change(first(uid))),
          !value,
        ),
      ];
    }),
    spec(
      'approve, of the editor,',
      stored({ authors: ['editor'] }),
      logged((uid) => ({ ...approved(uid), authors: ['editor'] }), 'approve'),
      (uid) => uid !== 'editor',
    ),
    spec(
      'approve, as the first author,',
      stored({ authors: ['editor', 'someone'] }),
      logged((uid) => ({ ...approved(uid), authors: ['editor', 'someone'] }), 'approve'),
      true,
    ),
    spec(
      'approve at once',
      undefined,
      logged((uid) => ({ ...approved(uid), rev: 1n }), 'approve'),
      false,
    ),
    spec(
      'edit again',
      stored({ authors: ['editor', 'admin'] }),
      logged(
        (uid) =>
          uid === 'admin'
            ? { ...without(edited(uid), 'before'), authors: ['editor', 'admin'] }
            : { ...edited(uid), authors: ['admin', 'editor'], before: { ...theirs, by: 'admin' } },
        'edit-draft',
      ),
      true,
    ),
    spec(
      'edit again, without becoming the last author of,',
      stored({ authors: ['editor', 'admin', 'someone'] }),
      logged((uid) => ({ ...edited(uid), authors: ['editor', 'admin', 'someone'] }), 'edit-draft'),
      false,
    ),
    spec(
      `edit as author ${maxAuthors} of`,
      stored({ authors: many(maxAuthors - 1) }),
      logged(
        (uid) => ({
          ...edited(uid),
          authors: [...many(maxAuthors - 1), uid],
          before: { ...theirs, by: `author ${maxAuthors - 2}` },
        }),
        'edit-draft',
      ),
      true,
    ),
    spec(
      `edit as author ${maxAuthors + 1} of`,
      stored({ authors: many(maxAuthors) }),
      logged(
        (uid) => ({
          ...edited(uid),
          authors: [...many(maxAuthors), uid],
          before: { ...theirs, by: `author ${maxAuthors - 1}` },
        }),
        'edit-draft',
      ),
      false,
    ),
    named(longest, longest, true),
    named('a', 'a', true),
    named(`${longest}a`, 'a', false),
    named('a', `${longest}a`, false),
    named('', 'a', false),
    named('a', '', false),
    spec('delete', stored(), () => ({ delete: draftPath }), false),
    spec(
      'delete, of the editor,',
      stored({ authors: ['editor'] }),
      () => ({ delete: draftPath }),
      (uid) => uid === 'editor',
    ),
    spec(
      'delete, of the editor and another,',
      stored({ authors: ['editor', 'someone'] }),
      () => ({ delete: draftPath }),
      false,
    ),
    spec('delete, although it is missing,', undefined, () => ({ delete: draftPath }), true),
    ...discards(stored()).map((each) => ({ ...each, everySite: true as const })),
    spec('read', stored(), () => ({ get: draftPath }), true),
    spec('list 50 beside', stored(), () => ({ list: 'drafts', limit: 50 }), true),
    spec('list 51 beside', stored(), () => ({ list: 'drafts', limit: 51 }), false),
  ];
}
