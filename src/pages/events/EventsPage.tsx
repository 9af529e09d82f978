import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useLocation } from 'react-router-dom';
import { firstData } from '#src/data/content/read/queries.ts';
import { noRegion, placesBeyondCities } from '#src/data/content/declare/regions.ts';
import type { EventListRecord } from '#src/data/collections/events/event.collection.ts';
import { eventSpan } from '#src/data/collections/events/event-span.ts';
import { eventList } from '#src/data/collections/events/events.queries.ts';
import {
  searchEvents,
  beyondCities,
  type DatedEvent,
  daysOf,
  eventsWithin,
  groupByDay,
  isChosen,
  pastEvents,
  upcomingEvents,
} from '#src/data/collections/events/filter-events.ts';
import eventsTexts from '#src/locales/zh-TW/events.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { useListTime } from '#src/pages/shared/time/use-now.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { useSearchQuery, useWarmSearch } from '#src/pages/shared/found/use-search-query.ts';
import {
  onPreferences,
  preferences,
  publishedPreferences,
  setPreferences,
} from '#src/platform/storage/preferences.ts';
import { eventsQuery } from '#src/routes.ts';
import { chosen, isChosen as isChosenHere } from '#src/ui/controls/in-page.ts';
import { FilterLink } from '#src/ui/controls/FilterLink.tsx';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { useQueryState, type QueryState } from '#src/ui/controls/use-query-state.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { usePageAction } from '#src/ui/layout/page-actions.ts';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { pageStep } from '#src/ui/lists/PagedList.tsx';
import { Pager, usePage } from '#src/ui/lists/Pager.tsx';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { yearsIn } from '#src/ui/lists/YearField.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { inlineTarget, flexRow } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { lazyPart, quietPart } from '#src/ui/states/lazy-part.tsx';
import { DayList } from './DayList.tsx';
import { EventFilters, EventViews } from './EventFilters.tsx';

export const texts = { events: eventsTexts };

export const preload = ({ queryClient }: PreloadContext) => firstData(queryClient, eventList);

type Values = QueryState<typeof eventsQuery>['values'];

/** The tabs with a list, each with its function for events of any day and year. */
const ofList = { upcoming_events: upcomingEvents, past_events: pastEvents } as const;
const lists = ['upcoming_events', 'past_events'] as const;

const startDay = (event: DatedEvent): string => eventSpan(event).firstDay;

/** Returns the events of a tab, and the first day on which a visitor can attend one of them; '' for past events. */
function ofTab(
  events: readonly EventListRecord[],
  { tab, when }: Pick<Values, 'tab' | 'when'>,
  now: number,
): { readonly inTab: readonly DatedEvent[]; readonly first: string } {
  if (tab === 'month') return { inTab: [], first: '' };
  const today = dayOf(now);
  if (tab === 'past_events' || when === 'any')
    return { inTab: ofList[tab](events, now), first: tab === 'past_events' ? '' : today };
  const [first, last] = daysOf(when, now);
  // A day that is over shows what took place.
  if (last < today) return { inTab: eventsWithin(events, first, last), first };
  return { inTab: eventsWithin(events, first, last, now), first: first < today ? today : first };
}

/**
 * Returns the events that the URL selects, the number of events outside of the chosen city that belong to no city,
 * and the number of matches in lists other than the one shown.
 */
function useShownEvents(events: readonly EventListRecord[] | undefined, values: Values, now: number) {
  const { tab, when, subTab, city, year } = values;
  const search = useSearchQuery(values.search);
  return useMemo(() => {
    const ofKind = searchEvents(events ?? [], search).filter((event) =>
      isChosen(event, { subTab, city: noRegion }),
    );
    const ofCity = ofKind.filter((event) => isChosen(event, { subTab, city }));
    const { inTab, first } = ofTab(ofKind, { tab, when }, now);
    const inCity = inTab.filter((event) => isChosen(event, { subTab, city }));
    const isPast = tab === 'past_events';
    const days = groupByDay(
      isPast ? inCity.filter((event) => startDay(event).startsWith(year)) : inCity,
      first,
    );
    const shown = days.flatMap((day) => day.events);
    const inLists =
      search === '' ? [] : lists.map((list) => ({ list, count: ofList[list](ofCity, now).length }));
    return {
      days,
      shown,
      years: isPast ? yearsIn(inCity.map(startDay)) : [],
      inMonth: tab === 'month' ? ofCity : [],
      beside: inLists.filter(({ list, count }) => count > (list === tab ? shown.length : 0)),
      beyond: beyondCities(tab === 'month' ? ofKind : inTab).filter(
        ({ count, place }) => count > 0 && place !== city,
      ),
    };
  }, [events, tab, when, search, subTab, city, year, now]);
}

const After = styled('div')(({ theme }) => ({
  ...flexRow,
  gap: '0 16px',
  marginTop: 20,
  paddingTop: 8,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: '1rem',
  '& a': inlineTarget,
}));

