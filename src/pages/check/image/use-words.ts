import { useEffect, useRef, useState } from 'react';
import type { ReadingProgress } from '#src/data/retrieval/image-search/read-words.ts';
import type { WordsMatch } from '#src/data/retrieval/claim-matching/match-words.ts';
import { quotableLines, sensibleLines } from '#src/data/retrieval/claim-matching/sensible-lines.ts';
import { prefersReducedData } from '#src/platform/storage/preferences.ts';

/** The progress of recognising the words in an image, and the matches. */
export type WordsState =
  | { readonly step: 'offered' | 'failed' }
  | { readonly step: 'running'; readonly progress: ReadingProgress }
  /** The words were recognised, but the data needed to search for them could not be loaded. */
  | { readonly step: 'unsearched'; readonly words: string }
  /** `words` is '' if what was read is not certain to be words. */
  | { readonly step: 'done'; readonly words: string; readonly found: readonly WordsMatch[] };

export interface Words {
  readonly state: WordsState;
  readonly read: () => void;
  readonly cancel: () => void;
}

const offered: WordsState = { step: 'offered' };

/**
 * Recognises the words in an image (`imageToRead`) on the device and searches for them. Loads the code while the
 * image is still being prepared; visitors who save data are asked first. A new image starts again.
 */
export function useWords(image: Promise<ArrayBuffer> | undefined): Words {
  const [reading, setReading] = useState<{ readonly of: typeof image; readonly state: WordsState }>();
  const stopping = useRef<AbortController>(undefined);

  async function read(toRead: Promise<ArrayBuffer>): Promise<void> {
    stopping.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    stopping.current = controller;
    const set = (state: WordsState) => {
      if (!signal.aborted) setReading({ of: toRead, state });
    };
    set({ step: 'running', progress: { stage: 'loading', share: 0 } });
    try {
      // Loads the search during the recognition; an error is reported by the search itself.
      const search = import('#src/data/retrieval/search/search-client.ts');
      search.then(({ prepareSearch }) => prepareSearch()).catch(() => {});
      const { readWords } = await import('#src/data/retrieval/image-search/read-words.ts');
      const onProgress = (progress: ReadingProgress) => set({ step: 'running', progress });
      const lines = sensibleLines(await readWords(toRead, { onProgress, signal }));
      const words = quotableLines(lines);
      const findWords = async () => (await search).findWords(lines);
      const found = lines === '' ? [] : await findWords().catch(() => undefined);
      set(found ? { step: 'done', words, found } : { step: 'unsearched', words });
    } catch {
      set({ step: 'failed' });
    }
  }

  useEffect(() => {
    if (image && !prefersReducedData()) void read(image);
    return () => stopping.current?.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- starts once per image
  }, [image]);

  return {
    state: reading && reading.of === image ? reading.state : offered,
    read: () => image && void read(image),
    cancel() {
      stopping.current?.abort();
      setReading(undefined);
    },
  };
}
