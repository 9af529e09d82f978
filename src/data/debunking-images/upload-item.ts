import type { ErrorKind } from '#src/platform/errors.ts';
import type { EncodedPicture } from './encoded-picture.ts';
import type { Framing } from './framing.ts';
import { isClear, type Near } from './near-pictures.ts';
import type { PictureRefusal, PixelSize } from './picture-refusal.ts';
import { type PictureValues, problemsOf } from './picture-values.ts';

/** The progress of a file. `ready`: waits for its text; `queued`: waits to be uploaded. */
export type UploadStage =
  | { readonly state: 'waiting' | 'reading' | 'encoding' | 'ready' | 'queued' }
  /** `share`: 0 to 1. */
  | { readonly state: 'uploading'; readonly share: number }
  | { readonly state: 'saved'; readonly id: string }
  | { readonly state: 'duplicate'; readonly id: string; readonly of: 'published' | 'queue' }
  | { readonly state: 'refused'; readonly reason: PictureRefusal; readonly size: PixelSize | undefined }
  | { readonly state: 'failed'; readonly kind: ErrorKind };

export interface UploadItem {
  readonly key: string;
  readonly fileName: string;
  readonly values: PictureValues;
  readonly stage: UploadStage;
  /** The part of the picture that is stored. */
  readonly framing: Framing;
  /** Somebody pressed "save": it is uploaded as soon as possible, even after a crash. */
  readonly isWanted: boolean;
  /** The position in the batch, ascending. */
  readonly place: number;
  /** Its relation to the pictures of the site and of the batch. */
  readonly near: Near;
  /** Present once it is encoded. */
  readonly picture?: EncodedPicture;
  /** ISO time of the last change of its text; absent if nobody has changed it. */
  readonly typedAt?: string;
  /** The `rev` of its draft in the database. */
  readonly draftRev?: number;
  /** Its draft was changed on another device: the text here exists only on this device. */
  readonly isChangedOnOtherDevice?: boolean;
  /** The reason why the same picture was withdrawn earlier; saving publishes it again. */
  readonly withdrawnBefore?: string;
}

/** True if the text can be changed: not during upload, and not after publication. */
export const isEditable = ({ stage }: UploadItem): boolean =>
  ['waiting', 'reading', 'encoding', 'ready', 'failed'].includes(stage.state);

/** True if its text is complete and it only has to be saved. */
export const isComplete = ({ picture, stage, values }: UploadItem): boolean =>
  picture !== undefined &&
  ['ready', 'failed'].includes(stage.state) &&
  Object.keys(problemsOf(values)).length === 0;

/** True if "save" uploads it immediately. */
export const isSavable = (item: UploadItem): boolean => isComplete(item) && isClear(item.near);

/** True if leaving the page would lose it. */
export const isUnsaved = ({ stage }: Pick<UploadItem, 'stage'>): boolean =>
  !['saved', 'duplicate', 'refused'].includes(stage.state);

/** True if the file may be processed again: some rejections are the device's fault, not the file's. */
export const isRetryable = ({ stage }: UploadItem): boolean =>
  stage.state === 'failed' ||
  (stage.state === 'refused' &&
    ['timeout', 'unreadable', 'noEncoder', 'noDecoder', 'failed'].includes(stage.reason)) ||
  (stage.state === 'duplicate' && stage.of === 'queue');
