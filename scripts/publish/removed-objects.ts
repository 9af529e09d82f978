import type { RawDocument } from '#src/platform/values.ts';
import { type DocumentSource, readPage } from './rest-documents.ts';

/** Which objects were removed for good, with the time of it, by their hashes. */
export type RemovedObjects = ReadonlyMap<string, string>;

/** Reads the removals, which are public. Throws when they cannot be read. */
export async function readRemovedObjects(source: DocumentSource): Promise<RemovedObjects> {
  const all: RawDocument[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page starts behind the last one
    const page = await readPage(source, 'removals', all.at(-1)?.id);
    all.push(...page.documents);
    if (page.isLast) return new Map(all.map(({ id, data }) => [id, String(data['updatedAt'])]));
  }
}

/** The part of the service worker that forgets removed pictures (public/removed-pictures.js). */
export const removedPicturesFile = 'removed-pictures.js';

/** Milliseconds for which the worker is given a removed picture: three times as long as it keeps one. */
const forgetFor = 90 * 24 * 3_600_000;

/**
 * The worker's part with the pictures that it is to forget: `template` is the file of the build, whose list is empty. Throws
 * where it has none.
 */
export function removedPicturesScript(template: string, removed: RemovedObjects, asOf: string): string {
  const since = Date.parse(asOf) - forgetFor;
  const hashes = [...removed].filter(([, at]) => Date.parse(at) > since).map(([hash]) => hash);
  const list = 'const removed = [];';
  if (!template.includes(list)) throw new Error(`${removedPicturesFile} has no list of pictures`);
  return template.replace(list, `const removed = ${JSON.stringify(hashes.toSorted())};`);
}
