import { createWorker, OEM, PSM } from 'tesseract.js';
import { ocrFolder, ocrWorker } from './ocr-files.ts';

/** The largest of what a reader loads: where it is cached, the rest is as well. */
const languageFile = `${ocrFolder}chi_tra.traineddata.gz`;

/** Where reading is: loading what it needs, or reading; `share` is 0 to 1. */
export interface ReadingProgress {
  readonly stage: 'loading' | 'reading';
  readonly share: number;
}

export interface ReadWordsOptions {
  readonly onProgress?: (progress: ReadingProgress) => void;
  readonly signal?: AbortSignal;
}

/** Reads one picture after the other. */
export interface WordReader {
  /** Pictures that it has read. */
  readonly reads: number;
  /** The words in a picture's file, a line each. Throws the signal's reason when aborted, else what the engine throws. */
  read(picture: Blob | ArrayBuffer, options?: ReadWordsOptions): Promise<string>;
  close(): void;
}

/** The reader puts blanks between Chinese characters; nobody writes them. */
export const joinWords = (read: string): string =>
  read
    .replaceAll(
      /([\p{Script=Han}，。、？！：；「」（）]) +(?=[\p{Script=Han}，。、？！：；「」（）])/gu,
      '$1',
    )
    .replaceAll(/\s+/g, (blank) => (blank.includes('\n') ? '\n' : blank))
    .trim();

/** Cards have words here and there, in no order that a page would have; large ones alone are no page at all. */
export const readerParameters = { tessedit_pageseg_mode: PSM.SPARSE_TEXT };

/** Shares of the whole that the steps take before reading begins, in the order the reader reports them. */
const steps = ['loading tesseract core', 'loading language traineddata', 'initializing api'];

/**
 * Opens a reader of Traditional Chinese words, in a worker of this device; what it needs is loaded from our own
 * origin. Throws the signal's reason when aborted, else what the engine throws.
 */
export async function openWordReader(options: ReadWordsOptions = {}): Promise<WordReader> {
  const { signal } = options;
  signal?.throwIfAborted();
  /** Of whom it works for now. */
  let { onProgress } = options;
  const created = createWorker('chi_tra', OEM.LSTM_ONLY, {
    workerPath: ocrWorker,
    corePath: `${ocrFolder}tesseract-core-simd-lstm.js`,
    langPath: ocrFolder,
    workerBlobURL: false,
    // The service worker and the browser's own cache keep them already.
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
        // Its types leave out the bytes of a file, which it takes as they are.
        const { data } = await orAborted(worker.recognize(picture as Blob), now.signal);
        return joinWords(data.text);
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** What a promise gives, unless the signal is aborted before: throws its reason then. */
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

/** Whether there is much memory. Browsers say 8 GB at most, and some say nothing. */
const hasRoom = (): boolean => ((navigator as { readonly deviceMemory?: number }).deviceMemory ?? 0) >= 8;

/**
 * Milliseconds for which a reader without anything to read stays: who brings a picture may bring a second one. It has 140 MB, so it
 * is for less where little is there. Not for nothing: a second one would be opened before the memory of the first is given back.
 */
const idleTime = () => (hasRoom() ? 60_000 : 15_000);

/** Pictures that a reader reads: what it was given stays in its worker's memory, 5 MB for a screenshot, as long as that is there. */
const maxReads = 6;

/** A reader that waits for a picture, or is being opened for one, and its end. */
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
 * Opens the reader of `readWords` ahead of the picture, where that costs no network: what it loads was cached by an earlier
 * visit. Never throws.
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
 * Reads the words in one picture (`pictureToRead` makes it no larger than that takes), which may still be being made while the
 * reader is opened, and is ready for the next one for a while. Throws as `openWordReader` does, or what the picture's making did.
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
