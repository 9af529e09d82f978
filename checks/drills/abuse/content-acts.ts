import { changeKind } from '#src/data/content/declare/categories.ts';
import { redactionMark } from '#src/data/content/declare/envelope.ts';
import { contents } from '#checks/backend/contents.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import { serverTime, type Write } from '#src/platform/text/values.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import type { HostileAct } from './hostile-acts.ts';
import { changed, entry, type Place, type Spoiled, type Values, version } from './hostile-writes.ts';

const page = ({ id }: Place): string => `qna/${id}`;
const today = (): string => dayOf(Date.now());
const untrue = { answer: '被換掉的說法' };
const libel = () => ({ at: today(), before: '清白的王示範', after: '0912345678', reason: '假的理由' });
const asCorrection = { kind: changeKind.correction, note: '' };
const at = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** A publication of the fact-check that the rules deny. */
const denied = (title: string, refusedBy: string, spoiled: Spoiled): HostileAct => ({
  title,
  attempt: (place) => version(page(place), spoiled),
  answer: { refusedBy },
});

/** A publication that the rules allow, and that the roll-back of the account undoes. */
const undone = (title: string, spoiled: (last: Values) => Spoiled): HostileAct => ({
  title,
  attempt: async (place) =>
    version(page(place), spoiled(((await readDocument(page(place)))?.data ?? {}) as Values)),
  answer: { action: 'publish', undo: 'rollBack' },
});

const listOf = (value: unknown): Values[] => (Array.isArray(value) ? (value as Values[]) : []);
const corrected = (last: Values, ...added: readonly Values[]): Values => ({
  corrections: [...listOf(last['corrections']), ...added],
  change: asCorrection,
});

/** A correction whose list is derived from the stored one. */
const deniedCorrection = (title: string, refusedBy: string, list: (last: Values) => Values): HostileAct => ({
  title,
  attempt: async (place) =>
    version(page(place), { fields: list(((await readDocument(page(place)))?.data ?? {}) as Values) }),
  answer: { refusedBy },
});

/** The history with one earlier entry changed. */
async function withEarlierEntry(
  place: Place,
  change: (first: Values) => Values | undefined,
): Promise<Write[]> {
  const [document, ...rest] = await version(page(place), { fields: untrue });
  if (document?.kind !== 'set') return rest;
  const [first = {}, ...others] = listOf(document.data['history']);
  const changedFirst = change(first);
  const history = [...(changedFirst ? [changedFirst] : []), ...others];
  return [{ ...document, data: { ...document.data, history } }, ...rest];
}

const notes: readonly (readonly [string, string])[] = [
  ['a line break', '第一行\n第二行'],
  ['a mark that turns the direction of writing', '帳單\u202Efdp.exe'],
  ['a zero-width space', '更\u200B正'],
  ['a soft hyphen', '更\u00AD正'],
  ['a filler of Hangul', '更\u3164正'],
  ['501 characters', '字'.repeat(501)],
];

/** Publications by an editor of a collection that only admins publish. */
const ofAdmins: readonly HostileAct[] = (
  [
    ['publishes the rules for tags', 'tagRules/current', contents.tagRules],
    ['publishes a new image', `debunkingImages/${'f'.repeat(20)}`, contents.debunkingImages],
  ] as const
).map(([title, path, fields]) => ({
  title,
  attempt: () =>
    version(path, {
      fields: { ...(fields as object as Values), change: { kind: changeKind.first, note: '' } },
    }),
  answer: { refusedBy: 'adminMayWrite' },
}));

