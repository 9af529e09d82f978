import { changeKind } from '#src/data/content/declare/categories.ts';
import { inBatches, toBatches } from '#scripts/import/in-batches.ts';
import { readAll } from '#src/data/content/read/read-all.ts';
import { collections } from '#src/data/collections/collections.ts';
import { sampleMark } from '#src/data/content/declare/sample.ts';
import type { Change, Correction } from '#src/data/content/declare/envelope.ts';
import { type Publication, publish, withdraw } from '#src/data/content/write/publish.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import { callFirestore, databaseOf } from '#scripts/cloud/owner.ts';
import type { Target } from '#scripts/import/connect.ts';
import type { SampleRow } from './seed-rows.ts';

const firstChange: Change = { kind: changeKind.first, note: sampleMark };

const day = 86_400_000;

/** Noon in Taipei of an ISO date. */
const noonOf = (date: string): string => new Date(`${date}T12:00:00+08:00`).toISOString();

const dayBefore = (date: string): string => new Date(Date.parse(date) - 14 * day).toISOString().slice(0, 10);

/** The backend that is seeded. */
type SeedTarget = Pick<Target, 'origins' | 'projectId' | 'bucket'>;

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

/** A value as Firestore's REST API has it. */
interface RestValue {
  stringValue?: string;
  integerValue?: string;
  arrayValue?: { values?: RestValue[] };
  mapValue?: { fields: Partial<Record<string, RestValue>> };
}
type RestFields = Partial<Record<string, RestValue>>;

const entriesOf = ({ arrayValue }: RestValue = {}): RestFields[] =>
  (arrayValue?.values ?? []).map(({ mapValue }) => mapValue?.fields ?? {});

/** Sets the times in a version's history and the days of its corrections. */
function setDates(fields: RestFields, steps: readonly Step[]): void {
  const days = steps.flatMap(({ correction }) => correction?.at ?? []);
  for (const { rev, at } of entriesOf(fields['history'])) {
    const step = steps[Number(rev?.integerValue) - 1];
    if (step && at) at.stringValue = step.at;
  }
  for (const [index, { at }] of entriesOf(fields['corrections']).entries()) {
    const date = days[index];
    if (date !== undefined && at) at.stringValue = date;
  }
}

/** The rules allow only the present: the dates of a sample's past are set above them. */
async function backdate(
  { collection, id }: SampleRow,
  steps: readonly Step[],
  target: SeedTarget,
): Promise<void> {
  const owner = { ...target, hasPast: false, token: async () => 'owner' };
  const path = `${databaseOf(target)}/documents/${collection}/${id}`;
  const revisions = Array.from({ length: steps.length + 1 }, (_, index) => `${path}/revisions/${index + 1}`);
  const found = (await callFirestore(owner, 'batchGet', { documents: [path, ...revisions] })) as {
    found?: { name: string; fields: RestFields };
  }[];
  const writes = found.flatMap(({ found: stored }) => {
    if (!stored) return [];
    setDates(stored.fields['document']?.mapValue?.fields ?? stored.fields, steps);
    return [{ update: { name: stored.name, fields: stored.fields } }];
  });
  await callFirestore(owner, 'commit', { writes });
}

/** Publishes a row with a history, one version after the other. */
async function publishVersions(row: SampleRow, target: SeedTarget): Promise<void> {
  const steps = stepsOf(row);
  for (const [index, { at: _at, ...step }] of steps.entries()) {
    const later = steps.slice(index + 1).flatMap(({ correction }) => correction ?? []);
    const fields = fieldsBefore(row.fields, later);
    const previous = await storedVersion(row.collection, row.id);
    await publish([{ ...publicationOf(row), fields, ...step, ...(previous && { previous }) }]);
  }
  if (row.withdrawn !== undefined) {
    if (steps.length === 0) await publish([publicationOf(row)]);
    const previous = await storedVersion(row.collection, row.id);
    if (previous) await withdraw(row.collection, previous, row.withdrawn);
  }
  await backdate(row, steps, target);
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
  target: SeedTarget,
): Promise<{ readonly published: number; readonly problems: readonly string[] }> {
  const problems: string[] = [];
  let published = 0;
  await inBatches(batchesOf(await missing(rows)), {
    write: async (batch) => {
      const [first] = batch;
      if (first && hasPast(first)) await publishVersions(first, target);
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
