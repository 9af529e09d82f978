import {
  commit,
  inCommits,
  lineOf,
  readEverything,
  readOne,
  type WireDocument,
} from '#scripts/backup/documents.ts';
import { listObjects, objectConcurrency, uploadObject } from '#scripts/backup/objects.ts';
import { schemaPath } from '#scripts/backup/schema-versions.ts';
import type { Owner } from '#scripts/cloud/owner.ts';
import { request, RequestError } from '#scripts/cloud/request.ts';
import { progressLine } from '#scripts/command/progress-line.ts';
import { readStored } from '#scripts/publish/data/rest-documents.ts';
import { decodeFields } from '#src/platform/firebase/plain-reads.ts';
import { publicCollections } from '#src/data/collections/collections.ts';
import { objectPath } from '#src/data/collections/debunking-images/image-url.ts';
import { forEachConcurrently } from '#src/platform/browser/for-each-concurrently.ts';

export interface PublicSource {
  readonly owner: Owner;
  /** The origin from which visitors load images. */
  readonly images: string;
}

const isPublic = (path: string): boolean => {
  const [name = '', , ...deeper] = path.split('/');
  return deeper.length === 0 && publicCollections.some((each) => each.name === name);
};

/** Returns the names of the objects in which a document's images are stored. */
function objectsOf({ fields }: WireDocument): string[] {
  const { objects, logo } = decodeFields(fields) as {
    objects?: Readonly<Record<string, unknown>>;
    logo?: unknown;
  };
  return [...Object.values(objects ?? {}), logo].flatMap((hash) =>
    typeof hash === 'string' ? [objectPath(hash)] : [],
  );
}

async function readPublic({ owner }: PublicSource): Promise<WireDocument[]> {
  const source = { origin: owner.origins.firestore, projectId: owner.projectId };
  const documents: WireDocument[] = [];
  for (const { name } of publicCollections)
    for await (const { id, fields } of readStored(source, name))
      documents.push({ path: `${name}/${id}`, fields });
  return documents;
}

/**
 * Replaces the public content of one project with that of another. Only what visitors may read is read, so that no
 * reports or members are copied. Equal documents are not written. Also copies the schema versions, which the owner may
 * read. Throws `RequestError`.
 */
export async function copyPublic(
  from: PublicSource,
  to: Owner,
  report: (line: string) => void,
): Promise<void> {
  const documents = await readPublic(from);
  const there = new Map<string, string>();
  for await (const page of readEverything(to))
    for (const document of page) if (isPublic(document.path)) there.set(document.path, lineOf(document));
  const wanted = new Set(documents.map(({ path }) => path));
  const changed = documents.filter((document) => there.get(document.path) !== lineOf(document));
  const gone = [...there.keys()].filter((path) => !wanted.has(path)).map((path) => ({ path }));
  const fields = await readOne(from.owner, schemaPath);
  const schema = fields ? [{ path: schemaPath, fields }] : [];
  for (const part of inCommits([...changed, ...gone, ...schema])) await commit(to, part);
  report(`${documents.length} documents: ${changed.length} written, ${gone.length} removed`);

  const stored = new Set((await listObjects(to)).map(({ name }) => name));
  const missing = [...new Set(documents.flatMap(objectsOf))].filter((name) => !stored.has(name));
  let copied = 0;
  const progress = progressLine(report);
  await forEachConcurrently(missing, objectConcurrency, async (name) => {
    const url = `${from.images}/v0/b/${from.owner.bucket}/o/${encodeURIComponent(name)}?alt=media`;
    const response = await request(url).catch((error: unknown) => {
      // Older documents may refer to an image that was deleted permanently.
      if (error instanceof RequestError && error.status === 404) return undefined;
      throw error;
    });
    if (!response) return;
    const kind = { contentType: 'image/webp', cacheControl: response.headers.get('cache-control') ?? '' };
    await uploadObject(to, { name, ...kind }, new Uint8Array(await response.arrayBuffer()));
    copied += 1;
    progress(`images: ${copied} of ${missing.length}`);
  });
  report(`images: ${copied} copied`);
}
