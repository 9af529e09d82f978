import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { noRegion } from '#src/data/content/declare/regions.ts';
import { publishedEventList } from '#src/data/collections/events/events.queries.ts';
import { isChosen, upcomingEvents } from '#src/data/collections/events/filter-events.ts';
import { linkTo } from '#src/links.ts';
import eventsTexts from '#src/locales/zh-TW/events.json';
import { CitySelect } from '#src/pages/shared/events/CitySelect.tsx';
import { ListedEvent } from '#src/pages/shared/events/ListedEvent.tsx';
import { useListTime } from '#src/pages/shared/time/use-now.ts';
import {
  onPreferences,
  preferences,
  publishedPreferences,
  setPreferences,
} from '#src/platform/storage/preferences.ts';
import { eventsQuery } from '#src/routes.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { addPartTexts } from '#src/ui/states/part-texts.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { ItemGrid } from './ItemGrid.ts';

addPartTexts({ events: eventsTexts });

/** The number of events: one row on desktops. */
const maxItems = 2;

const Choice = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '4px 16px',
  marginBottom: 16,
  '& > div': { flex: '0 1 12rem' },
});

/** The next events, in the city that the visitor chose on this device. */
export function HomeEvents() {
  const { t } = useTranslation(['home', 'events']);
  const now = useListTime();
  const records = useQuery(publishedEventList).data?.records;
  const chosen = useSyncExternalStore(
    onPreferences,
    () => preferences().city,
    () => publishedPreferences().city,
  );
  const { city } = eventsQuery.parse({ city: chosen });
  const upcoming = useMemo(() => upcomingEvents(records ?? [], now), [records, now]);
  const shown = upcoming.filter((event) => isChosen(event, { subTab: 'all', city })).slice(0, maxItems);
  if (upcoming.length === 0) return null;
  return (
    <Section title={t('news.events')} more={{ to: linkTo('events', { city }) }}>
      <Choice>
        <CitySelect
          value={city}
          onChange={(next) => setPreferences({ city: next === noRegion ? '' : next })}
        />
        <LinkChips
          label={t('events:when.label')}
          choices={(['today', 'weekend'] as const).map((when) => ({
            label: t(`events:when.${when}`),
            to: linkTo('events', { city, when }),
            current: false,
          }))}
        />
      </Choice>
      {shown.length > 0 ? (
        <ItemGrid>
          {shown.map((event) => (
            <li key={event.id}>
              <ListedEvent event={event} />
            </li>
          ))}
        </ItemGrid>
      ) : (
        <EmptyState
          pattern="events"
          title={city === noRegion ? t('events.noneAtAll') : t('events.none', { city })}
          hint={t('events.hint')}
        />
      )}
    </Section>
  );
}
