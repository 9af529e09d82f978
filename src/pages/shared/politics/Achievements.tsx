import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { SearchQuery } from '#src/data/content/search/search-text.ts';
import type { AchievementListRecord } from '#src/data/collections/achievements/achievement.collection.ts';
import { partyOf } from '#src/data/collections/achievements/achievement-people.ts';
import { nameText, type PersonNames } from '#src/data/collections/politicians/person-names.ts';
import { NumberedList } from '#src/ui/lists/NumberedList.tsx';
import { PagedList } from '#src/ui/lists/PagedList.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { Marked } from '#src/pages/shared/found/Marked.tsx';
import { achievementAddress } from './achievement-address.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { clamped, longTitle } from '#src/ui/theme/card-look.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { wholeDates } from '#src/ui/theme/whole-dates.ts';

const Root = styled(Link)(({ theme }) => ({
  display: 'block',
  padding: '10px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover strong': { textDecoration: 'underline' },
  '& strong': { ...theme.typography.h3, display: 'block' },
  '& strong[data-long]': clamped(3),
  '& p': { ...clamped(2), margin: 0, fontSize: '1rem', lineHeight: 1.6 },
  '& small': { ...theme.typography.note, ...wholeDates, display: 'block' },
}));

interface AchievementCardProps {
  readonly to: string;
  /** A long title is cut only if it is a plain string: the search match may be marked at its end. */
  readonly title: ReactNode;
  readonly summary?: ReactNode;
  /** Kind, category, stage: short words. */
  readonly badges: readonly string[];
  /** Person, date, number. */
  readonly facts: readonly string[];
  readonly sample?: true | undefined;
}

/** An achievement or a bill in a list, as a row. */
export function AchievementCard({ to, title, summary, badges, facts, sample }: AchievementCardProps) {
  return (
    <Root to={to}>
      <small>{badges.join('・')} </small>
      <strong data-long={(typeof title === 'string' && title.length > longTitle) || undefined}>
        {title}
        <SampleMark of={sample} />
      </strong>
      {summary && <p>{summary}</p>}
      <small>{facts.join('・')}</small>
    </Root>
  );
}

/** The number of people named on a card; further participants are counted. */
const namedOnCards = 3;

interface AchievementsProps {
  readonly label: string;
  readonly records: readonly AchievementListRecord[];
  readonly names: PersonNames;
  /** The search query, to be highlighted. */
  readonly query?: SearchQuery;
  /** True for the main list of its page, which is paginated by URL; other lists grow on demand. */
  readonly numbered?: boolean;
}

/** Achievements and bills as cards. Bills are dated in the ROC calendar, as in parliament. */
export function Achievements({ label, records, names, query = '', numbered = false }: AchievementsProps) {
  const { t } = useTranslation('common');
  const List = numbered ? NumberedList<AchievementListRecord> : PagedList<AchievementListRecord>;
  return (
    <List
      label={label}
      records={records}
      markOf={({ date }: AchievementListRecord) => formatDate(date, { year: 'numeric', month: 'long' })}
    >
      {(record: AchievementListRecord) => {
        const { kind, title, summary, category, stage, ended, participants, date, billNumber, sample } =
          record;
        const people = participants.flatMap((person) => {
          const { politicianId, name, party, role } = person;
          if (politicianId === undefined)
            return name === undefined ? [] : [party ? `${name}（${party.name}）` : name];
          const known =
            names.get(politicianId) ??
            (name === undefined ? undefined : { name, distinction: undefined, terms: [] });
          return known ? [nameText(known, partyOf(person, names, date) ?? t('party.unverified'), role)] : [];
        });
        const named = people.slice(0, namedOnCards).join('、');
        const who =
          people.length > namedOnCards ? t('achievement.andMore', { named, count: people.length }) : named;
        const day = formatDate(date, kind === 'bill' ? { calendar: 'roc' } : {});
        return (
          <AchievementCard
            to={achievementAddress(record)}
            title={query === '' ? title : <Marked text={title} query={query} />}
            summary={summary && <Marked text={summary} query={query} />}
            badges={[t(`achievement.${kind}`), category, ...(ended ? [ended] : stage ? [stage] : [])]}
            sample={sample}
            facts={[who, day, billNumber ?? ''].filter(Boolean)}
          />
        );
      }}
    </List>
  );
}
