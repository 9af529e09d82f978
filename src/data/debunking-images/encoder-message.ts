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

/** Safari has canvases in workers from 16.4 on: https://developer.mozilla.org/docs/Web/API/OffscreenCanvas. */
const hasCanvas = () => 'OffscreenCanvas' in globalThis;

/** An error as a message. What is not a refusal says nothing of the file: it is retained for whoever looks for the cause. */
export function toMessage(error: unknown): EncoderMessage {
  if (error instanceof PictureError) return { kind: 'refused', reason: error.reason, size: error.size };
  if (isGone(error)) return { kind: 'refused', reason: 'unreadable', size: undefined };
  console.error('picture failed', error); // oxlint-disable-line no-console -- the only trace of the cause
  return { kind: 'refused', reason: hasCanvas() ? 'failed' : 'noEncoder', size: undefined };
}
