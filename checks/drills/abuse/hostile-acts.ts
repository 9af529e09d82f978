import { changeKind } from '#src/data/content/declare/categories.ts';
import { contents } from '#checks/backend/contents.ts';
import { approveDraft, readDraft, saveDraft } from '#src/data/content/drafts/drafts.repository.ts';
import type { AuditAction } from '#src/data/members/audit/audit-write.ts';
import { withdrawal } from '#src/data/content/proposals/proposal.schema.ts';
import { propose } from '#src/data/content/proposals/proposals.repository.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { serverTime, type Write } from '#src/platform/text/values.ts';
import {
  changed,
  entry,
  type Place,
  removed,
  removedWithEntry,
  type Values,
  version,
} from './hostile-writes.ts';
import { contentActs } from './content-acts.ts';
import { deskActs, renamed } from './desk-acts.ts';

/** Ways to undo an act that the rules allow, each with a single act of an admin. */
export type Undo = 'rollBack' | 'rename';

/** Something that an editor with a valid token does without the interface. docs/hostile-editor.md lists all acts. */
export interface HostileAct {
  readonly title: string;
  /** Tried with four eyes on; the others with four eyes off, where one person may do more. */
  readonly fourEyes?: true;
  /** Allowed preparations. */
  readonly first?: (place: Place) => Promise<unknown>;
  /** Returns the batch of writes. */
  readonly attempt: (place: Place) => Promise<readonly Write[]>;
  /** The function of firestore.rules that denies it; or its action in the log, and how to undo it. */
  readonly answer: { readonly refusedBy: string } | { readonly action: AuditAction; readonly undo: Undo };
}

export const refused = (refusedBy: string) => ({ refusedBy }) as const;
export const logged = (action: AuditAction, undo: Undo = 'rollBack') => ({ action, undo }) as const;

const page = ({ id }: Place): string => `qna/${id}`;
const draft = ({ id }: Place): string => `drafts/qna~${id}`;
const untrue = { answer: '被換掉的說法' };
const withdrawn = { reason: '假的理由' };
const correction = { at: dayOf(Date.now()), before: '對', after: '錯', reason: '沒有理由' };

const lists = (value: unknown): Values[] => (Array.isArray(value) ? (value as Values[]) : []);

/** Saves a draft by the account itself, submitted for review. */
async function ownDraft({ id }: Place): Promise<void> {
  const { corrections: _, ...data } = contents.qna;
  await saveDraft({ collection: 'qna', id: `${id}-own`, baseRev: 0, data, stage: 'inReview' }, undefined);
}

async function approveTheirs({ id }: Place): Promise<void> {
  const theirs = await readDraft('qna', id);
  if (theirs) await approveDraft(theirs);
}

const approval = (uid: string) => ({ stage: 'approved', approvedBy: uid });

/** A draft whose last author is the account. */
const authored = (last: Values, uid: string): Values => ({
  authors: [...(last['authors'] as string[]).filter((author) => author !== uid), uid],
});

async function textBefore(place: Place): Promise<Values> {
  const there = await readDraft('qna', place.id);
  return { before: { by: place.admin, data: (there?.data ?? {}) as Values } };
}