/** Acts against published documents, their history and their corrections. */
export const contentActs: readonly HostileAct[] = [
  undone('adds a 勘誤 with a libel and a telephone number', (last) => ({ fields: corrected(last, libel()) })),
  undone('publishes nothing but a libel in the note of the change', () => ({
    fields: { change: { kind: changeKind.update, note: '王示範偷了錢'.repeat(80) } },
  })),
  undone('declares a false answer as a 勘誤 without a correction', () => ({
    fields: { ...untrue, change: asCorrection },
  })),
  undone('claims that a page was checked today', () => ({ fields: { verifiedAt: today() } })),
  undone('takes all tags away', () => ({ fields: { tags: [] } })),
  undone('puts a private number in place of a source', () => ({
    fields: {
      sources: [{ title: '0912345678', publisher: '示範', url: 'https://example.org', kind: 'media' }],
    },
  })),
  undone('breaks a text in lines, as a 排版', (last) => ({
    fields: { answer: `${String(last['answer'])}\n\n`, change: { kind: changeKind.filing, note: '' } },
  })),
  {
    title: 'withdraws a page for a libellous reason',
    attempt: (place) => version(page(place), { withdrawn: { reason: '王示範偷了錢' } }),
    answer: { action: 'withdraw', undo: 'rollBack' },
  },
  {
    title: 'withdraws a page as urgent',
    attempt: (place) =>
      version(page(place), { withdrawn: { reason: '假的理由' }, action: 'withdraw-urgent' }),
    answer: { action: 'withdraw-urgent', undo: 'rollBack' },
  },
  {
    title: 'renames a folder',
    attempt: ({ id }) => version(`imageFolders/${id}`, { fields: { name: '假的名字' } }),
    answer: { action: 'publish', undo: 'rollBack' },
  },
  {
    title: 'withdraws a folder',
    attempt: ({ id }) => version(`imageFolders/${id}`, { withdrawn: { reason: '假的理由' } }),
    answer: { action: 'withdraw', undo: 'rollBack' },
  },
  {
    title: 'moves an image into another folder',
    attempt: ({ image, id }) =>
      version(`debunkingImages/${image}`, { fields: { folderId: id }, action: 'move', isQuiet: true }),
    answer: { action: 'move', undo: 'rollBack' },
  },
  denied('dates a change in 2099', 'isNow', { historyEntry: { at: '2099-01-01T00:00:00.000Z' } }),
  denied('dates a change yesterday', 'isNow', { historyEntry: { at: at(-1) } }),
  denied('dates a change with a day that does not exist', 'isNow', {
    historyEntry: { at: '2026-02-30T00:00:00.000Z' },
  }),
  denied('gives a change another number in the history', 'isExtended', { historyEntry: { rev: 1 } }),
  denied('gives a change another kind in the history', 'isExtended', {
    historyEntry: { kind: changeKind.correction },
  }),
  denied('gives a change another note in the history', 'isExtended', { historyEntry: { note: '別的' } }),
  denied('adds a field to the history', 'isExtended', { historyEntry: { by: '王管理' } }),
  deniedCorrection('dates a 勘誤 in 2001', 'isToday', (last) =>
    corrected(last, { ...libel(), at: '2001-01-01' }),
  ),
  deniedCorrection('dates a 勘誤 tomorrow', 'isPastDay', (last) =>
    corrected(last, { ...libel(), at: dayOf(Date.now() + 86_400_000) }),
  ),
  deniedCorrection('adds a 勘誤 of 1,501 characters', 'isCorrection', (last) =>
    corrected(last, { ...libel(), reason: '字'.repeat(1501) }),
  ),
  deniedCorrection('adds a 勘誤 with a field of its own', 'isCorrection', (last) =>
    corrected(last, { ...libel(), by: '王管理' }),
  ),
  deniedCorrection('adds two corrections at once', 'isExtended', (last) => corrected(last, libel(), libel())),
  deniedCorrection('puts a 勘誤 before the others', 'isExtended', (last) => ({
    ...corrected(last),
    corrections: [libel(), ...listOf(last['corrections'])],
  })),
  deniedCorrection('removes the text of a correction, as only an admin may', 'isCorrected', (last) => ({
    corrections: listOf(last['corrections']).map(() => ({
      at: today(),
      before: '',
      after: '',
      reason: `${redactionMark}假的`,
    })),
  })),
  {
    title: 'rewrites the note of an earlier change',
    attempt: (place) => withEarlierEntry(place, (first) => ({ ...first, note: '改口' })),
    answer: { refusedBy: 'isExtended' },
  },
  {
    title: 'rewrites the date of an earlier change',
    attempt: (place) => withEarlierEntry(place, (first) => ({ ...first, at: at(-30) })),
    answer: { refusedBy: 'isExtended' },
  },
  {
    title: 'drops the oldest entry of the history',
    attempt: (place) => withEarlierEntry(place, () => undefined),
    answer: { refusedBy: 'isExtended' },
  },
  {
    title: 'redacts an entry of the history',
    attempt: async (place) => {
      const [document, copy, log] = await version(page(place), {
        fields: { change: { kind: changeKind.update, note: '個資' } },
        action: 'redact',
        entry: { note: '個資', list: 'history', place: 0 },
      });
      return [document, copy, log].filter((each) => each !== undefined);
    },
    answer: { refusedBy: 'isPublicationAct' },
  },
  {
    title: 'changes the copy of an entry in a revision, as after a redaction',
    attempt: async (place) => {
      const path = `${page(place)}/revisions/1`;
      return changed(path, ({ rev: _rev, ...copy }) => ({
        ...copy,
        rev: undefined,
        updatedAt: undefined,
        writeId: undefined,
        by: place.uid,
      }));
    },
    answer: { refusedBy: '`revisions`: `update`' },
  },
  denied('rolls a page back, as only an admin may', 'isPublicationAct', {
    fields: untrue,
    action: 'roll-back',
    entry: { place: 1 },
  }),
  denied('rolls a page back to before its first version', 'isPublicationAct', {
    fields: untrue,
    action: 'roll-back',
    entry: { place: 0 },
  }),
  denied('records a publication as an import', 'isPublicationAct', { fields: untrue, action: 'import' }),
  denied('records a publication as a restoration', 'isPublicationAct', { fields: untrue, action: 'restore' }),
  denied('records a publication as a withdrawal', 'isPublicationAct', { fields: untrue, action: 'withdraw' }),
  denied('records a publication as an approval', 'isPublicationAct', { fields: untrue, action: 'approve' }),
  denied('records a publication in the log of another page', 'isLogged', {
    fields: untrue,
    entry: { target: 'qna/other' },
  }),
  denied('records a publication at another time', 'isAuditEntry', {
    fields: untrue,
    entry: { at: serverTime, note: '', list: 'history', place: 0 },
  }),
  ...notes.map(([what, note]) =>
    denied(
      `records a publication with a note with ${what}`,
      what.startsWith('501') ? 'isAuditEntry' : 'isPlain',
      {
        fields: untrue,
        entry: { note },
      },
    ),
  ),
  {
    title: 'records a publication twice',
    attempt: async (place) => [
      ...(await version(page(place), { fields: untrue })),
      entry('publish', page(place), crypto.randomUUID()),
    ],
    answer: { refusedBy: 'isPublicationAct' },
  },
  denied('rewrites an answer and declares the change as 排版', 'isNear', {
    fields: { answer: '完全相反的說法'.repeat(20), change: { kind: changeKind.filing, note: '' } },
  }),
  denied('withdraws a page as of another version', 'isTombstone', {
    withdrawn: { reason: '假的理由', of: 1 },
  }),
  denied('withdraws a page at another time than in the history', 'isTombstone', {
    withdrawn: { reason: '假的理由', at: at(-1) },
  }),
  denied('redirects a withdrawn page to a document that does not exist', 'isTombstone', {
    withdrawn: { reason: '假的理由', to: 'absent' },
  }),
  denied('adds a field that the site does not know', 'isPublished', { fields: { owner: '王管理' } }),
  denied('takes all sources away', 'isChecked', { fields: { sources: [] } }),
  denied('publishes a text of 100,000 characters', 'isQnaDocument', {
    fields: { answer: '字'.repeat(100_000) },
  }),
  denied('skips a version', 'isEnvelope', { fields: { rev: 9 } }),
  denied('changes when a page was first published', 'isEnvelope', { fields: { createdAt: serverTime } }),
  ...ofAdmins,
];
