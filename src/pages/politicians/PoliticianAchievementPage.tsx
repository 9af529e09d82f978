import { preloadQuery } from '#src/data/content/read/queries.ts';
import {
  politicianIdsOf,
  achievementItem,
  partyOf,
  stagesOf,
} from '#src/data/collections/achievements/achievement-people.ts';
import { somePoliticians } from '#src/data/collections/politicians/politicians.queries.ts';
import politiciansTexts from '#src/locales/zh-TW/politicians.json';
import type { PreloadContext } from '#src/page-module.ts';
import { achievementAddress } from '#src/pages/shared/politics/achievement-address.ts';
import { recordPage } from '#src/pages/shared/record/record-page.tsx';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { AchievementRecord } from '#src/data/collections/achievements/achievement.collection.ts';
import { billStages } from '#src/data/content/declare/categories.ts';
import { linkTo } from '#src/links.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { StageSteps } from '#src/ui/achievements/StageSteps.tsx';
import { TagList } from '#src/ui/forms/TagList.tsx';
import { CheckIcon, ClockIcon, CloseIcon, QuestionIcon } from '#src/ui/icons/icons.tsx';
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
import { SourceMark } from '#src/ui/record/SourceMark.tsx';
import { Band } from '#src/ui/status/Band.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';

type Participant = AchievementRecord['participants'][number];

interface AtThatTimeProps extends Pick<Participant, 'office' | 'party'> {
  /** The party at that time; by default that of the record. Their own page has its source. */
  readonly partyName: string | undefined;
}

/** Office and party at that time, with the source of the party; never the current ones. */
function AtThatTime({ office, party, partyName }: AtThatTimeProps) {
  const words = [office, partyName].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <>
      （{words.join('・')}
      {party && <SourceMark number={party.sourceIndex + 1} />}）
    </>
  );
}

