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

/** Builds a spec of writing a draft: its change, and the action and other fields of its entry in the log. */
export type DraftBuilder = (
  title: string,
  before: Fields | undefined,
  change: Fields | ((fields: Fields, uid: string) => Fields),
  isGood: CaseSpec['isGood'],
  action?: string | null,
  entry?: Fields,
) => CaseSpec;

/** The builders shared with the draft case specs. */
interface DraftSpecs {
  readonly writing: (of: (uid: string) => Fields, usual: string | null, usualEntry?: Fields) => DraftBuilder;
  readonly editing: DraftBuilder;
  readonly stored: (fields?: Fields) => Fields;
}

/** The case specs of returning a draft, and of what may happen to it then. */
export function returnCaseSpecs({ writing, editing, stored }: DraftSpecs): CaseSpec[] {
  const byX = { by: 'x', note };
  const given = { rev: 2n, writeId: otherWriteId, updatedAt: now, stage: 'returned' };
  const returning = writing(() => ({ ...stored(), ...given, returned: { by: '', note } }), 'return-draft', {
    note,
  });
  const inReview = stored({ stage: 'inReview' });
  const named = (fields: Fields, uid: string) => inNameOf(uid, fields);
  const noteOf = ({ returned }: Fields) => (returned as Fields | undefined)?.['note'] ?? note;
  return [
    ...returns.map(({ title, change, isGood }) =>
      returning(
        `return with ${title}`,
        stored({ stage: 'approved', approvedBy: 'x' }),
        (fields, uid) => inNameOf(uid, change(fields, uid)),
        isGood,
        'return-draft',
        { note: noteOf(change({ returned: { note } }, '')) },
      ),
    ),
    ...['draft', 'inReview', 'approved', 'returned'].map((stage) => {
      const before = stored({ stage, ...(stage === 'returned' && { returned: byX }) });
      return returning(`return, from ${stage},`, before, named, /inReview|approved/.test(stage));
    }),
    returning('return, in the name of another account,', inReview, { returned: byX }, false),
    returning(
      'return, of the editor,',
      stored({ stage: 'inReview', authors: ['editor'] }),
      (fields, uid) => inNameOf(uid, { ...fields, authors: ['editor'] }),
      (uid) => uid !== 'editor',
    ),
    returning('return, with another note in the log,', inReview, named, false, 'return-draft', {
      note: '別的',
    }),
    ...(
      [
        ['stays returned', 'returned', byX, true],
        ['is submitted again', 'inReview', byX, true],
        ['is taken back', 'draft', byX, true],
        ['loses the note', 'returned', undefined, (uid: string) => uid === 'admin'],
        ['has another note', 'returned', { by: 'x', note: '沒事' }, false],
      ] as const
    ).map(([title, stage, returned, isGood]) => {
      const before = stored({ stage: 'returned', returned: byX });
      return editing(
        `edit a returned draft, which ${title},`,
        before,
        { stage, ...(returned && { returned }) },
        isGood,
      );
    }),
    ...(
      [
        ['a returned draft, as if it were returned now,', 'returned', 'returned', 'return-draft'],
        ['a returned draft, as if it were approved,', 'returned', 'approved', 'approve'],
        ['into a returned draft, unchanged,', 'inReview', 'returned', 'return-draft'],
      ] as const
    ).map(([title, from, stage, action]) => {
      const before = stored({ stage: from, returned: byX });
      return editing(`edit ${title}`, before, { stage, returned: byX }, false, action, { note });
    }),
    returning(
      'return without changing the stage,',
      inReview,
      (fields, uid) => inNameOf(uid, { ...fields, stage: 'inReview' }),
      false,
      'edit-draft',
      {},
    ),
    editing('edit into a returned draft', stored(), { stage: 'returned' }, false),
    ...[null, 'edit-draft', 'return-draft', 'discard-draft'].map((action) =>
      returning(`return with ${action} in the log`, inReview, named, action === 'return-draft', action),
    ),
  ];
}
