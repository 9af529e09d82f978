import { filingFields } from '#src/data/content/write/filing.ts';
import { contents } from '#checks/backend/contents.ts';
import type { Fields } from '#checks/rules/differential/plain-values.ts';
import { earlier, envelopeOf } from './envelope-mutations.ts';
import { deletionNumber, entryPath, otherWriteId, without, writeId } from './mutation.ts';
import { type ProposalMutation, proposalOf, proposals } from './proposal-case-specs.ts';
import { type CaseSpec, type Identity, mayDo, now, type Site } from './case-specs.ts';
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

/** Discarding a draft that others have worked on: with a log entry, by an admin or as proposed by somebody else. */
export function discards(draft: Fields): CaseSpec[] {
  const spec = (entry: EntryMutation, proposed?: ProposalMutation): CaseSpec => ({
    title: `discard a draft with ${entry.title}, ${proposed?.title ?? 'not proposed'}`,
    before: { [path]: draft, ...(proposed && { [proposal]: proposed.change(proposalOf(path, reason)) }) },
    call: (uid) => ({
      writes: [
        [path, null],
        ...(entry.fields
          ? [
              [
                entryPath(entry.fields['writeId'] ?? discarding),
                {
                  by: uid,
                  at: now,
                  action: 'discard-draft',
                  target: path,
                  writeId: discarding,
                  note: reason,
                  ...entry.fields,
                },
              ] as const,
            ]
          : []),
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
    ...proposals.map((proposed) => spec(entries[0] ?? { title: '', fields: {}, isGood: true }, proposed)),
    {
      ...spec(entries[1] ?? { title: '', fields: null, isGood: false }),
      title: 'an entry about discarding a draft that is not deleted',
      call: (uid) => ({
        writes: [
          [
            `audit/${discarding}`,
            { by: uid, at: now, action: 'discard-draft', target: path, writeId: discarding, note: reason },
          ],
        ],
      }),
    },
    {
      ...spec(entries[0] ?? { title: '', fields: {}, isGood: true }),
      title: "discard one's own draft with an entry of another write id",
      before: { [path]: { ...draft, authors: ['editor'] } },
      call: (uid: string) => ({
        writes: [
          [path, null],
          [
            `audit/${otherWriteId}`,
            { by: uid, at: now, action: 'discard-draft', target: path, writeId: otherWriteId, note: reason },
          ],
        ],
      }),
      isGood: false,
    },
    ...[now, earlier].map((at) => ({
      ...spec(entries[0] ?? { title: '', fields: {}, isGood: true }),
      title: `discard one's own draft with an entry at ${at.toISOString()}`,
      before: { [path]: { ...draft, authors: ['editor'] } },
      call: (uid: string) => ({
        writes: [
          [path, null] as const,
          [
            `audit/${discarding}`,
            { by: uid, at, action: 'discard-draft', target: path, writeId: discarding, note: reason },
          ] as const,
        ],
      }),
      isGood:
        at === now &&
        ((uid: string, site: Site, identity: Identity) =>
          uid === 'editor' || (!site.fourEyes && mayDo(identity, 'admin', site))),
    })),
    publication('publish a draft and remove it', sample, true),
    filing('the same text', text, true),
    ...[...Object.values(filingFields).flat(), 'verifiedAt'].map((field) =>
      filing(`another ${field}`, { ...text, [field]: 'x' }, true),
    ),
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
