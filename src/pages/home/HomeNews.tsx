import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { latestItems } from '#src/data/search/latest.queries.ts';
import { linkTo } from '#src/links.ts';
import { FoundItem } from '#src/pages/FoundItem.tsx';
import { addressOf } from '#src/pages/found-item.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { ItemGrid } from './ItemGrid.ts';

/** What the home page reports, with the list of all of it, in the order of the page. */
const kinds = [
  { collection: 'qna', list: linkTo('qnaList') },
  { collection: 'corruptionCases', list: linkTo('corruptionCases', { party: 'all' }) },
  { collection: 'achievements', list: linkTo('achievements', { party: 'all' }) },
  { collection: 'videos', list: linkTo('youtubeDebunking') },
  { collection: 'summarizedVideos', list: undefined },
  { collection: 'publicOpinions', list: undefined },
  { collection: 'keyPointDocuments', list: undefined },
] as const;

/** What is new of every kind, as it was published last. What was never published has no place here. */
export function HomeNews({ since }: { readonly since: string | undefined }) {
  const { t } = useTranslation('home');
  const { data } = useQuery(latestItems);
  return kinds.map(({ collection, list }) => {
    const items = (data?.get(collection) ?? []).flatMap((item) => {
      const to = addressOf({ ...item, collection });
      return to === undefined ? [] : [{ item, to }];
    });
    if (items.length === 0) return null;
    return (
      <Section key={collection} title={t(`news.${collection}`)} {...(list && { more: { to: list } })}>
        <ItemGrid>
          {items.map(({ item, to }) => (
            <li key={item.id}>
              <FoundItem item={item} to={to} since={since} />
            </li>
          ))}
        </ItemGrid>
      </Section>
    );
  });
}