const publicActs: readonly HostileAct[] = [
  {
    title: 'replaces a published text with a false one',
    attempt: (place) => version(page(place), { fields: untrue }),
    answer: logged('publish'),
  },
  {
    title: 'publishes a new page with false claims',
    attempt: ({ id }) => {
      const change = { kind: changeKind.first, note: '' };
      return version(`qna/${id}-new`, { fields: { ...(contents.qna as object as Values), change } });
    },
    answer: logged('publish'),
  },
  {
    title: 'fills lists with numbers and `javascript:` addresses, which the rules do not inspect',
    attempt: (place) => {
      const source = { title: '來源', publisher: '示範', url: 'javascript:alert(1)', kind: 'media' };
      return version(page(place), { fields: { sources: [source, source, 1, 2] } });
    },
    answer: logged('publish'),
  },
  {
    title: 'withdraws a page',
    attempt: (place) => version(page(place), { withdrawn }),
    answer: logged('withdraw'),
  },
  {
    title: 'withdraws a page without a reason',
    attempt: (place) => version(page(place), { withdrawn: { ...withdrawn, reason: '' } }),
    answer: refused('isTombstone'),
  },
  {
    title: 'omits the earlier history',
    attempt: async (place) => {
      const [document, ...rest] = await version(page(place), { fields: untrue });
      if (document?.kind !== 'set') return rest;
      return [
        { ...document, data: { ...document.data, history: lists(document.data['history']).slice(-1) } },
        ...rest,
      ];
    },
    answer: refused('isExtended'),
  },
  {
    title: 'omits published corrections',
    attempt: (place) => version(page(place), { fields: { corrections: [] } }),
    answer: refused('isCorrected'),
  },
  {
    title: 'rewrites a published correction',
    attempt: (place) =>
      version(page(place), {
        fields: { corrections: [correction], change: { kind: changeKind.correction, note: '' } },
      }),
    answer: refused('isCorrected'),
  },
  {
    title: 'adds a correction to a change that is not a 勘誤',
    attempt: async (place) => {
      const there = await readDocument(page(place));
      return version(page(place), {
        fields: { corrections: [...lists(there?.data['corrections']), correction] },
      });
    },
    answer: refused('isCorrected'),
  },
  {
    title: 'changes the verdict and declares the change as 排版',
    attempt: (place) =>
      version(page(place), { fields: { verdict: '正確', change: { kind: changeKind.filing, note: '' } } }),
    answer: refused('keeps'),
  },
  {
    title: 'declares a later version as the first publication, a 首次',
    attempt: (place) =>
      version(page(place), { fields: { ...untrue, change: { kind: changeKind.first, note: '' } } }),
    answer: refused('isGrown'),
  },
  {
    title: 'claims a date of verification in the future',
    attempt: (place) => version(page(place), { fields: { verifiedAt: '2099-01-01' } }),
    answer: refused('isPastDay'),
  },
  {
    title: 'publishes without an audit entry',
    attempt: (place) => version(page(place), { fields: untrue, entry: null }),
    answer: refused('isLogged'),
  },
  {
    title: "publishes with an audit entry in an admin's name",
    attempt: (place) => version(page(place), { fields: untrue, entry: { by: place.admin } }),
    answer: refused('isAuditEntry'),
  },
  {
    title: 'publishes with an audit entry that the log cannot show: a blank note',
    attempt: (place) => version(page(place), { fields: untrue, entry: { note: ' ' } }),
    answer: refused('isPlain'),
  },
  {
    title: 'withdraws a page with a time that no reader and no roll-back can read',
    attempt: (place) => version(page(place), { withdrawn: { ...withdrawn, at: 'x' } }),
    answer: refused('isTombstone'),
  },
  {
    title: 'records a change of the text as a move',
    attempt: (place) => version(page(place), { fields: untrue, action: 'move' }),
    answer: refused('isPublicationAct'),
  },
  {
    title: 'publishes with an earlier time',
    attempt: (place) => version(page(place), { fields: { ...untrue, updatedAt: '2026-01-01T00:00:00Z' } }),
    answer: refused('isPublicationAct'),
  },
  {
    title: 'stores a revision that differs from the published text',
    attempt: (place) => version(page(place), { fields: untrue, revision: { document: { rev: 3 } } }),
    answer: refused('`revisions`: `create`'),
  },
  {
    title: 'replaces an earlier revision',
    attempt: async (place) => [
      {
        kind: 'set',
        path: `${page(place)}/revisions/1`,
        data: { by: place.uid, at: serverTime, document: {} },
      },
    ],
    answer: refused('`revisions`: no `update`'),
  },
  {
    title: 'deletes a published page',
    attempt: async (place) => removed(page(place)),
    answer: refused('content: no `delete`'),
  },
  {
    title: 'moves folders',
    attempt: ({ id }) =>
      version(`imageFolders/${id}`, { fields: { order: 99 }, action: 'move', isQuiet: true }),
    answer: logged('move'),
  },
  {
    title: 'moves folders and declares it as news for visitors',
    attempt: ({ id }) => version(`imageFolders/${id}`, { fields: { order: 99 }, action: 'move' }),
    answer: refused('isImageFoldersFiling'),
  },
  {
    title: "changes an image's text",
    attempt: ({ image }) => version(`debunkingImages/${image}`, { fields: { title: '被換掉的說明' } }),
    answer: refused('adminMayWrite'),
  },
  {
    title: 'publishes the settings of the site',
    attempt: () =>
      version('site/settings', {
        fields: { ...contents.site, change: { kind: changeKind.first, note: '' } },
      }),
    answer: refused('adminMayWrite'),
  },
  {
    title: 'records stored files as removed',
    attempt: () => {
      const objects = ['0'.repeat(64)];
      return changed(
        `removals/${objects[0]}`,
        () => ({ rev: undefined, objects, isDone: false }),
        'remove-objects',
        '沒有理由',
      );
    },
    answer: refused('adminMayWrite'),
  },
];

