import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { firstData } from '#src/data/content/read/queries.ts';
import {
  firstDayOf,
  partAround,
  periodIn,
  type Period,
  type TimelineDay,
  timelineEntryList,
  timelineOf,
  zoomOf,
} from '#src/data/collections/timeline-entries/filter-entries.ts';
import type { TimelineEntryListRecord } from '#src/data/collections/timeline-entries/timeline-entry.collection.ts';
import { linkTo } from '#src/links.ts';
import timelineTexts from '#src/locales/zh-TW/timeline.json';
import type { PreloadContext } from '#src/page-module.ts';
import { entryAnchor } from '#src/pages/shared/found/found-item.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { preferences } from '#src/platform/storage/preferences.ts';
import { timelineQuery } from '#src/routes.ts';
import { FilterLink } from '#src/ui/controls/FilterLink.tsx';
import { inPage } from '#src/ui/controls/in-page.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { ExternalLink } from '#src/ui/controls/TextLink.tsx';
import { type QueryState, useQueryState } from '#src/ui/controls/use-query-state.ts';
import { ChevronRightIcon, ExternalIcon } from '#src/ui/icons/icons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { ListLayout } from '#src/ui/lists/ListLayout.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { NumberedList } from '#src/ui/lists/NumberedList.tsx';
import { ArchivedLink } from '#src/ui/record/ArchivedLink.tsx';
import { ShareButton } from '#src/ui/share/ShareButton.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { type Translate, useTranslation } from '#src/ui/text/use-translation.ts';
import { iconButtonLook } from '#src/ui/theme/button-look.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { buttonRow, gridOf } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { dayFacts, dayName, OutletChart } from './OutletChart.tsx';

const formats = {
  year: { year: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  day: { year: 'numeric', month: 'long', day: 'numeric' },
} as const;

/** Formats a period: 2020年代, 2021年, 2021年4月, 2021年4月6日. */
function periodName(period: Period, t: Translate<'timeline'>): string {
  const zoom = zoomOf(period);
  // Decades are of the common era, which is stated if the visitor's calendar is the ROC one.
  const decade = preferences().calendar === 'roc' ? 'commonEraDecade' : 'decade';
  if (zoom === 'decade') return t(decade, { years: period.slice(0, 4) });
  return formatDate(`${firstDayOf(period)}T00:00:00+08:00`, formats[zoom === 'all' ? 'year' : zoom]);
}

const List = styled('ul')(({ theme: { vars, typography } }) => ({
  ...plainList,
  ...gridOf('repeat(auto-fill, minmax(min(100%, 30rem), 1fr))', '0 32px'),
  '& > li': {
    ...gridOf('min(5.5em, 28%) minmax(0, 1fr)', '0 12px'),
    padding: '6px 0 8px',
    borderTop: `1px solid ${vars.palette.divider}`,
    scrollMarginTop: 80,
    overflowWrap: 'anywhere',
  },
  '& > li:target': { backgroundColor: vars.palette.primary.container },
  '& .outlet': { ...typography.note, padding: '10px 0', lineHeight: 1.5 },
  '& .title': { ...typography.h3, display: 'inline-block', padding: '8px 0' },
  '& p': { ...typography.body2, margin: 0 },
  '& .outlet a': { display: 'block', padding: '10px 0' },
}));

/** What the outlets reported on one day, side by side: each title is a link to the report. */
function DayEntries({ entries }: Pick<TimelineDay, 'entries'>) {
  return (
    <List>
      {entries.map(({ id, outlet, title, body, url, archivedUrl, sample }) => (
        <li key={id} id={entryAnchor(id)}>
          <div className="outlet">
            {outlet}
            <ArchivedLink title={title} url={archivedUrl} />
          </div>
          <div>
            <ExternalLink to={url} className="title">
              {title}
              <SampleMark of={sample} /> <ExternalIcon size="1em" />
            </ExternalLink>
            {body && <p>{body}</p>}
          </div>
        </li>
      ))}
    </List>
  );
}

type State = QueryState<typeof timelineQuery>;

interface DaysProps {
  readonly state: State;
  readonly topic: string;
  readonly days: readonly TimelineDay[];
  readonly chosenDay: TimelineDay;
}

const DayHead = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  marginTop: 8,
  '& h2': { ...theme.typography.h2, flex: 1, margin: 0 },
  '& a': iconButtonLook(theme),
  '& [data-to="earlier"] svg': { transform: 'scaleX(-1)' },
  '@media print': { '& a': { display: 'none' } },
}));

/** The chosen day, between links to the one before and the one after it. */
function ChosenDay({ state, topic, days, chosenDay }: DaysProps) {
  const { t } = useTranslation('timeline');
  const index = days.indexOf(chosenDay);
  const linkTowards = (day: TimelineDay | undefined, name: 'earlier' | 'later') =>
    day && (
      <Link
        to={state.to({ day: day.date, topic })}
        {...inPage}
        data-to={name}
        aria-label={t(name, { date: dayName(day.date) })}
      >
        <ChevronRightIcon size={24} />
      </Link>
    );
  return (
    <>
      <DayHead>
        <h2>{t('day', dayFacts(chosenDay))}</h2>
        {linkTowards(days[index - 1], 'earlier')}
        {linkTowards(days[index + 1], 'later')}
      </DayHead>
      <DayEntries entries={chosenDay.entries} />
    </>
  );
}

