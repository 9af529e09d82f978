import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useEffect, useRef } from 'react';
import type { CasePageRecord } from '#src/data/collections/case-pages/case-page.collection.ts';
import { taisaltCasePageId, casePageItem } from '#src/data/collections/case-pages/case-pages.queries.ts';
import {
  caseTexts,
  isListed,
  isStale,
  peopleOf,
  staleNotice,
  standingsOf,
} from '#src/data/collections/corruption-cases/case-texts.ts';
import { latestStep } from '#src/data/collections/corruption-cases/participant-facts.ts';
import { personView } from '#src/data/collections/corruption-cases/person-view.ts';
import { linkTo } from '#src/links.ts';
import sharedTexts from '#src/locales/zh-TW/case.json';
import taisaltGreenEnergyCaseTexts from '#src/locales/zh-TW/taisalt-green-energy-case.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { useToday } from '#src/pages/shared/time/use-now.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { CaseBands, CaseFacts, CaseHead } from '#src/ui/case/CaseBands.tsx';
import { CaseLadders, CasePeople } from '#src/ui/case/CasePeople.tsx';
import { CaseContact } from '#src/ui/case/CaseReplies.tsx';
import { CaseTimeline } from '#src/ui/case/CaseTimeline.tsx';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { ExternalLink } from '#src/ui/controls/TextLink.tsx';
import { ExternalIcon } from '#src/ui/icons/icons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Markdown } from '#src/ui/markdown/Markdown.tsx';
import { LongRead } from '#src/ui/reading/LongRead.tsx';
import { TableOfContents, type Part } from '#src/ui/reading/TableOfContents.tsx';
import { useCurrentPart } from '#src/ui/reading/use-current-part.ts';
import { ArchivedLink } from '#src/ui/record/ArchivedLink.tsx';
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { RecordFoot } from '#src/ui/record/RecordFoot.tsx';
import { RecordStates } from '#src/ui/record/RecordStates.tsx';
import { hostOf, SourceList, sourcesAnchor } from '#src/ui/record/SourceList.tsx';
import { hydration } from '#src/platform/browser/hydration.ts';
import { quietPart } from '#src/ui/states/lazy-part.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { Paragraphs } from '#src/ui/text/Paragraphs.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { saveReadingPosition, readingPosition } from '#src/platform/storage/reading-position.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import '#src/ui/reading/reading-texts.ts';

/** A little longer than back and forward need to restore the position, in milliseconds. */
const offerDelay = 1_000;

/** True if the page is shown at another address, as a draft in the admin area: that is no reading. */
const isPreviewed = () => globalThis.location.pathname !== linkTo('taisaltGreenEnergyCase');

/**
 * Saves on the device which part of a long page was read last, and offers to continue there. Never scrolls by itself: a
 * URL opens at its own position.
 */
function useReadingPosition(page: string, parts: readonly Part[], current: string | undefined): void {
  const { t } = useTranslation('reading');
  const offered = useRef(false);

  useEffect(() => {
    if (offered.current || isPreviewed()) return undefined;
    offered.current = true;
    const left = parts.find(({ anchor }) => anchor === readingPosition(page));
    if (!left || left === parts[0] || globalThis.location.hash) return undefined;
    let dismiss = () => {};
    const timer = setTimeout(() => {
      // Going back has already scrolled the visitor there, or they have started reading.
      if (globalThis.scrollY > 0) return;
      ({ dismiss } = notify({
        message: t('left', { title: left.title }),
        timeout: 0,
        actions: [
          {
            label: t('goOn'),
            onClick: () => document.getElementById(left.anchor)?.scrollIntoView(),
          },
        ],
      }));
    }, offerDelay);
    return () => {
      clearTimeout(timer);
      dismiss();
    };
  }, [page, parts, t]);

  useEffect(() => {
    if (current !== undefined && !isPreviewed()) saveReadingPosition(page, current);
  }, [page, current]);
}

// Below the first screen.
const MoneyFlows = quietPart(async () => (await import('#src/ui/flow/FlowDiagram.tsx')).MoneyFlows);

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  fontSize: '1rem',
  lineHeight: 1.7,
  overflowWrap: 'anywhere',
  '& li': { padding: '10px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& p': { margin: 0 },
  '& small': { ...theme.typography.note, display: 'block' },
}));

