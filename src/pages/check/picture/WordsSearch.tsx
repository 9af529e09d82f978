import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ocrMegabytes } from '#src/data/lookup/ocr-files.ts';
import type { ReadingProgress } from '#src/data/lookup/read-words.ts';
import type { WordsMatch } from '#src/data/search/match-words.ts';
import { FoundItem } from '#src/pages/shared/found/FoundItem.tsx';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { Disclosure } from '#src/ui/lists/Disclosure.tsx';
import { PagedList } from '#src/ui/lists/PagedList.tsx';
import { styled } from '#src/ui/theme/styled.ts';

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

type State =
  | { readonly step: 'offered' | 'failed' }
  | { readonly step: 'running'; readonly progress: ReadingProgress }
  | { readonly step: 'done'; readonly words: string; readonly found: readonly WordsMatch[] };

interface WordsSearchProps {
  readonly picture: Blob;
}

/** Reads the words in a picture on the device, once the visitor agrees to load what that takes, and searches for them. */
export function WordsSearch({ picture }: WordsSearchProps) {
  const { t } = useTranslation('check/picture');
  const [state, setState] = useState<State>({ step: 'offered' });
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  async function read(): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    stopping.current = controller;
    setState({ step: 'running', progress: { stage: 'loading', share: 0 } });
    try {
      const [{ readWords }, { findWords }] = await Promise.all([
        import('#src/data/lookup/read-words.ts'),
        import('#src/data/search/search-client.ts'),
      ]);
      const onProgress = (progress: ReadingProgress) => {
        if (!signal.aborted) setState({ step: 'running', progress });
      };
      const words = await readWords(picture, { onProgress, signal });
      const found = words === '' ? [] : await findWords(words);
      if (!signal.aborted) setState({ step: 'done', words, found });
    } catch {
      if (!signal.aborted) setState({ step: 'failed' });
    }
  }

  function cancel(): void {
    stopping.current?.abort();
    setState({ step: 'offered' });
  }

  if (state.step === 'running') {
    const { stage, share } = state.progress;
    return (
      <Box>
        <ProgressBar label={t(`words.${stage}`)} value={Math.round(share * 100)} />
        <Button onClick={cancel}>{t('words.cancel')}</Button>
      </Box>
    );
  }
  if (state.step === 'done') {
    const results = state.found.flatMap(({ item }) => {
      const to = addressOf(item);
      return to === undefined ? [] : [{ item, to, id: `${item.collection}/${item.id}` }];
    });
    return (
      <Box>
        <h3>{t(results.length > 0 ? 'words.found' : 'words.none')}</h3>
        {results.length > 0 && (
          <PagedList label={t('words.found')} records={results}>
            {({ item, to }) => <FoundItem item={item} to={to} />}
          </PagedList>
        )}
        {state.words !== '' && (
          <Disclosure label={t('words.read')}>
            <Read>{state.words}</Read>
          </Disclosure>
        )}
      </Box>
    );
  }
  return (
    <Box>
      <p>{t(state.step === 'failed' ? 'words.failed' : 'words.offer', { megabytes: ocrMegabytes })}</p>
      <Button variant="outlined" onClick={() => void read()}>
        {t('words.start', { megabytes: ocrMegabytes })}
      </Button>
    </Box>
  );
}
