import { useTranslation } from '#src/ui/text/use-translation.ts';
import { type Period, trailOf } from '#src/data/collections/timeline-entries/periods.ts';
import type { timelineQuery } from '#src/routes.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { LinkTabs } from '#src/ui/controls/LinkTabs.tsx';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { periodName } from './period-name.ts';

type State = QueryState<typeof timelineQuery>;

interface TimelineFiltersProps {
  readonly state: State;
  readonly outlets: readonly string[];
  readonly topics: readonly string[];
}

/** Filters for outlet and topic, and the order. */
export function TimelineFilters({ state, outlets, topics }: TimelineFiltersProps) {
  const { t } = useTranslation('timeline');
  const { values, to, set } = state;
  const anyOutlet = t('anyOutlet');
  const anyTopic = t('anyTopic');
  return (
    <>
      <SelectField
        label={t('topic')}
        value={values.topic || anyTopic}
        groups={[{ options: [anyTopic, ...topics] }]}
        onChange={(topic) => set({ topic: topic === anyTopic ? '' : topic })}
      />
      <SelectField
        label={t('outlet')}
        value={values.outlet || anyOutlet}
        groups={[{ options: [anyOutlet, ...outlets] }]}
        onChange={(outlet) => set({ outlet: outlet === anyOutlet ? '' : outlet })}
      />
      <LinkTabs
        label={t('order.label')}
        choices={(['oldest', 'newest'] as const).map((order) => ({
          label: t(`order.${order}`),
          to: to({ order }),
          current: order === values.order,
        }))}
        isFilter
      />
    </>
  );
}

interface TimelinePeriodsProps {
  readonly state: State;
  /** The subdivisions of the period shown, each with its number of entries; a day has none. */
  readonly parts: readonly { readonly period: Period; readonly count: number }[];
}

/** Links into subdivisions of a period, and back out. */
export function TimelinePeriods({ state: { values, to }, parts }: TimelinePeriodsProps) {
  const { t } = useTranslation('timeline');
  return (
    <>
      <LinkChips
        label={t('period')}
        choices={['', ...trailOf(values.at)].map((period) => ({
          label: periodName(period, t),
          to: to({ at: period }),
          current: period === values.at,
        }))}
        isFilter
      />
      {parts.length > 0 && (
        <LinkChips
          label={t('zoomIn')}
          choices={parts.map(({ period, count }) => ({
            label: t('part', { name: periodName(period, t), count }),
            to: to({ at: period }),
            current: false,
          }))}
          isFilter
        />
      )}
    </>
  );
}
