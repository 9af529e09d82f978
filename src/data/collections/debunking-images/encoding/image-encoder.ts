import { ServiceError } from '#src/platform/firebase/errors.ts';
import type { EncodedImage, EncodingStage } from './encoded-image.ts';
import type { EncoderMessage, EncoderTask } from './encoder-message.ts';
import { type Framing, wholeImage } from '#src/data/collections/debunking-images/framing.ts';
import { ImageError } from './image-refusal.ts';

/** The maximum time for one image, in milliseconds: 50 megapixels on a slow phone need about 15 s. */
const encodeTimeout = 60_000;

export type EncodeImage = (
  file: Blob,
  options?: {
    readonly onStage?: (stage: EncodingStage) => void;
    readonly signal?: AbortSignal;
    /** The part of the image that is used; absent, all of it. */
    readonly framing?: Framing;
  },
) => Promise<EncodedImage>;

const startWorker = (): Worker =>
  new Worker(new URL('image-encoder.worker.ts', import.meta.url), { type: 'module' });

let worker: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Discards a worker that hangs or was interrupted; the next image starts a new one. */
function dropWorker(): void {
  worker?.terminate();
  worker = undefined;
}

function runInWorker(
  task: EncoderTask,
  onStage: (stage: EncodingStage) => void,
  signal: AbortSignal | undefined,
): Promise<EncodedImage> {
  signal?.throwIfAborted();
  worker ??= startWorker();
  const current = worker;
  return new Promise((resolve, reject) => {
    const listeners = new AbortController();
    const options = { signal: listeners.signal };
    const settle = (act: () => void) => {
      clearTimeout(timer);
      listeners.abort();
      act();
    };
    const giveUp = (error: unknown) => {
      dropWorker();
      settle(() => reject(error));
    };
    const timer = setTimeout(() => giveUp(new ImageError('timeout')), encodeTimeout);
    signal?.addEventListener('abort', () => giveUp(signal.reason), options);
    // The worker's script did not load, or crashed: not the image's fault, and worth another try.
    current.addEventListener('error', () => giveUp(new ServiceError('service', 'encoder failed')), options);
    current.addEventListener(
      'message',
      ({ data }: MessageEvent<EncoderMessage>) => {
        if (data.kind === 'stage') onStage(data.stage);
        else if (data.kind === 'done') settle(() => resolve(data.image));
        else settle(() => reject(new ImageError(data.reason, data.size)));
      },
      options,
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    current.postMessage(task);
  });
}

/**
 * Prepares a file for upload in the single encoder worker, one file after the other. Throws `ImageError`,
 * `ServiceError` when the worker cannot be loaded, or the signal's reason when aborted.
 */
export const encodeImage: EncodeImage = (file, { onStage = () => {}, signal, framing = wholeImage } = {}) => {
  const result = last.then(() => runInWorker({ file, framing }, onStage, signal));
  last = result.catch(() => {});
  return result;
};
