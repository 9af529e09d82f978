import { useTranslation } from 'react-i18next';
import type { PoliticianListRecord } from '#src/data/politicians/politician.collection.ts';
import type { politiciansQuery } from '#src/routes.ts';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { SearchRow } from '#src/ui/forms/SearchRow.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { styled } from '#src/ui/theme/styled.ts';

const Row = styled('div')({
  display: 'grid',
  gap: '12px 20px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
  margin: '-12px 0 20px',
});

interface PoliticianFiltersProps {
  readonly state: QueryState<typeof politiciansQuery>;
  readonly all: readonly PoliticianListRecord[];
}

/** Search, office, constituency and party, as far as there is somebody behind each. */
export function PoliticianFilters({ state, all }: PoliticianFiltersProps) {
  const { t } = useTranslation('politicians');
  const { values, set } = state;
  const any = t('filters.all');
  const ofOffice = all.filter(({ office }) => values.office === '' || office === values.office);
  const options = {
    office: all.map(({ office }) => office),
    constituency: ofOffice.flatMap(({ constituency }) => constituency ?? []),
    party: all.map(({ party }) => party),
  };
  return (
    <>
      <SearchRow>
        <SearchField
          label={t('filters.search')}
          placeholder={t('filters.placeholder')}
          value={values.q}
          onSearch={(q) => set({ q })}
        />
      </SearchRow>
      <Row>
        {(['office', 'constituency', 'party'] as const).map((field) => (
          <SelectField
            key={field}
            label={t(`filters.${field}`)}
            value={values[field] || any}
            groups={[{ options: [any, ...new Set(options[field])] }]}
            onChange={(value) =>
              set({
                ...(field === 'office' && { constituency: '' }),
                [field]: value === any ? '' : value,
              })
            }
          />
        ))}
      </Row>
    </>
  );
}
