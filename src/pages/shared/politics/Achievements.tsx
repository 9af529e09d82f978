import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { SearchQuery } from '#src/data/content/search/search-text.ts';
import type { AchievementListRecord } from '#src/data/collections/achievements/achievement.collection.ts';
import { partyOf } from '#src/data/collections/achievements/achievement-people.ts';
import { nameText, type PersonNames } from '#src/data/collections/politicians/person-names.ts';
import { AchievementCard } from '#src/ui/achievements/AchievementCard.tsx';
import { NumberedList } from '#src/ui/lists/NumberedList.tsx';
import { PagedList } from '#src/ui/lists/PagedList.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { Marked } from '#src/pages/shared/found/Marked.tsx';
import { achievementAddress } from './achievement-address.ts';

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
