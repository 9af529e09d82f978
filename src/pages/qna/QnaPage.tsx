import { preloadQuery } from '#src/data/content/read/queries.ts';
import { relatedImages } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { familyQuery, qnaItem, variantsOf } from '#src/data/collections/qna/qna.queries.ts';
import { someVideos } from '#src/data/collections/videos/videos.queries.ts';
import qnaTexts from '#src/locales/zh-TW/qna.json';
import { recordPage } from '#src/pages/shared/record/record-page.tsx';
import { Suspense } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { QnaRecord } from '#src/data/collections/qna/qna.collection.ts';
import { linkTo } from '#src/links.ts';
import { AnswerHead } from '#src/pages/shared/answer/AnswerHead.tsx';
import { bestSource, findingOf, twoSentences } from '#src/pages/shared/answer/answer-words.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Markdown, MarkdownContents } from '#src/ui/markdown/Markdown.tsx';
import { LongRead } from '#src/ui/reading/LongRead.tsx';
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { SourceList, useRecordParts } from '#src/ui/record/SourceList.tsx';
import { useVerdictVoice } from '#src/ui/verdict/VerdictMarks.tsx';
import type { VerdictVoice } from '#src/platform/text/verdict-scale.ts';
import { quietPart, type PreloadablePart } from '#src/ui/states/lazy-part.tsx';

/**
 * Returns the texts that describe a fact-check outside its page, each beginning with the verdict: the title of page
 * and card, the description for previews, and the text to share or cite.
 */
export function qnaWords(
  { question, summary, answer }: Pick<QnaRecord, 'question' | 'summary' | 'answer'>,
  { word, notice }: Pick<VerdictVoice, 'word' | 'notice'>,
) {
  const title = `【${word}】${question}`;
  const finding = summary ?? twoSentences(answer);
  return { title, description: `${notice}${finding}`, text: `${title}\n${notice}\n${finding}` };
}

// None of them is on the first screen.
const RelatedImages = quietPart(async () => (await import('./RelatedImages.tsx')).RelatedImages);
const RelatedVideos = quietPart(async () => (await import('./RelatedVideos.tsx')).RelatedVideos);

const QnaClaim = quietPart(async () => (await import('./QnaClaim.tsx')).QnaClaim);
const QnaFamily = quietPart(async () => (await import('./QnaFamily.tsx')).QnaFamily);
const QnaFoot = quietPart(async () => (await import('./QnaFoot.tsx')).QnaFoot);
// The reply's text depends on the visitor's choice, so it is loaded after the answer.
const ReplyBox = quietPart(async () => (await import('#src/pages/shared/answer/ReplyBox.tsx')).ReplyBox);

/** The lazy parts with the answer below them, which would shift when they load. */
const partsOfQna: readonly PreloadablePart[] = [ReplyBox, QnaFamily, QnaClaim];

/** The anchors of the parts. */
const anchors = { claim: 'part-claim', answer: 'part-answer' } as const;

/**
 * A published fact-check: first the short answer and a reply, then the claim as it was made, the full answer and its
 * sources.
 */
function QnaArticle({ record }: { readonly record: QnaRecord }) {
  const { t } = useTranslation(['qna', 'routes', 'common']);
  const { id, question, verdict, checker, answer, sources, imageIds, videoIds } = record;
  const { verifiedAt: checkedOn = '' } = record;
  const { title, description, text } = qnaWords(record, useVerdictVoice({ verdict, checker }));
  const url = absoluteUrl(linkTo('qna', { id }));
  const finding = findingOf(record);
  const closing = useRecordParts(sources);
  return (
    <Page title={question} breadcrumb={[{ label: t('routes:qnaList.title'), to: linkTo('qnaList') }]} wide>
      <PageHead name={title} description={description} />
      <LongRead
        head={
          <>
            <AnswerHead
              verdict={verdict}
              checker={checker}
              finding={finding}
              source={bestSource(sources)}
              checkedOn={checkedOn}
            />
            <Suspense>
              <ReplyBox
                title={question}
                verdict={verdict}
                checker={checker}
                checkedOn={checkedOn}
                finding={finding}
                url={url}
              />
            </Suspense>
            <RecordCorrections corrections={record.corrections} />
          </>
        }
        contents={
          <MarkdownContents
            text={answer}
            before={[
              { anchor: anchors.claim, title: t('claim.title') },
              { anchor: anchors.answer, title: t('answer') },
            ]}
            after={closing}
          />
        }
      >
        <Suspense>
          <QnaFamily record={record} />
        </Suspense>
        <Suspense>
          <QnaClaim id={anchors.claim} record={record} />
        </Suspense>
        <Section id={anchors.answer} title={t('answer')}>
          <Markdown text={answer} sourceCount={sources.length} withAnchors />
        </Section>
        <SourceList sources={sources} />
        {imageIds.length > 0 && (
          <Suspense>
            <RelatedImages ids={imageIds} />
          </Suspense>
        )}
        {videoIds.length > 0 && (
          <Suspense>
            <RelatedVideos ids={videoIds} />
          </Suspense>
        )}
        <Suspense>
          <QnaFoot record={record} title={title} text={text} url={url} />
        </Suspense>
      </LongRead>
    </Page>
  );
}

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
