import { type Translate, useTranslation } from '#src/ui/text/use-translation.ts';
import { cityGroups, noRegion, placesBeyondCities, type Region } from '#src/data/content/declare/regions.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';

interface CitySelectProps {
  readonly value: Region;
  readonly onChange: (city: Region) => void;
}

/** 不分區 first, the 22 cities by part of the country, then places outside of them. */
export const cityOptions = (t: Translate<'events'>) => [
  { options: [noRegion] },
  ...cityGroups.map(({ part, cities }) => ({ label: part, options: cities })),
  { label: t('city.beyond'), options: placesBeyondCities },
];

/** A select for a city. */
export function CitySelect({ value, onChange }: CitySelectProps) {
  const { t } = useTranslation('events');
  return (
    <SelectField
      label={t('city.label')}
      value={value}
      groups={cityOptions(t)}
      onChange={(city) => onChange(city as Region)}
    />
  );
}
