import { memberNameKey } from '#src/data/members/profiles/members.repository.ts';
import { readDraft } from '#src/data/content/drafts/drafts.repository.ts';
import { withdrawal } from '#src/data/content/proposals/proposal.schema.ts';
import { propose } from '#src/data/content/proposals/proposals.repository.ts';
import { schedule } from '#src/data/content/schedules/schedules.repository.ts';
import { scheduleId } from '#src/data/content/schedules/schedule.schema.ts';
import { contents } from '#checks/backend/contents.ts';
import { commitDocuments } from '#src/platform/firebase/documents.ts';
import { serverTime, StoredTime, type Write } from '#src/platform/text/values.ts';
import type { HostileAct } from './hostile-acts.ts';
import {
  changed,
  created,
  entry,
  type Place,
  removed,
  removedWithEntry,
  type Values,
  version,
} from './hostile-writes.ts';

const draftOf = ({ id }: Place): string => `drafts/qna~${id}`;
const inHours = (hours: number): StoredTime =>
  new StoredTime(new Date(Date.now() + hours * 3_600_000).toISOString());
const no = (
  title: string,
  refusedBy: string,
  attempt: HostileAct['attempt'],
  more: Partial<HostileAct> = {},
): HostileAct => ({
  title,
  attempt,
  answer: { refusedBy },
  ...more,
});
type Logged = Extract<HostileAct['answer'], { readonly undo: unknown }>['action'];
const yes = (
  title: string,
  action: Logged,
  attempt: HostileAct['attempt'],
  more: Partial<HostileAct> = {},
): HostileAct => ({
  title,
  attempt,
  answer: { action, undo: 'rollBack' },
  ...more,
});

/** The writes of a member's name with its reservation. */
export async function renamed(uid: string, name: string, key = memberNameKey(name)): Promise<Write[]> {
  const writes = await changed(`members/${uid}`, () => ({ rev: undefined, name }), 'rename');
  return [...writes, ...created(`memberNames/${key}`, { uid })];
}

/** A first version of a draft, with what is wrong with it. */
function draft(
  place: Place,
  wrong: Values,
  { action = 'start-draft' as Logged | null, path = `drafts/qna~${place.id}-mine` } = {},
): Write[] {
  const writeId = crypto.randomUUID();
  const { corrections: _, ...data } = contents.qna;
  const good: Values = {
    collection: 'qna',
    id: `${place.id}-mine`,
    baseRev: 0,
    rev: 1,
    writeId,
    started: writeId,
    updatedAt: serverTime,
    stage: 'draft',
    authors: [place.uid],
    data: data as object as Values,
  };
  return created(path, { ...good, ...wrong }, action);
}

const startsDraft = (
  title: string,
  refusedBy: string,
  wrong: Values,
  options: Parameters<typeof draft>[2] = {},
): HostileAct => no(title, refusedBy, async (place) => draft(place, wrong, options));

