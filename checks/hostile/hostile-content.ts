import { changeKind } from '#src/data/content/declare/categories.ts';
import * as z from 'zod/mini';
import { contents, ids } from '#checks/backend/contents.ts';
import { collections } from '#src/data/collections/collections.ts';
import { publish, withdraw } from '#src/data/content/write/publish.ts';
import { saveDraft } from '#src/data/content/drafts/drafts.repository.ts';
import { sendReport, writeReportOutcome } from '#src/data/content/reports/reports.repository.ts';
import { queryDocuments, readDocument } from '#src/platform/firebase/documents.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import type { FieldValue } from '#src/platform/text/values.ts';
import { hostileLinks, type Payload, refusedValues } from './corpus.ts';
import { fillFields, type Source, withValueAt } from './fill-fields.ts';
import { PayloadQueue } from './payload-queue.ts';

type Collection = (typeof collections)[number];
type Fields = Record<string, unknown>;

/** A document with hostile texts, and the marks in them. */
export interface HostileItem {
  readonly collection: string;
  readonly id: string;
  /** The mark in its title field. */
  readonly title: string;
  readonly marks: readonly string[];
}

/** The written content, for the tests of the pages. */
export interface HostileReport {
  readonly items: readonly HostileItem[];
  /** The number of fields with a hostile text. */
  readonly fields: number;
  /** Fields other than free text, as `collection.path`: each got a hostile value in a document of its own. */
  readonly guarded: readonly string[];
  /** Ids of such documents that the rules accepted: no page may show them. */
  readonly unreadable: readonly string[];
  readonly unchanged: readonly string[];
  readonly payloads: readonly string[];
  /** The ticket of a report with a hostile text. */
  readonly ticket: string;
}

/** Ids that are names of properties of every object. */
const memberIds = ['constructor', 'toString', 'hasOwnProperty', 'valueOf'];

const knownIds: Readonly<Record<string, string>> = ids;

/** Returns an id in the form of the collection's ids: those of images are hashes. */
const idOf = (collection: string, turn: number): string => {
  const known = knownIds[collection] ?? 'hostile';
  if (turn === 0) return known;
  const isHash = /^[0-9a-f]{20}$/.test(known);
  return isHash ? turn.toString(16).padStart(20, 'f') : (memberIds[turn - 1] ?? `hostile-${turn}`);
};

const goodContents: Readonly<Record<string, Fields>> = contents;

/** Collections with a single document, or with one that a page shows. */
export const single = ['site', 'tagRules', 'casePages'];

/** True if a field is part of the document's title. */
function isTitleField({ name, title }: Collection, field: string): boolean {
  if (typeof title !== 'function') return field === title;
  const fields = goodContents[name] ?? {};
  return title({ ...fields, [field]: 'another' }) !== title(fields);
}

/** Supplies payloads in turn, each followed by a mark of its own; fields for links get hostile links. */
function marked(queue: PayloadQueue, collection: Collection, name: string) {
  const marks = new Map<string, string>();
  let count = 0;
  const source: Source = (path, accepts) => {
    count += 1;
    const mark = `記${name}x${count}號`;
    // A title is searched for on its page, so it needs a mark.
    const taken = queue.take(mark, isTitleField(collection, path), accepts);
    if (taken?.isMarked) marks.set(path, mark);
    const links = hostileLinks.map((_, turn) => hostileLinks[(count + turn) % hostileLinks.length]);
    return taken?.text ?? links.find((link): link is string => link !== undefined && accepts(link));
  };
  return { source, marks };
}

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Valid fields that refer to one another, with dates that lists show, and an existing image. */
async function goodFields({ name }: Collection): Promise<Fields> {
  const { corrections: _, verifiedAt: __, ...fields } = goodContents[name] ?? {};
  if (name === 'events') {
    // The series is on Saturdays, and its second date has an exception.
    const first = 3 + ((13 - new Date(day(3)).getUTCDay()) % 7);
    const [startsAt, endsAt] = [`${day(first)}T10:00:00+08:00`, `${day(first)}T12:00:00+08:00`];
    const { exceptions } = contents.events;
    return {
      ...fields,
      startsAt,
      endsAt,
      exceptions: exceptions.map((exception) => ({ ...exception, day: day(first + 7) })),
    };
  }
  if (name !== 'debunkingImages') return fields;
  const [image] = await queryDocuments({ collection: name, limit: 1 });
  const { objects, width, height } = image?.data ?? {};
  return { ...fields, ...(objects !== undefined && { objects, width, height }) };
}

async function previousOf(collection: Collection, id: string) {
  const raw = await readDocument(`${collection.name}/${id}`);
  const parsed = raw && collection.parse(raw);
  if (parsed?.state === 'published') return parsed.record;
  return parsed?.tombstone;
}

