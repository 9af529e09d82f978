import { useTranslation } from 'react-i18next';
import { tagLimits } from '#src/data/content/fields.ts';
import { textLimits } from '#src/data/debunking-images/debunking-image.collection.ts';
import type {
  PictureField,
  PictureProblems,
  PictureValues,
} from '#src/data/debunking-images/picture-values.ts';
import { useTooLong } from './use-too-long.ts';

const lengths: Partial<Record<PictureField, number>> = textLimits;

/** The words for what is wrong with a field; undefined when nothing is. */
export function useProblemText(values: PictureValues, problems: PictureProblems) {
  const { t } = useTranslation('admin');
  const tooLong = useTooLong();
  return (field: PictureField): string | undefined => {
    const problem = problems[field];
    if (problem === undefined) return undefined;
    if (problem === 'tagTooLong') return t('problem.tagTooLong', { max: tagLimits.length });
    const value = values[field];
    if (problem === 'tooLong' && typeof value === 'string') return tooLong(value, lengths[field] ?? 0);
    const max = problem === 'tooMany' ? tagLimits.count : lengths[field];
    return t(`problem.${problem}`, { max, count: value.length });
  };
}