const draftActs: readonly HostileAct[] = [
  yes('begins a draft', 'start-draft', async (place) => draft(place, {})),
  yes("returns a colleague's draft for no reason", 'return-draft', async (place) => {
    const returned = { by: place.uid, note: '不要' };
    return changed(draftOf(place), () => ({ stage: 'returned', returned }), 'return-draft', '不要');
  }),
  startsDraft('begins a draft without an audit entry', 'isDraftEdit', {}, { action: null }),
  startsDraft(
    'begins a draft with the audit entry of another act',
    'isDraftAct',
    {},
    { action: 'edit-draft' },
  ),
  startsDraft("begins a draft in an admin's name", 'isDraftEdit', { authors: ['drill-admin'] }),
  startsDraft('begins a draft that is approved', 'isDraftEdit', {
    stage: 'approved',
    approvedBy: 'drill-admin',
  }),
  startsDraft('begins a draft with 101 fields', 'isDraft', {
    data: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`field${index}`, '字'])),
  }),
  startsDraft('begins a draft that says to have begun earlier', 'isDraft', { started: crypto.randomUUID() }),
  startsDraft('begins a draft with the text of another member before it', 'isDraftEdit', {
    before: { by: 'drill-admin', data: {} },
  }),
  ...(['site', 'tagRules', 'debunkingImages', 'secrets'] as const).map((collection) => {
    const id = 'aaaaaaaaaaaaaaaaaaaa';
    return startsDraft(
      `begins a draft of ${collection}`,
      'mayWriteDraft',
      { collection, id },
      { path: `drafts/${collection}~${id}` },
    );
  }),
  no(
    'discards a draft of their own without an audit entry',
    'isDiscarded',
    async (place) => removed(`drafts/qna~${place.id}-mine`),
    {
      first: (place) => commitDocuments(draft(place, {})),
    },
  ),
  no("discards a colleague's draft by publishing another text", 'isPublishedNow', (place) =>
    version(`qna/${place.id}`, { fields: { answer: '被換掉的說法' }, removes: [draftOf(place)] }),
  ),
  no("discards a colleague's draft by withdrawing the page", 'isPublishedNow', (place) =>
    version(`qna/${place.id}`, { withdrawn: { reason: '假的理由' }, removes: [draftOf(place)] }),
  ),
  no('approves a draft and changes it at once', 'isDraftApproval', (place) =>
    changed(draftOf(place), () => ({ stage: 'approved', approvedBy: place.uid, data: {} }), 'approve'),
  ),
  no('returns a draft with another note in the log', 'isDraftAct', (place) =>
    changed(
      draftOf(place),
      () => ({ stage: 'returned', returned: { by: place.uid, note: '不要' } }),
      'return-draft',
      '別的',
    ),
  ),
];

const preview = async (place: Place, wrong: Values = {}): Promise<Values> => {
  const there = await readDraft('qna', place.id);
  return {
    place: `qna~${place.id}`,
    draft: there?.started,
    data: (there?.data ?? {}) as Values,
    writeId: crypto.randomUUID(),
    createdAt: serverTime,
    expiresAt: inHours(24),
    ...wrong,
  };
};
const newKey = (): string => crypto.randomUUID().replaceAll('-', '');
async function shared(place: Place, wrong: Values = {}, isLogged = true): Promise<Write[]> {
  const [key, data] = [newKey(), await preview(place, wrong)];
  const log = entry('share-draft', draftOf(place), String(data['writeId']), { note: key });
  return [...created(`previews/${key}`, data), ...(isLogged ? [log] : [])];
}

const previewActs: readonly HostileAct[] = [
  yes("shares a colleague's draft with people outside", 'share-draft', (place) => shared(place)),
  no('shares a text that is no draft', 'isPreview', (place) =>
    shared(place, { place: `qna~${place.id}-none` }),
  ),
  no('shares another text than the draft', 'isPreview', (place) =>
    shared(place, { data: { answer: '被換掉的說法' } }),
  ),
  no('shares a draft that has ended', 'isPreview', (place) => shared(place, { draft: crypto.randomUUID() })),
  no('shares a draft for 31 days', 'isPreview', (place) => shared(place, { expiresAt: inHours(31 * 24) })),
  no('shares a draft without an audit entry', 'isLogged', (place) => shared(place, {}, false)),
  no('revokes the link of a colleague', '`previews`: `delete`', ({ preview: key }) =>
    removedWithEntry('unshare-draft', `previews/${key}`, 'createdAt'),
  ),
  no(
    'revokes the link of a colleague without an audit entry',
    '`previews`: `delete`',
    async ({ preview: key }) => removed(`previews/${key}`),
  ),
  no('replaces the text of a link', '`previews`: no `update`', async (place) =>
    created(`previews/${place.preview}`, await preview(place)),
  ),
];

