import { changeKind } from '#src/data/content/declare/categories.ts';
import { titleOf } from '#src/data/collections/collections.ts';
import { type AnyCollection, ownValues } from '#src/data/content/declare/any-collection.ts';
import * as z from 'zod/mini';
import { publishedFields } from '#src/data/content/declare/envelope.ts';
import { isSame } from '#src/data/content/form/form-values.ts';
import { forEachConcurrently, requestConcurrency } from '#src/platform/browser/for-each-concurrently.ts';
import { readChanges } from '#src/data/content/read/list.ts';
import { correctionsAfter, publish, withdraw } from '#src/data/content/write/publish.ts';
import { readRevisions, type Revision } from '#src/data/content/write/revisions.ts';
import type { FieldValue } from '#src/platform/text/values.ts';
import { withdrawal } from '#src/data/content/proposals/proposal.schema.ts';
import { propose } from '#src/data/content/proposals/proposals.repository.ts';
import { readEditorItem } from './editor-item.ts';
import { saveDraft } from './drafts.repository.ts';

/**
 * What a step does with a document: it publishes an earlier version again, or withdraws the document because there was
 * none before (under four-eyes approval, it makes a draft or proposes the withdrawal instead), or leaves it to be
 * resolved manually because someone else has changed it since.
 */
export type RollBackAct = 'publish' | 'draft' | 'withdraw' | 'propose' | 'manual';

/** The act under four-eyes approval, where a second person must agree, for each act that one person may do alone. */
const agreed = { publish: 'draft', withdraw: 'propose', manual: 'manual' } as const;

export interface RollBackStep {
  readonly collection: AnyCollection;
  readonly id: string;
  readonly title: string;
  readonly act: RollBackAct;
  /** The current version, and the one to go back to. */
  readonly from: number;
  readonly to: Revision | undefined;
}

export interface RollBackOptions {
  readonly by: string;
  /** ISO time. */
  readonly since: string;
  readonly collections: readonly AnyCollection[];
  /** True if a collection's documents need approval before they are published. */
  readonly needsApproval: (collection: string) => boolean;
}

/** The corrections of a version, which the one that goes back to it has. */
const listsOf = z.object({ corrections: publishedFields.corrections });

const isWithdrawn = (revision: Revision): boolean => 'withdrawn' in revision.document;

/** Plans the step for one document from its versions, newest first; undefined when nothing needs to be done. */
export function planStep(
  revisions: readonly Revision[],
  { by, since }: Pick<RollBackOptions, 'by' | 'since'>,
):
  | {
      readonly act: 'publish' | 'withdraw' | 'manual';
      readonly from: number;
      readonly to: Revision | undefined;
    }
  | undefined {
  const isTheirs = (revision: Revision) => revision.by === by && Date.parse(revision.at) >= Date.parse(since);
  const [newest] = revisions;
  if (!newest || !revisions.some(isTheirs)) return undefined;
  const from = newest.document.rev;
  const firstUntouched = revisions.findIndex((revision) => !isTheirs(revision));
  const to = firstUntouched === -1 ? undefined : revisions[firstUntouched];
  if (isTheirs(newest)) return { act: to && !isWithdrawn(to) ? 'publish' : 'withdraw', from, to };
  // Someone else published after the account. If the current content equals the content before, it was already rolled
  // back.
  const last = revisions.findLastIndex(isTheirs);
  const before = revisions[last + 1];
  const content = (revision: Revision) => {
    const { rev: _, writeId: __, updatedAt: ___, change: ____, history: _____, ...rest } = revision.document;
    return rest;
  };
  const isBack = before ? isSame(content(before), content(newest)) : isWithdrawn(newest);
  return isBack ? undefined : { act: 'manual', from, to: before };
}

async function planDocument(
  collection: AnyCollection,
  id: string,
  options: RollBackOptions,
): Promise<RollBackStep | undefined> {
  const revisions = await readRevisions(collection.name, id);
  const step = planStep(revisions, options);
  if (!step) return undefined;
  const act = options.needsApproval(collection.name) ? agreed[step.act] : step.act;
  return {
    ...step,
    act,
    collection,
    id,
    title: titleOf(collection.name, id, step.to?.document ?? revisions[0]?.document ?? {}),
  };
}

/** Plans to roll back all edits of an account since a time. Changes nothing. Throws `ServiceError`. */
export async function planRollBack(options: RollBackOptions): Promise<RollBackStep[]> {
  const steps: RollBackStep[] = [];
  for (const collection of options.collections) {
    const changed = await readChanges(collection.name, options.since);
    const planned = new Map<string, RollBackStep>();
    await forEachConcurrently(changed, requestConcurrency, async ({ id }) => {
      const step = await planDocument(collection, id, options);
      if (step) planned.set(id, step);
    });
    steps.push(...changed.flatMap(({ id }) => planned.get(id) ?? []));
  }
  return steps;
}

/**
 * Carries out a step if the document has not changed since it was planned. The undone versions remain in the revisions;
 * their entries in the history and their corrections go with them, and what they pushed out comes back.
 * Throws `ConflictError`, `ServiceError`, and `RangeError` for `manual` steps.
 */
export async function rollBack({ collection, id, act, from, to }: RollBackStep, note: string): Promise<void> {
  if (act === 'manual') throw new RangeError('left to a person');
  const item = await readEditorItem(collection, id);
  const previous = item.previous && { ...item.previous, rev: from };
  if (!previous) throw new Error('the stored document cannot be read');
  if (act === 'propose') {
    if (!item.withdrawn) await propose(withdrawal(collection.name, id), from, note);
    return;
  }
  if (act === 'withdraw' || !to) {
    if (!item.withdrawn) await withdraw(collection.name, previous, note, 'roll-back');
    return;
  }
  const data = ownValues(collection, to.document);
  const change = { kind: changeKind.update, note } as const;
  if (act === 'draft') {
    const details = { change, corrections: await correctionsAfter(collection.name, previous) };
    await saveDraft(
      { collection: collection.name, id, baseRev: from, data, stage: 'inReview', isUnguarded: true, details },
      item.draft,
    );
    return;
  }
  const { verifiedAt, ...fields } = data as Record<string, FieldValue>;
  await publish([
    {
      collection: collection.name,
      id,
      previous,
      fields,
      change,
      audit: 'roll-back',
      backTo: { ...to.document, ...z.parse(listsOf, to.document) },
      ...(typeof verifiedAt === 'string' && { verifiedAt }),
    },
  ]);
}
