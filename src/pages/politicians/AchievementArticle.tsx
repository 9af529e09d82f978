import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { AchievementRecord } from '#src/data/collections/achievements/achievement.collection.ts';
import { politicianIdsOf, partyOf, stagesOf } from '#src/data/collections/achievements/achievement-people.ts';
import { somePoliticians } from '#src/data/collections/politicians/politicians.queries.ts';
import { linkTo } from '#src/links.ts';
import { achievementAddress } from '#src/pages/shared/politics/achievement-address.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { StageSteps } from '#src/ui/achievements/StageSteps.tsx';
import { TagList } from '#src/ui/forms/TagList.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Markdown } from '#src/ui/markdown/Markdown.tsx';
import { Contents } from '#src/ui/reading/Contents.tsx';
import { LongRead } from '#src/ui/reading/LongRead.tsx';
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { RecordFoot } from '#src/ui/record/RecordFoot.tsx';
import { SourceList, useRecordParts } from '#src/ui/record/SourceList.tsx';
import { SourceMark } from '#src/ui/record/SourceMark.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { styled } from '#src/ui/theme/styled.ts';
import type { PoliticianListRecord } from '#src/data/collections/politicians/politician.collection.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { tablet } from '#src/ui/theme/shape.ts';

/** Facts, with the value beside the name. */
const Facts = styled('dl')(({ theme }) => ({
  margin: '20px 0 0',
  fontSize: '1rem',
  lineHeight: 1.7,
  '& dt': { fontWeight: 700, color: theme.vars.palette.text.secondary },
  '& dd': { margin: '0 0 10px', overflowWrap: 'anywhere' },
  [`@media (min-width: ${tablet})`]: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '6px 24px',
    '& dd': { margin: 0 },
  },
}));

interface AchievementFactsProps {
  readonly record: AchievementRecord;
  readonly people: readonly PoliticianListRecord[];
}

interface AtThatTimeProps extends Pick<AchievementRecord['participants'][number], 'office' | 'party'> {
  /** The party at that time; by default that of the record. Their own page has its source. */
  readonly partyName?: string | undefined;
  /** True for a person, whose party is shown as unverified if it is unknown; an agency has no party. */
  readonly isPerson?: boolean;
}

/** Office and party at that time, with the source of the party; never the current ones. */
function AtThatTime({ office, party, partyName = party?.name, isPerson = false }: AtThatTimeProps) {
  const { t } = useTranslation('common');
  const words = [office, partyName ?? (isPerson ? t('party.unverified') : undefined)].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <>
      （{words.join('・')}
      {party && <SourceMark number={party.sourceIndex + 1} />}）
    </>
  );
}

/**
 * Category, number, date and participants: links for those with a page here, the name in the record for the others.
 */
function AchievementFacts({ record, people }: AchievementFactsProps) {
  const { t } = useTranslation('politicians');
  const { kind, category, billNumber, date, participants } = record;
  const personOf = new Map(people.map((person) => [person.id, person]));
  const known = participants.flatMap(({ politicianId: id, name, ...then }) => {
    const person = personOf.get(id ?? '');
    const shown = person?.name ?? name;
    if (id === undefined || shown === undefined) return [];
    const party = partyOf({ politicianId: id, ...then }, personOf, date);
    return [{ id, name: shown, ...then, partyName: party }];
  });
  const others = participants.flatMap(({ politicianId, name, ...then }) =>
    politicianId === undefined && name !== undefined ? [{ name, ...then }] : [],
  );
  const rocDate = formatDate(date, { calendar: 'roc' });
  return (
    <Facts>
      <dt>{t('achievement.category')}</dt>
      <dd>{category}</dd>
      {kind === 'bill' && (
        <>
          <dt>{t('bill.number')}</dt>
          <dd>{billNumber ?? t('unknown')}</dd>
        </>
      )}
      <dt>{t(kind === 'bill' ? 'bill.date' : 'achievement.date')}</dt>
      <dd>
        {formatDate(date)}
        {kind === 'bill' && formatDate(date) !== rocDate && `（${rocDate}）`}
      </dd>
      {known.length > 0 && (
        <>
          <dt>{t('achievement.people')}</dt>
          <dd>
            {known.map(({ id, name, ...then }) => (
              <div key={id}>
                <TextLink to={linkTo('politician', { politician: id })}>{name}</TextLink>
                <AtThatTime {...then} isPerson />
              </div>
            ))}
          </dd>
        </>
      )}
      {others.length > 0 && (
        <>
          <dt>{t('achievement.proposers')}</dt>
          <dd>
            {others.map(({ name, ...then }, index) => (
              <span key={[name, then.office].join(' ')}>
                {index > 0 && '、'}
                {name}
                <AtThatTime {...then} />
              </span>
            ))}
          </dd>
        </>
      )}
    </Facts>
  );
}

