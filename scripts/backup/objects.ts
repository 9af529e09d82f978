import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { asOwner, type Owner } from '#scripts/cloud/owner.ts';
import { jsonIn } from '#scripts/cloud/request.ts';

/** A file in Storage, as listed. */
export interface StoredObject {
  readonly name: string;
  readonly md5: string;
  readonly contentType: string;
  readonly cacheControl: string;
}

const listing = z.object({
  nextPageToken: z.optional(z.string()),
  items: z.optional(
    z.array(
      z.object({
        name: z.string(),
        md5Hash: z.optional(z.string()),
        contentType: z.optional(z.string()),
        cacheControl: z.optional(z.string()),
      }),
    ),
  ),
});

export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

export const md5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('base64');

const bucketUrl = ({ origins, bucket }: Owner): string =>
  `${origins.storage}/storage/v1/b/${encodeURIComponent(bucket)}/o`;

/** Lists every object of the bucket. Throws `RequestError`. */
export async function listObjects(owner: Owner): Promise<StoredObject[]> {
  const objects: StoredObject[] = [];
  let pageToken: string | undefined;
  do {
    const query = new URLSearchParams({ maxResults: '1000', ...(pageToken && { pageToken }) });
    const response = await asOwner(owner, `${bucketUrl(owner)}?${query}`);
    const page = z.parse(listing, await jsonIn(response));
    for (const { name, md5Hash, contentType, cacheControl } of page.items ?? [])
      objects.push({
        name,
        md5: md5Hash ?? '',
        contentType: contentType ?? 'application/octet-stream',
        cacheControl: cacheControl ?? '',
      });
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
  return objects.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Downloads an object. Throws `RequestError`. */
export async function downloadObject(owner: Owner, name: string): Promise<Uint8Array> {
  const response = await asOwner(owner, `${bucketUrl(owner)}/${encodeURIComponent(name)}?alt=media`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Uploads an object, replacing any of the same name. Throws `RequestError`. */
export async function uploadObject(
  owner: Owner,
  { name, contentType, cacheControl }: Omit<StoredObject, 'md5'>,
  bytes: Uint8Array,
): Promise<void> {
  const boundary = `part-${sha256(name).slice(0, 24)}`;
  const metadata = JSON.stringify({ name, contentType, ...(cacheControl && { cacheControl }) });
  const head = `--${boundary}\r\ncontent-type: application/json; charset=utf-8\r\n\r\n${metadata}\r\n--${boundary}\r\ncontent-type: ${contentType}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--`)]);
  const { origins, bucket } = owner;
  const url = `${origins.storage}/upload/storage/v1/b/${encodeURIComponent(bucket)}/o?uploadType=multipart&name=${encodeURIComponent(name)}`;
  const headers = { 'content-type': `multipart/related; boundary=${boundary}` };
  await asOwner(owner, url, { method: 'POST', headers, body });
}

export async function deleteObject(owner: Owner, name: string): Promise<void> {
  await asOwner(owner, `${bucketUrl(owner)}/${encodeURIComponent(name)}`, { method: 'DELETE' });
}

/** The number of concurrent requests for objects. */
export const objectConcurrency = 8;
