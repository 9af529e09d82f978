import type { ErrorKind } from '#src/platform/errors.ts';
import type { EncodedPicture } from './encoded-picture.ts';
import type { Framing } from './framing.ts';
import { isClear, type Near } from './near-pictures.ts';
import type { PictureRefusal, PixelSize } from './picture-refusal.ts';
import { type PictureValues, problemsOf } from './picture-values.ts';

/** Where a file is on its way. `ready` waits for its text; `queued` for its turn to be sent. */
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
  /** What of the picture is stored. */
  readonly framing: Framing;
  /** Somebody pressed "save": it is sent as soon as it can be, also after a crash. */
  readonly isWanted: boolean;
  /** Place in the batch, smallest first. */
  readonly place: number;
  /** How it relates to the pictures of the site and of the batch. */
  readonly near: Near;
  /** Once it is encoded. */
  readonly picture?: EncodedPicture;
  /** When somebody last changed its text; absent while nobody has. ISO time. */
  readonly typedAt?: string;
  /** The version of its draft in the database. */
  readonly draftRev?: number;
  /** Its draft was changed on another device: the text here is on this device alone. */
  readonly isChangedOnOtherDevice?: boolean;
  /** The reason for which the same picture was withdrawn; saving publishes it again. */
  readonly withdrawnBefore?: string;
}

/** Whether the text can be changed: not while it is being sent, and not once it is published. */
export const isEditable = ({ stage }: UploadItem): boolean =>
  ['waiting', 'reading', 'encoding', 'ready', 'failed'].includes(stage.state);

/** Whether its text is complete and it waits for nothing but to be saved. */
export const isComplete = ({ picture, stage, values }: UploadItem): boolean =>
  picture !== undefined &&
  ['ready', 'failed'].includes(stage.state) &&
  Object.keys(problemsOf(values)).length === 0;

/** Whether "save" sends it now. */
export const isSavable = (item: UploadItem): boolean => isComplete(item) && isClear(item.near);

/** Whether leaving the page would lose something. */
export const isUnsaved = ({ stage }: Pick<UploadItem, 'stage'>): boolean =>
  !['saved', 'duplicate', 'refused'].includes(stage.state);

/** Whether the file's road may be gone again: some refusals are the machine's, not the file's. */
export const isRetryable = ({ stage }: UploadItem): boolean =>
  stage.state === 'failed' ||
  (stage.state === 'refused' &&
    ['timeout', 'unreadable', 'noEncoder', 'noDecoder', 'failed'].includes(stage.reason)) ||
  (stage.state === 'duplicate' && stage.of === 'queue');
