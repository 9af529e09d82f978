import { collections } from '#src/data/collections/collections.ts';
import { type FormField, formFields } from '#src/data/content/form/form-fields.ts';
import { readAll } from '#src/data/content/read/read-all.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { objectPath } from '#src/data/collections/debunking-images/image-url.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import { forEachConcurrently, requestConcurrency } from '#src/platform/browser/for-each-concurrently.ts';
import { listObjects, objectInfo } from '#src/platform/firebase/objects.ts';

/** An object that no document references. */
export interface UnnamedObject {
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
  /** ISO time. */
  readonly storedAt: string;
}

const folder = 'public/img';

/**
 * The age at which an unreferenced upload counts as abandoned, in milliseconds: a document is written after its
 * objects.
 */
const uploadTime = 24 * 3_600_000;

const hashesIn = (data: unknown): string[] => JSON.stringify(data ?? null).match(/[0-9a-f]{64}/g) ?? [];

/** True if a form field contains the hash of an image, such as a portrait or the site's logo. */
const hasImage = ({ isImage, of }: FormField): boolean => isImage || of.some(hasImage);
const withImages = collections
  .filter((collection) => formFields(collection).some(hasImage))
  .map(({ name }) => name);

/**
 * Returns the hashes referenced by images (including withdrawn ones, which may be restored), drafts and other
 * collections with images. One read per document.
 */
async function readNamed(): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  const add = (data: unknown) => {
    for (const hash of hashesIn(data)) named.add(hash);
  };
  const lastVersions: string[] = [];
  for await (const { id, data } of readAll(debunkingImages.name)) {
    add(data);
    if (data['withdrawn'] !== undefined)
      lastVersions.push(`${debunkingImages.name}/${id}/revisions/${Number(data['rev']) - 1}`);
  }
  for (const name of withImages) for await (const { data } of readAll(name)) add(data);
  for await (const { data } of readAll('drafts')) add(data);
  await forEachConcurrently(lastVersions, requestConcurrency, async (path) => {
    add((await readDocument(path))?.data);
  });
  return named;
}

/**
 * Returns objects in Storage that no document references and that were not uploaded within the last day, oldest first:
 * no page shows them and no publication copies them. For admins; reads every document with images. Throws
 * `ServiceError`.
 */
export async function findUnnamed(): Promise<UnnamedObject[]> {
  // Lists the objects first: documents written meanwhile are then included in the references.
  const stored = await listObjects(folder);
  const named = await readNamed();
  const unnamed: UnnamedObject[] = [];
  const hashes = stored.map((name) => name.replace(/\.webp$/, '')).filter((hash) => !named.has(hash));
  await forEachConcurrently(hashes, requestConcurrency, async (hash) => {
    const info = await objectInfo(objectPath(hash));
    if (Date.now() - Date.parse(info.storedAt) > uploadTime) unnamed.push({ hash, ...info });
  });
  return unnamed.toSorted((a, b) => a.storedAt.localeCompare(b.storedAt));
}
