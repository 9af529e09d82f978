import type { ErrorKind } from '#src/platform/firebase/errors.ts';
import type { EncodedImage } from '#src/data/collections/debunking-images/encoding/encoded-image.ts';
import type { Framing } from '#src/data/collections/debunking-images/framing.ts';
import { isClear, type Near } from '#src/data/collections/debunking-images/library/near-images.ts';
import type {
  ImageRefusal,
  PixelSize,
} from '#src/data/collections/debunking-images/encoding/image-refusal.ts';
import { type ImageValues, problemsOf } from '#src/data/collections/debunking-images/image-values.ts';

/** The stage of a file. `ready` waits for its text, `queued` for its turn to be sent. */
export type UploadStage =
  | { readonly state: 'waiting' | 'reading' | 'encoding' | 'ready' | 'queued' }
  /** `share`: 0 to 1. */
  | { readonly state: 'uploading'; readonly share: number }
  | { readonly state: 'saved'; readonly id: string; readonly isHandedIn?: boolean }
  | { readonly state: 'duplicate'; readonly id: string; readonly of: 'published' | 'queue' }
  | { readonly state: 'refused'; readonly reason: ImageRefusal; readonly size: PixelSize | undefined }
  | { readonly state: 'failed'; readonly kind: ErrorKind };

export interface UploadItem {
  readonly key: string;
  readonly fileName: string;
  readonly values: ImageValues;
  readonly stage: UploadStage;
  /** The part of the image that is stored. */
  readonly framing: Framing;
  /** Somebody pressed "save": it is sent as soon as possible, even after a crash. */
  readonly isWanted: boolean;
  /** The position in the batch, ascending. */
  readonly place: number;
  /** How it compares with the images of the site and of the batch. */
  readonly near: Near;
  /** Present once it is encoded. */
  readonly image?: EncodedImage;
  /** When somebody last changed its text, as ISO time; absent if nobody has. */
  readonly typedAt?: string;
  /** The version of its draft in the database. */
  readonly draftRev?: number;
  /** Its draft was changed on another device: the text here exists on this device only. */
  readonly isChangedOnOtherDevice?: boolean;
  /** The reason why the same image was withdrawn; saving publishes it again. */
  readonly withdrawnBefore?: string;
}

/** True if the text can be changed: not while it is being sent, and not once it is published. */
export const isEditable = ({ stage }: UploadItem): boolean =>
  ['waiting', 'reading', 'encoding', 'ready', 'failed'].includes(stage.state);

/** True if its text is complete and only saving remains. */
export const isComplete = ({ image, stage, values }: UploadItem): boolean =>
  image !== undefined &&
  ['ready', 'failed'].includes(stage.state) &&
  Object.keys(problemsOf(values)).length === 0;

/** True if "save" sends it now. */
export const isSavable = (item: UploadItem): boolean => isComplete(item) && isClear(item.near);

/** True if leaving the page would lose something. */
export const isUnsaved = ({ stage }: Pick<UploadItem, 'stage'>): boolean =>
  !['saved', 'duplicate', 'refused'].includes(stage.state);

/** True if the file can be tried again: some refusals are caused by the device, not by the file. */
export const isRetryable = ({ stage }: UploadItem): boolean =>
  stage.state === 'failed' ||
  (stage.state === 'refused' &&
    ['timeout', 'unreadable', 'noEncoder', 'noDecoder', 'failed'].includes(stage.reason)) ||
  (stage.state === 'duplicate' && stage.of === 'queue');