export const texts = { timeline: timelineTexts };

export const preload = ({ queryClient }: PreloadContext) => firstData(queryClient, timelineEntryList);

const othersAnchor = 'other-days';

const DayName = styled('h3')(({ theme }) => ({
  ...theme.typography.subtitle2,
  margin: '8px 0 4px',
  fontSize: '1rem',
}));

/** All days but the chosen one, in order. */
function OtherDays({ state, days, chosenDay }: DaysProps) {
  const { t } = useTranslation('timeline');
  const { order } = state.values;
  const others = days.filter((day) => day !== chosenDay);
  const sorted = order === 'oldest' ? others : others.toReversed();
  if (sorted.length === 0) return null;
  const other = order === 'oldest' ? 'newest' : 'oldest';
  return (
    <Section
      id={othersAnchor}
      title={t('others')}
      more={{ label: t(`order.${other}`), to: `?${state.to({ order: other }).search}` }}
    >
      <NumberedList
        label={t('others')}
        records={sorted.map((day) => ({ id: day.date, ...day }))}
        markOf={({ date }) => dayName(date)}
        anchor={othersAnchor}
      >
        {({ date, entries }) => (
          <div>
            <DayName>
              <time dateTime={date}>{dayName(date)}</time>
            </DayName>
            <DayEntries entries={entries} />
          </div>
        )}
      </NumberedList>
    </Section>
  );
}

/** What limits the timeline, each removed with one press. */
function Limits({ state, topic }: Pick<DaysProps, 'state' | 'topic'>) {
  const { t } = useTranslation('timeline');
  const { outlet } = state.values;
  const at = periodIn(state.values.at);
  const choices = [
    outlet !== '' && { name: outlet, to: state.to({ outlet: '', topic }) },
    at !== '' && { name: periodName(at, t), to: state.to({ at: '', topic }) },
  ]
    .filter((each) => each !== false)
    .map(({ name, to }) => ({ label: t('on', { name }), to, current: true }));
  return choices.length > 0 && <LinkChips label={t('limits')} choices={choices} isFilter />;
}

/** Links to the year or month of the chosen day, if it has only some of the days. */
function ZoomLink({ state, topic, days, chosenDay }: DaysProps) {
  const { t } = useTranslation('timeline');
  const part = partAround(chosenDay.date, periodIn(state.values.at));
  if (part === undefined || days.every(({ date }) => date.startsWith(part))) return null;
  return (
    <FilterLink to={state.to({ at: part, topic })}>{t('only', { name: periodName(part, t) })}</FilterLink>
  );
}

const noChanges = () => () => {};

/** Returns the entry in the URL's fragment; none while hydrating, as a prerendered page does not know the fragment. */
function useLinkedEntry(entries: readonly TimelineEntryListRecord[]): TimelineEntryListRecord | undefined {
  const { hash } = useLocation();
  const isHydrated = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
  return isHydrated && hash ? entries.find(({ id }) => hash === `#${entryAnchor(id)}`) : undefined;
}

const Foot = styled('div')({
  ...buttonRow,
  marginTop: 16,
  '@media print': { display: 'none' },
});

const nothing: readonly TimelineEntryListRecord[] = [];

/** One topic: the outlets on one axis of days, what each reported on the chosen day, then the other days. */
export default function TimelinePage() {
  const { t } = useTranslation('timeline');
  const state = useQueryState(timelineQuery);
  const { outlet, day } = state.values;
  const at = periodIn(state.values.at);
  const list = useQuery(timelineEntryList);
  const entries = list.data?.records ?? nothing;
  const linked = useLinkedEntry(entries);
  const wanted = state.values.topic || (linked?.topic ?? '');
  const { topics, topic, days } = useMemo(
    () => timelineOf(entries, { at, outlet, topic: wanted }),
    [entries, at, outlet, wanted],
  );
  const chosenDay = days.find(({ date }) => date === (day || linked?.date)) ?? days.at(-1);
  const shown = chosenDay && { state, topic, days, chosenDay };
  const empty = entries.length > 0 ? 'none' : 'empty';

  return (
    <Page title={t('title')} wide>
      <PageHead description={t('description')} />
      <ListStates query={list}>
        <ListLayout
          chips={
            topics.length > 0 && (
              <LinkChips
                label={t('topic')}
                choices={topics.map(({ name, count }) => ({
                  label: t('part', { name, count }),
                  to: state.to({ topic: name, day: '' }),
                  current: name === topic,
                }))}
                isFilter
              />
            )
          }
        >
          {shown ? (
            <>
              <Limits {...shown} />
              <OutletChart {...shown} />
              <ChosenDay {...shown} />
              <Foot>
                <ZoomLink {...shown} />
                <ShareButton
                  title={t('share', { topic })}
                  text={t('share', { topic })}
                  url={absoluteUrl(linkTo('timeline', { at, outlet, topic, day: shown.chosenDay.date }))}
                />
              </Foot>
              <OtherDays {...shown} />
            </>
          ) : (
            <EmptyState
              pattern="timeline"
              title={t(`${empty}.title`)}
              hint={t(`${empty}.hint`)}
              action={
                <SectionLinks to={['qnaList', 'debunkingImages']}>
                  {empty === 'none' && (
                    <FilterLink to={state.to({ at: '', outlet: '', topic: '', day: '' })}>
                      {t('clear')}
                    </FilterLink>
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
