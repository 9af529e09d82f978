import { useCallback } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { hasWideCharacters } from '#src/platform/text/text-length.ts';

/** The error message for too many UTF-16 units. Surrounding whitespace is not stored and does not count. */
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
