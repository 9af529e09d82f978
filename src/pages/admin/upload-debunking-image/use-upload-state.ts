import { useTranslation } from '#src/ui/text/use-translation.ts';
import { problemsOf } from '#src/data/collections/debunking-images/picture-values.ts';
import { isEditable, type UploadItem } from '#src/data/collections/debunking-images/upload/upload-item.ts';

export interface UploadState {
  readonly words: string;
  readonly tone: 'success' | 'warning' | 'error' | 'neutral';
}

/** Describes the stage of a file, or what it lacks, in a few words. */
export function useUploadState(item: UploadItem): UploadState {
  const { t } = useTranslation('admin/upload-debunking-image');
  const { stage, near, picture, values } = item;
  if (stage.state === 'uploading')
    return { words: t('tile.uploading', { percent: Math.round(stage.share * 100) }), tone: 'neutral' };
  if (stage.state === 'saved') return { words: t('stage.saved'), tone: 'success' };
  if (stage.state === 'failed' || stage.state === 'refused')
    return { words: t(`stage.${stage.state}`), tone: 'error' };
  if (!isEditable(item) || !picture) return { words: t(`stage.${stage.state}`), tone: 'neutral' };
  const problems = problemsOf(values);
  if (problems.title === 'missing' && problems.altText === 'missing')
    return { words: t('tile.lacksBoth'), tone: 'warning' };
  if (problems.title === 'missing') return { words: t('tile.lacksTitle'), tone: 'warning' };
  if (problems.altText === 'missing') return { words: t('tile.lacksAltText'), tone: 'warning' };
  if (problems.sourceUrl === 'missing') return { words: t('tile.lacksSource'), tone: 'warning' };
  if (Object.keys(problems).length > 0) return { words: t('tile.wrong'), tone: 'error' };
  if (near.alike.length > 0) return { words: t('tile.undecided'), tone: 'warning' };
  if (near.hasFailed) return { words: t('tile.uncompared'), tone: 'warning' };
  if (near.isComparing || stage.state !== 'ready') return { words: t('tile.comparing'), tone: 'neutral' };
  return { words: t('stage.ready'), tone: 'success' };
}
