import { type ComponentProps, useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import {
  matchesAllWords,
  type SearchQuery,
  searchText,
  searchWords,
} from '#src/data/content/search/search-text.ts';
import type { SearchAnswer } from '#src/data/retrieval/search/find.ts';
import type { SearchRecord } from '#src/data/retrieval/search/search-head.ts';
import { linkTo } from '#src/links.ts';
import { FoundItem } from '#src/pages/shared/found/FoundItem.tsx';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { Marked, wordsInText } from '#src/pages/shared/found/Marked.tsx';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { useCollectionName } from '#src/pages/shared/record/use-collection-name.ts';
import { useSearchQuery } from '#src/pages/shared/found/use-search-query.ts';
import { LinkChips, showChosen } from '#src/ui/controls/LinkChips.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { PagedList } from '#src/ui/lists/PagedList.tsx';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { sheetLook } from '#src/ui/theme/card-look.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';

/**
 * The maximum length of a search in a report's address, in characters: each takes up to twelve of the address's 500.
 */
const longest = 40;

/** A link to the form that requests a check; the report names the search without results. */
export function RequestCheck({ query }: { readonly query: string }) {
  const { t } = useTranslation('search');
  const about = linkTo('search', { q: Array.from(query).slice(0, longest).join('') });
  return (
    <LinkButton variant="contained" to={linkTo('report', { kind: 'check', about })}>
      {t('report')}
    </LinkButton>
  );
}

interface SearchResultsProps {
  readonly query: string;
  readonly answer: SearchAnswer;
  /** What is still loading, as text; empty if nothing is. */
  readonly status: string;
  /** The collection whose results are shown; `all` for every one. */
  readonly shown: string;
  readonly onMore: () => void;
}

interface Result {
  readonly item: SearchRecord;
  readonly id: string;
  readonly to: string;
}

/** Returns a function that highlights the words of a query. */
const marked = (query: SearchQuery) => (text: string) => <Marked text={text} query={query} />;

/** Returns the one item with the query as its title, or the only one with a verdict whose title has all of its words. */
function exactIn(results: readonly Result[], query: string): Result | undefined {
  const one = (found: readonly Result[]) => (found.length === 1 ? found[0] : undefined);
  const words = searchWords(query);
  const titled = results.map((result) => ({ result, title: searchText(result.item.title) }));
  const named = titled.filter(({ title }) => title === searchText(query));
  const checks = titled.filter(({ result, title }) => result.item.verdict && matchesAllWords(title, words));
  return one(named.map(({ result }) => result)) ?? one(checks.map(({ result }) => result));
}

/** Returns the records with links. `query` is what all of them contain. */
const resultsOf = (records: readonly SearchRecord[], query: string): Result[] =>
  records.flatMap((item) => {
    const to = addressOf(item, wordsInText(item, query));
    return to === undefined ? [] : [{ item, id: item.id, to }];
  });

/** The item that the query asks for, apart from those that contain it. */
const Exact = styled('section')(({ theme }) => ({
  ...sheetLook(theme),
  margin: '8px 0 16px',
  padding: '4px 16px',
  '& > a': { borderTop: 0 },
}));

/** The kinds in one scrolling row, so that nothing below shifts when further kinds and counts load. */
const Kinds = styled('div')({
  marginBottom: 8,
  overflowX: 'auto',
  // A sign that the row goes on.
  maskImage: 'linear-gradient(to left, transparent, #000 40px)',
  '& ul': { flexWrap: 'nowrap', paddingRight: 40 },
  '& li': { flex: 'none' },
});

interface OtherResultsProps extends Pick<ComponentProps<typeof Section>, 'title' | 'more'> {
  readonly records: readonly SearchRecord[];
  /** What the results share with the query. */
  readonly shared: SearchQuery;
}

/** Results that do not contain the query. */
const OtherResults = ({ records, shared, ...section }: OtherResultsProps) => (
  <Section {...section}>
    <PagedList label={section.title} records={resultsOf(records, '')}>
      {(result) => <FoundItem {...result} mark={marked(shared)} />}
    </PagedList>
  </Section>
);

/** The results of a search: a few of each kind, or all of one kind; similar and near ones if there are few or none. */
export function SearchResults({ query, answer, status, shown, onMore }: SearchResultsProps) {
  const { similar, near } = answer;
  const { t } = useTranslation('search');
  const nameOf = useCollectionName();
  // The expanded query, so that 发票 highlights 發票.
  const mark = marked(useSearchQuery(query));
  const groups = useMemo(() => {
    const contained = answer.isNear ? '' : query;
    return answer.groups
      .map((group) => ({ ...group, results: resultsOf(group.records, contained) }))
      .filter(({ results }) => results.length > 0);
  }, [answer, query]);
  const count = groups.reduce((sum, { total }) => sum + total, 0);
  const exact = answer.isNear
    ? undefined
    : exactIn(
        groups.flatMap(({ results }) => results),
        query,
      );
  const others = (results: readonly Result[]) => results.filter((each) => each !== exact);
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
      {exact && !only && (
        <Exact aria-label={t('exact')}>
          <FoundItem {...exact} mark={mark} />
        </Exact>
      )}
      {only ? (
        <PagedList label={t('label')} records={only.results} rest={{ total: only.total, onMore }}>
          {(result) => <FoundItem {...result} mark={mark} />}
        </PagedList>
      ) : (
        groups.map(
          ({ collection, results, total }) =>
            others(results).length > 0 && (
              <Section
                key={collection}
                title={nameOf(collection)}
                {...(total > results.length && {
                  more: { to: addressIn(collection), label: t('more', { count: total }) },
                })}
              >
                <PagedList label={nameOf(collection)} records={others(results)}>
                  {(result) => <FoundItem {...result} mark={mark} />}
                </PagedList>
              </Section>
            ),
        )
      )}
      {similar && (
        <OtherResults
          title={t('similar.title', { meant: similar.meant })}
          more={{ to: linkTo('search', { q: similar.meant }), label: t('similar.search') }}
          records={similar.records}
          shared={similar.meant}
        />
      )}
      {near && (
        <OtherResults
          title={t('nearTitle')}
          records={near.records}
          shared={near.terms.map((term) => [term])}
        />
      )}
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
