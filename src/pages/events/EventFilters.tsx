import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from 'react-i18next';
import { eventCategories } from '#src/data/content/declare/categories.ts';
import { CitySelect } from '#src/pages/shared/events/CitySelect.tsx';
import type { eventsQuery } from '#src/routes.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { LinkTabs } from '#src/ui/controls/LinkTabs.tsx';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { tablet } from '#src/ui/theme/shape.ts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBottom: 16,
  '& > :last-child': { width: '100%', [`@media (min-width: ${tablet})`]: { width: '12rem' } },
  '@media print': { display: 'none' },
});

/** Keeps the list apart from what narrows it. */
const Kinds = styled('div')({ marginBottom: 16, '@media print': { display: 'none' } });

const Search = styled('div')({ flex: '1 1 18rem', maxWidth: '40rem' });

const tabs = ['upcoming_events', 'past_events', 'month'] as const;
const days = ['any', 'today', 'weekend'] as const;

/** When, of what kind, where, and the words to look for. */
export function EventFilters({ values, to, set }: QueryState<typeof eventsQuery>) {
  const { t } = useTranslation('events');
  return (
    <>
      <LinkTabs
        label={t('tabs.label')}
        choices={tabs.map((tab) => ({
          label: t(`tabs.${tab}`),
          to: to({ tab }),
          current: tab === values.tab,
        }))}
        inPage
      />
      <Row>
        <Search>
          <SearchField
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            value={values.search}
            onSearch={(search) => set({ search })}
          />
        </Search>
        <CitySelect value={values.city} onChange={(city) => set({ city })} />
      </Row>
      {values.tab === 'upcoming_events' && (
        <LinkChips
          label={t('when.label')}
          choices={days.map((when) => ({
            label: t(`when.${when}`),
            to: to({ when }),
            current: when === values.when,
          }))}
          inPage
        />
      )}
      <Kinds>
        <LinkChips
          label={t('subTabs.label')}
          choices={(['all', ...eventCategories] as const).map((subTab) => ({
            label: subTab === 'all' ? t('subTabs.all') : subTab,
            to: to({ subTab }),
            current: subTab === values.subTab,
          }))}
          inPage
        />
      </Kinds>
    </>
  );
}
