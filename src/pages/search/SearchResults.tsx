import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Found } from '#src/data/search/search-index.ts';
import type { SearchAnswer } from '#src/data/search/search-message.ts';
import { linkTo } from '#src/links.ts';
import { FoundItem } from '#src/pages/shared/found/FoundItem.tsx';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { useCollectionName } from '#src/pages/shared/record/use-collection-name.ts';
import { useSearchQuery } from '#src/pages/shared/found/use-search-query.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { PagedList } from '#src/ui/lists/PagedList.tsx';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { RequestCheck } from './RequestCheck.tsx';

/** Results of one kind that are shown among all kinds. */
const previewSize = 4;

interface SearchResultsProps {
  readonly query: string;
  readonly answer: SearchAnswer;
  readonly isPartial: boolean;
  /** The collection whose results are shown, `all` for every one. */
  readonly shown: string;
}

interface Result extends Found {
  readonly id: string;
  readonly to: string;
}

/** Results by kind, the kind with the best one first. `query` is what all of them contain. */
function groupsOf(found: readonly Found[], query: string): Map<string, Result[]> {
  const groups = new Map<string, Result[]>();
  for (const each of found) {
    const { collection, id } = each.item;
    const to = addressOf(each.item, query);
    if (to === undefined) continue;
    const group = groups.get(collection) ?? [];
    group.push({ ...each, id, to });
    groups.set(collection, group);
  }
  return groups;
}

/** What a search found: a few of each kind, or all of one. */
export function SearchResults({ query, answer, isPartial, shown }: SearchResultsProps) {
  const { t } = useTranslation('search');
  const nameOf = useCollectionName();
  // 发票 marks 發票.
  const marked = useSearchQuery(query);
  const groups = useMemo(() => groupsOf(answer.found, answer.isNear ? '' : query), [answer, query]);
  const total = [...groups.values()].reduce((sum, group) => sum + group.length, 0);
  const only = groups.get(shown);
  const addressIn = (collection: string) => linkTo('search', { q: query, in: collection });
  return (
    <>
      <ResultCount>
        {answer.isNear ? t('near') : t('found', { count: total })}
        {isPartial && t('partial')}
      </ResultCount>
      <LinkChips
        label={t('kinds')}
        choices={['all', ...groups.keys()].map((collection) => ({
          label:
            collection === 'all'
              ? t('all')
              : t('kind', {
                  name: nameOf(collection),
                  count: groups.get(collection)?.length ?? 0,
                }),
          to: addressIn(collection),
          current: collection === shown || (collection === 'all' && !only),
        }))}
        inPage
      />
      {only ? (
        <PagedList label={t('label')} records={only}>
          {(result) => <FoundItem {...result} query={marked} />}
        </PagedList>
      ) : (
        [...groups].map(([collection, results]) => (
          <Section
            key={collection}
            title={nameOf(collection)}
            {...(results.length > previewSize && {
              more: { to: addressIn(collection), label: t('more', { count: results.length }) },
            })}
          >
            <PagedList label={nameOf(collection)} records={results.slice(0, previewSize)}>
              {(result) => <FoundItem {...result} query={marked} />}
            </PagedList>
          </Section>
        ))
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
