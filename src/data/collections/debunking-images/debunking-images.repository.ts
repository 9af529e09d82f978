import { changeKind } from '#src/data/content/declare/categories.ts';
import * as z from 'zod/mini';
import type { ParsedDocument } from '#src/data/content/declare/collection.ts';
import type { Change } from '#src/data/content/declare/envelope.ts';
import type { AuditAction } from '#src/data/members/audit/audit-write.ts';
import { ConflictError, type Publication, publish, withdraw } from '#src/data/content/write/publish.ts';
import { guardedTags } from '#src/data/collections/tag-rules/current-tag-rules.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { uploadObject } from '#src/platform/firebase/objects.ts';
import {
  type DebunkingImageFields,
  type DebunkingImageRecord,
  debunkingImages,
} from './debunking-image.collection.ts';
import type { EncodedImage, EncodedSize } from './encoding/encoded-image.ts';
import { fileOf, type ImageFile } from './encoding/image-file.ts';
import { objectPath } from './image-url.ts';
import type { Write } from '#src/platform/text/values.ts';
import { type ImageValues, typedFields } from './image-values.ts';

const collection = debunkingImages.name;

/** The value that storage.rules require: one day, so that an image that is taken down disappears soon. */
const cacheControl = 'public, max-age=86400';

type Stored = ParsedDocument<DebunkingImageRecord>;

/** Returns an image as it is in the database now, or its tombstone. Throws `ServiceError`. */
export async function findImage(id: string): Promise<Stored | undefined> {
  const raw = await readDocument(`${collection}/${id}`);
  if (!raw) return undefined;
  const parsed = debunkingImages.parse(raw);
  if (!parsed) throw new ServiceError('invalid', `${collection}/${id} cannot be read`);
  return parsed;
}

/** Parses fields before they are written. Throws `ServiceError` (invalid): forms have shown each problem before. */
function checked(fields: Record<string, unknown>): DebunkingImageFields {
  const result = z.safeParse(debunkingImages.schema, fields);
  if (result.success) return result.data;
  throw new ServiceError('invalid', result.error.issues.map(({ path }) => path.join('.')).join(', '));
}

/** The collection's own fields of a record, without envelope and id. */
const ownFields = (record: DebunkingImageRecord): DebunkingImageFields =>
  z.parse(debunkingImages.own, record);

const newFields = (file: ImageFile, values: ImageValues): DebunkingImageFields =>
  checked({ ...typedFields(values), ...file });

/** The day of the check, in Taipei: whoever publishes an image with a verdict has checked it. */
const checkedToday = ({ verdict }: DebunkingImageFields) =>
  verdict === undefined ? {} : { verifiedAt: dayOf(Date.now()) };

