import { createWorker, OEM, PSM } from 'tesseract.js';
import { ocrFolder, ocrWorker } from './ocr-files.ts';

/** The largest file that a reader loads: if it is cached, the others are as well. */
const languageFile = `${ocrFolder}chi_tra.traineddata.gz`;

/** The progress of a reader, loading its files or reading; `share` is 0 to 1. */
export interface ReadingProgress {
  readonly stage: 'loading' | 'reading';
  readonly share: number;
}

export interface ReadWordsOptions {
  readonly onProgress?: (progress: ReadingProgress) => void;
  readonly signal?: AbortSignal;
}

/** Reads pictures one after the other. */
export interface WordReader {
  /** The number of pictures that it has read. */
  readonly reads: number;
  /** Returns the lines of words in a picture. Rejects with the signal's reason when aborted, or the engine's error. */
  read(picture: Blob | ArrayBuffer, options?: ReadWordsOptions): Promise<string>;
  close(): void;
}

/** Removes the spaces that the OCR engine inserts between Chinese characters. */
export const joinWords = (read: string): string =>
  read
    .replaceAll(
      /([\p{Script=Han}，。、？！：；「」（）]) +(?=[\p{Script=Han}，。、？！：；「」（）])/gu,
      '$1',
    )
    .replaceAll(/\s+/g, (blank) => (blank.includes('\n') ? '\n' : blank))
    .trim();

/** Cards have words in scattered places, without the order of a page; large words alone do not form a page at all. */
export const readerParameters = { tessedit_pageseg_mode: PSM.SPARSE_TEXT };

/** The loading steps, in the order in which the engine reports them; each counts for an equal share of the progress. */
const steps = ['loading tesseract core', 'loading language traineddata', 'initializing api'];

/**
 * Opens a reader of Traditional Chinese in a worker on this device; its files are loaded from our own origin. Rejects
 * with the signal's reason when aborted, or with the engine's error.
 */
export async function openWordReader(options: ReadWordsOptions = {}): Promise<WordReader> {
  const { signal } = options;
  signal?.throwIfAborted();
  /** The listener of the current task. */
  let { onProgress } = options;
  const created = createWorker('chi_tra', OEM.LSTM_ONLY, {
    workerPath: ocrWorker,
    corePath: `${ocrFolder}tesseract-core-simd-lstm.js`,
    langPath: ocrFolder,
    workerBlobURL: false,
    // The service worker and the HTTP cache store the files already.
    cacheMethod: 'none',
    logger: ({ status, progress }) => {
      const step = steps.indexOf(status);
      if (step >= 0) onProgress?.({ stage: 'loading', share: (step + progress) / steps.length });
      else if (status === 'recognizing text') onProgress?.({ stage: 'reading', share: progress });
    },
  });
  const close = () => void created.then((worker) => worker.terminate()).catch(() => {});
  try {
    const worker = await orAborted(created, signal);
    await worker.setParameters(readerParameters);
    let reads = 0;
    return {
      get reads() {
        return reads;
      },
      close,
      async read(picture, now = options) {
        reads += 1;
        ({ onProgress } = now);
        // The types omit ArrayBuffer, which `recognize` accepts.
        const { data } = await orAborted(worker.recognize(picture as Blob), now.signal);
        return joinWords(data.text);
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** Resolves or rejects like the promise, or rejects with the signal's reason if it is aborted first. */
async function orAborted<T>(given: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return given;
  signal.throwIfAborted();
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([given, stopped]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** True if the device has much memory. Browsers report 8 GB at most, and some report nothing. */
const hasRoom = (): boolean => ((navigator as { readonly deviceMemory?: number }).deviceMemory ?? 0) >= 8;

/**
 * How long an idle reader stays open, in milliseconds, for a possible second picture. It uses 140 MB, so the time is
 * shorter on devices with little memory. Not zero: a second reader would be opened before the memory of the first one
 * is released.
 */
const idleTime = () => (hasRoom() ? 60_000 : 15_000);

/**
 * The number of pictures that a reader reads before it is closed: until then its worker's memory retains each input,
 * 5 MB for a screenshot.
 */
const maxReads = 6;

/** A reader that waits for a picture or is still opening, and the timer that closes it. */
let idle: { readonly reader: Promise<WordReader>; readonly timer: ReturnType<typeof setTimeout> } | undefined;

function retainIdle(reader: Promise<WordReader>): void {
  closeIdle();
  idle = { reader, timer: setTimeout(closeIdle, idleTime()) };
}

function takeIdle(): Promise<WordReader> | undefined {
  const reader = idle?.reader;
  clearTimeout(idle?.timer);
  idle = undefined;
  return reader;
}

function closeIdle(): void {
  void takeIdle()?.then(
    (reader) => reader.close(),
    () => {},
  );
}

/** Opens the reader of `readWords` in advance if an earlier visit cached its files. Never throws. */
export async function warmWordReader(): Promise<void> {
  if (idle) return;
  const isCached = await globalThis.caches?.match(languageFile).catch(() => undefined);
  if (!isCached || idle) return;
  const reader = openWordReader();
  reader.catch(closeIdle);
  retainIdle(reader);
}

/**
 * Reads the words in a picture prepared by `pictureToRead`, whose promise may still be pending while the reader
 * opens. The reader then stays open for a while. Rejects like `openWordReader`, or like the picture's promise.
 */
export async function readWords(
  picture: Promise<ArrayBuffer>,
  options: ReadWordsOptions = {},
): Promise<string> {
  const warm = await takeIdle()?.catch(() => undefined);
  const reader = warm ?? (await openWordReader(options));
  try {
    const words = await reader.read(await picture, options);
    if (reader.reads < maxReads) retainIdle(Promise.resolve(reader));
    else reader.close();
    return words;
  } catch (error) {
    reader.close();
    throw error;
  }
}
