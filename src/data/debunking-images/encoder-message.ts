import type { EncodedPicture, EncodingStage } from './encoded-picture.ts';
import type { Framing } from './framing.ts';
import { PictureError, type PictureRefusal, type PixelSize } from './picture-refusal.ts';

/** The request from the page to the encoder worker. */
export interface EncoderTask {
  readonly file: Blob;
  readonly framing: Framing;
}

/** Messages from the encoder worker to the page. */
export type EncoderMessage =
  | { readonly kind: 'stage'; readonly stage: EncodingStage }
  | { readonly kind: 'done'; readonly picture: EncodedPicture }
  | { readonly kind: 'refused'; readonly reason: PictureRefusal; readonly size: PixelSize | undefined };

/** True if the file was moved, deleted or changed after it was chosen. */
const isGone = (error: unknown) =>
  error instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(error.name);

/** Safari supports OffscreenCanvas from 16.4 on: https://developer.mozilla.org/docs/Web/API/OffscreenCanvas. */
const hasCanvas = () => 'OffscreenCanvas' in globalThis;

/** Converts an error to a message. An unexpected error is not the file's fault; it is logged to find the cause. */
export function toMessage(error: unknown): EncoderMessage {
  if (error instanceof PictureError) return { kind: 'refused', reason: error.reason, size: error.size };
  if (isGone(error)) return { kind: 'refused', reason: 'unreadable', size: undefined };
  console.error('picture failed', error); // oxlint-disable-line no-console -- the only trace of the cause
  return { kind: 'refused', reason: hasCanvas() ? 'failed' : 'noEncoder', size: undefined };
}
