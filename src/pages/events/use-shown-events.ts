import { useMemo } from 'react';
import { noRegion } from '#src/data/content/regions.ts';
import type { EventListRecord } from '#src/data/events/event.collection.ts';
import {
  beyondCities,
  daysOf,
  eventsWithin,
  isChosen,
  pastEvents,
  searchEvents,
  upcomingEvents,
} from '#src/data/events/filter-events.ts';
import { useSearchQuery } from '#src/pages/use-search-query.ts';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import type { eventsQuery } from '#src/routes.ts';

type Values = QueryState<typeof eventsQuery>['values'];

function ofTab(
  events: readonly EventListRecord[],
  { tab, when }: Pick<Values, 'tab' | 'when'>,
  now: number,
): EventListRecord[] {
  if (tab === 'month') return [...events];
  if (tab === 'past_events') return pastEvents(events, now);
  const upcoming = upcomingEvents(events, now);
  return when === 'any' ? upcoming : eventsWithin(upcoming, ...daysOf(when, now));
}

/** The events that the address requests, and how many that belong to no city the chosen city leaves out. */
export function useShownEvents(events: readonly EventListRecord[] | undefined, values: Values, now: number) {
  const { tab, when, subTab, city } = values;
  const search = useSearchQuery(values.search);
  return useMemo(() => {
    const inTab = ofTab(searchEvents(events ?? [], search), { tab, when }, now);
    const ofKind = inTab.filter((event) => isChosen(event, { subTab, city: noRegion }));
    return {
      shown: ofKind.filter((event) => isChosen(event, { subTab, city })),
      beyond: beyondCities(ofKind).filter(({ count, place }) => count > 0 && place !== city),
    };
  }, [events, tab, when, search, subTab, city, now]);
}
