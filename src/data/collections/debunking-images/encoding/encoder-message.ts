import type { EncodedImage, EncodingStage } from './encoded-image.ts';
import type { Framing } from '#src/data/collections/debunking-images/framing.ts';
import { ImageError, type ImageRefusal, type PixelSize } from './image-refusal.ts';

/** A request from the page to the encoder worker. */
export interface EncoderTask {
  readonly file: Blob;
  readonly framing: Framing;
}

/** A message from the encoder worker to the page. */
export type EncoderMessage =
  | { readonly kind: 'stage'; readonly stage: EncodingStage }
  | { readonly kind: 'done'; readonly image: EncodedImage }
  | { readonly kind: 'refused'; readonly reason: ImageRefusal; readonly size: PixelSize | undefined };

/** True if the file was moved, deleted or changed after it was chosen. */
const isGone = (error: unknown) =>
  error instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(error.name);

/** Safari supports canvases in workers since 16.4: https://developer.mozilla.org/docs/Web/API/OffscreenCanvas. */
const hasCanvas = () => 'OffscreenCanvas' in globalThis;

/** Returns an error as a message. An unexpected error says nothing about the file: it is logged, to find its cause. */
export function toMessage(error: unknown): EncoderMessage {
  if (error instanceof ImageError) return { kind: 'refused', reason: error.reason, size: error.size };
  if (isGone(error)) return { kind: 'refused', reason: 'unreadable', size: undefined };
  console.error('image failed', error); // oxlint-disable-line no-console -- the only trace of the cause
  return { kind: 'refused', reason: hasCanvas() ? 'failed' : 'noEncoder', size: undefined };
}
