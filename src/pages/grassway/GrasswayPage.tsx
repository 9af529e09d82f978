import { searchPosts } from '#src/data/collections/grassway-posts/search-posts.ts';
import { grasswayPostList } from '#src/data/collections/grassway-posts/grassway-posts.queries.ts';
import type { GrasswayPostListRecord } from '#src/data/collections/grassway-posts/grassway-post.collection.ts';
import type { SearchQuery } from '#src/data/content/search/search-text.ts';
import { linkTo } from '#src/links.ts';
import grasswayTexts from '#src/locales/zh-TW/grassway.json';
import { Marked } from '#src/pages/shared/found/Marked.tsx';
import { searchedListPage } from '#src/pages/shared/list/searched-list-page.tsx';
import { ArticleCard } from '#src/ui/text/ArticleCard.tsx';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { dateOrUndated } from '#src/ui/text/month-of.ts';

export const texts = { grassway: grasswayTexts };

interface PostCardProps {
  readonly post: GrasswayPostListRecord;
  readonly query: SearchQuery;
}

function PostCard({ post: { id, title, type, author, writtenOn, summary, sample }, query }: PostCardProps) {
  const { t } = useTranslation('grassway');
  return (
    <ArticleCard
      to={linkTo('grasswayPost', { id })}
      title={<Marked text={title} query={query} />}
      sample={sample}
      image={summary.image}
      summary={<Marked text={summary.text} query={query} />}
      meta={[type, author && t('by', { author }), dateOrUndated(writtenOn)].filter(Boolean).join('・')}
    />
  );
}

const page = searchedListPage({
  id: 'grassway',
  texts: 'grassway',
  list: grasswayPostList,
  collection: 'grasswayPosts',
  search: searchPosts,
  dayOf: ({ writtenOn = '' }) => writtenOn,
  typeOf: ({ type }) => type,
  pathOf: (query) => linkTo('grassway', { query }),
  card: (record, query) => <PostCard post={record} query={query} />,
});

export const { preload } = page;

/** The long reads, filtered by type and by search. */
export default page.SearchedListPage;
