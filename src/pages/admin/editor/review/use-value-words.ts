import { useCallback } from 'react';
import type { TypedKind } from '#src/data/content/declare/field-traits.ts';
import { taipeiClock } from '#src/data/content/form/typed-values.ts';
import eventsTexts from '#src/locales/zh-TW/events.json';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { recurrenceWords } from '#src/pages/shared/events/recurrence-words.ts';
import { addPartTexts } from '#src/ui/states/part-texts.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { clockOf } from '#src/ui/video/video-links.ts';

addPartTexts({ events: eventsTexts });

/** Returns the texts for a collection's fields, and for values whose stored format is not readable. */
export function useValueWords(collection: string) {
  const words = useFieldWords(collection);
  const { t } = useTranslation('events');
  const typed = useCallback(
    (kind: TypedKind, value: string): string => {
      if (kind === 'recurrence') return recurrenceWords(value, t);
      if (kind === 'duration') return clockOf(Number(value));
      if (kind !== 'moment') return '';
      // One calendar only, because two versions are compared.
      const clock = taipeiClock(value);
      return clock && `${formatDate(value, { calendar: 'gregorian', dateStyle: 'full' })} ${clock.slice(11)}`;
    },
    [t],
  );
  return { ...words, typed };
}