const comment = (place: Place, wrong: Values = {}): Values => ({
  on: `qna~${place.id}`,
  field: '',
  text: '假的留言',
  by: place.uid,
  at: serverTime,
  ...wrong,
});
function commented(place: Place, wrong: Values = {}, action: Logged | null = 'comment'): Write[] {
  const id = crypto.randomUUID();
  const path = `comments/${id}`;
  return [...created(path, comment(place, wrong)), ...(action ? [entry(action, path, id)] : [])];
}
const settled = (place: Place, marks: Values, action: Logged | null = 'settle-comment'): Promise<Write[]> =>
  changed(
    `comments/${place.comment}`,
    (last) => ({
      ...marks,
      rev: undefined,
      updatedAt: undefined,
      at: marks['at'] ?? new StoredTime(String(last['at'])),
    }),
    action ?? undefined,
  );

const commentActs: readonly HostileAct[] = [
  yes('writes a false comment', 'comment', async (place) => commented(place)),
  yes('marks the comment of a colleague as done', 'settle-comment', (place) =>
    settled(place, { doneBy: place.uid }),
  ),
  no("comments in an admin's name", 'isComment', async (place) => commented(place, { by: place.admin })),
  no('comments without an audit entry', 'isLogged', async (place) => commented(place, {}, null)),
  no('comments on what does not exist', 'isComment', async (place) => commented(place, { on: 'qna~none' })),
  no('dates a comment earlier', 'isComment', async (place) => commented(place, { at: inHours(-48) })),
  no('changes the comment of a colleague', 'isSettled', (place) => settled(place, { text: '改口' })),
  no("marks a comment as done in an admin's name", 'isSettled', (place) =>
    settled(place, { doneBy: place.admin }),
  ),
  no('marks a comment as done without an audit entry', 'isSettled', (place) =>
    settled(place, { doneBy: place.uid }, null),
  ),
  no('deletes the comment of a colleague', '`comments`: `delete`', ({ comment: id }) =>
    removedWithEntry('delete-comment', `comments/${id}`, 'at'),
  ),
];

const proposal = (place: Place, wrong: Values = {}): Values => ({
  target: `qna/${place.id}`,
  rev: 2,
  reason: '假的理由',
  by: place.uid,
  writeId: crypto.randomUUID(),
  updatedAt: serverTime,
  ...wrong,
});
const pathOfProposal = ({ id }: Place): string => `proposals/${withdrawal('qna', id).id}`;
const proposes = (
  title: string,
  refusedBy: string,
  wrong: (place: Place) => Values,
  path = pathOfProposal,
): HostileAct =>
  no(title, refusedBy, async (place) => created(path(place), proposal(place, wrong(place)), 'propose'));

const proposalActs: readonly HostileAct[] = [
  yes('proposes a withdrawal for a false reason', 'propose', async (place) =>
    created(pathOfProposal(place), proposal(place), 'propose'),
  ),
  proposes("proposes in an admin's name", 'isProposal', ({ admin }) => ({ by: admin })),
  proposes('proposes something about another version', 'isVersionProposal', () => ({ rev: 1 })),
  proposes('proposes for a reason that nobody sees', 'isNotBlank', () => ({ reason: '\u200B' })),
  proposes(
    'proposes to switch four eyes off',
    '`proposals`: `create`',
    () => ({ target: 'access/roles', rev: 1 }),
    () => 'proposals/four-eyes-off',
  ),
  no('deletes the proposal of a colleague', '`proposals`: `delete`', (place) =>
    removedWithEntry('drop-proposal', `proposals/discard~qna~${place.id}`),
  ),
  no('deletes the proposal of a colleague by publishing another version', 'isDone', (place) =>
    version(`qna/${place.id}`, {
      fields: { answer: '被換掉的說法' },
      removes: [`proposals/discard~qna~${place.id}`],
    }),
  ),
  no('replaces the proposal of a colleague', '`proposals`: `update`', async (place) =>
    created(
      `proposals/discard~qna~${place.id}`,
      proposal(place, {
        target: `drafts/qna~${place.id}`,
        rev: (await readDraft('qna', place.id))?.rev ?? 0,
      }),
      'propose',
    ),
  ),
];