export interface Transfer {
  /** Called with the share sent so far, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Stores the sizes of an image; those already stored stay. Throws `ServiceError`, or the signal's reason when
 * aborted.
 */
export async function uploadSizes(image: EncodedImage, { onProgress, signal }: Transfer = {}): Promise<void> {
  // The sizes of a small original are equal and share one name.
  const unique = new Map<string, EncodedSize>(Object.values(image.sizes).map((size) => [size.sha256, size]));
  const total = [...unique.values()].reduce((sum, { bytes }) => sum + bytes.size, 0);
  let before = 0;
  for (const { sha256, bytes } of unique.values()) {
    const sent = before;
    await uploadObject({
      path: objectPath(sha256),
      bytes,
      contentType: 'image/webp',
      cacheControl,
      onProgress: (done) => onProgress?.((sent + done) / total),
      ...(signal && { signal }),
    });
    before += bytes.size;
  }
}

export type PublishedImage =
  | { readonly outcome: 'saved'; readonly id: string; readonly isHandedIn?: boolean }
  /** The same file is already published and remains unchanged. */
  | { readonly outcome: 'alreadyThere'; readonly id: string };

/**
 * True if the stored image comes from our own attempt whose response was lost. Both sides are the schema's output,
 * so their keys are in the same order.
 */
const isOurs = (stored: DebunkingImageRecord, fields: DebunkingImageFields): boolean =>
  JSON.stringify(ownFields(stored)) === JSON.stringify(fields);

const publishedOutcome = (
  id: string,
  stored: DebunkingImageRecord,
  fields: DebunkingImageFields,
): PublishedImage => ({
  outcome: isOurs(stored, fields) ? 'saved' : 'alreadyThere',
  id,
});

/**
 * Publishes a new image: first its objects, then the document, so that visitors never see an incomplete image. If
 * the same file is published already, the outcome is `alreadyThere`; a withdrawn one is published again as a new
 * version. `removes` discards its draft in the same batch. Throws `ServiceError`, or the signal's reason when
 * aborted. `checkedOn` is the day of a check before today, as an ISO date.
 */
export async function publishImage(
  image: EncodedImage,
  values: ImageValues,
  transfer: Transfer & { readonly removes?: readonly Write[]; readonly checkedOn?: string | undefined } = {},
): Promise<PublishedImage> {
  const { id } = image;
  const fields = newFields(fileOf(image), { ...values, tags: await guardedTags(values.tags) });
  const stored = await findImage(id);
  if (stored?.state === 'published') return publishedOutcome(id, stored.record, fields);
  await uploadSizes(image, transfer);
  transfer.signal?.throwIfAborted();
  const change: Change = { kind: stored ? changeKind.update : changeKind.first, note: '' };
  try {
    const previous = stored && { previous: stored.tombstone };
    const { removes = [], checkedOn } = transfer;
    const check = checkedOn === undefined ? checkedToday(fields) : { verifiedAt: checkedOn };
    await publish([{ collection, id, fields, change, audit: 'publish', removes, ...check, ...previous }]);
  } catch (error) {
    const theirs = error instanceof ConflictError && error.theirs && debunkingImages.parse(error.theirs);
    if (theirs && theirs.state === 'published') return publishedOutcome(id, theirs.record, fields);
    throw error;
  }
  return { outcome: 'saved', id };
}

/** The change of a first version, as visitors see it. */
export const firstChange = { kind: changeKind.first, note: '' } as const;

/** A version that is no news for visitors. */
function filed(
  previous: DebunkingImageRecord,
  fields: Record<string, unknown>,
  note: string,
  audit: AuditAction = 'publish',
): Publication {
  const change = { kind: changeKind.filing, note };
  return { collection, id: previous.id, previous, fields: checked(fields), change, audit };
}

/** Moves an image to another folder ('' for none), which is no news for visitors. Editors may do this. */
export function movedTo(previous: DebunkingImageRecord, folderId: string, note: string): Publication {
  const { folderId: _left, ...rest } = ownFields(previous);
  return filed(previous, folderId ? { ...rest, folderId } : rest, note, 'move');
}

/** How an image is related to another one that looks like it. */
export type Relation =
  { readonly kind: 'variant'; readonly of: string } | { readonly kind: 'distinct'; readonly from: string };

/** Records that an image is a variant of another one, or distinct from it. */
export function related(previous: DebunkingImageRecord, relation: Relation, note: string): Publication {
  const { distinctFrom = [] } = previous;
  const relations =
    relation.kind === 'variant'
      ? { variantOf: relation.of }
      : { distinctFrom: [...new Set([...distinctFrom, relation.from])] };
  return filed(previous, { ...ownFields(previous), ...relations }, note);
}

/** Data that is extracted from an image by software. */
export type ReadFromImage = Partial<Pick<DebunkingImageFields, 'ocrText' | 'hashes' | 'fineHashes'>>;

/** Adds extracted data to an image that was published before the site extracted it. */
export function withRead(previous: DebunkingImageRecord, read: ReadFromImage, note: string): Publication {
  return filed(previous, { ...ownFields(previous), ...read }, note);
}

/** Replaces the tags of an image. */
export function retagged(previous: DebunkingImageRecord, tags: readonly string[], note: string): Publication {
  return filed(previous, { ...ownFields(previous), tags }, note);
}

/**
 * Withdraws an image because it is the same as another one, to which its address redirects from then on. Throws
 * `ConflictError`, `ServiceError`.
 */
export function mergeImage(previous: DebunkingImageRecord, into: string, reason: string): Promise<void> {
  return withdraw(collection, previous, reason, 'withdraw', [], into);
}

/** Withdraws an image: visitors find the reason at its address. Throws `ConflictError`, `ServiceError`. */
export function withdrawImage(previous: DebunkingImageRecord, reason: string): Promise<void> {
  return withdraw(collection, previous, reason);
}
