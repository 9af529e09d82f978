import { useEffect, useRef, useState } from 'react';
import type { ReadingProgress } from '#src/data/retrieval/image-search/read-words.ts';

export interface WordReading extends ReadingProgress {
  readonly number: number;
  readonly total: number;
}

const readers = () => import('#src/data/retrieval/image-search/read-words.ts');

/** Recognises the words in images on this device. Results until it is cancelled are retained. */
export function useWordReading() {
  const [progress, setProgress] = useState<WordReading>();
  const [hasFailed, setFailed] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Calls `onWords` with the words of each image as soon as they are recognised; '' if there are none. */
  async function read(
    images: readonly { readonly key: string; readonly load: () => Promise<Blob> }[],
    onWords: (key: string, words: string) => void,
  ): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const total = images.length;
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
        for (const { key, load } of images) {
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
