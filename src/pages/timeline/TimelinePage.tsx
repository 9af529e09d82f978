import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { frequentFirst } from '#src/data/content/frequent-first.ts';
import { firstData } from '#src/data/content/queries.ts';
import { chosenEntries, partsOf } from '#src/data/timeline-entries/filter-entries.ts';
import { zoomOf } from '#src/data/timeline-entries/periods.ts';
import { timelineEntryList } from '#src/data/timeline-entries/timeline-entries.queries.ts';
import timelineTexts from '#src/locales/zh-TW/timeline.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { timelineQuery } from '#src/routes.ts';
import { LinkButton } from '#src/ui/controls/LinkButton.tsx';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { TimelineFilters } from './TimelineFilters.tsx';
import { TimelineParts } from './TimelineParts.tsx';

export const texts = { timeline: timelineTexts };

export const preload = ({ queryClient }: PreloadContext) => firstData(queryClient, timelineEntryList);

/** What which outlet reported, and when; the period, the outlet and the topic are in the address. */
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
  const isFiltered = at !== '' || outlet !== '' || topic !== '';
  const empty = isFiltered ? 'none' : 'empty';

  return (
    <Page title={t('routes:timeline.title')} lead={t('lead')} wide>
      <ListStates query={list}>
        <TimelineFilters
          state={state}
          outlets={frequentFirst((entries ?? []).map((entry) => entry.outlet))}
          topics={frequentFirst((entries ?? []).map((entry) => entry.topic))}
          parts={
            zoomOf(at) === 'day'
              ? []
              : parts.map((part) => ({ period: part.period, count: part.entries.length }))
          }
        />
        {count > 0 ? (
          <>
            <ResultCount>{t('common:list.found', { count })}</ResultCount>
            <TimelineParts key={`${at} ${outlet} ${topic} ${order}`} parts={parts} />
          </>
        ) : (
          <EmptyState
            title={t(`${empty}.title`)}
            hint={t(`${empty}.hint`)}
            action={
              <SectionLinks to={['qnaList', 'debunkingImages']}>
                {isFiltered && (
                  <LinkButton
                    to={state.to({ at: '', outlet: '', topic: '' })}
                    replace
                    preventScrollReset
                    variant="outlined"
                  >
                    {t('clear')}
                  </LinkButton>
                )}
              </SectionLinks>
            }
          />
        )}
      </ListStates>
    </Page>
  );
}
