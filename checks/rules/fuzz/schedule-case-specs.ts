import { changeKind } from '#src/data/content/declare/categories.ts';
import { noteLimit } from '#src/data/content/declare/envelope.ts';
import { scheduleFailures } from '#src/data/content/schedules/schedule.schema.ts';
import { contents, ids } from '#checks/backend/contents.ts';
import type { Fields } from '#checks/rules/differential/plain-values.ts';
import { type CaseSpec, now, reads, type Site, sites } from './case-specs.ts';
import { earlier, entryOf, envelopeOf, historyUpTo } from './envelope-mutations.ts';
import {
  deletionNumber,
  drop,
  logged,
  type Mutation,
  nothing,
  otherWriteId,
  put,
  without,
  writeId,
  writeIdMutations,
} from './mutation.ts';
import { roleOf } from './collection-facts.ts';
import { gone } from './publication-mutations.ts';
import { proposals, type ProposalMutation, proposalOf } from './proposal-case-specs.ts';
import { writesOf } from './revisions.ts';

const hour = 3_600_000;
const day = 24 * hour;
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

const [plain, , fourEyes] = sites;
const text = '33333333-89ab-4cde-8f01-234567890123';

const path = 'imageFolders/health';
const draftPath = 'drafts/imageFolders~health';
const publishing = 'schedules/publish~imageFolders~health';
const withdrawing = 'schedules/withdraw~imageFolders~health';

const draft: Fields = {
  collection: 'imageFolders',
  id: 'health',
  baseRev: 1n,
  rev: 1n,
  writeId: text,
  updatedAt: earlier,
  stage: 'draft',
  authors: ['someone'],
  data: { name: '健康' },
  change: { kind: changeKind.update, note: '' },
  corrections: [],
};
const document: Fields = {
  ...(contents.imageFolders as object),
  order: 1n,
  ...envelopeOf(1n),
  createdAt: earlier,
  updatedAt: earlier,
  writeId: otherWriteId,
};
const reason = '活動已結束';
const goneReason = (gone['withdrawn'] as Fields)['reason'] ?? null;
const schedule: Fields = { target: path, at: after(hour), rev: 1n, by: '', writeId, updatedAt: now };
const publication: Fields = { ...schedule, draft: text };
const withdrawal: Fields = { ...schedule, reason };

/** Mutations common to both kinds. */
const common: readonly Mutation[] = [
  nothing,
  put('this moment', { at: now }),
  put('the next moment', { at: after(1) }, true),
  put('the last day', { at: after(366 * day - 1) }, true),
  put('one day too late', { at: after(366 * day) }),
  put('a time that is a text', { at: after(hour).toISOString() }),
  put('another account', { by: 'x' }),
  put('another revision', { rev: 2n }),
  put('a revision that is a text', { rev: '1' }),
  put('a fractional revision', { rev: 1 }),
  put('another time of writing', { updatedAt: earlier }),
  put('an unknown field', { note: 'x' }),
  put('a failure', { failure: 'gone' }),
  put('another target', { target: 'imageFolders/other' }),
  put('an additional segment in the target', { target: `${path}/x` }),
  put('a target without an id', { target: 'imageFolders' }),
  ...writeIdMutations,
  ...['target', 'at', 'rev', 'by', 'writeId', 'updatedAt'].map(drop),
];

interface Setting {
  readonly at?: string;
  readonly before?: Readonly<Record<string, Fields | null>>;
  readonly entry?: Fields | null;
  readonly site?: Site | undefined;
}

function setting(
  fields: Fields,
  { title, change }: Mutation,
  isGood: CaseSpec['isGood'],
  { at = 'draft' in fields ? publishing : withdrawing, before = {}, entry = {}, site }: Setting = {},
): CaseSpec {
  return {
    title: `set a time at ${at} with ${title}${entry ? JSON.stringify(entry) : ', no entry'}${Object.keys(before).join()}`,
    before: { [path]: document, [draftPath]: draft, ...before },
    call: (uid) => {
      return { writes: logged(uid, 'schedule', at, change({ ...fields, by: uid }), entry) };
    },
    isGood,
    role: 'editor',
    ...(/next moment|too late/.test(title) && { time: now }),
    ...(site ? { site } : { everySite: true as const }),
  };
}

