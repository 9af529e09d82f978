import { useEffect, useSyncExternalStore } from 'react';
import { corruptionCaseItem } from '#src/data/collections/corruption-cases/corruption-cases.queries.ts';
import caseLadderTexts from '#src/locales/zh-TW/case-ladder.json';
import corruptionCaseTexts from '#src/locales/zh-TW/corruption-case.json';
import { recordPage } from '#src/pages/shared/record/record-page.tsx';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import {
  caseTexts,
  endedWithoutGuilt,
  isListed,
  peopleOf,
} from '#src/data/collections/corruption-cases/case-texts.ts';
import type { CorruptionCaseRecord } from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import { personView } from '#src/data/collections/corruption-cases/person-view.ts';
import { noRegion } from '#src/data/content/declare/regions.ts';
import { linkTo } from '#src/links.ts';
import { useToday } from '#src/pages/shared/time/use-now.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { CaseNotice } from '#src/ui/case/CaseNotice.tsx';
import { CasePeople } from '#src/ui/case/CasePeople.tsx';
import { CaseReplies } from '#src/ui/case/CaseReplies.tsx';
import { CaseTimeline } from '#src/ui/case/CaseTimeline.tsx';
import { FollowButton } from '#src/ui/controls/FollowButton.tsx';
import { TagList } from '#src/ui/forms/TagList.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Markdown } from '#src/ui/markdown/Markdown.tsx';
import { Contents } from '#src/ui/reading/Contents.tsx';
import { LongRead } from '#src/ui/reading/LongRead.tsx';
import { CiteButton } from '#src/ui/record/CiteButton.tsx';
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { RecordFacts } from '#src/ui/record/RecordFacts.tsx';
import { RecordHistory } from '#src/ui/record/RecordHistory.tsx';
import { SourceList } from '#src/ui/record/SourceList.tsx';
import { useRecordParts } from '#src/ui/record/use-record-parts.ts';
import { ShareButton } from '#src/ui/share/ShareButton.tsx';
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

interface CaseChangesProps {
  readonly record: CorruptionCaseRecord;
}

/** What has changed since this device last showed the case: people's statuses, and new revisions. */
function CaseChanges({ record }: CaseChangesProps) {
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

const Above = styled('div')({ marginBottom: 16 });

const anchors = {
  people: 'part-people',
  replies: 'part-replies',
  body: 'part-body',
  timeline: 'part-timeline',
} as const;

interface CaseArticleProps {
  readonly record: CorruptionCaseRecord;
}

/** A published case: first what its statuses mean, then the people and their statuses, the report and its sources. */
function CaseArticle({ record }: CaseArticleProps) {
  const { t } = useTranslation(['corruption-case', 'routes', 'common']);
  const { id, title, summary, body, region, amount, occurredFrom, sources, tags } = record;
  const words = caseTexts(record, useToday());
  const isCleared = endedWithoutGuilt(record);
  const path = linkTo('corruptionCase', { id });
  const url = absoluteUrl(path);
  const closing = useRecordParts(sources);
  return (
    <Page
      title={title}
      // Below what the case ended with, if nobody is guilty.
      {...(!isCleared && { lead: summary })}
      breadcrumb={[{ label: t('routes:corruptionCases.title'), to: linkTo('corruptionCases') }]}
      actions={
        <>
          <ShareButton title={words.title} text={words.share} url={url} />
          <CiteButton {...record} title={words.title} url={url} />
          <FollowButton kind="case" id={id} name={title} />
        </>
      }
      wide
    >
      <PageHead name={words.title} description={words.description} noIndex={!isListed(record)} />
      <LongRead
        head={
          <>
            <Above>
              <CaseNotice isCleared={isCleared}>{words.notice}</CaseNotice>
            </Above>
            {isCleared && <Paragraphs text={summary} />}
            <CaseChanges record={record} />
            <RecordFacts {...record}>
              {region !== noRegion && <span>{region}</span>}
              {occurredFrom && <span>{t('occurred', { date: formatDate(occurredFrom) })}</span>}
              {amount !== undefined && <span>{t('amount', { amount: formatMoney(amount) })}</span>}
            </RecordFacts>
            <RecordCorrections corrections={record.corrections} />
          </>
        }
        contents={
          <Contents
            parts={[
              { anchor: anchors.people, title: t('people') },
              { anchor: anchors.replies, title: t('common:case.replies') },
              body !== '' && { anchor: anchors.body, title: t('body') },
              record.timeline.length > 0 && { anchor: anchors.timeline, title: t('timeline') },
              ...closing,
            ]}
          />
        }
      >
        <Section id={anchors.people} title={t('people')}>
          <CasePeople
            people={peopleOf(record.participants).map((person) => ({
              ...personView(person),
              to: person.politicianId && linkTo('politician', { politician: person.politicianId }),
            }))}
            sources={sources}
          />
        </Section>
        <CaseReplies
          id={anchors.replies}
          replies={record.replies}
          title={title}
          to={{
            reply: linkTo('report', { about: path, kind: 'reply' }),
            error: linkTo('report', { about: path, kind: 'error' }),
          }}
        />
        {body && (
          <Section id={anchors.body} title={t('body')}>
            <Markdown text={body} sourceCount={sources.length} />
          </Section>
        )}
        {record.timeline.length > 0 && (
          <Section id={anchors.timeline} title={t('timeline')}>
            <CaseTimeline label={t('timeline')} events={record.timeline} sources={sources} />
          </Section>
        )}
        <SourceList sources={sources} />
        {tags.length > 0 && (
          <Section title={t('tags')}>
            <TagList
              tags={tags.map((tag) => ({ label: tag, to: linkTo('corruptionCases', { party: 'all', tag }) }))}
            />
          </Section>
        )}
        <RecordHistory entries={record.history} />
      </LongRead>
    </Page>
  );
}

export const texts = { 'case-ladder': caseLadderTexts, 'corruption-case': corruptionCaseTexts };

const page = recordPage({
  item: corruptionCaseItem,
  noun: 'corruption-case:noun',
  section: 'corruptionCases',
  article: (record) => <CaseArticle record={record} />,
});

export const { preload } = page;

/** One case. */
export default page.RecordPage;
