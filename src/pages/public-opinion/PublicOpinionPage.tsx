import type { ReactNode } from 'react';
import { publicOpinionItem, leadOf } from '#src/data/collections/public-opinions/public-opinions.queries.ts';
import { opinionDate } from '#src/data/collections/public-opinions/opinion-date.ts';
import publicOpinionTexts from '#src/locales/zh-TW/public-opinion.json';
import { recordPage } from '#src/pages/shared/record/record-page.tsx';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { PublicOpinionRecord } from '#src/data/collections/public-opinions/public-opinion.collection.ts';
import { linkTo } from '#src/links.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { TagSection } from '#src/ui/forms/TagList.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Markdown, MarkdownContents } from '#src/ui/markdown/Markdown.tsx';
import { describeText } from '#src/platform/text/plain-text.ts';
import { Contents } from '#src/ui/reading/Contents.tsx';
import { LongRead } from '#src/ui/reading/LongRead.tsx';
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { RecordFoot } from '#src/ui/record/RecordFoot.tsx';
import { SourceList, useRecordParts } from '#src/ui/record/SourceList.tsx';
import { gridOf, readingText } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import { dateOrUndated } from '#src/ui/text/month-of.ts';
import { wholeDates } from '#src/ui/theme/whole-dates.ts';
import { figure, PollTable } from './PollTable.tsx';

const Facts = styled('dl')(({ theme }) => ({
  margin: 0,
  ...gridOf('auto 1fr', '6px 16px'),
  ...readingText,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

const Period = styled('span')(wholeDates);

const Results = styled('section')({ '& caption': { fontWeight: 700 } });

const Hint = styled('p')(({ theme }) => ({ ...theme.typography.note, margin: '12px 0 0' }));

/** The anchors of the sections. */
const anchors = { how: 'part-method', body: 'part-body' } as const;

interface PollProps {
  readonly poll: NonNullable<PublicOpinionRecord['poll']>;
}

/** What was asked and answered, and what the difference of the answers says. */
function PollResults({ poll }: PollProps) {
  const { t } = useTranslation('public-opinion');
  const lead = leadOf(poll);
  return (
    <Results aria-label={t('poll.title')}>
      <PollTable {...poll} />
      {lead && (
        <Hint>
          {t(lead.isCertain ? 'poll.leads' : 'poll.near', {
            ...lead,
            points: figure.format(lead.points),
            margin: figure.format(lead.margin),
          })}
        </Hint>
      )}
      {poll.marginOfError !== undefined && (
        <Hint>{t('poll.hint', { points: figure.format(poll.marginOfError) })}</Hint>
      )}
    </Results>
  );
}

/** Who asked whom, when and how. */
function PollMethod({ poll }: PollProps) {
  const { t } = useTranslation('public-opinion');
  const { pollster, client, from, to, sample, marginOfError, method } = poll;
  const margin =
    marginOfError === undefined
      ? t('poll.noMargin')
      : t('poll.points', { points: figure.format(marginOfError) });
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [t('poll.pollster'), pollster],
    [t('poll.client'), client],
    [
      t('poll.dates'),
      <Period key="period">
        {t('poll.from', { from: formatDate(from) })}
        <wbr />
        {formatDate(to)}
      </Period>,
    ],
    [t('poll.sample'), t('poll.people', { formatted: figure.format(sample) })],
    [t('poll.margin'), margin],
    ...(method === undefined ? [] : [[t('poll.method'), method] as const]),
  ];
  return (
    <Section id={anchors.how} title={t('poll.how')}>
      <Facts>
        {facts.map(([name, value]) => [<dt key={`${name} `}>{name}</dt>, <dd key={name}>{value}</dd>])}
      </Facts>
    </Section>
  );
}

const Notice = styled('p')(({ theme }) => ({
  margin: 0,
  paddingLeft: 14,
  borderLeft: `3px solid ${theme.vars.palette.info.main}`,
}));

/** A poll with its method, or an opinion with its author; both are labelled as what they are. */
function OpinionArticle({ record }: { readonly record: PublicOpinionRecord }) {
  const { t } = useTranslation(['public-opinion', 'routes']);
  const { id, title, kind, author, body, poll, sources, tags } = record;
  const marked = `【${t(`kind.${kind}`)}】${title}`;
  const closing = useRecordParts(sources);
  const sample = poll && t('list.sample', { formatted: figure.format(poll.sample) });
  const facts = [t(`kind.${kind}`), poll?.pollster, dateOrUndated(opinionDate(record)), sample];
  const description = poll ? `${poll.pollster}・${poll.question}` : describeText(body);
  return (
    <Page
      title={title}
      lead={facts.filter(Boolean).join('・')}
      breadcrumb={[{ label: t('routes:publicOpinions.title'), to: linkTo('publicOpinions') }]}
      wide
    >
      <PageHead name={marked} description={description} />
      <LongRead
        head={
          <>
            <RecordCorrections corrections={record.corrections} />
            {poll ? <PollResults poll={poll} /> : <Notice>{t('notice', { author })}</Notice>}
          </>
        }
        contents={
          poll ? (
            <Contents
              parts={[
                { anchor: anchors.how, title: t('poll.how') },
                body !== '' && { anchor: anchors.body, title: t('body') },
                ...closing,
              ]}
            />
          ) : (
            <MarkdownContents text={body} after={closing} />
          )
        }
      >
        {poll && <PollMethod poll={poll} />}
        {body &&
          (poll ? (
            <Section id={anchors.body} title={t('body')}>
              <Markdown text={body} sourceCount={sources.length} />
            </Section>
          ) : (
            <Markdown text={body} sourceCount={sources.length} headingLevel={2} withAnchors />
          ))}
        <SourceList sources={sources} />
        <TagSection tags={tags} to={(tag) => linkTo('qnaList', { tag })} />
        <RecordFoot record={record} title={marked} url={absoluteUrl(linkTo('publicOpinion', { id }))} />
      </LongRead>
    </Page>
  );
}

export const texts = { 'public-opinion': publicOpinionTexts };

const page = recordPage({
  item: publicOpinionItem,
  noun: 'public-opinion:noun',
  section: 'publicOpinions',
  fallbackActions: <SectionLinks to={['publicOpinions', 'qnaList', 'search']} />,
  article: (record) => <OpinionArticle key={record.id} record={record} />,
});

export const { preload } = page;

/** One poll or opinion. */
export default page.RecordPage;
