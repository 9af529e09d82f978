import { useQuery } from '@tanstack/react-query';
import { useMemo, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useTranslation, type Translate } from '#src/ui/text/use-translation.ts';
import { frequentFirst } from '#src/data/content/search/frequent-first.ts';
import { firstData } from '#src/data/content/read/queries.ts';
import {
  chosenEntries,
  partsOf,
  openedParts,
  type TimelinePart,
  zoomOf,
  type Period,
  trailOf,
  firstDayOf,
  timelineEntryList,
} from '#src/data/collections/timeline-entries/filter-entries.ts';
import timelineTexts from '#src/locales/zh-TW/timeline.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { entryAnchor } from '#src/pages/shared/found/found-item.ts';
import { timelineQuery } from '#src/routes.ts';
import { FilterLink } from '#src/ui/controls/FilterLink.tsx';
import { useQueryState, type QueryState } from '#src/ui/controls/use-query-state.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { ListLayout } from '#src/ui/lists/ListLayout.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { ShowMore, useOpened } from '#src/ui/lists/PagedList.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { LinkTabs } from '#src/ui/controls/LinkTabs.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import type { TimelineEntryListRecord } from '#src/data/collections/timeline-entries/timeline-entry.collection.ts';
import { linkTo } from '#src/links.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { IconButton } from '#src/ui/controls/Button.tsx';
import { ExternalLink } from '#src/ui/controls/TextLink.tsx';
import { copyText } from '#src/ui/feedback/copy-text.ts';
import { ExternalIcon, LinkIcon } from '#src/ui/icons/icons.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { ArchivedLink } from '#src/ui/record/ArchivedLink.tsx';
import { preferences } from '#src/platform/storage/preferences.ts';

const formats = {
  year: { year: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  day: { year: 'numeric', month: 'long', day: 'numeric' },
} as const;

/** Formats a period: 2020年代, 2021年, 2021年4月, 2021年4月6日. */
function periodName(period: Period, t: Translate<'timeline'>): string {
  const zoom = zoomOf(period);
  if (zoom === 'all') return t('all');
  // Decades are of the common era, which is stated if the visitor's calendar is the ROC one.
  const decade = preferences().calendar === 'roc' ? 'commonEraDecade' : 'decade';
  if (zoom === 'decade') return t(decade, { years: period.slice(0, 4) });
  return formatDate(`${firstDayOf(period)}T00:00:00+08:00`, formats[zoom]);
}

const Root = styled('li')(({ theme }) => ({
  position: 'relative',
  padding: '4px 0 20px 20px',
  borderLeft: `2px solid ${theme.vars.palette.divider}`,
  scrollMarginTop: 80,
  breakInside: 'avoid',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: -6,
    top: 12,
    width: 10,
    height: 10,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.primary.main,
    printColorAdjust: 'exact',
  },
  '&:target': { backgroundColor: theme.vars.palette.primary.container },
  '& h3': { ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' },
  '& h3 a': { display: 'inline-block', paddingBlock: 8 },
  '& p': { margin: '0 0 4px', fontSize: '1rem', lineHeight: 1.7, overflowWrap: 'anywhere' },
  '& p a': { display: 'inline-block', paddingBlock: 9 },
}));

const Meta = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  color: theme.vars.palette.text.secondary,
  '& > span': { display: 'flex', flexWrap: 'wrap', gap: '0 12px', minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { color: theme.vars.palette.text.primary },
}));

interface TimelineItemProps {
  readonly entry: TimelineEntryListRecord;
}

/** A report: when and by whom, its title as a link, its text, and the archived copy. */
function TimelineItem({ entry }: TimelineItemProps) {
  const { t } = useTranslation('timeline');
  const { id, date, outlet, title, body, url, archivedUrl, topic } = entry;
  const link = `${absoluteUrl(linkTo('timeline'))}#${entryAnchor(id)}`;

  return (
    <Root id={entryAnchor(id)}>
      <Meta>
        <span>
          <time dateTime={date}>{formatDate(`${date}T00:00:00+08:00`)}</time>
          <strong>{outlet}</strong>
          <span>{topic}</span>
        </span>
        <IconButton aria-label={t('copy', { title })} onClick={() => void copyText(link, t('copied'))}>
          <LinkIcon size={20} />
        </IconButton>
      </Meta>
      <h3>
        <ExternalLink to={url}>
          {title}
          <SampleMark of={entry.sample} /> <ExternalIcon size="1em" />
        </ExternalLink>
      </h3>
      {body && <p>{body}</p>}
      {archivedUrl && (
        <p>
          <ArchivedLink title={title} url={archivedUrl} />
        </p>
      )}
    </Root>
  );
}

type State = QueryState<typeof timelineQuery>;

interface TimelineFiltersProps {
  readonly state: State;
  readonly outlets: readonly string[];
  readonly topics: readonly string[];
}

/** Filters for outlet and topic, and the order. */
function TimelineFilters({ state, outlets, topics }: TimelineFiltersProps) {
  const { t } = useTranslation('timeline');
  const { values, to, set } = state;
  const anyOutlet = t('anyOutlet');
  const anyTopic = t('anyTopic');
  return (
    <>
      <SelectField
        label={t('topic')}
        value={values.topic || anyTopic}
        groups={[{ options: [anyTopic, ...topics] }]}
        onChange={(topic) => set({ topic: topic === anyTopic ? '' : topic })}
      />
      <SelectField
        label={t('outlet')}
        value={values.outlet || anyOutlet}
        groups={[{ options: [anyOutlet, ...outlets] }]}
        onChange={(outlet) => set({ outlet: outlet === anyOutlet ? '' : outlet })}
      />
      <LinkTabs
        label={t('order.label')}
        choices={(['oldest', 'newest'] as const).map((order) => ({
          label: t(`order.${order}`),
          to: to({ order }),
          current: order === values.order,
        }))}
        isFilter
      />
    </>
  );
}

interface TimelinePeriodsProps {
  readonly state: State;
  /** The subdivisions of the period shown, each with its number of entries; a day has none. */
  readonly parts: readonly { readonly period: Period; readonly count: number }[];
}

/** Links into subdivisions of a period, and back out. */
function TimelinePeriods({ state: { values, to }, parts }: TimelinePeriodsProps) {
  const { t } = useTranslation('timeline');
  return (
    <>
      <LinkChips
        label={t('period')}
        choices={['', ...trailOf(values.at)].map((period) => ({
          label: periodName(period, t),
          to: to({ at: period }),
          current: period === values.at,
        }))}
        isFilter
      />
      {parts.length > 0 && (
        <LinkChips
          label={t('zoomIn')}
          choices={parts.map(({ period, count }) => ({
            label: t('part', { name: periodName(period, t), count }),
            to: to({ at: period }),
            current: false,
          }))}
          isFilter
        />
      )}
    </>
  );
}

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
