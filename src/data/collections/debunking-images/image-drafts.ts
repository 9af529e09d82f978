import { changeKind } from '#src/data/content/declare/categories.ts';
import * as z from 'zod/mini';
import type { ParsedDocument } from '#src/data/content/declare/collection.ts';
import type { Change, Correction } from '#src/data/content/declare/envelope.ts';
import { correctionsAfter } from '#src/data/content/write/publish.ts';
import { type DraftRecord, stageOnSaving } from '#src/data/content/drafts/draft.schema.ts';
import { readDraft, saveDraft } from '#src/data/content/drafts/drafts.repository.ts';
import { isSame } from '#src/data/content/form/form-values.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { verdicts } from '#src/platform/text/verdict-scale.ts';
import { type DebunkingImageRecord, debunkingImages } from './debunking-image.collection.ts';
import {
  findImage,
  firstChange,
  type PublishedImage,
  type Transfer,
  uploadSizes,
} from './debunking-images.repository.ts';
import type { EncodedImage } from './encoding/encoded-image.ts';
import { fileOf, type ImageFile, imageFileSchema } from './encoding/image-file.ts';
import { fieldsAsTyped, type ImageValues, typedFields } from './image-values.ts';

/** An image in the database: its document, and the draft of its next version. */
export interface ImageItem {
  readonly id: string;
  readonly stored: ParsedDocument<DebunkingImageRecord> | undefined;
  readonly draft: DraftRecord | undefined;
}

/** Throws `ServiceError`. */
export async function readImageItem(id: string): Promise<ImageItem> {
  const [stored, draft] = await Promise.all([findImage(id), readDraft(debunkingImages.name, id)]);
  return { id, stored, draft };
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** Returns the typed text of a draft's data; fields that are missing or invalid are empty. */
export function draftValues(data: DraftRecord['data']): ImageValues {
  const { source, verdict } = data;
  const from: Readonly<Record<string, unknown>> = { ...(source as object | null | undefined) };
  return {
    title: textIn(data['title']),
    altText: textIn(data['altText']),
    description: textIn(data['description']),
    ocrText: textIn(data['ocrText']),
    tags: textsIn(data['tags']),
    folderId: textIn(data['folderId']),
    verdict: verdicts.find((each) => each === verdict) ?? '',
    attribution: textIn(data['attribution']),
    variantOf: textIn(data['variantOf']),
    distinctFrom: textsIn(data['distinctFrom']),
    sourceUrl: textIn(from['url']),
    archivedUrl: textIn(from['archivedUrl']),
    foundOn: textIn(from['foundOn']),
  };
}

/** Returns the stored file that a draft belongs to; undefined if its data names none. */
export const draftFile = ({ data }: Pick<DraftRecord, 'data'>): ImageFile | undefined =>
  z.safeParse(imageFileSchema, data).data;

/** How a draft is handed in for review or taken back. Without it, saving only revokes an approval. */
export interface ImageHandingIn {
  readonly stage: 'draft' | 'inReview';
  /** The change details for visitors, which are approved together with the text. */
  readonly details: { readonly change: Change; readonly corrections: readonly Correction[] } | undefined;
}

export interface ImageDraftEdit {
  readonly id: string;
  readonly values: ImageValues;
  /** Makes it possible to publish the draft from any device. */
  readonly file: ImageFile;
  /** The published version on which the draft is based; 0 for none. */
  readonly baseRev: number;
  readonly reviewSubmission?: ImageHandingIn | undefined;
}

/** Returns the fields as they are approved and published, or as they were typed if they are invalid. */
function approvable(fields: Record<string, unknown>): Record<string, unknown> {
  return z.safeParse(debunkingImages.schema, fields).data ?? fields;
}

/** Saves an image's text as the next version of the draft `previous`. Throws as `saveDraft` does. */
export function saveImageDraft(
  { id, values, file, baseRev, reviewSubmission }: ImageDraftEdit,
  previous: DraftRecord | undefined,
): Promise<DraftRecord> {
  const fields = reviewSubmission
    ? approvable({ ...file, ...typedFields(values) })
    : { ...file, ...fieldsAsTyped(values) };
  // A draft is published word for word as it was approved: whoever hands in a verdict has checked it.
  const checked = reviewSubmission && values.verdict !== '' && { verifiedAt: dayOf(Date.now()) };
  const data = { ...fields, ...checked };
  const stage = reviewSubmission?.stage ?? stageOnSaving(previous?.stage);
  const details = reviewSubmission?.details;
  const edit = { collection: debunkingImages.name, id, baseRev, data, stage };
  return saveDraft(details ? { ...edit, details } : edit, previous);
}

/**
 * Hands a new image in for review by somebody else: first its objects, then the draft with the change details. If
 * the same file is published already, the outcome is `alreadyThere`. Throws as `saveImageDraft` and `uploadSizes`
 * do.
 */
export async function handInImage(
  image: EncodedImage,
  values: ImageValues,
  transfer: Transfer = {},
): Promise<PublishedImage> {
  const { id } = image;
  const { stored, draft } = await readImageItem(id);
  if (stored?.state === 'published') return { outcome: 'alreadyThere', id };
  const isStored = isSame(draft && draftFile(draft)?.objects, fileOf(image).objects);
  if (!isStored) await uploadSizes(image, transfer);
  transfer.signal?.throwIfAborted();
  const previous = stored?.tombstone;
  const details = {
    change: previous ? ({ kind: changeKind.update, note: '' } as const) : firstChange,
    corrections: await correctionsAfter(debunkingImages.name, previous),
  };
  const reviewSubmission = { stage: 'inReview', details } as const;
  const baseRev = previous?.rev ?? 0;
  await saveImageDraft({ id, values, file: fileOf(image), baseRev, reviewSubmission }, draft);
  return { outcome: 'saved', id, isHandedIn: true };
}