const setAt = (by: string, fields: Fields = publication): Fields => ({
  ...fields,
  by,
  writeId: otherWriteId,
  updatedAt: earlier,
});

const cancellation = deletionNumber('publish~imageFolders~health', earlier);

function removals(): CaseSpec[] {
  const before = { [path]: document, [draftPath]: draft, [publishing]: setAt('someone') };
  const due: Fields = { ...setAt('someone'), at: earlier };
  const spec = (title: string, call: CaseSpec['call'], isGood: boolean): CaseSpec => ({
    title: `${title} a time`,
    before,
    call,
    isGood,
    role: 'editor',
    everySite: true,
  });
  const cancelling = (title: string, isGood: boolean, action = 'unschedule', id = cancellation): CaseSpec =>
    spec(
      title,
      (uid) => ({
        writes: [
          ...(title.startsWith('cancel') ? [[publishing, null] as const] : []),
          [`audit/${id}`, { by: uid, at: now, action, target: publishing, writeId: id }],
        ],
      }),
      isGood,
    );
  const next: Fields = { ...document, ...envelopeOf(2n), name: '改名', createdAt: earlier };
  const published = (uid: string) => writesOf(path, next, uid, 'good');
  /** The draft of that version. */
  const renamed: Fields = {
    ...draft,
    data: { ...without(contents.imageFolders, 'corrections'), order: 1n, name: '改名' },
  };
  const carrying = (title: string, draftThere: Fields | null, isGood: boolean, removes = true): CaseSpec => ({
    ...spec(
      title,
      (uid) => ({
        writes: [...published(uid), ...(removes ? [[draftPath, null] as const] : []), [publishing, null]],
      }),
      isGood,
    ),
    before: { ...before, [draftPath]: draftThere },
  });
  const withdrawn: Fields = {
    ...envelopeOf(2n),
    ...gone,
    createdAt: earlier,
    history: [...historyUpTo(1n), entryOf({ rev: 2n, ...gone })],
  };
  const filed: Fields = { ...document, rev: 2n, writeId, updatedAt: now, order: 2n };
  const sameText: Fields = {
    ...draft,
    data: { ...without(contents.imageFolders, 'corrections'), order: 2n },
  };
  const file = (what: string, removed: readonly string[], isGood: boolean): CaseSpec => ({
    ...spec(
      `file a folder elsewhere, removing ${what},`,
      (uid) => ({
        writes: [
          ...writesOf(path, filed, uid, 'good'),
          ...removed.map((each): [string, null] => [each, null]),
        ],
      }),
      isGood,
    ),
    before: { ...before, [draftPath]: sameText, [withdrawing]: setAt('someone', withdrawal) },
  });
  return [
    { ...cancelling('cancel', true), role: 'admin' },
    {
      ...cancelling("cancel one's own", true),
      before: { ...before, [publishing]: setAt('editor') },
    },
    spec('cancel without an entry', () => ({ delete: publishing }), false),
    cancelling('cancel with another entry', false, 'unschedule', writeId),
    cancelling('cancel, in the log as set,', false, 'schedule'),
    cancelling('an entry about cancelling a schedule that remains', false),
    carrying('publish the draft at', renamed, true),
    carrying('publish the draft, which remains, at', renamed, true, false),
    carrying('publish another text than the draft at', draft, false, false),
    carrying('publish the text of another draft at', { ...renamed, writeId: otherWriteId }, false, false),
    carrying('publish what has no draft any more at', null, false, false),
    spec(
      'publish another document and remove',
      (uid) => ({
        writes: [
          ...writesOf('imageFolders/other', { ...document, ...envelopeOf(1n) }, uid, 'good'),
          [publishing, null],
        ],
      }),
      false,
    ),
    {
      ...spec(
        'withdraw at',
        (uid) => ({
          writes: [...writesOf(path, withdrawn, uid, 'good'), [withdrawing, null]],
        }),
        true,
      ),
      before: { [path]: document, [withdrawing]: setAt('someone', { ...withdrawal, reason: goneReason }) },
    },
    {
      ...spec(
        'withdraw for another reason at',
        (uid) => ({
          writes: [...writesOf(path, withdrawn, uid, 'good'), [withdrawing, null]],
        }),
        false,
      ),
      before: { [path]: document, [withdrawing]: setAt('someone', withdrawal) },
    },
    // Carried out before, or as another version, it does not delete the time.
    ...(
      [
        ['before', { ...withdrawn, updatedAt: earlier }],
        ['as a later version', { ...withdrawn, rev: 3n }],
      ] as const
    ).map(([title, there]) => ({
      ...spec(`cancel without an entry, as withdrawn ${title},`, () => ({ delete: withdrawing }), false),
      before: { [path]: there, [withdrawing]: setAt('someone', { ...withdrawal, reason: goneReason }) },
    })),
    file('its draft and', [draftPath, publishing], true),
    file('not its draft but', [publishing], true),
    file('its draft and the withdrawal of', [draftPath, withdrawing], false),
    { ...spec('cancel a missing schedule,', () => ({ delete: publishing }), true), before: {} },
    ...[...scheduleFailures, '因為', ''].map((failure) => ({
      ...spec(
        `record the failure ${failure} of`,
        () => ({ writes: [[publishing, { ...due, failure }]] }),
        (scheduleFailures as readonly string[]).includes(failure),
      ),
      before: { ...before, [publishing]: due },
    })),
    {
      ...spec(
        'record a failure and another change of',
        () => ({ writes: [[publishing, { ...due, failure: 'gone', rev: 7n }]] }),
        false,
      ),
      before: { ...before, [publishing]: due },
    },
    {
      ...spec(
        'record a failure at its time of',
        () => ({ writes: [[publishing, { ...due, at: now, failure: 'gone' }]] }),
        true,
      ),
      before: { ...before, [publishing]: { ...due, at: now } },
      time: now,
    },
    spec(
      'record a failure too early of',
      () => ({ writes: [[publishing, { ...setAt('someone'), failure: 'gone' }]] }),
      false,
    ),
    {
      ...spec('record a failure without', () => ({ writes: [[publishing, { failure: 'gone' }]] }), false),
      before: {},
    },
    ...reads(publishing, before),
  ];
}

