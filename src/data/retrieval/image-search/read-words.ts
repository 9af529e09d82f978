import { createWorker, OEM, PSM } from 'tesseract.js';
import { ocrFolder, ocrWorker } from './ocr-files.ts';

/** The largest file that the OCR engine loads: if it is cached, the others are as well. */
const languageFile = `${ocrFolder}chi_tra.traineddata.gz`;

/** The progress: loading the engine, or reading an image; `share` is 0 to 1. */
export interface ReadingProgress {
  readonly stage: 'loading' | 'reading';
  readonly share: number;
}

export interface ReadWordsOptions {
  readonly onProgress?: (progress: ReadingProgress) => void;
  readonly signal?: AbortSignal;
}

/** Reads one image after the other. */
export interface WordReader {
  /** The number of images that it has read. */
  readonly reads: number;
  /**
   * Returns the text in an image, line by line. Throws the signal's reason when aborted, otherwise the engine's
   * error.
   */
  read(image: Blob | ArrayBuffer, options?: ReadWordsOptions): Promise<string>;
  close(): void;
}

/** Removes the spaces that the engine puts between Chinese characters; nobody writes them. */
export const joinWords = (read: string): string =>
  read
    .replaceAll(
      /([\p{Script=Han}，。、？！：；「」（）]) +(?=[\p{Script=Han}，。、？！：；「」（）])/gu,
      '$1',
    )
    .replaceAll(/\s+/g, (blank) => (blank.includes('\n') ? '\n' : blank))
    .trim();

/** Cards have text in several places, unlike the order of a page, and large text alone is not recognised as a page. */
export const readerParameters = { tessedit_pageseg_mode: PSM.SPARSE_TEXT };

/** The steps before reading begins, in the order in which the engine reports them; each is an equal share. */
const steps = ['loading tesseract core', 'loading language traineddata', 'initializing api'];

/**
 * Opens a reader for Traditional Chinese text, in a worker on this device; its files are loaded from our own origin.
 * Throws the signal's reason when aborted, otherwise the engine's error.
 */
export async function openWordReader(options: ReadWordsOptions = {}): Promise<WordReader> {
  const { signal } = options;
  signal?.throwIfAborted();
  /** The callback of the current read. */
  let { onProgress } = options;
  const created = createWorker('chi_tra', OEM.LSTM_ONLY, {
    workerPath: ocrWorker,
    corePath: `${ocrFolder}tesseract-core-simd-lstm.js`,
    langPath: ocrFolder,
    workerBlobURL: false,
    // The service worker and the browser's own cache store them already.
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
      async read(image, now = options) {
        reads += 1;
        ({ onProgress } = now);
        // The types omit the bytes of a file, which the engine accepts as they are.
        const { data } = await orAborted(worker.recognize(image as Blob), now.signal);
        return joinWords(data.text);
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** Resolves as the promise does. If the signal is aborted first, throws its reason. */
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

/** True if the device has at least 8 GB of memory. Browsers report at most 8, and some report nothing. */
const hasRoom = (): boolean => ((navigator as { readonly deviceMemory?: number }).deviceMemory ?? 0) >= 8;

/**
 * The time in milliseconds for which an idle reader stays open: visitors who bring one image may bring a second one.
 * A reader takes 140 MB, so the time is shorter if there is little memory. It is not 0: a second reader would be
 * opened before the memory of the first is released.
 */
const idleTime = () => (hasRoom() ? 60_000 : 15_000);

/**
 * The maximum number of images per reader: each stays in its worker's memory, 5 MB for a screenshot, until that
 * ends.
 */
const maxReads = 6;

/** A reader that waits for an image, or is being opened for one, and the timer that closes it. */
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

/**
 * Opens the reader of `readWords` in advance if that needs no network, because an earlier visit cached its files.
 * Never throws.
 */
export async function warmWordReader(): Promise<void> {
  if (idle) return;
  const isCached = await globalThis.caches?.match(languageFile).catch(() => undefined);
  if (!isCached || idle) return;
  const reader = openWordReader();
  reader.catch(closeIdle);
  retainIdle(reader);
}

/**
 * Reads the text in one image (as small as `imageToRead` makes it), which may still be in preparation while the
 * reader is opened. The reader then stays open for the next image for a while. Throws as `openWordReader` does, or
 * as `image` does.
 */
export async function readWords(
  image: Promise<ArrayBuffer>,
  options: ReadWordsOptions = {},
): Promise<string> {
  const warm = await takeIdle()?.catch(() => undefined);
  const reader = warm ?? (await openWordReader(options));
  try {
    const words = await reader.read(await image, options);
    if (reader.reads < maxReads) retainIdle(Promise.resolve(reader));
    else reader.close();
    return words;
  } catch (error) {
    reader.close();
    throw error;
  }
}