// Loaded on demand: none of them is visible when a prerendered page opens.
const MonthView = lazy(async () => ({ default: (await import('./MonthView.tsx')).MonthView }));
const ClockNote = quietPart(async () => (await import('#src/pages/shared/time/ClockNote.tsx')).ClockNote);
const FollowButton = quietPart(async () => (await import('#src/ui/controls/FollowButton.tsx')).FollowButton);
const SubscribeSheet = lazyPart(async () => (await import('./SubscribeSheet.tsx')).SubscribeSheet);

const places: readonly string[] = placesBeyondCities;

/**
 * Stores the city chosen here on the device. Returns it for a visitor who comes back without one, to be offered; the
 * page begins with 不分區 (specification, section 9). A shared link with a city does not change the stored city.
 */
function useRememberedCity(city: string): QueryState<typeof eventsQuery>['values']['city'] | undefined {
  const { key, search, state } = useLocation();
  const remembered = useSyncExternalStore(
    onPreferences,
    () => preferences().city,
    () => publishedPreferences().city,
  );
  const followed = useRef<string>(undefined);
  useEffect(() => {
    if (!isChosenHere(state) || followed.current === key) return;
    followed.current = key;
    setPreferences({ city: city === noRegion ? '' : city });
  }, [key, state, city]);
  const { city: known } = eventsQuery.parse({ city: remembered });
  return known === noRegion || new URLSearchParams(search).has('city') ? undefined : known;
}

/** Upcoming and past events and those of a month, by category and city; the filters are stored in the URL. */
export default function EventsPage() {
  const { t } = useTranslation(['events', 'routes']);
  const state = useQueryState(eventsQuery);
  const query = useQuery(eventList);
  useWarmSearch(query.data?.records, searchEvents.fold);
  const now = useListTime();
  const { values } = state;
  const { days, shown, years, inMonth, beyond, beside } = useShownEvents(query.data?.records, values, now);
  const { page, pages, name, from, to } = usePage(shown.length, pageStep, t(`tabs.${values.tab}`));
  const monthOf = (number: number) => {
    const first = shown[(number - 1) * pageStep];
    return first ? formatDate(startDay(first), { year: 'numeric', month: 'long' }) : '';
  };
  const [isSubscribing, setSubscribing] = useState(false);
  const remembered = useRememberedCity(values.city);
  usePageAction('subscribe', () => setSubscribing(true));

  const { tab, subTab, city, when, search } = values;
  const year = tab === 'past_events' ? values.year : '';
  const isFiltered =
    subTab !== 'all' ||
    city !== noRegion ||
    search !== '' ||
    year !== '' ||
    (when !== 'any' && tab === 'upcoming_events');
  const isInCity = city !== noRegion && !places.includes(city);
  const empty = isFiltered ? 'filtered' : tab;
  const clear = isFiltered && (
    <FilterLink to={state.to({ subTab: 'all', city: noRegion, when: 'any', search: '', year: '' })}>
      {t('clear')}
    </FilterLink>
  );

  return (
    <Page title={t('routes:events.title')} wide>
      <PageHead description={t('description')} />
      <Suspense>
        <ClockNote />
      </Suspense>
      <div data-results>
        <EventViews {...state} />
        <EventFilters {...state} years={years}>
          <ResultCount>
            {tab !== 'month' && shown.length > 0 && t('day.total', { count: shown.length })}
          </ResultCount>
          {remembered !== undefined && (
            <TextLink to={state.to({ city: remembered })} {...chosen}>
              {t('city.offer', { city: remembered })}
            </TextLink>
          )}
          {beside.map(({ list, count }) => (
            <TextLink
              key={list}
              to={state.to({ tab: list, ...(list === 'past_events' ? { year: '' } : { when: 'any' }) })}
            >
              {t('beside', { tab: t(`tabs.${list}`), count })}
            </TextLink>
          ))}
        </EventFilters>
        <ListStates query={query}>
          {tab === 'month' ? (
            <Suspense>
              <MonthView events={inMonth} now={now} {...state} />
            </Suspense>
          ) : (
            <>
              <DayList
                label={name}
                days={days}
                shown={shown.slice(from, to)}
                filter={values}
                today={dayOf(now)}
              />
              <Pager page={page} pages={pages} markOf={monthOf} />
            </>
          )}
          {tab !== 'month' && shown.length === 0 && (
            <EmptyState
              pattern="events"
              title={t(`empty.${empty}.title`)}
              hint={t(`empty.${empty}.hint`)}
              action={<SectionLinks to={['qnaList', 'debunkingImages']}>{clear}</SectionLinks>}
            />
          )}
          {isInCity && (
            <After>
              {beyond.map(({ place, count }) => (
                <TextLink key={place} to={state.to({ city: place })} {...chosen}>
                  {t(`beyond.${place}`, { count })}
                </TextLink>
              ))}
              <Suspense>
                <FollowButton kind="city" id={city} name={city} />
              </Suspense>
            </After>
          )}
        </ListStates>
      </div>
      {isSubscribing && (
        <Suspense>
          <SubscribeSheet filter={values} onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
    </Page>
  );
}
