import { filingFields } from '#src/data/content/write/filing.ts';
import { contents } from '#checks/backend/contents.ts';
import type { Fields } from '#checks/rules/differential/plain-values.ts';
import { earlier, envelopeOf } from './envelope-mutations.ts';
import { deletionNumber, entryPath, otherWriteId, without, writeId } from './mutation.ts';
import { type ProposalMutation, proposalOf, proposals } from './proposal-case-specs.ts';
import { type CaseSpec, mayDo, now } from './case-specs.ts';
import { writesOf } from './revisions.ts';

const path = 'drafts/imageFolders~health';
const proposal = 'proposals/discard~imageFolders~health';
const reason = '重複的草稿';
/** The draft that `draft-case-specs.ts` stores. */
const discarding = deletionNumber('imageFolders~health', new Date(0));

interface EntryMutation {
  readonly title: string;
  readonly fields: Fields | null;
  readonly isGood: boolean;
}

const entries: readonly EntryMutation[] = [
  { title: 'its entry', fields: {}, isGood: true },
  { title: 'no entry', fields: null, isGood: false },
  { title: 'an entry of another draft', fields: { target: 'drafts/imageFolders~other' }, isGood: false },
  { title: 'an entry of another action', fields: { action: 'publish' }, isGood: false },
  { title: 'an entry by another account', fields: { by: 'x' }, isGood: false },
  { title: 'an entry with the write id of its last version', fields: { writeId }, isGood: false },
];

/** The entry in the log, under its own id unless `changes` has another. */
function entryOf(by: string, changes: Fields): readonly [string, Fields] {
  const entry = { at: now, action: 'discard-draft', target: path, writeId: discarding, note: reason };
  return [entryPath(changes['writeId'] ?? discarding), { by, ...entry, ...changes }];
}

/** Discarding a draft that others have worked on: with a log entry, by an admin or as proposed by somebody else. */
export function discards(draft: Fields): CaseSpec[] {
  const spec = (entry: EntryMutation, proposed?: ProposalMutation): CaseSpec => ({
    title: `discard a draft with ${entry.title}, ${proposed?.title ?? 'not proposed'}`,
    before: { [path]: draft, ...(proposed && { [proposal]: proposed.change(proposalOf(path, reason)) }) },
    call: (uid) => ({
      writes: [
        [path, null],
        ...(entry.fields ? [entryOf(uid, entry.fields)] : []),
        ...(proposed && proposed.isUsedUp !== false ? [[proposal, null] as const] : []),
      ],
    }),
    // Alone, only an admin may do so, and only with four eyes off.
    isGood: (uid, site, identity) =>
      entry.isGood &&
      ((!site.fourEyes && mayDo(identity, 'admin', site)) ||
        (proposed?.isGood === true && proposed.by !== uid)),
    role: 'editor',
  });
  const itsEntry: EntryMutation = { title: 'its entry', fields: {}, isGood: true };
  /** The editor's own draft, with an entry. */
  const own = (title: string, changes: Fields, isGood: CaseSpec['isGood']): CaseSpec => ({
    ...spec(itsEntry),
    title: `discard one's own draft with an entry ${title}`,
    before: { [path]: { ...draft, authors: ['editor'] } },
    call: (uid) => ({ writes: [[path, null], entryOf(uid, changes)] }),
    isGood,
  });
  const sample: Fields = { ...(contents.imageFolders as object), ...envelopeOf(1n), order: 1n };
  const publication = (title: string, document: Fields, isGood: boolean): CaseSpec => ({
    title,
    before: { [path]: draft },
    call: (uid) => ({
      writes: [...writesOf('imageFolders/health', document, uid, 'good'), [path, null]],
    }),
    isGood,
    role: 'editor',
  });
  const withdrawn = { ...draft, baseRev: 1n };
  const filed: Fields = { ...sample, createdAt: earlier, updatedAt: earlier, writeId: otherWriteId };
  const text: Fields = { ...without(contents.imageFolders, 'corrections'), order: 2n };
  const filing = (title: string, data: Fields, isGood: boolean): CaseSpec => ({
    ...publication(
      `file a folder elsewhere and remove its draft, with ${title}`,
      { ...filed, rev: 2n, writeId, updatedAt: now, order: 2n },
      isGood,
    ),
    before: { [path]: { ...withdrawn, data }, 'imageFolders/health': filed },
  });
  return [
    ...entries.map((entry) => spec(entry)),
    ...proposals.map((proposed) => spec(itsEntry, proposed)),
    {
      ...spec(itsEntry),
      title: 'an entry about discarding a draft that is not deleted',
      call: (uid) => ({ writes: [entryOf(uid, {})] }),
      isGood: false,
    },
    own('of another write id', { writeId: otherWriteId }, false),
    own('of an earlier time', { at: earlier }, false),
    own(
      'of this time',
      {},
      (uid, site, identity) => uid === 'editor' || (!site.fourEyes && mayDo(identity, 'admin', site)),
    ),
    publication('publish another text and remove the draft', sample, false),
    {
      ...publication('publish a draft and remove it', sample, true),
      before: { [path]: { ...draft, data: { ...text, order: 1n } } },
    },
    // What was published before, as the draft says, does not delete it.
    ...(
      [
        ['before', { ...filed, rev: 2n }],
        ['as another version', { ...filed, rev: 3n, updatedAt: now }],
      ] as const
    ).map(([title, document]): CaseSpec => ({
      title: `delete a draft that was published ${title}`,
      before: {
        [path]: { ...withdrawn, data: { ...text, order: 1n }, change: filed['change'] ?? null },
        'imageFolders/health': document,
      },
      call: () => ({ delete: path }),
      isGood: false,
      role: 'editor',
    })),
    ...[draft, null].map((there): CaseSpec => ({
      title: `delete the proposal to discard a draft that ${there ? 'remains' : 'was gone before'}`,
      before: { [path]: there, [proposal]: proposalOf(path, reason) },
      call: () => ({ delete: proposal }),
      isGood: false,
      role: 'editor',
    })),
    filing('the same text', text, true),
    filing('another date of verification', { ...text, verifiedAt: 'x' }, true),
    ...Object.values(filingFields)
      .flat()
      .map((field) => filing(`another ${field}`, { ...text, [field]: 'x' }, false)),
    filing('another name', { ...text, name: '別的' }, false),
    filing('an additional field', { ...text, extra: '一' }, false),
    {
      ...publication('publish past a draft of another version and remove it', sample, false),
      before: { [path]: withdrawn },
    },
    {
      ...publication('remove a draft whose document was published before', sample, false),
      before: { [path]: draft, 'imageFolders/health': { ...sample, updatedAt: earlier } },
      call: () => ({ writes: [[path, null]] }),
    },
  ];
}
