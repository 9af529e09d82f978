import { useQuery } from '@tanstack/react-query';
import { useMemo, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useLocation } from 'react-router-dom';
import { frequentFirst } from '#src/data/content/search/frequent-first.ts';
import { firstData } from '#src/data/content/read/queries.ts';
import {
  chosenEntries,
  partsOf,
  openedParts,
  type TimelinePart,
} from '#src/data/collections/timeline-entries/filter-entries.ts';
import { zoomOf } from '#src/data/collections/timeline-entries/periods.ts';
import { timelineEntryList } from '#src/data/collections/timeline-entries/timeline-entries.queries.ts';
import timelineTexts from '#src/locales/zh-TW/timeline.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { entryAnchor } from '#src/pages/shared/found/found-item.ts';
import { timelineQuery } from '#src/routes.ts';
import { FilterLink } from '#src/ui/controls/FilterLink.tsx';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { ListLayout } from '#src/ui/lists/ListLayout.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { ShowMore } from '#src/ui/lists/PagedList.tsx';
import { useOpened } from '#src/ui/lists/use-opened.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { TimelineFilters, TimelinePeriods } from './TimelineFilters.tsx';
import { TimelineItem } from './TimelineItem.tsx';
import { periodName } from './period-name.ts';

export const texts = { timeline: timelineTexts };

export const preload = ({ queryClient }: PreloadContext) => firstData(queryClient, timelineEntryList);

/** The number of entries added at a time. */
const step = 50;

/**
 * Returns how many entries to render: as many as were requested, at least up to the one in the URL's fragment, and
 * all of them in print.
 */
function useOpenedEntries(ids: readonly string[]) {
  const { hash } = useLocation();
  const { shown, showMore } = useOpened(ids.length, step, 'timeline');
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const open = () => flushSync(() => setPrinting(true));
    const close = () => setPrinting(false);
    addEventListener('beforeprint', open);
    addEventListener('afterprint', close);
    return () => {
      removeEventListener('beforeprint', open);
      removeEventListener('afterprint', close);
    };
  }, []);
  const linked = ids.findIndex((id) => hash === `#${entryAnchor(id)}`) + 1;
  const opened = printing ? ids.length : Math.min(ids.length, Math.max(shown, linked));
  return { opened, next: Math.min(step, ids.length - opened), showMore };
}

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: '0 0 0 6px' });

interface TimelinePartsProps {
  readonly parts: readonly TimelinePart[];
}

/** The entries in order, grouped by the subdivision of the period. */
function TimelineParts({ parts }: TimelinePartsProps) {
  const { t } = useTranslation('timeline');
  const ids = parts.flatMap(({ entries }) => entries.map(({ id }) => id));
  const { opened, next, showMore } = useOpenedEntries(ids);
  return (
    <>
      {openedParts(parts, opened).map(({ period, entries }) => (
        <Section key={period} title={periodName(period, t)}>
          <List>
            {entries.map((entry) => (
              <TimelineItem key={entry.id} entry={entry} />
            ))}
          </List>
        </Section>
      ))}
      <ShowMore shown={opened} total={ids.length} next={next} onMore={showMore} />
    </>
  );
}

/** What each outlet reported and when; the period, the outlet and the topic are stored in the URL. */
export default function TimelinePage() {
  const { t } = useTranslation(['timeline', 'routes', 'common']);
  const state = useQueryState(timelineQuery);
  const { at, outlet, topic, order } = state.values;
  const list = useQuery(timelineEntryList);
  const entries = list.data?.records;
  const chosen = useMemo(
    () => chosenEntries(entries ?? [], { outlet, topic, order }),
    [entries, outlet, topic, order],
  );
  const parts = useMemo(() => partsOf(chosen, at), [chosen, at]);
  const count = parts.reduce((sum, part) => sum + part.entries.length, 0);
  const hasEntries = (entries ?? []).length > 0;
  const isFiltered = at !== '' || outlet !== '' || topic !== '';
  const empty = isFiltered && hasEntries ? 'none' : 'empty';

  return (
    <Page title={t('routes:timeline.title')} lead={t('lead')} wide>
      <PageHead description={t('description')} />
      <ListStates query={list}>
        <ListLayout
          chips={
            hasEntries && (
              <TimelinePeriods
                state={state}
                parts={
                  zoomOf(at) === 'day'
                    ? []
                    : parts.map((part) => ({ period: part.period, count: part.entries.length }))
                }
              />
            )
          }
          filters={
            hasEntries && (
              <TimelineFilters
                state={state}
                outlets={frequentFirst((entries ?? []).map((entry) => entry.outlet))}
                topics={frequentFirst((entries ?? []).map((entry) => entry.topic))}
              />
            )
          }
          active={[outlet, topic, order !== 'oldest'].filter(Boolean).length}
          count={count}
        >
          {count > 0 ? (
            <>
              <ResultCount>{t('common:list.found', { count })}</ResultCount>
              <TimelineParts key={`${at} ${outlet} ${topic} ${order}`} parts={parts} />
            </>
          ) : (
            <EmptyState
              pattern="timeline"
              title={t(`${empty}.title`)}
              hint={t(`${empty}.hint`)}
              action={
                <SectionLinks to={['qnaList', 'debunkingImages']}>
                  {isFiltered && (
                    <FilterLink to={state.to({ at: '', outlet: '', topic: '' })}>{t('clear')}</FilterLink>
                  )}
                </SectionLinks>
              }
            />
          )}
        </ListLayout>
      </ListStates>
    </Page>
  );
}