/** A collection that is reviewed, under four eyes. */
function reviewed(): CaseSpec[] {
  const target = `qna/${ids.qna}`;
  const ofQna = (fields: Fields): Fields => ({ ...fields, target });
  const draftAt = `drafts/qna~${ids.qna}`;
  const at = `schedules/publish~qna~${ids.qna}`;
  const off = `schedules/withdraw~qna~${ids.qna}`;
  const there = { [target]: { ...document } };
  const approved = (fields: Fields = {}): Fields => ({ ...draft, collection: 'qna', id: ids.qna, ...fields });
  const proposed = ({ title, change, by, isUsedUp }: ProposalMutation, isGood: boolean): CaseSpec =>
    setting(ofQna(withdrawal), put(title, {}), (uid) => isGood && uid !== by && isUsedUp !== false, {
      at: off,
      site: fourEyes,
      before: { ...there, [`proposals/withdraw~qna~${ids.qna}`]: change(proposalOf(target, reason)) },
    });
  const publish = (title: string, fields: Fields, isGood: CaseSpec['isGood'], site = fourEyes) =>
    setting(ofQna(publication), put(title, {}), isGood, {
      at,
      site,
      before: { ...there, [draftAt]: approved(fields) },
    });
  return [
    publish('a draft', {}, false),
    publish('a draft where one person publishes', {}, true, plain),
    publish('a draft in review', { stage: 'inReview' }, false),
    publish('an approved draft', { stage: 'approved', approvedBy: 'x' }, true),
    publish(
      'an approved draft of the editor',
      { stage: 'approved', authors: ['editor'] },
      (uid) => uid !== 'editor',
    ),
    setting(ofQna(withdrawal), put('nothing proposed where one person withdraws', {}), true, {
      at: off,
      site: plain,
      before: there,
    }),
    setting(ofQna(withdrawal), put('nothing proposed', {}), false, {
      at: off,
      site: fourEyes,
      before: there,
    }),
    ...proposals
      .filter(({ isUsedUp }) => isUsedUp !== false)
      .map((mutation) => proposed(mutation, mutation.isGood)),
  ];
}

