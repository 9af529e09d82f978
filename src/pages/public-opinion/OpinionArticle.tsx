import { useTranslation } from 'react-i18next';
import type { PublicOpinionRecord } from '#src/data/public-opinions/public-opinion.collection.ts';
import { linkTo } from '#src/links.ts';
import { absoluteUrl } from '#src/platform/config.ts';
import { TagList } from '#src/ui/forms/TagList.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Markdown } from '#src/ui/markdown/Markdown.tsx';
import { plainText } from '#src/ui/markdown/plain-text.ts';
import { CiteButton } from '#src/ui/record/CiteButton.tsx';
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { RecordFacts } from '#src/ui/record/RecordFacts.tsx';
import { RecordHistory } from '#src/ui/record/RecordHistory.tsx';
import { SourceList } from '#src/ui/record/SourceList.tsx';
import { ShareButton } from '#src/ui/share/ShareButton.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { cutText } from '#src/platform/cut-text.ts';
import { PollResults } from './PollResults.tsx';

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

interface OpinionArticleProps {
  readonly record: PublicOpinionRecord;
}

/** A poll with how it was made, or an opinion that says whose it is; both say which of the two they are. */
export function OpinionArticle({ record }: OpinionArticleProps) {
  const { t } = useTranslation(['public-opinion', 'routes']);
  const { id, title, kind, author, body, poll, sources, tags, rev, updatedAt } = record;
  const marked = `【${t(`kind.${kind}`)}】${title}`;
  const url = absoluteUrl(linkTo('publicOpinion', { id }));
  const description = poll
    ? `${poll.pollster}・${poll.question}`
    : cutText(plainText(body).replaceAll(/\s+/g, ' '), 150);
  return (
    <Page
      title={title}
      {...(author !== undefined && { lead: t('by', { author }) })}
      breadcrumb={[{ label: t('routes:publicOpinions.title'), to: linkTo('publicOpinions') }]}
    >
      <PageHead name={marked} description={description} />
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
      {poll && <PollResults poll={poll} />}
      {body &&
        (poll ? (
          <Section title={t('body')}>
            <Markdown text={body} sourceCount={sources.length} />
          </Section>
        ) : (
          <Markdown text={body} sourceCount={sources.length} headingLevel={2} />
        ))}
      <SourceList sources={sources} />
      {tags.length > 0 && (
        <Section title={t('tags')}>
          <TagList tags={tags.map((tag) => ({ label: tag, to: linkTo('qnaList', { tag }) }))} />
        </Section>
      )}
      <RecordHistory entries={record.history} />
    </Page>
  );
}
