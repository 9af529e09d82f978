import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import type { WordReading } from './use-word-reading.ts';

interface ReadingProgressProps {
  readonly progress: WordReading;
  readonly onCancel: () => void;
}

/** How far reading words has come, with the way to stop it. */
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
