import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { publicCollections } from '#src/data/collections/collections.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import { DocumentLog } from '#scripts/publish/pages/document-log.ts';
import { type DocumentSource, readChangedPage, readPage } from './rest-documents.ts';

/**
 * The overlap of two readings, in milliseconds, for clock skew and slow commits; the same as in
 * src/data/content/read/list.ts.
 */
const overlap = 60_000;

export interface Content {
  /** The earliest time of the readings: the content may lack anything that changed after it. */
  readonly asOf: string;
  /** When the last full reading of a collection started, as an ISO time; undefined if unknown. */
  readonly startedAt?: string;
  /** Documents as stored, by collection, ordered by id. */
  readonly documents: ReadonlyMap<string, readonly RawDocument[]>;
}

const logFile = (folder: string, collection: string) => join(folder, `${collection}.jsonl`);

/** Deletes what earlier readings have cached in a folder, and none of its other files. */
export function forgetContent(folder: string): void {
  for (const { name } of publicCollections) rmSync(logFile(folder, name), { force: true });
}

async function readWhole(source: DocumentSource, name: string, log: DocumentLog): Promise<void> {
  for (;;) {
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
    const page = await readChangedPage(source, name, since, last);
    reached ??= page.readTime;
    log.add(page.documents);
    last = page.documents.at(-1);
    if (page.isLast) return log.reached(reached);
  }
}

/**
 * Reads the public content: everything the first time, in pages, so that an interrupted reading can resume; afterwards
 * only the changes. `folder` caches the result; without it, everything is read. Throws when the database cannot be
 * read.
 */
export async function readContent(
  source: DocumentSource,
  folder?: string,
  report: (line: string) => void = () => {},
): Promise<Content> {
  const read = await Promise.all(
    publicCollections.map(async ({ name }) => {
      const log = new DocumentLog(`${source.origin} ${source.projectId}`, folder && logFile(folder, name));
      const isKnown = log.isComplete;
      if (!isKnown) await readWhole(source, name, log);
      // Also read the documents that changed during the full reading.
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
