import { useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { CasePageRecord } from '#src/data/collections/case-pages/case-page.collection.ts';
import {
  caseTexts,
  endedWithoutGuilt,
  isListed,
  peopleOf,
} from '#src/data/collections/corruption-cases/case-texts.ts';
import { personView } from '#src/data/collections/corruption-cases/person-view.ts';
import { linkTo } from '#src/links.ts';
import { useToday } from '#src/pages/shared/time/use-now.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { CaseNotice } from '#src/ui/case/CaseNotice.tsx';
import { CasePeople } from '#src/ui/case/CasePeople.tsx';
import { CaseReplies } from '#src/ui/case/CaseReplies.tsx';
import { CaseTimeline } from '#src/ui/case/CaseTimeline.tsx';
import { ExternalLink } from '#src/ui/controls/TextLink.tsx';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { FlowDiagram, FlowTable } from '#src/ui/flow/FlowDiagram.tsx';
import { ExternalIcon } from '#src/ui/icons/icons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Markdown } from '#src/ui/markdown/Markdown.tsx';
import { LongRead } from '#src/ui/reading/LongRead.tsx';
import { TableOfContents } from '#src/ui/reading/TableOfContents.tsx';
import { useCurrentPart } from '#src/ui/reading/use-current-part.ts';
import { useReadingPosition } from '#src/ui/reading/use-reading-position.ts';
import { ArchivedLink } from '#src/ui/record/ArchivedLink.tsx';
import { CiteButton } from '#src/ui/record/CiteButton.tsx';
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { RecordFacts } from '#src/ui/record/RecordFacts.tsx';
import { RecordHistory } from '#src/ui/record/RecordHistory.tsx';
import { hostOf, SourceList, sourcesAnchor } from '#src/ui/record/SourceList.tsx';
import { ShareButton } from '#src/ui/share/ShareButton.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { formatMoney } from '#src/ui/text/format-money.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { Paragraphs } from '#src/ui/text/Paragraphs.tsx';
import { styled } from '#src/ui/theme/styled.ts';

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  fontSize: '1rem',
  lineHeight: 1.7,
  overflowWrap: 'anywhere',
  '& li': { padding: '10px 0', borderTop: `1px solid ${theme.vars.palette.divider}`, breakInside: 'avoid' },
  '& p': { margin: 0 },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}));

interface DocumentListProps {
  readonly documents: CasePageRecord['documents'];
}

/** The documents of a case: a link to each, its description and the archived copy. */
function DocumentList({ documents }: DocumentListProps) {
  return (
    <List>
      {documents.map(({ title, description, url, archivedUrl, date }) => (
        <li key={url}>
          <ExternalLink to={url}>
            {title} <ExternalIcon size="1em" />
          </ExternalLink>
          {description && <p>{description}</p>}
          <small>
            {[hostOf(url), ...(date ? [formatDate(date)] : [])].join('・')}
            <ArchivedLink title={title} url={archivedUrl} before="・" />
          </small>
        </li>
      ))}
    </List>
  );
}

const Head = styled('div')({ display: 'grid', justifyItems: 'start', gap: 16, marginBottom: 24 });

// The fixed parts after the chapters; their anchors must differ from those of the chapters, which editors choose.
const after = ['people', 'flows', 'timeline', 'documents'] as const;
const anchorOf = (part: string): string => `part-${part}`;

interface LongCaseProps {
  readonly record: CasePageRecord;
}

/**
 * A case described at length: first what its statuses mean, then the chapters, the people, the money and the
 * documents.
 */
export function LongCase({ record }: LongCaseProps) {
  const { t } = useTranslation(['taisalt-green-energy-case', 'common', 'flow']);
  const { id, title, summary, sections, people, flows, timeline, documents, sources, caseId } = record;
  const words = caseTexts(record, useToday());
  const isCleared = endedWithoutGuilt(record);
  const path = linkTo('taisaltGreenEnergyCase');
  const url = absoluteUrl(path);
  const parts = useMemo(
    () => [
      ...sections.map((chapter) => ({ anchor: chapter.id, title: chapter.title })),
      ...after
        .filter((part) => ({ people, flows, timeline, documents })[part].length > 0)
        .map((part) => ({ anchor: anchorOf(part), title: t(part) })),
      { anchor: sourcesAnchor, title: t('sources') },
    ],
    [sections, people, flows, timeline, documents, t],
  );
  const current = useCurrentPart(parts.map(({ anchor }) => anchor));
  useReadingPosition(id, parts, current);
  const named = useMemo(
    () =>
      flows.map(({ from, to, kind, label, amount }) => ({
        from,
        to,
        kind,
        words: [
          t('flow:route', { from, to }),
          label,
          ...(amount === undefined ? [] : [formatMoney(amount)]),
        ].join('，'),
      })),
    [flows, t],
  );
  return (
    <Page
      title={title}
      // Below what the case ended with, if nobody is guilty.
      {...(!isCleared && { lead: summary })}
      actions={
        <>
          <ShareButton title={words.title} text={words.share} url={url} />
          <CiteButton {...record} title={words.title} url={url} />
        </>
      }
      wide
    >
      <PageHead name={words.title} description={words.description} noIndex={!isListed(record)} />
      <LongRead
        head={
          <Head>
            <CaseNotice isCleared={isCleared}>{words.notice}</CaseNotice>
            {isCleared && <Paragraphs text={summary} />}
            <RecordFacts {...record} />
            <RecordCorrections corrections={record.corrections} />
            {caseId && (
              <LinkButton to={linkTo('corruptionCase', { id: caseId })} variant="outlined">
                {t('case')}
              </LinkButton>
            )}
          </Head>
        }
        contents={<TableOfContents parts={parts} current={current} />}
      >
        {sections.map((chapter) => (
          <Section key={chapter.id} id={chapter.id} title={chapter.title}>
            <Markdown text={chapter.body} sourceCount={sources.length} idPrefix={`${chapter.id}-`} />
          </Section>
        ))}
        {people.length > 0 && (
          <Section id={anchorOf('people')} title={t('people')}>
            <CasePeople
              people={peopleOf(people).map((person) => ({
                ...personView(person),
                note: person.note,
                to: person.politicianId && linkTo('politician', { politician: person.politicianId }),
              }))}
              sources={sources}
            />
          </Section>
        )}
        {flows.length > 0 && (
          <Section id={anchorOf('flows')} title={t('flows')}>
            <FlowDiagram label={t('flowsLabel')} flows={named} />
            <FlowTable label={t('flows')} flows={flows} sources={sources} />
          </Section>
        )}
        {timeline.length > 0 && (
          <Section id={anchorOf('timeline')} title={t('timeline')}>
            <CaseTimeline label={t('timeline')} events={timeline} sources={sources} />
          </Section>
        )}
        {documents.length > 0 && (
          <Section id={anchorOf('documents')} title={t('documents')}>
            <DocumentList documents={documents} />
          </Section>
        )}
        <SourceList sources={sources} />
        <CaseReplies
          title={title}
          to={{
            reply: linkTo('report', { about: path, kind: 'reply' }),
            error: linkTo('report', { about: path, kind: 'error' }),
          }}
        />
        <RecordHistory entries={record.history} />
      </LongRead>
    </Page>
  );
}
