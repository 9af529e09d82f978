import type { Translate } from '#src/ui/text/use-translation.ts';
import { firstDayOf, type Period, zoomOf } from '#src/data/collections/timeline-entries/periods.ts';
import { preferences } from '#src/platform/storage/preferences.ts';
import { formatDate } from '#src/ui/text/format-date.ts';

const formats = {
  year: { year: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  day: { year: 'numeric', month: 'long', day: 'numeric' },
} as const;

/** Formats a period: 2020年代, 2021年, 2021年4月, 2021年4月6日. */
export function periodName(period: Period, t: Translate<'timeline'>): string {
  const zoom = zoomOf(period);
  if (zoom === 'all') return t('all');
  // Decades are of the common era, which is stated if the visitor's calendar is the ROC one.
  const decade = preferences().calendar === 'roc' ? 'commonEraDecade' : 'decade';
  if (zoom === 'decade') return t(decade, { years: period.slice(0, 4) });
  return formatDate(`${firstDayOf(period)}T00:00:00+08:00`, formats[zoom]);
}
