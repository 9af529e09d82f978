import { titleOf } from '#src/data/collections/collections.ts';
import { isSame } from '#src/data/content/form/form-values.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import type { DraftRecord, DraftStage } from './draft.schema.ts';
import type { ListedLocalDraft } from './local-drafts.ts';

/** Work that an editor has started and not published. */
export interface UnfinishedItem {
  readonly collection: string;
  readonly id: string;
  /** '' when it has no title yet. */
  readonly title: string;
  /** The stage of its draft in the database; undefined when there is none. */
  readonly stage: DraftStage | undefined;
  /** This device has text that is not in the database. */
  readonly isOnDevice: boolean;
  /** An image on the upload page, without a draft yet. */
  readonly isUpload?: boolean;
  /** ISO time of the last change. */
  readonly at: string;
}

/** A text typed on the upload page on this device. */
export interface UploadText {
  readonly key: string;
  readonly title: string;
  readonly typedAt?: string;
  readonly draftRev?: number;
}

/** Returns the unfinished work of an account, in the database and on this device, newest first. */
export function unfinishedItems(
  uid: string,
  drafts: readonly DraftRecord[],
  local: readonly ListedLocalDraft[],
  uploads: readonly UploadText[] = [],
): UnfinishedItem[] {
  const items = new Map<string, UnfinishedItem>();
  const keyOf = ({ collection, id }: { readonly collection: string; readonly id: string }) =>
    `${collection}~${id}`;
  const stored = new Map(drafts.map((draft) => [keyOf(draft), draft]));
  for (const draft of drafts) {
    const { collection, id, stage, data, updatedAt, authors } = draft;
    if (!authors.includes(uid)) continue;
    const item = {
      collection,
      id,
      title: titleOf(collection, '', data),
      stage,
      isOnDevice: false,
      at: updatedAt,
    };
    items.set(keyOf(draft), item);
  }
  for (const text of local) {
    const { collection, id, values, at } = text;
    const draft = stored.get(keyOf(text));
    if (draft && isSame(draft.data, values)) continue;
    const title = titleOf(collection, draft ? titleOf(collection, '', draft.data) : '', values);
    items.set(keyOf(text), { collection, id, title, stage: draft?.stage, isOnDevice: true, at });
  }
  for (const { key, title, typedAt, draftRev } of uploads) {
    if (typedAt === undefined || draftRev !== undefined) continue;
    const item = { collection: debunkingImages.name, id: key, title, stage: undefined, isOnDevice: true };
    items.set(key, { ...item, isUpload: true, at: typedAt });
  }
  return [...items.values()].toSorted((a, b) => compareCodes(b.at, a.at));
}