const asValues = (fields: Fields) => fields as Record<string, FieldValue>;

/**
 * Writes a document that bypasses the schema, as a program with an editor's token may; false when the rules deny it.
 */
async function wasTaken(collection: string, id: string, fields: Fields): Promise<boolean> {
  try {
    const change = { kind: changeKind.first, note: '' } as const;
    await publish([{ collection, id, fields: asValues(fields), change, verifiedAt: day(0) }]);
    return true;
  } catch (error) {
    if (!['denied', 'invalid'].includes(errorKind(error))) throw error;
    return false;
  }
}

interface Writer {
  readonly payloads: readonly Payload[];
  readonly queue: PayloadQueue;
  readonly report: {
    items: HostileItem[];
    fields: number;
    guarded: string[];
    unreadable: string[];
    unchanged: string[];
  };
}

const textOf = ({ payloads }: Writer, at: number): string =>
  (payloads[at % payloads.length]?.text ?? '').slice(0, 400);

async function writeItem(writer: Writer, collection: Collection, turn: number): Promise<void> {
  const { queue, report } = writer;
  const { name } = collection;
  const id = idOf(name, turn);
  const index = collections.indexOf(collection);
  const { source, marks } = marked(queue, collection, `${index}t${turn}`);
  const filled = fillFields(collection, await goodFields(collection), source);
  const previous = await previousOf(collection, id);
  const note = textOf(writer, index + turn);
  await publish([
    {
      collection: name,
      id,
      fields: asValues(filled.fields),
      change: { kind: changeKind.correction, note },
      correction: {
        at: day(0),
        before: note,
        after: textOf(writer, turn + 1),
        reason: textOf(writer, turn + 2),
      },
      verifiedAt: day(0),
      ...(previous && { previous }),
    },
  ]);
  const title = [...marks].find(([field]) => isTitleField(collection, field))?.[1] ?? '';
  report.items.push({ collection: name, id, title, marks: [...marks.values()] });
  if (turn > 0) return;
  report.fields += marks.size;
  report.unchanged.push(...filled.unchanged.map((field) => `${name}.${field}`));
  await saveDraft({ collection: name, id, baseRev: 0, data: filled.fields, stage: 'inReview' }, undefined);
  for (const path of filled.guarded) {
    const value = refusedValues[report.guarded.length % refusedValues.length] ?? '';
    report.guarded.push(`${name}.${path}`);
    const own = idOf(name, 100_000 + report.guarded.length);
    const fields = withValueAt(filled.fields, path, value);
    const taken = await wasTaken(name, own, fields);
    // Every document is also written with corrections, beside its own fields.
    if (taken && !z.safeParse(collection.schema, { ...fields, corrections: [] }).success)
      report.unreadable.push(`${name}/${own}`);
  }
}

/** A withdrawn document keeps its reason, which pages show. */
async function writeTombstone(writer: Writer, collection: Collection): Promise<void> {
  if (single.includes(collection.name)) return;
  const id = idOf(collection.name, 99_999);
  if (!(await wasTaken(collection.name, id, await goodFields(collection)))) return;
  const previous = await previousOf(collection, id);
  if (previous)
    await withdraw(collection.name, previous, textOf(writer, collections.indexOf(collection) + 1));
}

async function writeReports(writer: Writer): Promise<string> {
  const about = { kind: 'error', target: '/qna/<script>alert(1)</script>' } as const;
  const contact = textOf(writer, 2).slice(0, 200);
  const ticket = await sendReport({ ...about, text: textOf(writer, 0), contact }, crypto.randomUUID());
  await writeReportOutcome(ticket, { result: 'corrected', note: textOf(writer, 1) }, undefined);
  return ticket;
}

/**
 * Writes hostile texts into every text field of every collection, as an attacker with a stolen editor account would: at
 * least two documents of each, and as many as are needed to have every payload in `texts` texts. Acts as the account
 * that `actAs` has set.
 */
export async function writeHostileContent(
  payloads: readonly Payload[],
  texts: number,
): Promise<HostileReport> {
  const report: Writer['report'] = { items: [], fields: 0, guarded: [], unreadable: [], unchanged: [] };
  const writer = { payloads, queue: new PayloadQueue(payloads), report };
  for (let turn = 0; turn < 2 || writer.queue.rounds < texts; turn += 1) {
    for (const collection of collections) {
      if (turn > 0 && single.includes(collection.name)) continue;
      await writeItem(writer, collection, turn);
    }
  }
  for (const collection of collections) {
    await writeTombstone(writer, collection);
  }
  const ticket = await writeReports(writer);
  return { ...report, ticket, payloads: payloads.map(({ text }) => text.slice(0, 200)) };
}
