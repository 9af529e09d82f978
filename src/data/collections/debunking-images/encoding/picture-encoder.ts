import { ServiceError } from '#src/platform/firebase/errors.ts';
import type { EncodedPicture, EncodingStage } from './encoded-picture.ts';
import type { EncoderMessage, EncoderTask } from './encoder-message.ts';
import { type Framing, wholePicture } from '#src/data/collections/debunking-images/framing.ts';
import { PictureError } from './picture-refusal.ts';

/** The maximum time for one picture, in milliseconds: 50 megapixels on a slow phone need about 15 s. */
const encodeTimeout = 60_000;

export type EncodePicture = (
  file: Blob,
  options?: {
    readonly onStage?: (stage: EncodingStage) => void;
    readonly signal?: AbortSignal;
    /** The part of the picture that is used; absent, all of it. */
    readonly framing?: Framing;
  },
) => Promise<EncodedPicture>;

const startWorker = (): Worker =>
  new Worker(new URL('picture-encoder.worker.ts', import.meta.url), { type: 'module' });

let worker: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Discards a worker that hangs or was interrupted; the next picture starts a new one. */
function dropWorker(): void {
  worker?.terminate();
  worker = undefined;
}

function runInWorker(
  task: EncoderTask,
  onStage: (stage: EncodingStage) => void,
  signal: AbortSignal | undefined,
): Promise<EncodedPicture> {
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
    const timer = setTimeout(() => giveUp(new PictureError('timeout')), encodeTimeout);
    signal?.addEventListener('abort', () => giveUp(signal.reason), options);
    // The worker's script did not load, or crashed: not the picture's fault, and worth another try.
    current.addEventListener('error', () => giveUp(new ServiceError('service', 'encoder failed')), options);
    current.addEventListener(
      'message',
      ({ data }: MessageEvent<EncoderMessage>) => {
        if (data.kind === 'stage') onStage(data.stage);
        else if (data.kind === 'done') settle(() => resolve(data.picture));
        else settle(() => reject(new PictureError(data.reason, data.size)));
      },
      options,
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    current.postMessage(task);
  });
}

/**
 * Prepares a file for upload in the single encoder worker, one file after the other. Throws `PictureError`,
 * `ServiceError` when the worker cannot be loaded, or the signal's reason when aborted.
 */
export const encodePicture: EncodePicture = (
  file,
  { onStage = () => {}, signal, framing = wholePicture } = {},
) => {
  const result = last.then(() => runInWorker({ file, framing }, onStage, signal));
  last = result.catch(() => {});
  return result;
};
