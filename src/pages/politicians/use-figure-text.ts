import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { Performance } from '#src/data/collections/politicians/politician.collection.ts';
import {
  type PerformanceMetric,
  shareMetrics,
} from '#src/data/collections/politicians/performance-metrics.ts';
import { formatFigure } from '#src/ui/charts/chart-data.ts';

interface Counts {
  readonly value?: number | undefined;
  readonly eligible?: number | undefined;
}

/**
 * Returns functions that format performance figures, always with their denominator (docs/editorial-rules.md, rule 6).
 */
export function useFigureText() {
  const { t } = useTranslation('politicians');

  /** 18／20 or 7件; an unknown figure is shown as unknown. */
  function write(metric: PerformanceMetric, counts: Counts | undefined): string {
    const { value, eligible } = counts ?? {};
    if (value === undefined) return t('unknown');
    if (!shareMetrics.includes(metric)) return `${formatFigure(value)}${t(`figure.unit.${metric}`)}`;
    return t('figure.share', {
      value: formatFigure(value),
      eligible: eligible === undefined ? '？' : formatFigure(eligible),
    });
  }

  /** Formats leave and inability to attend, separately from absence; '' if neither is known. */
  const absenceText = ({ leave, unable }: Performance): string =>
    [
      leave === undefined ? '' : t('figure.leave', { count: leave }),
      unable === undefined ? '' : t('figure.unable', { count: unable }),
    ]
      .filter(Boolean)
      .join('・');

  const average = (metric: PerformanceMetric, given: Performance['average']): string =>
    given
      ? t('figure.average', { value: write(metric, given) }) + t('figure.people', { count: given.people })
      : '';

  return { write, absenceText, average };
}
