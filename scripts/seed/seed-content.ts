import { changeKind } from '#src/data/content/declare/categories.ts';
import { inBatches, toBatches } from '#scripts/import/in-batches.ts';
import { readAll } from '#src/data/content/read/read-all.ts';
import { collections } from '#src/data/collections/collections.ts';
import { sampleMark } from '#src/data/content/declare/sample.ts';
import type { Change, Correction } from '#src/data/content/declare/envelope.ts';
import { type Publication, publish, withdraw } from '#src/data/content/write/publish.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import type { SampleRow } from './seed-rows.ts';

const firstChange: Change = { kind: changeKind.first, note: sampleMark };

const day = 86_400_000;

/** Noon in Taipei of an ISO date. */
const noonOf = (date: string): string => new Date(`${date}T12:00:00+08:00`).toISOString();

const dayBefore = (date: string): string => new Date(Date.parse(date) - 14 * day).toISOString().slice(0, 10);

interface Step {
  readonly at: string;
  readonly change: Change;
  readonly correction?: Correction;
}

/** Returns the publications of a row's history, each correction with its 勘誤. */
function stepsOf({ history, corrections }: SampleRow): Step[] {
  const [first] = corrections;
  const entries =
    history.length > 0 || !first
      ? history
      : [
          { at: dayBefore(first.at), kind: changeKind.first },
          ...corrections.map(({ at, reason }) => ({ at, kind: changeKind.correction, note: reason })),
        ];
  const left = [...corrections];
  return entries.map(({ at, kind, note: own = '' }) => {
    const correction = kind === changeKind.correction ? left.shift() : undefined;
    const note = kind === changeKind.first ? sampleMark : own;
    return { at: noonOf(at), change: { kind, note }, ...(correction && { correction }) };
  });
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Returns the fields as they were before corrections, by replacing the corrected texts with the earlier ones. */
function fieldsBefore(fields: SampleRow['fields'], later: readonly Correction[]): SampleRow['fields'] {
  const json = later.reduceRight(
    (text, { before, after }) => text.replaceAll(inJson(after), () => inJson(before)),
    JSON.stringify(fields),
  );
  return JSON.parse(json) as SampleRow['fields'];
}

async function storedVersion(collection: string, id: string) {
  const raw = await readDocument(`${collection}/${id}`);
  const parsed = raw && collections.find(({ name }) => name === collection)?.parse(raw);
  return parsed?.state === 'published' ? parsed.record : undefined;
}

const publicationOf = ({ collection, id, fields, verifiedAt }: SampleRow): Publication => ({
  collection,
  id,
  fields,
  change: firstChange,
  ...(verifiedAt !== undefined && { verifiedAt }),
});

/** Publishes a row with a history, one version after the other. */
async function publishVersions(row: SampleRow): Promise<void> {
  const steps = stepsOf(row);
  for (const [index, step] of steps.entries()) {
    const later = steps.slice(index + 1).flatMap(({ correction }) => correction ?? []);
    const fields = fieldsBefore(row.fields, later);
    const previous = await storedVersion(row.collection, row.id);
    await publish([{ ...publicationOf(row), fields, ...step, ...(previous && { previous }) }]);
  }
  if (row.withdrawn === undefined) return;
  if (steps.length === 0) await publish([publicationOf(row)]);
  const previous = await storedVersion(row.collection, row.id);
  if (previous) await withdraw(row.collection, previous, row.withdrawn);
}

const hasPast = ({ history, corrections, withdrawn }: SampleRow): boolean =>
  history.length + corrections.length > 0 || withdrawn !== undefined;

/** Rows with a history are published alone, the others in batches. */
const batchesOf = (rows: readonly SampleRow[]): SampleRow[][] => [
  ...rows.filter(hasPast).map((row) => [row]),
  ...toBatches(rows.filter((row) => !hasPast(row))),
];

async function missing(rows: readonly SampleRow[]): Promise<SampleRow[]> {
  const names = [...new Set(rows.map(({ collection }) => collection))];
  const present = new Set<string>();
  await Promise.all(
    names.map(async (name) => {
      for await (const { id } of readAll(name)) present.add(`${name}/${id}`);
    }),
  );
  return rows.filter(({ collection, id }) => !present.has(`${collection}/${id}`));
}

/**
 * Publishes the missing sample rows, as the account that `actAs` has set. Returns their number, and a line for each
 * rejected one. Throws `ServiceError` when the backend accepts no writes.
 */
export async function seedRows(
  rows: readonly SampleRow[],
): Promise<{ readonly published: number; readonly problems: readonly string[] }> {
  const problems: string[] = [];
  let published = 0;
  await inBatches(batchesOf(await missing(rows)), {
    write: async (batch) => {
      const [first] = batch;
      if (first && hasPast(first)) await publishVersions(first);
      else await publish(batch.map(publicationOf));
    },
    onDone: (batch) => {
      published += batch.length;
    },
    onRefused: ({ place }, { kind, message }) =>
      problems.push(`${place}  denied by firestore.rules (${kind}: ${message})`),
  });
  return { published, problems };
}
