import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { find } from '#src/data/retrieval/search/search-client.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { PagedList } from '#src/ui/lists/PagedList.tsx';
import { FoundItem } from './FoundItem.tsx';
import { addressOf } from './found-item.ts';
import type { NearFoundProps } from './NearFound.tsx';

/** The maximum number of items shown; the search of the whole site has more. */
const maxItems = 30;

/**
 * Items of a collection whose full texts, which lists do not contain, match the query; otherwise items that nearly
 * match.
 */
export function NearItems({ collection, query }: NearFoundProps) {
  const { t } = useTranslation('common');
  const { data } = useQuery({
    queryKey: ['search', 'near', collection, query],
    queryFn: () => find({ query, only: collection, limit: maxItems }),
    retry: false,
  });
  const found = data?.groups.find((group) => group.collection === collection)?.records ?? [];
  const records = data?.isNear
    ? [...found, ...(data.similar?.records ?? []), ...(data.near?.records ?? [])]
    : found;
  const results = records.flatMap((item) => {
    const to = addressOf(item);
    return to === undefined ? [] : [{ item, to, id: item.id }];
  });
  if (results.length === 0) return null;
  const title = t(data?.isNear ? 'list.near' : 'list.inText');
  return (
    <Section title={title}>
      <PagedList label={title} records={results}>
        {({ item, to }) => <FoundItem item={item} to={to} />}
      </PagedList>
    </Section>
  );
}
