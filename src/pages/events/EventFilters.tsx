import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from 'react-i18next';
import { eventCategories } from '#src/data/content/categories.ts';
import { cityGroups, noRegion, placesBeyondCities, type Region } from '#src/data/content/regions.ts';
import type { eventsQuery } from '#src/routes.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { LinkTabs } from '#src/ui/controls/LinkTabs.tsx';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { tablet } from '#src/ui/theme/shape.ts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '12px 24px',
  '& > :last-child': { width: '100%', [`@media (min-width: ${tablet})`]: { width: '12rem' } },
});

/** When, of what kind and where. */
export function EventFilters({ values, to, set }: QueryState<typeof eventsQuery>) {
  const { t } = useTranslation('events');
  const tabs = ['upcoming_events', 'past_events'] as const;
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
        <LinkChips
          label={t('subTabs.label')}
          choices={(['all', ...eventCategories] as const).map((subTab) => ({
            label: subTab === 'all' ? t('subTabs.all') : subTab,
            to: to({ subTab }),
            current: subTab === values.subTab,
          }))}
          inPage
        />
        <SelectField
          label={t('city.label')}
          value={values.city}
          groups={[
            { options: [noRegion] },
            ...cityGroups.map(({ part, cities }) => ({ label: part, options: cities })),
            { label: t('city.beyond'), options: placesBeyondCities },
          ]}
          onChange={(city) => set({ city: city as Region })}
        />
      </Row>
    </>
  );
}