const pathOfTime = (act: 'publish' | 'withdraw', { id }: Place): string =>
  `schedules/${scheduleId(act, 'qna', id)}`;
async function timed(
  place: Place,
  wrong: Values = {},
  act: 'publish' | 'withdraw' = 'withdraw',
  action: Logged | null = 'schedule',
): Promise<Write[]> {
  const there = await readDraft('qna', place.id);
  const bound: Values = act === 'publish' ? { draft: there?.writeId } : { reason: '假的理由' };
  const base: Values = {
    target: `qna/${place.id}`,
    rev: 2,
    at: inHours(1),
    by: place.uid,
    updatedAt: serverTime,
  };
  return created(
    pathOfTime(act, place),
    { ...base, ...bound, writeId: crypto.randomUUID(), ...wrong },
    action ?? undefined,
  );
}

const scheduleActs: readonly HostileAct[] = [
  yes('sets a time for a withdrawal', 'schedule', (place) => timed(place)),
  yes("sets a time for publishing a colleague's draft", 'schedule', (place) => timed(place, {}, 'publish')),
  no(
    'sets a time for publishing what nobody approved',
    'isPublicationSchedule',
    (place) => timed(place, {}, 'publish'),
    { fourEyes: true },
  ),
  no("sets a time in an admin's name", 'isSchedule', (place) => timed(place, { by: place.admin })),
  no('sets a time in the past', 'isSchedule', (place) => timed(place, { at: inHours(-1) })),
  no('sets a time in two years', 'isSchedule', (place) => timed(place, { at: inHours(17_520) })),
  no('sets a time without an audit entry', 'isLogged', (place) => timed(place, {}, 'withdraw', null)),
  no('sets a time for the settings of the site', 'isSchedule', async (place) =>
    created(
      'schedules/withdraw~site~settings',
      {
        target: 'site/settings',
        rev: 1,
        at: inHours(1),
        reason: '假的理由',
        by: place.uid,
        writeId: crypto.randomUUID(),
        updatedAt: serverTime,
      },
      'schedule',
    ),
  ),
  no('sets the time of a colleague again', 'isOwnOrPast', ({ id, uid }) =>
    changed(
      `schedules/withdraw~imageFolders~${id}`,
      ({ at: _at, ...last }) => ({ ...last, rev: 1, at: inHours(2), by: uid }),
      'schedule',
    ),
  ),
  no('cancels the time of a colleague', '`schedules`: `delete`', ({ id }) =>
    removedWithEntry('unschedule', `schedules/withdraw~imageFolders~${id}`),
  ),
  no('cancels the time of a colleague by publishing another version', 'isCarriedOut', ({ id }) =>
    version(`imageFolders/${id}`, {
      fields: { name: '假的名字' },
      removes: [`schedules/withdraw~imageFolders~${id}`],
    }),
  ),
  no('notes of a time that is not due that it failed', 'isFailureNote', ({ id }) =>
    changed(`schedules/withdraw~imageFolders~${id}`, (last) => ({
      failure: 'gone',
      rev: 1,
      at: new StoredTime(String(last['at'])),
      updatedAt: new StoredTime(String(last['updatedAt'])),
    })),
  ),
];

const memberActs: readonly HostileAct[] = [
  {
    title: 'takes another name',
    attempt: ({ uid }) => renamed(uid, '陳編輯'),
    answer: { action: 'rename', undo: 'rename' },
  },
  ...[
    ['with a divider', '王·管理'],
    ['with a letter of another script', '王管理а'],
    ['with a character that nobody sees', '王\u200B管理'],
    ['in full-width letters', 'Ａｄｍｉｎ'],
  ].map(([how = '', name = '']) =>
    no(`uses an admin's name ${how}`, how === 'with a divider' ? 'isFree' : 'isName', ({ uid }) =>
      renamed(uid, name),
    ),
  ),
  no('takes a name without its reservation', 'isMember', ({ uid }) =>
    changed(`members/${uid}`, () => ({ rev: undefined, name: '未留編輯' }), 'rename'),
  ),
  no('reserves a name that they do not use', '`memberNames`: `create`', async ({ uid }) =>
    created('memberNames/別人的名字', { uid }),
  ),
  no('renames an admin', 'isMember', ({ admin }) => renamed(admin, '假管理')),
  no('uses the address of another member', 'isMember', ({ uid }) =>
    changed(`members/${uid}`, () => ({ rev: undefined, email: 'admin@local.test' }), 'rename'),
  ),
];

