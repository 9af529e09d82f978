import type { EncodedPicture, EncodingStage } from './encoded-picture.ts';
import type { Framing } from './framing.ts';
import { PictureError, type PictureRefusal, type PixelSize } from './picture-refusal.ts';

/** What the page requests from the encoder's worker. */
export interface EncoderTask {
  readonly file: Blob;
  readonly framing: Framing;
}

/** What the encoder's worker sends to the page. */
export type EncoderMessage =
  | { readonly kind: 'stage'; readonly stage: EncodingStage }
  | { readonly kind: 'done'; readonly picture: EncodedPicture }
  | { readonly kind: 'refused'; readonly reason: PictureRefusal; readonly size: PixelSize | undefined };

/** The file was moved, deleted or changed after it was chosen. */
const isGone = (error: unknown) =>
  error instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(error.name);

/** An error as a message. What is not a refusal is a picture that this browser could not work on. */
export function toMessage(error: unknown): EncoderMessage {
  if (error instanceof PictureError) return { kind: 'refused', reason: error.reason, size: error.size };
  return { kind: 'refused', reason: isGone(error) ? 'unreadable' : 'damaged', size: undefined };
}