const List = styled('ol')(({ theme }) => ({
  ...plainList,
  fontSize: '1rem',
  lineHeight: 1.7,
  '& li': {
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& time, & small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& small': { display: 'block' },
  '& p': { margin: 0 },
}));

const anchors = { stages: 'part-stages', body: 'part-body', motions: 'part-motions' } as const;

/** The motions on a bill by date; in the order of the record if a date is missing, and within a day. */
function Motions({ motions }: Pick<AchievementRecord, 'motions'>) {
  const { t } = useTranslation(['politicians', 'common']);
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
              <small>{t('common:stage.undated')}</small>
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

interface AchievementArticleProps {
  readonly record: AchievementRecord;
  /** The id of the person from whose page the visitor came. */
  readonly through: string | undefined;
}

/** An achievement or bill with its stages, its participants and its sources. */
export function AchievementArticle({ record, through }: AchievementArticleProps) {
  const { t } = useTranslation(['politicians', 'routes', 'common']);
  const people = useQuery(somePoliticians(politicianIdsOf(record))).data?.records ?? [];
  const { kind, title, summary, body, motions, tags, ended, sources } = record;
  const whose = people.find(({ id }) => id === through && politicianIdsOf(record).includes(id));
  const stages = stagesOf(record);
  const closing = useRecordParts(sources);
  const state = [t(`common:achievement.${kind}`), ended ?? record.stage].filter(Boolean).join('・');
  return (
    <Page
      title={title}
      lead={summary}
      breadcrumb={[
        { label: t('routes:achievements.title'), to: linkTo('achievements', { tab: kind }) },
        ...(whose ? [{ label: whose.name, to: linkTo('politician', { politician: whose.id }) }] : []),
      ]}
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
          </>
        }
        contents={
          <Contents
            parts={[
              kind === 'bill' && { anchor: anchors.stages, title: t('bill.stages') },
              body !== '' && { anchor: anchors.body, title: t('achievement.body') },
              motions.length > 0 && { anchor: anchors.motions, title: t('bill.motions') },
              ...closing,
            ]}
          />
        }
      >
        {kind === 'bill' && (
          <Section id={anchors.stages} title={t('bill.stages')}>
            {stages.length > 0 ? (
              <StageSteps
                stages={stages.map(({ date, ...stage }) => ({
                  ...stage,
                  date:
                    stage.state === 'ended' ? t('bill.end') : date && formatDate(date, { calendar: 'roc' }),
                }))}
              />
            ) : (
              <>
                <p>{t('bill.noStage')}</p>
                {ended && (
                  <p>
                    <strong>{t('bill.ended', { ended })}</strong>
                  </p>
                )}
              </>
            )}
          </Section>
        )}
        <AchievementFacts record={record} people={people} />
        {body && (
          <Section id={anchors.body} title={t('achievement.body')}>
            <Markdown text={body} headingLevel={3} sourceCount={sources.length} />
          </Section>
        )}
        {motions.length > 0 && <Motions motions={motions} />}
        {tags.length > 0 && (
          <Section title={t('common:tags.label')}>
            <TagList
              tags={tags.map((tag) => ({
                label: tag,
                to: linkTo('politicalAchievementSearch', { query: tag }),
              }))}
            />
          </Section>
        )}
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
