import { noteLimit } from '#src/data/content/declare/envelope.ts';
import type { Fields } from '#checks/rules/differential/plain-values.ts';
import { type CaseSpec, now } from './case-specs.ts';
import type { DraftMutation } from './draft-case-specs.ts';
import { otherWriteId, put, without } from './mutation.ts';

/** Somebody else returns a submitted draft with a note, and changes nothing else. */
const note = '請補來源';
const returns: readonly DraftMutation[] = [
  put('nothing more', {}, true),
  put('the longest note', { returned: { by: '', note: '字'.repeat(noteLimit) } }, true),
  put('a note that is too long', { returned: { by: '', note: '字'.repeat(noteLimit + 1) } }),
  put('no note', { returned: { by: '', note: '' } }),
  put('a note with an unknown field', { returned: { by: '', note, at: now } }),
  put('a note that is a text', { returned: note }),
  put('the name of the approver', { approvedBy: 'x' }),
  put('another stage', { stage: 'draft' }),
  put('another text', { data: { name: '別的' } }),
  put('one author removed', { authors: [] }),
  { title: 'nothing noted', change: (fields) => without(fields, 'returned'), isGood: false },
];

/** Puts the caller's name on the note, unless the mutation sets another name. */
function inNameOf(uid: string, fields: Fields): Fields {
  const { returned } = fields;
  const isNamed =
    typeof returned === 'object' &&
    returned !== null &&
    'by' in returned &&
    (returned as Fields)['by'] !== '';
  return typeof returned !== 'object' || isNamed
    ? fields
    : { ...fields, returned: { ...(returned as Fields), by: uid } };
}

/** The builders shared with the draft case specs. */
interface DraftSpecs {
  readonly spec: (
    title: string,
    before: Fields | undefined,
    call: CaseSpec['call'],
    isGood: CaseSpec['isGood'],
  ) => CaseSpec;
  readonly logged: (
    of: (uid: string) => Fields,
    action: string | undefined,
    entry?: Fields,
  ) => CaseSpec['call'];
  readonly stored: (fields?: Fields) => Fields;
  readonly edited: (uid: string) => Fields;
}

/** The case specs of returning a draft, and of what may happen to it then. */
export function returnCaseSpecs({ spec, logged, stored, edited }: DraftSpecs): CaseSpec[] {
  const given = (): Fields => ({
    ...stored(),
    rev: 2n,
    writeId: otherWriteId,
    updatedAt: now,
    stage: 'returned',
    returned: { by: '', note },
  });
  return [
    ...returns.map(({ title, change, isGood }) =>
      spec(
        `return with ${title}`,
        stored({ stage: 'approved', approvedBy: 'x' }),
        (uid) => {
          const fields = inNameOf(uid, change(given(), uid));
          const returned = fields['returned'] as Fields | undefined;
          return logged(() => fields, 'return-draft', { note: returned?.['note'] ?? note })(uid);
        },
        isGood,
      ),
    ),
    ...['draft', 'inReview', 'approved', 'returned'].map((stage) =>
      spec(
        `return, from ${stage},`,
        stored({ stage, ...(stage === 'returned' && { returned: { by: 'x', note } }) }),
        logged((uid) => inNameOf(uid, given()), 'return-draft', { note }),
        stage === 'inReview' || stage === 'approved',
      ),
    ),
    spec(
      'return, in the name of another account,',
      stored({ stage: 'inReview' }),
      logged(() => ({ ...given(), returned: { by: 'x', note } }), 'return-draft', { note }),
      false,
    ),
    spec(
      'return, of the editor,',
      stored({ stage: 'inReview', authors: ['editor'] }),
      logged((uid) => inNameOf(uid, { ...given(), authors: ['editor'] }), 'return-draft', { note }),
      (uid) => uid !== 'editor',
    ),
    spec(
      'return, with another note in the log,',
      stored({ stage: 'inReview' }),
      logged((uid) => inNameOf(uid, given()), 'return-draft', { note: '別的' }),
      false,
    ),
    ...(
      [
        ['stays returned', 'returned', { by: 'x', note }, true],
        ['is submitted again', 'inReview', { by: 'x', note }, true],
        ['is taken back', 'draft', { by: 'x', note }, true],
        ['loses the note', 'returned', undefined, false],
        ['has another note', 'returned', { by: 'x', note: '沒事' }, false],
      ] as const
    ).map(([title, stage, returned, isGood]) =>
      spec(
        `edit a returned draft, which ${title},`,
        stored({ stage: 'returned', returned: { by: 'x', note } }),
        logged((uid) => ({ ...edited(uid), stage, ...(returned && { returned }) }), 'edit-draft'),
        isGood,
      ),
    ),
    ...(
      [
        ['a returned draft, as if it were returned now,', 'returned', 'returned', 'return-draft'],
        ['a returned draft, as if it were approved,', 'returned', 'approved', 'approve'],
        ['into a returned draft, unchanged,', 'inReview', 'returned', 'return-draft'],
      ] as const
    ).map(([title, from, stage, action]) =>
      spec(
        `edit ${title}`,
        stored({ stage: from, returned: { by: 'x', note } }),
        logged((uid) => ({ ...edited(uid), stage, returned: { by: 'x', note } }), action, { note }),
        false,
      ),
    ),
    spec(
      'return without changing the stage,',
      stored({ stage: 'inReview' }),
      logged((uid) => inNameOf(uid, { ...given(), stage: 'inReview' }), 'edit-draft'),
      false,
    ),
    spec(
      'edit into a returned draft',
      stored(),
      logged((uid) => ({ ...edited(uid), stage: 'returned' }), 'edit-draft'),
      false,
    ),
    ...[undefined, 'edit-draft', 'return-draft', 'discard-draft'].map((action) =>
      spec(
        `return with ${action ?? 'no entry'} in the log`,
        stored({ stage: 'inReview' }),
        logged((uid) => inNameOf(uid, given()), action, { note }),
        action === 'return-draft',
      ),
    ),
  ];
}
