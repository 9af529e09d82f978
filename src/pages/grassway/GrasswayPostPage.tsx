import { grasswayPostItem } from '#src/data/grassway-posts/grassway-posts.queries.ts';
import grasswayTexts from '#src/locales/zh-TW/grassway.json';
import { recordPage } from '#src/pages/record-page.tsx';
import { PostArticle } from './PostArticle.tsx';

export const texts = { grassway: grasswayTexts };

const page = recordPage({
  item: grasswayPostItem,
  noun: 'grassway:noun',
  section: 'grassway',
  article: (record) => <PostArticle post={record} />,
});

export const { preload } = page;

/** One long read. */
export default page.RecordPage;
