import { databaseOf, type Owner } from '#scripts/cloud/owner.ts';
import { lineOf } from '#scripts/backup/documents.ts';
import { sha256 } from '#scripts/backup/objects.ts';

/** Acknowledged writes, with the hash of the content. */
export type Acknowledged = Map<string, string>;

const owner = { authorization: 'Bearer owner' };

/** Writes a document and returns the status of the response; acknowledged writes are recorded. */
export async function writeDocument(
  to: Owner,
  path: string,
  text: string,
  acknowledged: Acknowledged,
): Promise<number> {
  const fields = { text: { stringValue: text } };
  const documents = `${databaseOf(to)}/documents`;
  const { status } = await fetch(`${to.origins.firestore}/v1/${documents}:commit`, {
    method: 'POST',
    headers: owner,
    body: JSON.stringify({ writes: [{ update: { name: `${documents}/${path}`, fields } }] }),
  });
  if (status === 200) acknowledged.set(path, sha256(lineOf({ path, fields })));
  return status;
}

/** Uploads an image as the site does and returns the status of the response; acknowledged writes are recorded. */
export async function writeImage(
  to: Owner,
  bytes: Buffer<ArrayBuffer>,
  acknowledged: Acknowledged,
): Promise<number> {
  const hash = sha256(bytes);
  const name = `public/img/${hash}.webp`;
  const { status } = await fetch(
    `${to.origins.storage}/v0/b/${to.bucket}/o?name=${encodeURIComponent(name)}`,
    { method: 'POST', headers: { ...owner, 'content-type': 'image/webp' }, body: bytes },
  );
  if (status === 200) acknowledged.set(name, hash);
  return status;
}

/** Returns the acknowledged writes that are missing or have another content. */
export const missingOf = (acknowledged: Acknowledged, there: ReadonlyMap<string, string>): string[] =>
  [...acknowledged].filter(([key, hash]) => there.get(key) !== hash).map(([key]) => key);
