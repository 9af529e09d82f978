import { useCallback } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { hasWideCharacters } from '#src/platform/text/text-length.ts';

/**
 * Returns the error message for a text of more than `max` UTF-16 units; undefined if it fits. Surrounding whitespace
 * does not count, because it is not stored.
 */
export function useTooLong() {
  const { t } = useTranslation('admin');
  return useCallback(
    (typed: string, max: number): string | undefined => {
      const text = typed.trim();
      if (text.length <= max) return undefined;
      const words = t('problem.tooLong', { max, count: text.length });
      return words + (hasWideCharacters(text) ? t('wideCharacters') : '');
    },
    [t],
  );
}
