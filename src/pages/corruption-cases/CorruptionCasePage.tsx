import { useEffect, useSyncExternalStore } from 'react';
import { corruptionCaseItem } from '#src/data/collections/corruption-cases/corruption-cases.queries.ts';
import sharedTexts from '#src/locales/zh-TW/case.json';
import corruptionCaseTexts from '#src/locales/zh-TW/corruption-case.json';
import { recordPage } from '#src/pages/shared/record/record-page.tsx';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import {
  caseTexts,
  endedWithoutGuilt,
  isListed,
  isStale,
  peopleOf,
  staleNotice,
  standingsOf,
} from '#src/data/collections/corruption-cases/case-texts.ts';
import type { CorruptionCaseRecord } from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import { latestStep } from '#src/data/collections/corruption-cases/participant-facts.ts';
import { personView } from '#src/data/collections/corruption-cases/person-view.ts';
import { noRegion } from '#src/data/content/declare/regions.ts';
import { linkTo } from '#src/links.ts';
import { useToday } from '#src/pages/shared/time/use-now.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { CaseBands, CaseFacts, CaseHead } from '#src/ui/case/CaseBands.tsx';
import { CaseLadders, CasePeople } from '#src/ui/case/CasePeople.tsx';
import { CaseContact, CaseReplies } from '#src/ui/case/CaseReplies.tsx';
import { CaseTimeline } from '#src/ui/case/CaseTimeline.tsx';
import { FollowButton } from '#src/ui/controls/FollowButton.tsx';
import { TagSection } from '#src/ui/forms/TagList.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Markdown } from '#src/ui/markdown/Markdown.tsx';
import { Contents } from '#src/ui/reading/Contents.tsx';
import { LongRead } from '#src/ui/reading/LongRead.tsx';
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { FactLine } from '#src/ui/record/RecordFacts.tsx';
import { RecordFoot } from '#src/ui/record/RecordFoot.tsx';
import { SourceList, useRecordParts } from '#src/ui/record/SourceList.tsx';
import { Paragraphs } from '#src/ui/text/Paragraphs.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { formatMoney } from '#src/ui/text/format-money.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { caseChanges, statusesByPerson } from '#src/data/collections/corruption-cases/case-changes.ts';
import { saveSeen, seenBefore } from '#src/platform/storage/seen-cases.ts';
import { infoNote, plainList } from '#src/ui/theme/plain-list.ts';

const Box = styled('aside')(({ theme }) => ({
  ...infoNote(theme, '0 0 20px'),
  '& h2': { fontSize: '1rem', margin: 0, color: theme.vars.palette.info.main },
  '& ul': { ...plainList, marginTop: 4 },
}));

const never = () => () => {};

/** What has changed since this device last showed the case: people's statuses, and new revisions. */
function CaseChanges({ record }: { readonly record: CorruptionCaseRecord }) {
  const { t } = useTranslation('corruption-case');
  const { id } = record;
  // The prerendered page has no device data.
  const seen = useSyncExternalStore(
    never,
    () => seenBefore(id),
    () => undefined,
  );
  useEffect(() => {
    // The preview of a draft renders this component too, at an address of the admin area, and must not count as a
    // visit.
    if (globalThis.location.pathname !== linkTo('corruptionCase', { id })) return;
    saveSeen(id, { at: new Date().toISOString(), rev: record.rev, statuses: statusesByPerson(record) });
  }, [id, record]);
  const changes = seen && caseChanges(record, seen);
  if (!changes) return null;
  return (
    <Box aria-labelledby="case-changes">
      <h2 id="case-changes">{t('changes.title', { date: formatDate(seen.at) })}</h2>
      <ul>
        {changes.statuses.map(({ who, from, to }) => (
          <li key={who}>
            {from === undefined ? t('changes.new', { who, to }) : t('changes.status', { who, from, to })}
          </li>
        ))}
        {changes.entries.map(({ rev, at, kind, note }) => (
          <li key={rev}>{[formatDate(at), kind, note].filter(Boolean).join('・')}</li>
        ))}
      </ul>
    </Box>
  );
}

