import { unannounced } from './collection-facts.ts';
import { auditEntrySchema } from '#src/data/members/audit/audit-entry.schema.ts';
import { contents, ids } from '#checks/backend/contents.ts';
import type { Fields } from '#checks/rules/differential/plain-values.ts';
import { earlier, envelopeOf, historyUpTo } from './envelope-mutations.ts';
import { fieldMutations } from './field-mutations.ts';
import { entryPath, drop, logged, type Mutation, nothing, otherWriteId, put, writeId } from './mutation.ts';
import { type Call, now, type CaseSpec, reads, type Role } from './case-specs.ts';
import { gone as withdrawal } from './publication-mutations.ts';
import { writesOf } from './revisions.ts';

const path = 'imageFolders/health';
const sample: Fields = { ...(contents.imageFolders as object), order: 1n };
const stored: Fields = {
  ...sample,
  ...envelopeOf(1n),
  createdAt: earlier,
  updatedAt: earlier,
  writeId: otherWriteId,
};
const next: Fields = { ...sample, ...envelopeOf(2n), name: '改名' };
const moved: Fields = unannounced(stored, {
  ...sample,
  ...envelopeOf(2n),
  createdAt: earlier,
  order: 2n,
  parentId: 'x',
});
const [started] = historyUpTo(1n);
const gone: Fields = {
  ...envelopeOf(2n),
  ...withdrawal,
  history: [started ?? {}, { rev: 2n, at: now.toISOString(), ...(withdrawal['change'] as Fields) }],
};
const back: Fields = {
  ...sample,
  ...envelopeOf(3n),
  createdAt: earlier,
  history: [...(gone['history'] as Fields[]), ...historyUpTo(3n).slice(-1)],
};

const imagePath = `debunkingImages/${ids.debunkingImages}`;
const whole = (value: unknown): unknown => (typeof value === 'number' ? BigInt(value) : value);
const image = (rev: bigint): Fields => ({
  ...(Object.fromEntries(
    Object.entries(contents.debunkingImages).map(([name, value]) => [name, whole(value)]),
  ) as Fields),
  ...envelopeOf(rev),
});

const storedImage: Fields = { ...image(1n), createdAt: earlier, updatedAt: earlier };
const fourImages = ['0', '1', '2', '3'].map((digit) => `debunkingImages/${digit.repeat(20)}`);

/** An audited act: a publication, and the documents that exist before it. */
interface Act {
  readonly title: string;
  readonly document: Fields;
  readonly before: Readonly<Record<string, Fields>>;
  readonly actions: readonly string[];
}

const copyOf = (document: Fields): Fields => ({ by: 'x', at: earlier, document });
const there = { [path]: stored, [`${path}/revisions/1`]: copyOf(stored) };
const goneEarlier = { ...gone, createdAt: earlier, updatedAt: earlier };
const withdrawn = { ...there, [path]: goneEarlier, [`${path}/revisions/2`]: copyOf(goneEarlier) };
const acts: readonly Act[] = [
  { title: 'a change', document: next, before: there, actions: ['publish', 'roll-back'] },
  { title: 'a move', document: moved, before: there, actions: ['publish', 'roll-back', 'move'] },
  {
    title: 'a withdrawal',
    document: gone,
    before: there,
    actions: ['withdraw', 'withdraw-urgent', 'roll-back'],
  },
  {
    title: 'a way back',
    document: back,
    before: withdrawn,
    actions: ['publish', 'restore', 'roll-back'],
  },
];
const actions = [
  'publish',
  'import',
  'move',
  'restore',
  'roll-back',
  'withdraw',
  'withdraw-urgent',
  'propose',
  'discard-draft',
  'change-roles',
  'freeze',
  'PUBLISH',
  'publishX',
  '',
];

const entryOf = (uid: string, action: string): Fields => ({
  by: uid,
  at: now,
  action,
  target: path,
  writeId,
});

function spec(
  title: string,
  act: Act,
  mutation: Mutation,
  action: string,
  isGood: boolean,
  role: Role = 'editor',
): CaseSpec {
  return {
    title: `${title}, in the log with ${mutation.title}`,
    before: act.before,
    call: (uid) => {
      const writes = writesOf(path, act.document, uid, 'without an entry in the log');
      const { rev } = act.document;
      // A roll-back names the version that it goes back to.
      const place = action === 'roll-back' && typeof rev === 'bigint' ? { place: rev - 1n } : {};
      const entry = mutation.change({ ...entryOf(uid, action), ...place });
      return { writes: [...writes, [entryPath(entry['writeId']), entry]] };
    },
    isGood,
    role,
  };
}

const [change] = acts;

/** What no note may contain: a line break, a change of direction, and characters that nobody sees. */
const unseen = ['\n', '\u2028', '\u202E', '\u200B', '\u00AD', '\u3164', '\u2800', '\u034F', '\u{E0041}'];

const isJoined = (note: unknown): boolean => typeof note === 'string' && note.includes('\u200D');

/** Excludes valid values of fields that must match the act: they are tested below. */
const isFree = ({ title, isGood }: Mutation) =>
  !(isGood && /^(by|at|action|target|writeId|list|place): /.test(title));

