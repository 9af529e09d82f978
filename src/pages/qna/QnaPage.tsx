import { preloadQuery } from '#src/data/content/read/queries.ts';
import { relatedImages } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { familyQuery, qnaItem, variantsOf } from '#src/data/collections/qna/qna.queries.ts';
import { someVideos } from '#src/data/collections/videos/videos.queries.ts';
import qnaTexts from '#src/locales/zh-TW/qna.json';
import { recordPage } from '#src/pages/shared/record/record-page.tsx';
import { partsOfQna, QnaArticle } from './QnaArticle.tsx';

export const texts = { qna: qnaTexts };

const page = recordPage({
  item: qnaItem,
  noun: 'qna:noun',
  section: 'qnaList',
  prefetchRelated: (queryClient, { id, imageIds, videoIds, variants }) => {
    void preloadQuery(queryClient, familyQuery(id));
    if (variants) void preloadQuery(queryClient, variantsOf({ variants }));
    if (imageIds.length > 0) void preloadQuery(queryClient, relatedImages(imageIds));
    if (videoIds.length > 0) void preloadQuery(queryClient, someVideos(videoIds));
  },
  parts: partsOfQna,
  article: (record) => <QnaArticle key={record.id} record={record} />,
});

export const { preload } = page;

/** One fact-check. */
export default page.RecordPage;
