import { auditWrite } from '#src/data/members/audit/audit-write.ts';
import { freeSlots, slotWrites } from '#src/data/content/drafts/draft-limits.ts';
import { signedInUid } from '#src/data/members/access/signed-in-uid.ts';
import { changeKind } from '#src/data/content/declare/categories.ts';
import type * as z from 'zod/mini';
import { importNote } from '#src/data/content/declare/changed-at.ts';
import type { FieldsOf } from '#src/data/content/declare/collection.ts';
import { progressLine } from '#scripts/command/progress-line.ts';
import { publish } from '#src/data/content/write/publish.ts';
import { readTagRules } from '#src/data/collections/tag-rules/current-tag-rules.ts';
import { commitDocuments } from '#src/platform/firebase/documents.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { currentAccount } from '#src/platform/firebase/session.ts';
import { type FieldValue, serverTime, type Write } from '#src/platform/text/values.ts';
import type { AnyCollection } from './check-fields.ts';
import { type Evidence, judgeCompleteness } from './read/completeness.ts';
import { InputError } from './import-row.ts';
import { contradictingList, holdContradicting } from './hold-contradicting.ts';
import { inBatches, toBatches } from './in-batches.ts';
import type { Mapping, MappingContext, Outcome, SourceRow, StoredFields } from './mapping.ts';
import { dataOf, type Planned, planImport } from './plan-import.ts';
import { type ReadFile, readRows } from './read/read-rows.ts';
import { Report } from './report.ts';
import { readSiteContent } from './site-content.ts';

/** A mapping whose types have been checked at its declaration; here they do not matter. */
export type AnyMapping = Mapping<AnyCollection, z.ZodMiniType>;

export interface ImportOptions {
  readonly mapping: AnyMapping;
  readonly files: readonly string[];
  /** The encoding of the files; overrides the mapping's own. */
  readonly encoding?: string;
  /** What is known about the files; without sufficient evidence, nothing is published. */
  readonly evidence?: Evidence;
  /** Publishes even if rows are rejected. */
  readonly allowRefused?: boolean;
  /** Publishes the documents; otherwise they become drafts. */
  readonly publish?: boolean;
  /** Lists of rows set aside that somebody has reviewed and accepts as the mapping proposes. */
  readonly accept?: readonly string[];
  /** Reads and checks everything, but writes nothing. */
  readonly dryRun?: boolean;
  /** Called with a progress line about files that take long to read. */
  readonly onRead?: (line: string) => void;
  /** Called with the number of documents written so far, and the total. */
  readonly onProgress?: (done: number, total: number) => void;
}

const context: MappingContext = {
  stored: async <C extends AnyCollection>(collection: C) => {
    const { published, drafts } = await readSiteContent(collection);
    const all = new Map<string, object>(published);
    for (const [id, { data }] of drafts) all.set(id, data);
    return [...all].map(([id, fields]) => ({ id, fields }) as StoredFields<FieldsOf<C>>);
  },
};

function toDraft(collection: string, planned: Planned, slot: number | undefined): readonly Write[] {
  const { id, previous } = planned;
  const writeId = crypto.randomUUID();
  const path = `drafts/${collection}~${id}`;
  const data: Record<string, FieldValue | undefined> = {
    collection,
    id,
    baseRev: previous?.rev ?? 0,
    rev: 1,
    writeId,
    started: writeId,
    slot,
    updatedAt: serverTime,
    stage: 'draft',
    authors: [currentAccount()?.uid ?? ''],
    data: dataOf(planned),
  };
  return [
    { kind: 'set', path, data },
    auditWrite('start-draft', path, writeId),
    ...slotWrites(slot, path, writeId),
  ];
}

const toPublication = (collection: string, { id, fields, verifiedAt, previous, draft }: Planned) => ({
  collection,
  id,
  fields,
  change: { kind: previous ? changeKind.update : changeKind.first, note: importNote },
  ...(verifiedAt !== undefined && { verifiedAt }),
  ...(previous && { previous }),
  ...(draft && { fromDraft: true }),
});