/** The log: an entry is written only together with its act. */
export function auditCaseSpecs(): CaseSpec[] {
  if (!change) return [];
  const mutations = [
    nothing,
    put('an unknown field', { owner: 'x' }),
    put("a time other than the server's", { at: new Date(1) }),
    put('another account', { by: 'x' }),
    put('another write id', { writeId: otherWriteId }),
    put('another target', { target: 'imageFolders/other' }),
    put('an additional segment in the target', { target: `${path}/x` }),
    ...[' ', '\n\t', '\u3000', '\u200B\u202E', ...unseen.map((each) => `說${each}明`)].map((note) =>
      put(`the note ${JSON.stringify(note)}`, { note }),
    ),
    put('a note with spaces', { note: ' 說 明 🙂 ' }, true),
    put('a list', { list: 'history' }),
    put('a place', { place: 0n }),
    ...['by', 'at', 'action', 'target', 'writeId'].map(drop),
    ...fieldMutations(auditEntrySchema.shape, entryOf('', 'publish'))
      .filter(isFree)
      // A family of several people has joiners, which nobody sees.
      .map((each) => ({ ...each, isGood: each.isGood && !isJoined(each.change({})['note']) })),
  ];
  const alone = (
    title: string,
    target: string,
    action: string,
    before: CaseSpec['before'],
    id = writeId,
  ): CaseSpec => ({
    title: `${title}, in the log without the act`,
    before,
    call: (uid) => ({ writes: [[`audit/${id}`, { ...entryOf(uid, action), target, writeId: id }]] }),
    isGood: false,
    role: 'editor',
  });
  const log = `audit/${writeId}`;
  const specOf = (title: string, call: Call): CaseSpec => ({
    title: `${title} the log`,
    before: { [log]: entryOf('editor', 'publish'), ...there },
    call: () => call,
    isGood: false,
    role: 'nobody',
    everySite: true,
  });
  const outcome = { result: 'reviewing', note: '', rev: 1n, writeId, updatedAt: now };
  return [
    ...mutations.map((mutation) => ({
      ...spec('a change', change, mutation, 'publish', mutation.isGood),
      everySite: true as const,
    })),
    ...acts.flatMap((act) =>
      actions.map((action) =>
        spec(
          act.title,
          act,
          put(action, {}),
          action,
          act.actions.includes(action),
          action === 'roll-back' ? 'admin' : 'editor',
        ),
      ),
    ),
    alone('a change', path, 'publish', there),
    alone('an earlier publication', path, 'publish', there, otherWriteId),
    alone('an earlier publication with this write id', path, 'publish', { [path]: { ...stored, writeId } }),
    alone('an earlier proposal', 'proposals/x', 'propose', {
      'proposals/x': { writeId, updatedAt: earlier },
    }),
    alone('the proposal', 'proposals/x', 'propose', {}),
    alone('a draft', 'drafts/qna~x', 'discard-draft', { 'drafts/qna~x': { writeId, rev: 1n } }),
    alone('an earlier approval', 'drafts/qna~x', 'approve', {
      'drafts/qna~x': { writeId, rev: 1n, stage: 'approved', updatedAt: earlier },
    }),
    alone('an earlier name', 'members/editor', 'rename', {
      'members/editor': { name: '王示範', writeId, updatedAt: earlier },
    }),
    alone('a withdrawal', path, 'withdraw', there),
    alone('the proposal to switch four eyes off', 'proposals/four-eyes-off', 'propose', {}),
    alone('the outcome of a report', 'reportOutcomes/x', 'publish', {}),
    ...['publish', 'change-roles', 'freeze', 'unfreeze', 'four-eyes'].map((action) =>
      alone(`unchanged roles, as ${action},`, 'access/roles', action, {}),
    ),
    {
      title: 'the outcome of a report, in the log',
      before: { 'reports/x': { kind: 'error' } },
      call: (uid) => ({ writes: logged(uid, 'publish', 'reportOutcomes/x', outcome) }),
      isGood: false,
      role: 'editor',
    },
    {
      title: 'an entry under an id that is not a write id',
      before: {},
      call: (uid) => ({ writes: [['audit/x', { ...entryOf(uid, 'publish'), writeId: 'x' }]] }),
      isGood: false,
      role: 'editor',
    },
    {
      ...spec('a change', change, nothing, 'publish', false),
      title: 'a change with two entries in the log',
      call: (uid) => ({
        writes: [
          ...writesOf(path, change.document, uid, 'good'),
          [`audit/${otherWriteId}`, { ...entryOf(uid, 'publish'), writeId: otherWriteId }],
        ],
      }),
    },
    ...['move', 'publish', 'restore'].map((action): CaseSpec => ({
      title: `the move of an image, in the log as ${action}`,
      before: { [imagePath]: storedImage },
      call: (uid) => ({
        writes: [
          ...writesOf(
            imagePath,
            unannounced(storedImage, { ...image(2n), folderId: 'x' }),
            uid,
            'without an entry in the log',
          ),
          [log, { ...entryOf(uid, action), target: imagePath }],
        ],
      }),
      isGood: action !== 'restore',
      role: 'editor',
    })),
    {
      title: 'the move of four images in one batch',
      before: Object.fromEntries(fourImages.map((at) => [at, storedImage])),
      call: (uid) => ({
        writes: fourImages.flatMap((at, index) => {
          const id = `${index}${writeId.slice(1)}`;
          const document = unannounced(storedImage, { ...image(2n), folderId: 'x', writeId: id });
          return writesOf(at, document, uid, 'good');
        }),
      }),
      isGood: true,
      role: 'editor',
    },
    {
      ...spec('a change', change, nothing, 'publish', false),
      title: 'a change with an entry under another id',
      call: (uid) => ({
        writes: [
          ...writesOf(path, change.document, uid, 'without an entry in the log'),
          [`audit/${otherWriteId}`, entryOf(uid, 'publish')],
          [log, entryOf(uid, 'publish')],
        ],
      }),
    },
    specOf('delete from', { delete: log }),
    specOf('change', { writes: [[log, entryOf('editor', 'publish')]] }),
    ...reads(log, { [log]: entryOf('editor', 'publish') }),
  ];
}
