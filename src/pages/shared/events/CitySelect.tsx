import type { ComponentProps } from 'react';
import { type Translate, useTranslation } from '#src/ui/text/use-translation.ts';
import { cityGroups, noRegion, placesBeyondCities, type Region } from '#src/data/content/declare/regions.ts';
import { SelectField, type SelectGroup } from '#src/ui/forms/SelectField.tsx';

/** 不分區 first, the 22 cities by part of the country, then places outside of them. */
export const cityOptions = (t: Translate<'events'>): readonly SelectGroup<Region>[] => [
  { options: [noRegion] },
  ...cityGroups.map(({ part, cities }) => ({ label: part, options: cities })),
  { label: t('city.beyond'), options: placesBeyondCities },
];

/** A select for a city. */
export function CitySelect(props: Pick<ComponentProps<typeof SelectField<Region>>, 'value' | 'onChange'>) {
  const { t } = useTranslation('events');
  return <SelectField label={t('city.label')} groups={cityOptions(t)} {...props} />;
}
