import { backendFolder, findBackend } from '#scripts/import/connect.ts';
import { isSample, sampleMark } from '#src/data/content/declare/sample.ts';
import { readAll } from '#src/data/content/read/read-all.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import { forEachConcurrently, requestConcurrency } from '#src/platform/browser/for-each-concurrently.ts';
import { readSampleRows, sampleFolder } from './seed-rows.ts';

/** Returns the paths of the samples on the site, as `qna/x`, without reading everything. Throws `ServiceError`. */
export async function findSamples(): Promise<string[]> {
  const { rows } = await readSampleRows(sampleFolder, new Date());
  const paths = rows.map(({ collection, id }) => `${collection}/${id}`);
  const found: string[] = [];
  await forEachConcurrently(paths, requestConcurrency, async (path) => {
    const document = await readDocument(path);
    if (document && isSample(document.data)) found.push(path);
  });
  const { name } = debunkingImages;
  for await (const { id } of readAll(name, { field: 'attribution', op: '==', value: sampleMark }))
    found.push(`${name}/${id}`);
  return found;
}

/** The maximum number of writes in a commit. */
const writesPerCommit = 500;

/**
 * Deletes documents of the local backend, which no rule allows anybody to do: samples were never published anywhere.
 * Their revisions and the log remain. Throws when the backend accepts no writes.
 */
export async function removeSamples(paths: readonly string[]): Promise<void> {
  const { firestore, projectId } = await findBackend(backendFolder());
  const database = `projects/${projectId}/databases/(default)`;
  for (let at = 0; at < paths.length; at += writesPerCommit) {
    const writes = paths
      .slice(at, at + writesPerCommit)
      .map((path) => ({ delete: `${database}/documents/${path}` }));
    // oxlint-disable-next-line no-await-in-loop -- one commit after the other
    const response = await fetch(`${firestore}/v1/${database}/documents:commit`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ writes }),
    });
    if (!response.ok) throw new Error(`samples were not removed: HTTP ${response.status}`);
  }
}