async function writePlanned(
  planned: readonly Planned[],
  { mapping, publish: publishes = false, onProgress }: ImportOptions,
  report: Report,
): Promise<void> {
  const { name } = mapping.collection;
  const left = new Set(planned);
  const record = (item: Planned) => {
    left.delete(item);
    onProgress?.(planned.length - left.size, planned.length);
  };
  // An editor may start a hundred drafts; the rules deny the others.
  const free = publishes ? [] : await freeSlots(signedInUid());
  const slots = new Map(planned.map((item, index) => [item, free[index]]));
  const write = (batch: readonly Planned[]) =>
    publishes
      ? publish(batch.map((item) => toPublication(name, item)))
      : commitDocuments(batch.flatMap((item) => toDraft(name, item, slots.get(item))));
  try {
    await inBatches(toBatches(planned), {
      write,
      onDone: (batch) => {
        for (const item of batch) {
          report.imported(item.place);
          record(item);
        }
      },
      onRefused: (item, { kind, message }) => {
        const isFull = kind === 'denied' && !publishes && slots.get(item) === undefined;
        const why = isFull ? 'an editor may have 100 open drafts; an admin has no limit' : message;
        report.failed(item.place, `${item.id}: ${isFull ? 'full' : kind}: ${why}`);
        record(item);
      },
    });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    for (const { place, id } of left) report.failed(place, `${id}: not written (${error.kind})`);
  }
}

/**
 * Applies the mapping's proposals to the rows of accepted lists. Throws `InputError` for a list without any proposal.
 */
function accepted(outcomes: readonly Outcome<object>[], lists: readonly string[]): Outcome<object>[] {
  const proposals = new Set(
    outcomes.flatMap((outcome) => (outcome.kind === 'apart' && outcome.otherwise ? [outcome.list] : [])),
  );
  const unknown = lists.find((list) => !proposals.has(list));
  if (unknown !== undefined) {
    const known =
      proposals.size > 0 ? `rows with proposals are in ${[...proposals].join(', ')}` : 'no list has any';
    throw new InputError(`--accept ${unknown}: no rows for which the mapping has a proposal; ${known}`);
  }
  return outcomes.map((outcome) =>
    outcome.kind === 'apart' && outcome.otherwise && lists.includes(outcome.list)
      ? outcome.otherwise
      : outcome,
  );
}

/** Reads all files before any is processed. Rows that the row schema rejects go into the report. */
async function readSources(
  { mapping, files, encoding, evidence = {}, publish: publishes, onRead = () => {} }: ImportOptions,
  report: Report,
): Promise<SourceRow<unknown>[]> {
  const sources: SourceRow<unknown>[] = [];
  const read: ReadFile[] = [];
  const progress = progressLine(onRead);
  for (const path of files) {
    const found = await readRows(
      path,
      mapping.row,
      encoding === undefined ? mapping.read : { encoding },
      (count) => progress(`${path}: ${count} rows read`),
    );
    for (const row of found.rows) sources.push(row);
    for (const { field, text, ...place } of found.refusals) report.refused(place, field, text);
    read.push(found.file);
  }
  judgeCompleteness(read, evidence, publishes === true, report);
  onRead(`${sources.length} rows read; comparing them with the site`);
  return sources;
}

/**
 * Imports files through a mapping, as the account that `actAs` has set. Existing documents are left as they are, so
 * that an interrupted import resumes when it is run again. Throws `InputError` when a file cannot be read as a whole
 * or, for publishing, may be incomplete, and `ServiceError` when the site's content cannot be read.
 */
export async function importRows(options: ImportOptions): Promise<Report> {
  const { mapping, publish: publishes = false, dryRun = false, accept = [], allowRefused = false } = options;
  const { collection } = mapping;
  const report = new Report();
  // The rows are passed without a variable, so that they can be garbage-collected: of a large file, they are half of
  // the memory.
  const mapped = await mapping.map(await readSources(options, report), context);
  const site = await readSiteContent(collection);
  const isOfMapping = (list: string) => list !== contradictingList;
  const chosen = accepted(mapped, accept.filter(isOfMapping));
  const outcomes = accepted(
    holdContradicting(chosen, collection, site),
    accept.filter((list) => !isOfMapping(list)),
  );
  const rules = await readTagRules();
  const planned = planImport(outcomes, { collection, site, publish: publishes, report, rules });
  if (publishes && !allowRefused && report.counts.refused > 0)
    for (const { place } of planned) report.held(place);
  else if (dryRun) for (const { place } of planned) report.imported(place);
  else await writePlanned(planned, options, report);
  return report;
}
