import { useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { SearchQuery } from '#src/data/content/search/search-text.ts';
import type { SearchAnswer } from '#src/data/search/find.ts';
import type { Similar } from '#src/data/search/find-similar.ts';
import type { SearchRecord } from '#src/data/search/search-head.ts';
import { linkTo } from '#src/links.ts';
import { FoundItem } from '#src/pages/shared/found/FoundItem.tsx';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { Marked } from '#src/pages/shared/found/Marked.tsx';
import { wordsInText } from '#src/pages/shared/found/words-in-text.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { useCollectionName } from '#src/pages/shared/record/use-collection-name.ts';
import { useSearchQuery } from '#src/pages/shared/found/use-search-query.ts';
import { LinkChips, showChosen } from '#src/ui/controls/LinkChips.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { PagedList } from '#src/ui/lists/PagedList.tsx';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { RequestCheck } from './RequestCheck.tsx';

interface SearchResultsProps {
  readonly query: string;
  readonly answer: SearchAnswer;
  /** What is still on its way; empty when nothing is. */
  readonly status: string;
  /** The collection whose results are shown, `all` for every one. */
  readonly shown: string;
  readonly onMore: () => void;
}

interface Result {
  readonly item: SearchRecord;
  readonly id: string;
  readonly to: string;
}

/** Marks the words of a query. */
const marked = (query: SearchQuery) => (text: string) => <Marked text={text} query={query} />;

/** What links to a record. `query` is what all of them contain. */
const resultsOf = (records: readonly SearchRecord[], query: string): Result[] =>
  records.flatMap((item) => {
    const to = addressOf(item, wordsInText(item, query));
    return to === undefined ? [] : [{ item, id: item.id, to }];
  });

/** The kinds in one row that scrolls: what is below stays where it is when further kinds and counts come. */
const Kinds = styled('div')({
  marginBottom: 8,
  overflowX: 'auto',
  '& ul': { flexWrap: 'nowrap' },
  '& li': { flex: 'none' },
});

interface SimilarResultsProps {
  readonly similar: Similar;
}

/** What has the words with another character, or sounds like them, and the search for what was probably meant. */
function SimilarResults({ similar: { meant, records } }: SimilarResultsProps) {
  const { t } = useTranslation('search');
  const title = t('similar.title', { meant });
  return (
    <Section title={title} more={{ to: linkTo('search', { q: meant }), label: t('similar.search') }}>
      <PagedList label={title} records={resultsOf(records, '')}>
        {(result) => <FoundItem {...result} mark={marked(meant)} />}
      </PagedList>
    </Section>
  );
}

/** What a search found: a few of each kind, or all of one; where that is little or nothing, what is similar. */
export function SearchResults({ query, answer, status, shown, onMore }: SearchResultsProps) {
  const { t } = useTranslation('search');
  const nameOf = useCollectionName();
  // 发票 marks 發票.
  const mark = marked(useSearchQuery(query));
  const groups = useMemo(() => {
    const contained = answer.isNear ? '' : query;
    return answer.groups
      .map((group) => ({ ...group, results: resultsOf(group.records, contained) }))
      .filter(({ results }) => results.length > 0);
  }, [answer, query]);
  const count = groups.reduce((sum, { total }) => sum + total, 0);
  const only = groups.find(({ collection }) => collection === shown);
  const addressIn = (collection: string) => linkTo('search', { q: query, in: collection });
  const kinds = [
    { label: t('all'), to: addressIn('all'), current: !only },
    ...groups.map(({ collection, total }) => ({
      label: t('kind', { name: nameOf(collection), count: total }),
      to: addressIn(collection),
      current: collection === shown,
    })),
  ];
  return (
    <>
      <ResultCount>
        {answer.isNear ? t('near') : t('found', { count })}
        {status}
      </ResultCount>
      {groups.length > 0 && (
        <Kinds ref={showChosen}>
          <LinkChips label={t('kinds')} choices={kinds} isFilter />
        </Kinds>
      )}
      {only ? (
        <PagedList label={t('label')} records={only.results} rest={{ total: only.total, onMore }}>
          {(result) => <FoundItem {...result} mark={mark} />}
        </PagedList>
      ) : (
        groups.map(({ collection, results, total }) => (
          <Section
            key={collection}
            title={nameOf(collection)}
            {...(total > results.length && {
              more: { to: addressIn(collection), label: t('more', { count: total }) },
            })}
          >
            <PagedList label={nameOf(collection)} records={results}>
              {(result) => <FoundItem {...result} mark={mark} />}
            </PagedList>
          </Section>
        ))
      )}
      {answer.similar && <SimilarResults similar={answer.similar} />}
      {answer.isNear && (
        <Section title={t('notThese')}>
          <SectionLinks to={['check']}>
            <RequestCheck query={query} />
          </SectionLinks>
        </Section>
      )}
    </>
  );
}
