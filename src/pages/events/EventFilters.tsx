import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from 'react-i18next';
import { eventCategories } from '#src/data/content/declare/categories.ts';
import { CitySelect } from '#src/pages/shared/events/CitySelect.tsx';
import type { eventsQuery } from '#src/routes.ts';
import { inPageSearch } from '#src/ui/controls/in-page.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { LinkTabs } from '#src/ui/controls/LinkTabs.tsx';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { SearchField } from '#src/ui/forms/SearchField.tsx';

/** What most want to know first: today, this weekend, near me. */
const First = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 24px',
  marginBottom: 12,
  // The field beside its label.
  '& > :last-child': { display: 'flex', alignItems: 'center', gap: 10, flex: '0 1 14rem' },
  '& label': { flex: 'none', margin: 0 },
  '@media print': { display: 'none' },
});

/** Keeps the list apart from what narrows it. */
const Kinds = styled('div')({ marginBottom: 16, '@media print': { display: 'none' } });

const Search = styled('div')({ maxWidth: '40rem', marginBottom: 12 });

const tabs = ['upcoming_events', 'past_events', 'month'] as const;
const days = ['any', 'today', 'weekend'] as const;

/** When, where, of what kind, and the words to look for. */
export function EventFilters({ values, to, set }: QueryState<typeof eventsQuery>) {
  const { t } = useTranslation('events');
  return (
    <>
      <First>
        <LinkChips
          label={t('when.label')}
          choices={days.map((when) => ({
            label: t(`when.${when}`),
            to: to(
              values.tab === 'upcoming_events' || when === 'any'
                ? { when }
                : { tab: 'upcoming_events', when },
            ),
            current: when === values.when && (when === 'any' || values.tab === 'upcoming_events'),
          }))}
          isFilter
        />
        <CitySelect value={values.city} onChange={(city) => set({ city })} />
      </First>
      <LinkTabs
        label={t('tabs.label')}
        choices={tabs.map((tab) => ({
          label: t(`tabs.${tab}`),
          to: to({ tab }),
          current: tab === values.tab,
        }))}
      />
      <Search>
        <SearchField
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={values.search}
          onSearch={(search) => set({ search }, inPageSearch(values.search, search))}
        />
      </Search>
      <Kinds>
        <LinkChips
          label={t('subTabs.label')}
          choices={(['all', ...eventCategories] as const).map((subTab) => ({
            label: subTab === 'all' ? t('subTabs.all') : subTab,
            to: to({ subTab }),
            current: subTab === values.subTab,
          }))}
          isFilter
        />
      </Kinds>
    </>
  );
}
