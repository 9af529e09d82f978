import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstData } from '#src/data/content/queries.ts';
import { noRegion, placesBeyondCities } from '#src/data/content/regions.ts';
import { eventList } from '#src/data/events/events.queries.ts';
import { searchEvents } from '#src/data/events/filter-events.ts';
import eventsTexts from '#src/locales/zh-TW/events.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { useNow } from '#src/pages/use-now.ts';
import { eventsQuery } from '#src/routes.ts';
import { FollowButton } from '#src/ui/controls/FollowButton.tsx';
import { LinkButton } from '#src/ui/controls/LinkButton.tsx';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { usePageAction } from '#src/ui/layout/page-actions.ts';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { PagedList } from '#src/ui/lists/PagedList.tsx';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { BeyondCity } from './BeyondCity.tsx';
import { EventFilters } from './EventFilters.tsx';
import { ListedEvent } from '#src/pages/ListedEvent.tsx';
import { useWarmSearch } from '#src/pages/use-warm-search.ts';
import { useShownEvents } from './use-shown-events.ts';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';

export const texts = { events: eventsTexts };

export const preload = ({ queryClient }: PreloadContext) => firstData(queryClient, eventList);

// Neither is there when the page opens.
const MonthView = lazy(async () => ({ default: (await import('./MonthView.tsx')).MonthView }));
const SubscribeSheet = lazyPart(async () => (await import('./SubscribeSheet.tsx')).SubscribeSheet);

const places: readonly string[] = placesBeyondCities;

/** Coming and past events and those of a month, by kind and city; what is chosen is in the address. */
export default function EventsPage() {
  const { t } = useTranslation(['events', 'routes', 'common']);
  const state = useQueryState(eventsQuery);
  const query = useQuery(eventList);
  useWarmSearch(query.data?.records, searchEvents.fold);
  const now = useNow();
  const { values } = state;
  const { shown, beyond } = useShownEvents(query.data?.records, values, now);
  const [subscribing, setSubscribing] = useState(false);
  usePageAction('subscribe', () => setSubscribing(true));

  const { tab, subTab, city, when, search } = values;
  const isFiltered =
    subTab !== 'all' || city !== noRegion || search !== '' || (when !== 'any' && tab === 'upcoming_events');
  const isInCity = city !== noRegion && !places.includes(city);
  const empty = isFiltered ? 'filtered' : tab;
  const clear = isFiltered && (
    <LinkButton
      to={state.to({ subTab: 'all', city: noRegion, when: 'any', search: '' })}
      replace
      preventScrollReset
      variant="outlined"
    >
      {t('clear')}
    </LinkButton>
  );

  return (
    <Page title={t('routes:events.title')} lead={t('lead')} wide>
      <EventFilters {...state} />
      {isInCity && <FollowButton kind="city" id={city} name={city} />}
      <ListStates query={query}>
        {isInCity && <BeyondCity places={beyond} to={state.to} />}
        {tab === 'month' ? (
          <Suspense>
            <MonthView events={shown} month={values.month} now={now} to={state.to} />
          </Suspense>
        ) : (
          <>
            {isFiltered && shown.length > 0 && (
              <ResultCount>{t('common:list.found', { count: shown.length })}</ResultCount>
            )}
            <VisuallyHidden as="h2">{t(`tabs.${tab}`)}</VisuallyHidden>
            <PagedList
              key={`${tab} ${subTab} ${city} ${when} ${search}`}
              label={t(`tabs.${tab}`)}
              records={shown}
            >
              {(event) => <ListedEvent event={event} />}
            </PagedList>
            {shown.length === 0 && (
              <EmptyState
                title={t(`empty.${empty}.title`)}
                hint={t(`empty.${empty}.hint`)}
                action={<SectionLinks to={['qnaList', 'debunkingImages']}>{clear}</SectionLinks>}
              />
            )}
          </>
        )}
      </ListStates>
      {subscribing && (
        <Suspense>
          <SubscribeSheet filter={values} onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
    </Page>
  );
}