/** The documents of a case: a link to each, its description and the archived copy. */
function DocumentList({ documents }: { readonly documents: CasePageRecord['documents'] }) {
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

// The fixed parts after the chapters; their anchors must differ from those of the chapters, which editors choose.
const after = ['people', 'flows', 'timeline', 'documents'] as const;
const anchorOf = (part: string): string => `part-${part}`;

/**
 * A case described at length: first what its statuses mean, then the chapters, the people, the money and the
 * documents.
 */
function LongCase({ record }: { readonly record: CasePageRecord }) {
  const { t } = useTranslation(['taisalt-green-energy-case', 'common', 'flow']);
  const { id, title, summary, sections, people, flows, timeline, documents, sources, caseId } = record;
  const today = useToday();
  const words = caseTexts(record, today);
  const views = peopleOf(people).map((person) => ({
    ...personView(person),
    note: person.note,
    to: person.politicianId && linkTo('politician', { politician: person.politicianId }),
  }));
  const path = linkTo('taisaltGreenEnergyCase');
  const hasCourse = timeline.length > 0 || people.some(({ proceedings }) => proceedings.length > 0);
  const parts = useMemo(
    () => [
      ...sections.map((chapter) => ({ anchor: chapter.id, title: chapter.title })),
      ...after
        .filter((part) => (part === 'timeline' ? hasCourse : { people, flows, documents }[part].length > 0))
        .map((part) => ({ anchor: anchorOf(part), title: t(part) })),
      { anchor: sourcesAnchor, title: t('common:record.sources') },
    ],
    [sections, people, flows, hasCourse, documents, t],
  );
  const current = useCurrentPart(parts.map(({ anchor }) => anchor));
  useReadingPosition(id, parts, current);
  return (
    <Page title={title} above={<CaseBands standings={standingsOf(people)} notice={words.notice} />} wide>
      <PageHead name={words.title} description={words.description} noIndex={!isListed(record)} />
      <LongRead
        head={
          <CaseHead>
            <CaseFacts
              latest={latestStep(people)}
              verifiedAt={record.verifiedAt}
              stale={isStale(record, today) ? staleNotice : undefined}
            />
            <Paragraphs text={summary} />
            <CaseLadders people={views} />
            <RecordCorrections corrections={record.corrections} />
            {caseId && (
              <LinkButton to={linkTo('corruptionCase', { id: caseId })} variant="outlined">
                {t('case')}
              </LinkButton>
            )}
          </CaseHead>
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
            <CasePeople label={t('people')} people={views} />
          </Section>
        )}
        {flows.length > 0 && (
          <Section id={anchorOf('flows')} title={t('flows')}>
            <Suspense>
              <MoneyFlows diagram={t('flowsLabel')} label={t('flows')} flows={flows} />
            </Suspense>
          </Section>
        )}
        {hasCourse && (
          <Section id={anchorOf('timeline')} title={t('timeline')}>
            <CaseTimeline label={t('timeline')} events={timeline} people={views} />
          </Section>
        )}
        {documents.length > 0 && (
          <Section id={anchorOf('documents')} title={t('documents')}>
            <DocumentList documents={documents} />
          </Section>
        )}
        <SourceList sources={sources} />
        <RecordFoot record={record} title={words.title} text={words.share} url={absoluteUrl(path)}>
          <CaseContact title={title} to={(kind) => linkTo('report', { about: path, kind })} />
        </RecordFoot>
      </LongRead>
    </Page>
  );
}

export const texts = {
  case: sharedTexts,
  'taisalt-green-energy-case': taisaltGreenEnergyCaseTexts,
};

const item = casePageItem(taisaltCasePageId);

export async function preload({ queryClient }: PreloadContext): Promise<void> {
  // A prerendered page contains the diagram already.
  const loading = hydration() ? undefined : MoneyFlows.preload();
  await queryClient.ensureQueryData(item);
  await loading;
}

/** One case described at length, in chapters. */
export default function TaisaltGreenEnergyCasePage() {
  const { t } = useTranslation(['taisalt-green-energy-case', 'routes']);
  const query = useQuery(item);
  if (query.data?.state === 'absent') {
    return (
      <Page title={t('routes:taisaltGreenEnergyCase.title')} lead={t('lead')} wide>
        <EmptyState
          title={t('empty.title')}
          hint={t('empty.hint')}
          action={<SectionLinks to={['corruptionCases', 'debunkingImages']} />}
        />
      </Page>
    );
  }
  return (
    <RecordStates
      query={query}
      noun={t('noun')}
      title={t('routes:taisaltGreenEnergyCase.title')}
      section={{ label: t('routes:corruptionCases.title'), to: linkTo('corruptionCases') }}
    >
      {(record) => <LongCase record={record} />}
    </RecordStates>
  );
}