const switches: readonly HostileAct[] = [
  no('freezes the site', 'mayChangeRoles', () => changed('access/roles', () => ({ frozen: true }), 'freeze')),
  no('requires a second factor', 'mayChangeRoles', () =>
    changed('access/roles', () => ({ secondFactor: 'both' }), 'second-factor', 'both'),
  ),
  no('joins by an invitation that nobody gave', 'mayJoin', ({ uid }) =>
    changed(
      'access/roles',
      ({ admins }) => ({ admins: [...(admins as string[]), uid] }),
      'join',
      `${uid} me@example.org: admin`,
    ),
  ),
  no('changes the address of the feed', 'adminMayWrite', async () => {
    const writeId = crypto.randomUUID();
    return created('notices/feed', { token: 'a'.repeat(32), writeId, updatedAt: serverTime }, 'change-feed');
  }),
  no('says to have a page open in the name of a colleague', '`presence`: `create`', async ({ id, admin }) =>
    created(`presence/${admin}`, { on: `qna~${id}`, at: serverTime }),
  ),
  no('writes a document of a kind that the site does not know', 'no rule', async () =>
    created('secrets/x', { text: '假的' }),
  ),
  no('changes the version of the stored form', 'no rule', async () =>
    created('access/schema', { versions: {} }),
  ),
];

const reportActs: readonly HostileAct[] = [
  no('deletes a report', 'adminMayWrite', ({ ticket }) =>
    removedWithEntry('delete-report', `reports/${ticket}`, 'createdAt'),
  ),
  no('answers a report with another note in the log', 'isOutcomeAct', ({ ticket }) =>
    changed(`reportOutcomes/${ticket}`, () => ({ note: '假的答覆' }), 'answer-report', 'unchanged:別的'),
  ),
  no('answers a report without an audit entry', 'isLogged', ({ ticket }) =>
    changed(`reportOutcomes/${ticket}`, () => ({ note: '假的答覆' })),
  ),
  no('answers a report that does not exist', '`reportOutcomes`: `create`', async () =>
    changed(
      'reportOutcomes/2026010100-00000',
      () => ({ result: 'corrected', note: '', rev: 1 }),
      'answer-report',
      'corrected:',
    ),
  ),
  no('sends a report without the work that it costs', 'isPaid', async () =>
    created('reports/2026010100-00000', {
      kind: 'error',
      target: '/qna/a',
      text: '灌水',
      writeId: crypto.randomUUID(),
      createdAt: serverTime,
      nonce: '0',
      expiresAt: inHours(180 * 24),
    }),
  ),
];

/** Acts against drafts and everything around them, members and reports. */
export const deskActs: readonly HostileAct[] = [
  ...draftActs,
  ...previewActs,
  ...commentActs,
  ...proposalActs,
  ...scheduleActs,
  ...memberActs,
  ...switches,
  ...reportActs,
];

/** What an admin leaves beside the fact-check of an act: a proposal, and a time for its folder. */
export async function colleaguesWork(id: string): Promise<void> {
  await propose({ id: `discard~qna~${id}`, target: `drafts/qna~${id}` }, 1, '重複的草稿');
  const at = new Date(Date.now() + 86_400_000).toISOString();
  await schedule({ collection: 'imageFolders', id, rev: 1, at, reason: '活動已結束' });
}