/** The case specs of schedules: created, changed, cancelled, carried out, marked as failed. */
export function scheduleCaseSpecs(): CaseSpec[] {
  return [
    ...common.map((mutation) => setting(publication, mutation, mutation.isGood)),
    ...common.map((mutation) => setting(withdrawal, mutation, mutation.isGood)),
    {
      ...setting(publication, put('what only admins publish', { target: 'channels/x' }), true, {
        at: 'schedules/publish~channels~x',
        before: { 'channels/x': document, 'drafts/channels~x': draft },
      }),
      role: roleOf('channels'),
    },
    {
      ...setting(publication, put('an image', { target: 'debunkingImages/x' }), true, {
        at: 'schedules/publish~debunkingImages~x',
        before: { 'debunkingImages/x': document, 'drafts/debunkingImages~x': draft },
      }),
      role: 'admin',
    },
    setting(publication, put('another text', { draft: otherWriteId }), false),
    setting(publication, put('a reason as well', { reason }), false),
    setting(publication, nothing, false, { at: withdrawing }),
    setting(publication, nothing, false, { at: 'schedules/publish~imageFolders~other' }),
    setting(publication, nothing, false, { entry: null }),
    setting(publication, nothing, false, { entry: { action: 'propose' } }),
    setting(publication, nothing, false, { entry: { action: 'unschedule' } }),
    setting(publication, nothing, false, { before: { [draftPath]: null } }),
    ...['change', 'corrections'].map((name) =>
      setting(publication, put(`no ${name}`, {}), false, {
        before: { [draftPath]: drop(name).change(draft) },
      }),
    ),
    setting(publication, put('an unknown kind of change', {}), false, {
      before: { [draftPath]: { ...draft, change: { kind: '其他', note: '' } } },
    }),
    ...(
      [
        ["set one's own again", { ...setAt('editor') }, (uid: string) => uid !== 'x'],
        ["set somebody else's again", { ...setAt('someone') }, (uid: string) => uid === 'admin'],
        ['set again after another version', { ...setAt('someone'), rev: 0n }, true],
      ] as const
    ).map(([title, there, isGood]) =>
      setting(publication, put(title, {}), isGood, { before: { [publishing]: there } }),
    ),
    setting(publication, put('set again after a failure', {}), true, {
      before: { [publishing]: { ...setAt('someone'), failure: 'gone' } },
    }),
    setting(withdrawal, nothing, false, { at: publishing }),
    setting(withdrawal, put('a draft', { target: draftPath }), false, {
      at: 'schedules/withdraw~drafts~imageFolders~health',
    }),
    setting(withdrawal, put('no reason', { reason: '' }), false),
    setting(withdrawal, put('the longest reason', { reason: '字'.repeat(noteLimit) }), true),
    setting(withdrawal, put('a reason that is too long', { reason: '字'.repeat(noteLimit + 1) }), false),
    setting(withdrawal, drop('reason'), false),
    setting(withdrawal, nothing, false, { before: { [path]: null } }),
    setting(withdrawal, put('already withdrawn', {}), false, {
      before: { [path]: { ...document, withdrawn: { at: 'x', reason } } },
    }),
    setting(withdrawal, put('no content', {}), false, {
      before: { [path]: drop('history').change(document) },
    }),
    ...removals(),
    ...(fourEyes ? reviewed() : []),
  ];
}
