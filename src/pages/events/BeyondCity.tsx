import { useTranslation } from 'react-i18next';
import type { placesBeyondCities } from '#src/data/content/regions.ts';
import type { eventsQuery } from '#src/routes.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { controlHeight } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

const Row = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  margin: '0 0 8px',
  fontSize: '1rem',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: controlHeight },
});

interface BeyondCityProps {
  readonly places: readonly { readonly place: (typeof placesBeyondCities)[number]; readonly count: number }[];
  readonly to: QueryState<typeof eventsQuery>['to'];
}

/** The ways from a city's events to those that are open to everyone, wherever they live. */
export function BeyondCity({ places, to }: BeyondCityProps) {
  const { t } = useTranslation('events');
  if (places.length === 0) return null;
  return (
    <Row>
      {places.map(({ place, count }) => (
        <TextLink key={place} to={to({ city: place })} replace preventScrollReset>
          {t(`beyond.${place}`, { count })}
        </TextLink>
      ))}
    </Row>
  );
}