const roleActs: readonly HostileAct[] = [
  {
    title: 'adds an audit entry for an act that did not happen',
    attempt: async (place) => [
      entry('change-roles', 'access/roles', crypto.randomUUID(), { note: `${place.admin}: none` }),
    ],
    answer: refused('isRolesAct'),
  },
  {
    title: 'rewrites an audit entry',
    first: (place) => approveTheirs(place),
    attempt: async (place) => {
      const { writeId = '' } = (await readDraft('qna', place.id)) ?? {};
      return [entry('approve', draft(place), writeId, { by: place.admin })];
    },
    answer: refused('`audit`: no `update`'),
  },
  {
    title: 'deletes an audit entry',
    first: (place) => approveTheirs(place),
    attempt: async (place) => {
      const { writeId = '' } = (await readDraft('qna', place.id)) ?? {};
      return removed(`audit/${writeId}`);
    },
    answer: refused('`audit`: no `delete`'),
  },
  {
    title: 'becomes an admin',
    attempt: ({ uid }) =>
      changed(
        'access/roles',
        ({ admins, editors }) => ({
          admins: [...(admins as string[]), uid],
          editors: (editors as string[]).filter((each) => each !== uid),
        }),
        'change-roles',
        `${uid}: admin`,
      ),
    answer: refused('mayChangeRoles'),
  },
  {
    title: 'blocks an admin',
    attempt: ({ admin }) =>
      changed(
        'access/roles',
        ({ admins, blocked }) => ({
          admins: (admins as string[]).filter((each) => each !== admin),
          blocked: [...(blocked as string[]), admin],
        }),
        'block',
        `${admin}: blocked`,
      ),
    answer: refused('mayChangeRoles'),
  },
  {
    title: 'invites a second address of their own',
    attempt: () =>
      changed(
        'access/roles',
        () => ({ invited: { 'me@example.org': 'editor' } }),
        'invite',
        'me@example.org: editor',
      ),
    answer: refused('mayChangeRoles'),
  },
  {
    title: 'switches the four-eyes rule off',
    fourEyes: true,
    attempt: () => changed('access/roles', () => ({ fourEyes: false }), 'four-eyes', 'off'),
    answer: refused('mayChangeRoles'),
  },
  {
    title: "uses an admin's name",
    attempt: ({ uid }) => renamed(uid, '王管理'),
    answer: refused('isFree'),
  },
];

const draftActs: readonly HostileAct[] = [
  {
    title: "overwrites a colleague's draft",
    attempt: async (place) => {
      const before = await textBefore(place);
      return changed(
        draft(place),
        (last) => ({ ...authored(last, place.uid), ...before, data: untrue, stage: 'draft' }),
        'edit-draft',
      );
    },
    answer: logged('edit-draft'),
  },
  {
    title: "overwrites a colleague's draft without storing the previous text",
    attempt: (place) =>
      changed(draft(place), (last) => ({ ...authored(last, place.uid), data: untrue }), 'edit-draft'),
    answer: refused('isWrittenOver'),
  },
  {
    title: "discards a colleague's draft",
    attempt: (place) => removedWithEntry('discard-draft', draft(place)),
    answer: refused('isDiscarded'),
  },
  {
    title: "approves a colleague's draft without reading it",
    attempt: (place) => changed(draft(place), () => approval(place.uid), 'approve'),
    answer: logged('approve'),
  },
  {
    title: 'approves without an audit entry',
    attempt: (place) => changed(draft(place), () => approval(place.uid)),
    answer: refused('isDraftApproval'),
  },
  {
    title: 'approves their own draft',
    fourEyes: true,
    first: ownDraft,
    attempt: ({ id, uid }) => changed(`drafts/qna~${id}-own`, () => approval(uid), 'approve'),
    answer: refused('isDraftApproval'),
  },
  {
    title: 'publishes an unapproved draft',
    fourEyes: true,
    attempt: (place) => version(page(place), { fields: untrue }),
    answer: refused('isApproved'),
  },
  {
    title: 'publishes a text that differs from the approved one',
    fourEyes: true,
    first: approveTheirs,
    attempt: (place) => version(page(place), { fields: untrue, removes: [draft(place)] }),
    answer: refused('isApproved'),
  },
  {
    title: 'proposes a withdrawal and carries it out',
    fourEyes: true,
    first: ({ id }) => propose(withdrawal('qna', id), 2, withdrawn.reason),
    attempt: (place) =>
      version(page(place), { withdrawn, removes: [`proposals/${withdrawal('qna', place.id).id}`] }),
    answer: refused('isProposed'),
  },
];

const reportActs: readonly HostileAct[] = [
  {
    title: 'gives a false answer to a report',
    attempt: ({ ticket }) =>
      changed(
        `reportOutcomes/${ticket}`,
        () => ({ result: 'corrected', note: '假的答覆' }),
        'answer-report',
        'corrected:假的答覆',
      ),
    answer: logged('answer-report'),
  },
];

/** All hostile acts, in the order of docs/hostile-editor.md. */
export const hostileActs: readonly HostileAct[] = [
  ...publicActs,
  ...roleActs,
  ...draftActs,
  ...reportActs,
  ...contentActs,
  ...deskActs,
];
