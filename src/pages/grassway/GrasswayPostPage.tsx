import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { GrasswayPostRecord } from '#src/data/collections/grassway-posts/grassway-post.collection.ts';
import { grasswayPostItem } from '#src/data/collections/grassway-posts/grassway-posts.queries.ts';
import { linkTo } from '#src/links.ts';
import grasswayTexts from '#src/locales/zh-TW/grassway.json';
import { recordPage } from '#src/pages/shared/record/record-page.tsx';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { TagSection } from '#src/ui/forms/TagList.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Markdown, MarkdownContents } from '#src/ui/markdown/Markdown.tsx';
import { describeText } from '#src/platform/text/plain-text.ts';
import { LongRead } from '#src/ui/reading/LongRead.tsx';
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { RecordFoot } from '#src/ui/record/RecordFoot.tsx';
import { SourceList, useRecordParts } from '#src/ui/record/SourceList.tsx';
import { dateOrUndated } from '#src/ui/text/month-of.ts';
import { styled } from '#src/ui/theme/styled.ts';

export const texts = { grassway: grasswayTexts };

const Attribution = styled('p')(({ theme }) => theme.typography.note);

/** A long read with its sources and its history. */
function PostArticle({ post }: { readonly post: GrasswayPostRecord }) {
  const { t } = useTranslation(['grassway', 'routes']);
  const { id, title, summary, type, author, body, tags, sources, attribution } = post;
  const after = useRecordParts(sources);
  const described = summary || describeText(body);
  return (
    <Page
      title={title}
      lead={[type, author && t('by', { author }), dateOrUndated(post.writtenOn)].filter(Boolean).join('・')}
      breadcrumb={[{ label: t('routes:grassway.title'), to: linkTo('grassway') }]}
      wide
    >
      {/* Outside the page, only its description says that it is commentary. */}
      <PageHead
        name={title}
        description={described.startsWith('【') ? described : `【${type}】${described}`}
      />
      <LongRead
        head={<RecordCorrections corrections={post.corrections} />}
        contents={<MarkdownContents text={body} after={after} />}
      >
        <Markdown text={body} sourceCount={sources.length} headingLevel={2} withAnchors />
        {attribution && <Attribution>{attribution}</Attribution>}
        <TagSection tags={tags} to={(tag) => linkTo('grassway', { query: tag })} />
        <SourceList sources={sources} />
        <RecordFoot record={post} title={title} url={absoluteUrl(linkTo('grasswayPost', { id }))} />
      </LongRead>
    </Page>
  );
}

const page = recordPage({
  item: grasswayPostItem,
  noun: 'grassway:noun',
  section: 'grassway',
  article: (record) => <PostArticle post={record} />,
});

export const { preload } = page;

/** One long read. */
export default page.RecordPage;
