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
import type { Words } from './use-words.ts';

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
        {state.words !== '' && (
          <Disclosure label={t('words.read')}>
            <Read>{state.words}</Read>
          </Disclosure>
        )}
      </Box>
    );
  }
  if (state.step === 'unsearched')
    return (
      <Box>
        <h3>{t('words.unsearched')}</h3>
        <p>{t('words.unsearchedHint')}</p>
        {state.words !== '' && (
          <Disclosure label={t('words.read')}>
            <Read>{state.words}</Read>
          </Disclosure>
        )}
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
