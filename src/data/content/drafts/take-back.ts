import * as z from 'zod/mini';
import { type AuditEntry, readAudit } from '#src/data/members/audit/audit.queries.ts';
import { reportOutcomeSchema, writeReportOutcome } from '#src/data/content/reports/reports.repository.ts';
import { readPreview, takeBackPreview } from '#src/data/content/previews/previews.repository.ts';
import { commentSchema } from '#src/data/content/comments/comment.schema.ts';
import { removeComment, settleComment } from '#src/data/content/comments/comments.repository.ts';
import { readProposal, takeBack } from '#src/data/content/proposals/proposals.repository.ts';
import { readSchedule, unschedule } from '#src/data/content/schedules/schedules.repository.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import { type DraftRecord, lastAuthor } from './draft.schema.ts';
import { discardDraft, isSoleAuthor, readDraft, saveDraft } from './drafts.repository.ts';

/** An act of an account that changed no published document, and how it is taken back. */
export interface TakeBackStep {
  /** The entry of the log that describes the act. */
  readonly entry: AuditEntry;
  readonly run: (note: string) => Promise<unknown>;
}

type Undo = TakeBackStep['run'] | undefined;

/** Reads everything that an account did since a time, newest first. Throws `ServiceError`. */
async function readActs(by: string, from: string): Promise<AuditEntry[]> {
  const all: AuditEntry[] = [];
  let next;
  do {
    const page: Awaited<ReturnType<typeof readAudit>> = await readAudit(next, { by, from });
    all.push(...page.entries);
    ({ next } = page);
  } while (next);
  return all;
}

const saved = (draft: DraftRecord, stage: 'draft' | 'inReview', data = draft.data): Promise<DraftRecord> => {
  const { collection, id, baseRev, returned: _returned, ...rest } = draft;
  return saveDraft(
    { collection, id, baseRev, data, stage, isUnguarded: true },
    { ...rest, collection, id, baseRev },
  );
};

/** A draft that the account began is discarded; of one that it wrote over, the text before comes back. */
async function undoDraft(by: string, actions: ReadonlySet<string>, target: string): Promise<Undo> {
  const [collection = '', id = ''] = target.slice('drafts/'.length).split('~');
  const draft = await readDraft(collection, id);
  if (!draft) return undefined;
  if (isSoleAuthor(draft, by)) return (note) => discardDraft(draft, note);
  const { before } = draft;
  // A draft with a description of the change was submitted for review.
  const stage = draft.change ? 'inReview' : 'draft';
  if (lastAuthor(draft) === by && before && before.by !== by) return () => saved(draft, stage, before.data);
  if (actions.has('approve') && draft.approvedBy === by) return () => saved(draft, 'inReview');
  return actions.has('return-draft') && draft.stage === 'returned'
    ? () => saved(draft, 'inReview')
    : undefined;
}

async function undoComment(by: string, target: string): Promise<Undo> {
  const raw = await readDocument(target);
  const comment = raw && z.safeParse(commentSchema, raw.data).data;
  if (!comment) return undefined;
  const there = { id: raw.id, ...comment };
  if (comment.by === by) return () => removeComment(there);
  return comment.doneBy === by ? () => settleComment(there, false) : undefined;
}

const answer = /^([a-z]+):(.*)$/su;

/** The answer that visitors read before the account's is the newest one of somebody else in the log. */
async function undoAnswer(by: string, target: string): Promise<Undo> {
  const ticket = target.slice('reportOutcomes/'.length);
  const current = z.safeParse(reportOutcomeSchema, (await readDocument(target))?.data).data;
  if (!current) return undefined;
  let next;
  do {
    const page: Awaited<ReturnType<typeof readAudit>> = await readAudit(next, { action: 'answer-report' });
    const earlier = page.entries.find((each) => each.target === target && each.by !== by);
    const [, result, note = ''] = answer.exec(earlier?.note ?? '') ?? [];
    const known = z.safeParse(reportOutcomeSchema.shape.result, result).data;
    if (known) return () => writeReportOutcome(ticket, { result: known, note }, current);
    ({ next } = page);
  } while (next);
  return undefined;
}

async function undoOf(
  by: string,
  actions: ReadonlySet<string>,
  { target, note = '' }: AuditEntry,
): Promise<Undo> {
  const [root, id = ''] = target.split('/');
  if (root === 'drafts' && actions.has('share-draft') && /^[0-9a-f]{32}$/.test(note)) {
    const link = await readPreview(note);
    return link && (() => takeBackPreview(link));
  }
  if (root === 'drafts') return undoDraft(by, actions, target);
  if (root === 'comments') return undoComment(by, target);
  if (root === 'reportOutcomes') return undoAnswer(by, target);
  const found = root === 'schedules' ? await readSchedule(id) : undefined;
  if (found?.by === by) return () => unschedule(found);
  const proposal = root === 'proposals' ? await readProposal(id) : undefined;
  return proposal?.by === by ? () => takeBack(proposal) : undefined;
}

/**
 * Plans to take back what an account did since a time besides publishing: drafts that it began or wrote over, links that
 * it shared, comments, times, proposals and answers. Changes nothing. Throws `ServiceError`.
 */
export async function planTakeBack(by: string, since: string): Promise<TakeBackStep[]> {
  const acts = await readActs(by, since);
  const steps: TakeBackStep[] = [];
  const seen = new Set<string>();
  for (const entry of acts) {
    // Each link has an address of its own; of the other acts on a document, the newest stands for all.
    const isLink = entry.action === 'share-draft';
    const key = isLink ? (entry.note ?? '') : entry.target;
    if (seen.has(key)) continue;
    seen.add(key);
    const ofTarget = acts.filter(
      ({ target, action }) => target === entry.target && (action === 'share-draft') === isLink,
    );
    const run = await undoOf(by, new Set(ofTarget.map(({ action }) => action)), entry);
    if (run) steps.push({ entry, run });
  }
  return steps;
}
