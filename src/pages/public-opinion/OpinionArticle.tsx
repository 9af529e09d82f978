import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { PublicOpinionRecord } from '#src/data/collections/public-opinions/public-opinion.collection.ts';
import { linkTo } from '#src/links.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { TagList } from '#src/ui/forms/TagList.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Markdown, MarkdownContents } from '#src/ui/markdown/Markdown.tsx';
import { describeText } from '#src/ui/markdown/plain-text.ts';
import { Contents } from '#src/ui/reading/Contents.tsx';
import { LongRead } from '#src/ui/reading/LongRead.tsx';
import { CiteButton } from '#src/ui/record/CiteButton.tsx';
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { RecordFacts } from '#src/ui/record/RecordFacts.tsx';
import { RecordHistory } from '#src/ui/record/RecordHistory.tsx';
import { SourceList } from '#src/ui/record/SourceList.tsx';
import { useRecordParts } from '#src/ui/record/use-record-parts.ts';
import { ShareButton } from '#src/ui/share/ShareButton.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { pollAnchors, PollResults } from './PollResults.tsx';

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 16,
  marginBottom: 28,
  '& .kind': {
    padding: '3px 10px',
    borderRadius: radius.chip,
    fontSize: '0.9375rem',
    fontWeight: 700,
    color: theme.vars.palette.info.main,
    backgroundColor: theme.vars.palette.info.container,
  },
  '& p': { margin: 0, paddingLeft: 14, borderLeft: `3px solid ${theme.vars.palette.info.main}` },
}));

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '@media print': { display: 'none' },
});

const bodyAnchor = 'part-body';

interface OpinionArticleProps {
  readonly record: PublicOpinionRecord;
}

/** A poll with its method, or an opinion with its author; both are labelled as what they are. */
export function OpinionArticle({ record }: OpinionArticleProps) {
  const { t } = useTranslation(['public-opinion', 'routes']);
  const { id, title, kind, author, body, poll, sources, tags, rev, updatedAt } = record;
  const marked = `【${t(`kind.${kind}`)}】${title}`;
  const url = absoluteUrl(linkTo('publicOpinion', { id }));
  const closing = useRecordParts(sources);
  const description = poll ? `${poll.pollster}・${poll.question}` : describeText(body);
  return (
    <Page
      title={title}
      {...(author !== undefined && { lead: t('by', { author }) })}
      breadcrumb={[{ label: t('routes:publicOpinions.title'), to: linkTo('publicOpinions') }]}
      wide
    >
      <PageHead name={marked} description={description} />
      <LongRead
        head={
          <>
            <Head>
              <span className="kind">{t(`kind.${kind}`)}</span>
              {kind === 'opinion' && <p>{t('notice', { author })}</p>}
              <RecordFacts {...record} />
              <Buttons>
                <ShareButton title={marked} text={marked} url={url} />
                <CiteButton title={marked} updatedAt={updatedAt} rev={rev} url={url} />
              </Buttons>
            </Head>
            <RecordCorrections corrections={record.corrections} />
          </>
        }
        contents={
          poll ? (
            <Contents
              parts={[
                { anchor: pollAnchors.title, title: t('poll.title') },
                { anchor: pollAnchors.how, title: t('poll.how') },
                body !== '' && { anchor: bodyAnchor, title: t('body') },
                ...closing,
              ]}
            />
          ) : (
            <MarkdownContents text={body} after={closing} />
          )
        }
      >
        {poll && <PollResults poll={poll} />}
        {body &&
          (poll ? (
            <Section id={bodyAnchor} title={t('body')}>
              <Markdown text={body} sourceCount={sources.length} />
            </Section>
          ) : (
            <Markdown text={body} sourceCount={sources.length} headingLevel={2} withAnchors />
          ))}
        <SourceList sources={sources} />
        {tags.length > 0 && (
          <Section title={t('tags')}>
            <TagList tags={tags.map((tag) => ({ label: tag, to: linkTo('qnaList', { tag }) }))} />
          </Section>
        )}
        <RecordHistory entries={record.history} />
      </LongRead>
    </Page>
  );
}
