import type { ReactNode } from 'react';
import { publicOpinionItem, leadOf } from '#src/data/collections/public-opinions/public-opinions.queries.ts';
import publicOpinionTexts from '#src/locales/zh-TW/public-opinion.json';
import { recordPage } from '#src/pages/shared/record/record-page.tsx';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
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
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { RecordFoot } from '#src/ui/record/RecordFoot.tsx';
import { SourceList, useRecordParts } from '#src/ui/record/SourceList.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import { wholeDates } from '#src/ui/theme/whole-dates.ts';

// The table is the chart: every figure is beside its bar.
const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '1rem',
  lineHeight: 1.6,
  '& caption': { textAlign: 'start', fontWeight: 700, marginBottom: 8, overflowWrap: 'anywhere' },
  '& th, & td': {
    padding: '8px 0',
    textAlign: 'start',
    verticalAlign: 'top',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& thead th': { ...theme.typography.body2, borderTop: 0, color: theme.vars.palette.text.secondary },
  '& tbody th': { width: '36%', paddingRight: 12, fontWeight: 400 },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& td[data-unknown]': { color: theme.vars.palette.text.secondary },
}));

const Bar = styled('span')(({ theme }) => ({
  display: 'block',
  height: 10,
  marginTop: 4,
  backgroundColor: theme.vars.palette.background.sunken,
  '& span': {
    display: 'block',
    height: '100%',
    // A value of 0 is a hairline; an unknown value has no bar.
    minWidth: 2,
    backgroundColor: theme.vars.palette.primary.main,
    printColorAdjust: 'exact',
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
  },
}));

const Facts = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '6px 16px',
  fontSize: '1rem',
  lineHeight: 1.7,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

const Period = styled('span')(wholeDates);

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '12px 0 0',
  color: theme.vars.palette.text.secondary,
}));

const figure = new Intl.NumberFormat('zh-TW', { maximumFractionDigits: 1 });

/** The anchors of the sections. */
const pollAnchors = { title: 'part-results', how: 'part-method' } as const;

interface PollResultsProps {
  readonly poll: NonNullable<PublicOpinionRecord['poll']>;
}

/** The answers in the order in which they were asked, and the method of the poll. */
function PollResults({ poll }: PollResultsProps) {
  const { t } = useTranslation('public-opinion');
  const { question, results, pollster, client, from, to, sample, marginOfError, method } = poll;
  const lead = leadOf(poll);
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
    <>
      <Section id={pollAnchors.title} title={t('poll.title')}>
        <Table>
          <caption>{t('poll.caption', { question })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('poll.answer')}</th>
              <th scope="col">{t('poll.share')}</th>
            </tr>
          </thead>
          <tbody>
            {results.map(({ label, share }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {share === undefined ? (
                  <td data-unknown>{t('poll.unknown')}</td>
                ) : (
                  <td>
                    {figure.format(share)}%
                    <Bar aria-hidden="true">
                      <span style={{ width: `${share}%` }} />
                    </Bar>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
        {lead && (
          <Hint>
            {t(lead.isCertain ? 'poll.leads' : 'poll.near', {
              ...lead,
              points: figure.format(lead.points),
              margin: figure.format(lead.margin),
            })}
          </Hint>
        )}
        {marginOfError !== undefined && <Hint>{t('poll.hint')}</Hint>}
      </Section>
      <Section id={pollAnchors.how} title={t('poll.how')}>
        <Facts>
          {facts.map(([name, value]) => [<dt key={`${name} `}>{name}</dt>, <dd key={name}>{value}</dd>])}
        </Facts>
      </Section>
    </>
  );
}

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

const bodyAnchor = 'part-body';

interface OpinionArticleProps {
  readonly record: PublicOpinionRecord;
}

/** A poll with its method, or an opinion with its author; both are labelled as what they are. */
function OpinionArticle({ record }: OpinionArticleProps) {
  const { t } = useTranslation(['public-opinion', 'routes']);
  const { id, title, kind, author, body, poll, sources, tags } = record;
  const marked = `【${t(`kind.${kind}`)}】${title}`;
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
