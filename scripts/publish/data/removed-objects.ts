import type { RawDocument } from '#src/platform/text/values.ts';
import { type DocumentSource, readPage } from './rest-documents.ts';

/** The objects that were deleted permanently: the time of deletion by hash. */
export type RemovedObjects = ReadonlyMap<string, string>;

/** Reads the list of deleted objects, which is public. Throws when it cannot be read. */
export async function readRemovedObjects(source: DocumentSource): Promise<RemovedObjects> {
  const all: RawDocument[] = [];
  for (;;) {
    const page = await readPage(source, 'removals', all.at(-1)?.id);
    all.push(...page.documents);
    if (page.isLast) return new Map(all.map(({ id, data }) => [id, String(data['updatedAt'])]));
  }
}

/** The part of the service worker that removes deleted images from its cache (public/removed-images.js). */
export const removedImagesFile = 'removed-images.js';

/**
 * How long a deleted image stays in the worker's list, in milliseconds: three times as long as the worker caches one.
 */
const forgetFor = 90 * 24 * 3_600_000;

/**
 * Inserts the hashes of deleted images into the worker's script. `template` is the file of the build, whose list is
 * empty. Throws when it has no list.
 */
export function removedImagesScript(template: string, removed: RemovedObjects, asOf: string): string {
  const since = Date.parse(asOf) - forgetFor;
  const hashes = [...removed].filter(([, at]) => Date.parse(at) > since).map(([hash]) => hash);
  const list = 'const removed = [];';
  if (!template.includes(list)) throw new Error(`${removedImagesFile} has no list of images`);
  return template.replace(list, `const removed = ${JSON.stringify(hashes.toSorted())};`);
}
