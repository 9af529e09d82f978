import { backendFolder, findBackend } from '#scripts/import/connect.ts';
import { folderId } from '#scripts/import/images/import-folders.ts';
import { readManifest } from '#scripts/import/read/read-manifest.ts';
import { isSample, type Marked, sampleMark } from '#src/data/content/declare/sample.ts';
import { readAll } from '#src/data/content/read/read-all.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { imageFolders } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { site } from '#src/data/collections/site/settings.collection.ts';
import { settingsId } from '#src/data/collections/site/settings-id.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import { recordOf } from '#src/platform/browser/lenient.ts';
import { forEachConcurrently, requestConcurrency } from '#src/platform/browser/for-each-concurrently.ts';
import { readSampleRows, sampleFolder } from './seed-rows.ts';

/** Returns the paths of the sample folders that contain nothing but `samples`. An editor's name makes a folder theirs. */
async function findSampleFolders(samples: readonly string[]): Promise<string[]> {
  const { folders } = await readManifest(sampleFolder);
  const ids = new Map(folders.map(({ name }) => [folderId(name), name]));
  const used = new Set<unknown>();
  const sampleFolders: string[] = [];
  for await (const { id, data } of readAll(imageFolders.name))
    if (ids.get(id) === data['name']) sampleFolders.push(id);
    else used.add(data['parentId']);
  for await (const { id, data } of readAll(debunkingImages.name))
    if (!samples.includes(`${debunkingImages.name}/${id}`)) used.add(data['folderId']);
  for await (const { data } of readAll('drafts')) used.add(recordOf(data['data'])['folderId']);
  return sampleFolders.flatMap((id) => (used.has(id) ? [] : [`${imageFolders.name}/${id}`]));
}

/** True for the settings of the sample site, unless somebody has changed them. */
async function hasSampleSettings(): Promise<boolean> {
  const { history = [] } = ((await readDocument(`${site.name}/${settingsId}`))?.data ?? {}) as Marked;
  return history.length === 1 && isSample({ history });
}

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
  found.push(...(await findSampleFolders(found)));
  if (await hasSampleSettings()) found.push(`${site.name}/${settingsId}`);
  return found;
}

/** The maximum number of writes in a commit. */
const writesPerCommit = 500;

/** Returns the paths of a document and its revisions, which would prevent another document with its id. */
async function withRevisions(path: string): Promise<string[]> {
  const rev = Number((await readDocument(path))?.data['rev'] ?? 0);
  return [path, ...Array.from({ length: rev }, (_, at) => `${path}/revisions/${at + 1}`)];
}

/**
 * Deletes documents of the local backend, which no rule allows anybody to do: samples were never published anywhere.
 * The log remains. Throws when the backend accepts no writes.
 */
export async function removeSamples(samples: readonly string[]): Promise<void> {
  const { firestore, projectId } = await findBackend(backendFolder());
  const database = `projects/${projectId}/databases/(default)`;
  const paths: string[] = [];
  await forEachConcurrently(samples, requestConcurrency, async (path) => {
    paths.push(...(await withRevisions(path)));
  });
  for (let at = 0; at < paths.length; at += writesPerCommit) {
    const writes = paths
      .slice(at, at + writesPerCommit)
      .map((path) => ({ delete: `${database}/documents/${path}` }));
    const response = await fetch(`${firestore}/v1/${database}/documents:commit`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ writes }),
    });
    if (!response.ok) throw new Error(`samples were not removed: HTTP ${response.status}`);
  }
}
