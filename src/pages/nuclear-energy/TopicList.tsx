import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { NuclearTopicListRecord } from '#src/data/collections/nuclear-topics/nuclear-topic.collection.ts';
import { nuclearTopicList } from '#src/data/collections/nuclear-topics/nuclear-topics.queries.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { compareCodes } from '#src/platform/text/compare.ts';
import type { nuclearEnergyQuery } from '#src/routes.ts';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { ListLayout } from '#src/ui/lists/ListLayout.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { NumberedList } from '#src/ui/lists/NumberedList.tsx';
import { yearFilter } from '#src/ui/lists/YearField.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ArticleCard } from '#src/ui/text/ArticleCard.tsx';
import { dateOrUndated, monthOf } from '#src/ui/text/month-of.ts';
import type { TopicReader } from './TopicReader.tsx';
import { EmptyType, TypeChips } from './TypeChips.tsx';

// The reader has charts that the list does not need, so it is loaded separately. A topic's title is the page's title,
// so `preload` loads the reader: a lazy component would be missing in the first render.
let Reader: typeof TopicReader | undefined;

/** Loads the component that shows a topic. */
export async function preloadReader(): Promise<void> {
  Reader ??= (await import('./TopicReader.tsx')).TopicReader;
}

const LazyReader = lazy(async () => ({ default: (await import('./TopicReader.tsx')).TopicReader }));

const dayOfTopic = ({ writtenOn = '' }: NuclearTopicListRecord): string => writtenOn;

interface TopicListProps extends QueryState<typeof nuclearEnergyQuery> {
  readonly tab: 'content' | 'data';
}

/** The topics of a tab, by subject, or the topic that is open. */
export function TopicList({ values, to, set, tab }: TopicListProps) {
  const { t } = useTranslation('nuclear-energy');
  const list = useQuery(nuclearTopicList);
  const { type, year, topic } = values;
  if (topic) {
    const reader = { id: topic, back: to({ topic: '' }) };
    if (Reader) return <Reader {...reader} />;
    return (
      <Suspense>
        <LazyReader {...reader} />
      </Suspense>
    );
  }
  const inTab = (list.data?.records ?? []).filter((each) => each.tab === tab);
  const topics = inTab
    .filter((each) => (type === 'all' || each.type === type) && dayOfTopic(each).startsWith(year))
    .toSorted((a, b) => compareCodes(dayOfTopic(b), dayOfTopic(a)) || compareCodes(a.id, b.id));
  const isFiltered = type !== 'all' || year !== '';
  return (
    <ListLayout
      chips={<TypeChips values={values} to={to} has={(each) => inTab.some((one) => one.type === each)} />}
      {...yearFilter(inTab.map(dayOfTopic), year, (next) => set({ year: next }))}
      count={topics.length}
    >
      <ListStates query={list}>
        {topics.length > 0 && (
          <Section title={type === 'all' ? t(`tabs.${tab}`) : type}>
            <NumberedList
              label={t(`tabs.${tab}`)}
              records={topics}
              markOf={({ writtenOn }) => monthOf(writtenOn)}
            >
              {(each) => (
                <ArticleCard
                  to={to({ topic: each.id })}
                  title={each.title}
                  sample={each.sample}
                  summary={each.summary}
                  meta={`${each.type}・${dateOrUndated(each.writtenOn)}`}
                />
              )}
            </NumberedList>
          </Section>
        )}
        {topics.length === 0 && !isFiltered && (
          <EmptyState
            pattern="energy"
            title={t(`empty.${tab}.title`)}
            hint={t(`empty.${tab}.hint`)}
            action={<SectionLinks to={['debunkingImages', 'qnaList']} />}
          />
        )}
        {topics.length === 0 && isFiltered && <EmptyType values={values} to={to} />}
      </ListStates>
    </ListLayout>
  );
}
