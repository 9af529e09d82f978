import { createWorker, OEM, PSM } from 'tesseract.js';
import { ocrFolder } from './ocr-files.ts';

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
  /** The words in a picture, a line each. Throws the signal's reason when aborted, else what the engine throws. */
  read(picture: Blob): Promise<string>;
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
export async function openWordReader({ onProgress, signal }: ReadWordsOptions = {}): Promise<WordReader> {
  signal?.throwIfAborted();
  const created = createWorker('chi_tra', OEM.LSTM_ONLY, {
    workerPath: `${ocrFolder}worker.min.js`,
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
  const stopped = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
  stopped.catch(() => {});
  try {
    const worker = await Promise.race([created, stopped]);
    await worker.setParameters(readerParameters);
    return {
      close,
      async read(picture) {
        const { data } = await Promise.race([worker.recognize(picture), stopped]);
        return joinWords(data.text);
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** Reads the words in one picture. Throws as `openWordReader` does. */
export async function readWords(picture: Blob, options: ReadWordsOptions = {}): Promise<string> {
  const reader = await openWordReader(options);
  try {
    return await reader.read(picture);
  } finally {
    reader.close();
  }
}
