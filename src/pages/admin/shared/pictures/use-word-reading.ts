import { useEffect, useRef, useState } from 'react';
import type { ReadingProgress } from '#src/data/lookup/read-words.ts';

/** A picture whose words are wanted. */
export interface PictureToRead {
  readonly key: string;
  readonly load: () => Promise<Blob>;
}

export interface WordReading extends ReadingProgress {
  /** Number of the picture that is read now, counted from 1. */
  readonly number: number;
  readonly total: number;
}

/** Not needed before somebody requests it. */
const readers = () => import('#src/data/lookup/read-words.ts');

/**
 * Reads the words in pictures one after the other, on this device. Ends when it is cancelled and when the page is
 * left; what was read until then stays.
 */
export function useWordReading() {
  const [progress, setProgress] = useState<WordReading>();
  const [hasFailed, setFailed] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Gives the words of each picture as soon as they are read; '' where there are none. */
  async function read(
    pictures: readonly PictureToRead[],
    onWords: (key: string, words: string) => void,
  ): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const total = pictures.length;
    let number = 1;
    const onProgress = (step: ReadingProgress) => {
      if (!signal.aborted) setProgress({ ...step, number, total });
    };
    setFailed(false);
    onProgress({ stage: 'loading', share: 0 });
    try {
      const { openWordReader } = await readers();
      const reader = await openWordReader({ signal, onProgress });
      try {
        for (const { key, load } of pictures) {
          // oxlint-disable-next-line no-await-in-loop -- one reader
          const words = await reader.read(await load());
          signal.throwIfAborted();
          onWords(key, words);
          number += 1;
        }
      } finally {
        reader.close();
      }
    } catch {
      if (!signal.aborted) setFailed(true);
    }
    if (running.current === controller) setProgress(undefined);
  }

  function cancel(): void {
    running.current?.abort();
    running.current = undefined;
    setProgress(undefined);
  }

  return { read, cancel, progress, hasFailed };
}