const List = styled('ol')(({ theme }) => ({
  ...plainList,
  fontSize: '1rem',
  lineHeight: 1.7,
  '& li': {
    padding: '6px 0 6px 16px',
    borderLeft: `3px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& time, & small': theme.typography.note,
  '& small': { display: 'block' },
  '& p': { margin: 0 },
}));

const anchors = { body: 'part-body', motions: 'part-motions', facts: 'part-facts' } as const;

/** The motions on a bill by date; in the order of the record if a date is missing, and within a day. */
function Motions({ motions }: Pick<AchievementRecord, 'motions'>) {
  const { t } = useTranslation('politicians');
  const isDated = motions.every(({ date }) => date !== undefined);
  const shown = isDated ? motions.toSorted((a, b) => compareCodes(a.date ?? '', b.date ?? '')) : motions;
  return (
    <Section id={anchors.motions} title={t('bill.motions')}>
      <List>
        {shown.map(({ title, stage, date, result, meeting, number, sourceIndex }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- their order never changes and two may be equal
          <li key={index}>
            {date ? (
              <time dateTime={date}>{formatDate(date, { calendar: 'roc' })}</time>
            ) : (
              <small>{t('stage.undated')}</small>
            )}
            <p>
              <strong>{title}</strong>
              {stage && stage !== title && `（${stage}）`}
              {result && `：${result}`}
              {sourceIndex !== undefined && <SourceMark number={sourceIndex + 1} />}
            </p>
            {(meeting ?? number) && <small>{[meeting, number].filter(Boolean).join('・')}</small>}
          </li>
        ))}
      </List>
    </Section>
  );
}

/** The stage that a bill has reached, and the next one; or how it ended. */
function BillBand({ record }: Pick<AchievementArticleProps, 'record'>) {
  const { t } = useTranslation('politicians');
  const { stage, ended } = record;
  const next = stage && billStages[billStages.indexOf(stage) + 1];
  const day = stagesOf(record).at(-1)?.date;
  const isOver = ended !== undefined || stage === undefined;
  const Icon = ended ? CloseIcon : isOver ? QuestionIcon : next ? ClockIcon : CheckIcon;
  const text =
    stage === undefined
      ? t('bill.noStage')
      : ended
        ? t('bill.ended', { stage })
        : next
          ? t('bill.next', { stage: next })
          : [day && formatDate(day, { calendar: 'roc' }), t('bill.allDone')].filter(Boolean).join('・');
  return (
    <Band
      tone={isOver ? 'neutral' : next ? 'info' : 'success'}
      icon={<Icon size={26} />}
      word={
        ended ?? (stage === undefined ? t('bill.unknown') : next ? t('bill.at', { stage }) : t('bill.done'))
      }
    >
      {text}
    </Band>
  );
}

interface AchievementArticleProps {
  readonly record: AchievementRecord;
  /** The id of the person from whose page the visitor came. */
  readonly through: string | undefined;
}

/** A bill with its stage, who proposed it and as what, its contents and its motions; or an achievement. */
function AchievementArticle({ record, through }: AchievementArticleProps) {
  const { t } = useTranslation(['politicians', 'routes', 'common']);
  const records = useQuery(somePoliticians(politicianIdsOf(record))).data?.records ?? [];
  const people = new Map(records.map((person) => [person.id, person]));
  const { kind, title, summary, body, motions, tags, ended, sources, participants, date, billNumber } =
    record;
  // Bills are dated in the ROC calendar, as in parliament.
  const day = formatDate(date, kind === 'bill' ? { calendar: 'roc' } : {});
  const named = participants.flatMap((participant) => {
    const { politicianId: id, name } = participant;
    const shown = people.get(id ?? '')?.name ?? name;
    if (shown === undefined) return [];
    const own = partyOf(participant, people, date);
    const partyName = own ?? (id === undefined ? undefined : t('common:party.unverified'));
    return [{ ...participant, id, name: shown, partyName }];
  });
  const whose = named.find(({ id }) => id !== undefined && id === through);
  const first = whose ?? named[0];
  const who = first && `${first.name}${first.partyName ? `（${first.partyName}）` : ''}${first.role ?? ''}`;
  const stages = stagesOf(record);
  const closing = useRecordParts(sources);
  const state = [t(`common:achievement.${kind}`), ended ?? record.stage].filter(Boolean).join('・');
  return (
    <Page
      title={title}
      lead={[
        day,
        who &&
          (named.length > 1 ? t('common:achievement.andMore', { named: who, count: named.length }) : who),
      ]
        .filter(Boolean)
        .join('・')}
      breadcrumb={[
        { label: t('routes:achievements.title'), to: linkTo('achievements', { tab: kind }) },
        ...(whose?.id ? [{ label: whose.name, to: linkTo('politician', { politician: whose.id }) }] : []),
      ]}
      above={kind === 'bill' && <BillBand record={record} />}
      wide
    >
      <PageHead
        name={title}
        description={summary || `${state}：${title}`}
        canonical={achievementAddress(record)}
      />
      <LongRead
        head={
          <>
            <RecordCorrections corrections={record.corrections} />
            {stages.length > 0 && (
              <StageSteps
                label={t('bill.stages')}
                stages={stages.map(({ date: on, ...stage }) => ({
                  ...stage,
                  date: stage.state === 'ended' ? t('bill.end') : on && formatDate(on, { calendar: 'roc' }),
                }))}
              />
            )}
            {summary && <p>{summary}</p>}
          </>
        }
        contents={
          <Contents
            parts={[
              body !== '' && { anchor: anchors.body, title: t('achievement.body') },
              motions.length > 0 && { anchor: anchors.motions, title: t('bill.motions') },
              { anchor: anchors.facts, title: t('achievement.people') },
              ...closing,
            ]}
          />
        }
      >
        {body && (
          <Section id={anchors.body} title={t('achievement.body')}>
            <Markdown text={body} headingLevel={3} sourceCount={sources.length} />
          </Section>
        )}
        {motions.length > 0 && <Motions motions={motions} />}
        <Section id={anchors.facts} title={t('achievement.people')}>
          <List>
            {named.map(({ id, name, role, ...then }) => (
              <li key={[id, name, then.office].join(' ')}>
                {role && <strong>{role}　</strong>}
                {id === undefined ? (
                  name
                ) : (
                  <TextLink to={linkTo('politician', { politician: id })}>{name}</TextLink>
                )}
                <AtThatTime {...then} />
              </li>
            ))}
          </List>
          <FactLine>
            {t('achievement.category', { category: record.category })}
            {kind === 'bill' && t('bill.number', { number: billNumber ?? t('unknown') })}
          </FactLine>
          <TagList tags={tags} to={(tag) => linkTo('politicalAchievementSearch', { query: tag })} />
        </Section>
        <SourceList sources={sources} />
        <RecordFoot
          record={record}
          title={title}
          text={`【${state}】${title}`}
          url={absoluteUrl(achievementAddress(record))}
        />
      </LongRead>
    </Page>
  );
}

export const texts = { politicians: politiciansTexts };

const page = recordPage({
  item: achievementItem,
  noun: 'politicians:achievement.noun',
  section: 'achievements',
  fallbackActions: <SectionLinks to={['achievements', 'politicians', 'search']} />,
  prefetchRelated: (queryClient, record) =>
    void preloadQuery(queryClient, somePoliticians(politicianIdsOf(record))),
  article: (record, { politician }) => <AchievementArticle record={record} through={politician} />,
});

export const { preload } = page;

/** Corrects the person in the path to one of the participants. */
export function rightPath({ params, queryClient }: PreloadContext): string | undefined {
  const { id = '', politician = '' } = params;
  const item = queryClient.getQueryData(achievementItem(id).queryKey);
  if (item?.state !== 'published') return undefined;
  const tookPart = politicianIdsOf(item.record).includes(politician);
  return achievementAddress(item.record, tookPart ? politician : undefined);
}

/** One achievement or bill. The person in the path is the one from whose page the visitor came. */
export default page.RecordPage;
