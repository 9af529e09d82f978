import { useTranslation } from '#src/ui/text/use-translation.ts';
import { ocrMegabytes } from '#src/data/retrieval/image-search/ocr-files.ts';
import { cutText } from '#src/platform/text/cut-text.ts';
import { FoundItem } from '#src/pages/shared/found/FoundItem.tsx';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { Disclosure } from '#src/ui/lists/Disclosure.tsx';
import { PagedList } from '#src/ui/lists/PagedList.tsx';
import { styled } from '#src/ui/theme/styled.ts';
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

interface Words {
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

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  marginTop: 24,
  '& > *': { margin: 0, maxWidth: '100%' },
  '& > div': { width: '100%' },
  '& > p': { color: theme.vars.palette.text.secondary },
}));

const Read = styled('p')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/** The number of recognised characters shown at first; a button shows the rest. */
const shownStart = 60;

function beginningOf(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ');
  return cutText(line, shownStart, '…');
}

/**
 * The words recognised in the image: the progress of recognition, and the matches. These are related checks: words
 * read from an image are no message, so none of their verdicts applies to the image.
 */
export function WordsSearch({ state, read, cancel }: Words) {
  const { t } = useTranslation('check/image');

  if (state.step === 'running') {
    const { stage, share } = state.progress;
    return (
      <Box>
        <ProgressBar label={t(`words.${stage}`)} value={Math.round(share * 100)} />
        <Button onClick={cancel}>{t('words.cancel')}</Button>
      </Box>
    );
  }
  const whole = 'words' in state && state.words !== '' && (
    <Disclosure label={t('words.read')}>
      <Read>{state.words}</Read>
    </Disclosure>
  );
  if (state.step === 'done') {
    const results = state.found.flatMap(({ item }) => {
      const to = addressOf(item);
      return to === undefined ? [] : [{ item, to, id: `${item.collection}/${item.id}` }];
    });
    if (state.words === '' && results.length === 0) return null;
    return (
      <Box>
        <h3>{t(results.length > 0 ? 'words.found' : 'words.none')}</h3>
        {state.words !== '' && <p>{t('words.says', { start: beginningOf(state.words) })}</p>}
        {results.length > 0 && (
          <PagedList label={t('words.found')} records={results}>
            {({ item, to }) => <FoundItem item={item} to={to} />}
          </PagedList>
        )}
        {whole}
      </Box>
    );
  }
  if (state.step === 'unsearched')
    return (
      <Box>
        <h3>{t('words.unsearched')}</h3>
        <p>{t('words.unsearchedHint')}</p>
        {whole}
        <Button variant="outlined" onClick={read}>
          {t('words.again')}
        </Button>
      </Box>
    );
  return (
    <Box>
      <p>{t(state.step === 'failed' ? 'words.failed' : 'words.offer', { megabytes: ocrMegabytes })}</p>
      <Button variant="outlined" onClick={read}>
        {t('words.start', { megabytes: ocrMegabytes })}
      </Button>
    </Box>
  );
}
