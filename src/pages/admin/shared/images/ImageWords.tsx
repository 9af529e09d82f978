import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { textLimits } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import {
  hasAltText,
  type ImageValues,
  withAltText,
  wordsInLine,
} from '#src/data/collections/debunking-images/image-values.ts';
import { ocrMegabytes } from '#src/data/retrieval/image-search/ocr-files.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { cutText } from '#src/platform/text/cut-text.ts';
import { useWordReading, type WordReading } from './use-word-reading.ts';

interface ReadingProgressProps {
  readonly progress: WordReading;
  readonly onCancel: () => void;
}

export function ReadingProgress({ progress, onCancel }: ReadingProgressProps) {
  const { t } = useTranslation('admin');
  const { stage, share, number, total } = progress;
  const done = stage === 'loading' ? share : (number - 1 + share) / total;
  return (
    <>
      <ProgressBar label={t(`words.${stage}`, { number, total })} value={done * 100} />
      <Button onClick={onCancel}>{t('words.cancel')}</Button>
    </>
  );
}

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  '& > div': { width: '100%' },
  '& > .buttons': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& > p': { ...theme.typography.note, margin: 0 },
}));

interface ImageWordsProps {
  readonly values: ImageValues;
  readonly error: string | undefined;
  readonly load: () => Promise<Blob>;
  readonly disabled: boolean;
  readonly onChange: (edit: (values: ImageValues) => ImageValues) => void;
}

/** The words in an image, for the search and as a starting point for the alternative text. */
export function ImageWords({ values, error, load, disabled, onChange }: ImageWordsProps) {
  const { t } = useTranslation('admin');
  const { read, cancel, progress, hasFailed } = useWordReading();
  const [isEmpty, setEmpty] = useState(false);
  const { title: name, ocrText } = values;
  const hasWords = ocrText !== '';
  const readThis = () =>
    read([{ key: '', load }], (_, words) => {
      setEmpty(words === '');
      if (words) onChange((before) => ({ ...before, ocrText: cutText(words, textLimits.ocrText) }));
    });
  if (progress) {
    return (
      <Box>
        <ReadingProgress progress={progress} onCancel={cancel} />
      </Box>
    );
  }
  return (
    <Box>
      {hasWords ? (
        <TextArea
          label={t('form.ocrText')}
          rows={3}
          value={ocrText}
          error={error}
          hint={t('words.keptHint')}
          onChange={(text) => onChange((before) => ({ ...before, ocrText: text }))}
        />
      ) : (
        <p>{t(hasFailed ? 'words.failed' : 'words.offer', { megabytes: ocrMegabytes })}</p>
      )}
      <div className="buttons">
        {hasWords && !hasAltText(values) && (
          <Button
            variant="outlined"
            disabled={disabled}
            aria-label={t('words.useNamed', { name })}
            onClick={() =>
              onChange((before) =>
                withAltText(before, t('words.altText', { words: wordsInLine(before.ocrText) })),
              )
            }
          >
            {t('words.use')}
          </Button>
        )}
        <Button
          variant={hasWords ? 'text' : 'outlined'}
          disabled={disabled}
          aria-label={t(hasWords ? 'words.againNamed' : 'words.startNamed', {
            name,
            megabytes: ocrMegabytes,
          })}
          onClick={() => void readThis()}
        >
          {t(hasWords ? 'words.again' : 'words.start', { megabytes: ocrMegabytes })}
        </Button>
      </div>
      <output>{isEmpty && t('words.nothing')}</output>
    </Box>
  );
}
