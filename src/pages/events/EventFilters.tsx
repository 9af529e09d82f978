import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { eventCategories } from '#src/data/content/declare/categories.ts';
import { CitySelect } from '#src/pages/shared/events/CitySelect.tsx';
import type { eventsQuery } from '#src/routes.ts';
import { inPageSearch } from '#src/ui/controls/in-page.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { LinkTabs } from '#src/ui/controls/LinkTabs.tsx';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { SearchBar } from '#src/ui/forms/SearchField.tsx';
import { YearField } from '#src/ui/lists/YearField.tsx';
import { desktop } from '#src/ui/theme/shape.ts';

/** Places the field beside its label. */
const City = styled('div')({
  '& > div': { display: 'flex', alignItems: 'center', gap: 10 },
  '& label': { flex: 'none', margin: 0 },
  [`@media (min-width: ${desktop})`]: { maxWidth: 320 },
});

const tabs = ['upcoming_events', 'past_events', 'month'] as const;
const days = ['any', 'today', 'weekend'] as const;

type State = QueryState<typeof eventsQuery>;

export function EventSearch({ values, set }: State) {
  const { t } = useTranslation('events');
  return (
    <SearchBar
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      value={values.search}
      onSearch={(search, isSubmitted) => set({ search }, inPageSearch(values.search, search, isSubmitted))}
      live
    />
  );
}

/** Tabs for upcoming events, past events and the month. */
export function EventTabs({ values, to }: State) {
  const { t } = useTranslation('events');
  return (
    <LinkTabs
      label={t('tabs.label')}
      choices={tabs.map((tab) => ({
        label: t(`tabs.${tab}`),
        to: to({ tab }),
        current: tab === values.tab,
      }))}
    />
  );
}

/** The most frequent filters: today, this weekend, near me. The past and month tabs have no filter for days. */
export function EventChips({ values, to, set }: State) {
  const { t } = useTranslation('events');
  return (
    <>
      {values.tab === 'upcoming_events' && (
        <LinkChips
          label={t('when.label')}
          choices={days.map((when) => ({
            label: t(`when.${when}`),
            to: to({ when }),
            current: when === values.when,
          }))}
          isFilter
        />
      )}
      <City>
        <CitySelect value={values.city} onChange={(city) => set({ city })} />
      </City>
    </>
  );
}

interface EventFiltersProps extends State {
  /** CE years of past events, newest first. */
  readonly years: readonly string[];
}

/** Filters for the category and, for past events, the year. */
export function EventFilters({ values, to, set, years }: EventFiltersProps) {
  const { t } = useTranslation('events');
  return (
    <>
      <LinkChips
        label={t('subTabs.label')}
        choices={(['all', ...eventCategories] as const).map((subTab) => ({
          label: subTab === 'all' ? t('subTabs.all') : subTab,
          to: to({ subTab }),
          current: subTab === values.subTab,
        }))}
        isFilter
      />
      {values.tab === 'past_events' && (
        <YearField years={years} value={values.year} onChange={(year) => set({ year })} />
      )}
    </>
  );
}
