import { join } from 'node:path';
import { publicCollections } from '#src/data/collections.ts';
import type { RawDocument } from '#src/platform/values.ts';
import { DocumentLog } from './document-log.ts';
import { type DocumentSource, readChangedPage, readPage } from './rest-documents.ts';

/** Milliseconds that two readings overlap, for clocks and slow commits; as src/data/content/read/list.ts has it. */
const overlap = 60_000;

export interface Content {
  /** The earliest time of the readings: everything changed since may be missing. */
  readonly asOf: string;
  /** When the last whole reading of a collection began, an ISO time; undefined where nobody noted it. */
  readonly startedAt?: string;
  /** Documents as stored, by collection, in the order of their ids. */
  readonly documents: ReadonlyMap<string, readonly RawDocument[]>;
}

async function readWhole(source: DocumentSource, name: string, log: DocumentLog): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page starts behind the last one
    const page = await readPage(source, name, log.lastId);
    if (log.asOf === undefined) log.begin(page.readTime);
    log.add(page.documents);
    if (page.isLast) return log.complete();
  }
}

async function readChanges(source: DocumentSource, name: string, log: DocumentLog): Promise<void> {
  const since = new Date(Date.parse(log.asOf ?? '') - overlap).toISOString();
  let reached: string | undefined;
  let last: RawDocument | undefined;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page starts behind the last one
    const page = await readChangedPage(source, name, since, last);
    reached ??= page.readTime;
    log.add(page.documents);
    last = page.documents.at(-1);
    if (page.isLast) return log.reached(reached);
  }
}

/**
 * Reads what is public. The first time everything, in pages that survive a break; from then on what changed.
 * `folder` keeps what was read; without one everything is read. Throws when the database cannot be read.
 */
export async function readContent(
  source: DocumentSource,
  folder?: string,
  report: (line: string) => void = () => {},
): Promise<Content> {
  const read = await Promise.all(
    publicCollections.map(async ({ name }) => {
      const log = new DocumentLog(
        `${source.origin} ${source.projectId}`,
        folder && join(folder, `${name}.jsonl`),
      );
      const isKnown = log.isComplete;
      if (!isKnown) await readWhole(source, name, log);
      // What changed while the collection was being read is in the second part.
      await readChanges(source, name, log);
      report(`${name}: ${log.documents.size} read${isKnown ? ', only changes requested' : ''}`);
      return { name, log };
    }),
  );
  const times = read.map(({ log }) => log.asOf ?? '').toSorted();
  const documents = new Map(
    read.map(({ name, log }) => [
      name,
      [...log.documents.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ]),
  );
  const startedAt = read.map(({ log }) => log.startedAt ?? '').toSorted();
  return { asOf: times[0] ?? new Date(0).toISOString(), startedAt: startedAt.at(-1) ?? '', documents };
}