const anchors = {
  timeline: 'part-timeline',
  body: 'part-body',
  people: 'part-people',
} as const;

/**
 * A published case: how its people stand, what is alleged and what they reply, then what happened and its sources.
 */
function CaseArticle({ record }: { readonly record: CorruptionCaseRecord }) {
  const { t } = useTranslation(['corruption-case', 'routes', 'common']);
  const { id, title, summary, body, region, amount, occurredFrom, sources, tags } = record;
  const today = useToday();
  const words = caseTexts(record, today);
  const people = peopleOf(record.participants).map((person) => ({
    ...personView(person),
    to: person.politicianId && linkTo('politician', { politician: person.politicianId }),
  }));
  const standings = standingsOf(record.participants);
  const isDecided = standings.length === 0 || standings.some(({ outcome }) => outcome === 'convicted');
  const allegation = endedWithoutGuilt(record) ? 'cleared' : isDecided ? 'decided' : 'open';
  const hasCourse = record.timeline.length > 0 || people.some(({ steps }) => steps.length > 0);
  const path = linkTo('corruptionCase', { id });
  const closing = useRecordParts(sources);
  return (
    <Page
      title={title}
      above={<CaseBands standings={standings} notice={words.notice} />}
      breadcrumb={[{ label: t('routes:corruptionCases.title'), to: linkTo('corruptionCases') }]}
      wide
    >
      <PageHead name={words.title} description={words.description} noIndex={!isListed(record)} />
      <LongRead
        head={
          <CaseHead>
            <CaseFacts
              latest={latestStep(record.participants)}
              verifiedAt={record.verifiedAt}
              stale={isStale(record, today) ? staleNotice : undefined}
            >
              <FollowButton kind="case" id={id} name={title} />
            </CaseFacts>
            <CaseLadders people={people} />
            <CaseChanges record={record} />
            <Section title={t(`alleged.${allegation}`)}>
              <Paragraphs text={summary} />
              <FactLine>
                {region !== noRegion && <span>{region}</span>}
                {occurredFrom && <span>{t('occurred', { date: formatDate(occurredFrom) })}</span>}
                {amount !== undefined && <span>{t('amount', { amount: formatMoney(amount) })}</span>}
              </FactLine>
            </Section>
            <CaseReplies replies={record.replies} />
            <RecordCorrections corrections={record.corrections} />
          </CaseHead>
        }
        contents={
          <Contents
            parts={[
              hasCourse && { anchor: anchors.timeline, title: t('timeline') },
              body !== '' && { anchor: anchors.body, title: t('body') },
              { anchor: anchors.people, title: t('people') },
              ...closing,
            ]}
          />
        }
      >
        {hasCourse && (
          <Section id={anchors.timeline} title={t('timeline')}>
            <CaseTimeline label={t('timeline')} events={record.timeline} people={people} />
          </Section>
        )}
        {body && (
          <Section id={anchors.body} title={t('body')}>
            <Markdown text={body} sourceCount={sources.length} />
          </Section>
        )}
        <Section id={anchors.people} title={t('people')}>
          <CasePeople label={t('people')} people={people} />
        </Section>
        <SourceList sources={sources} />
        <TagSection tags={tags} to={(tag) => linkTo('corruptionCases', { party: 'all', tag })} />
        <RecordFoot record={record} title={words.title} text={words.share} url={absoluteUrl(path)}>
          <CaseContact title={title} to={(kind) => linkTo('report', { about: path, kind })} />
        </RecordFoot>
      </LongRead>
    </Page>
  );
}

export const texts = { case: sharedTexts, 'corruption-case': corruptionCaseTexts };

const page = recordPage({
  item: corruptionCaseItem,
  noun: 'corruption-case:noun',
  section: 'corruptionCases',
  article: (record) => <CaseArticle record={record} />,
});

export const { preload } = page;

/** One case. */
export default page.RecordPage;
