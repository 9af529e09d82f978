import { useTranslation } from 'react-i18next';
import type { AchievementListRecord } from '#src/data/achievements/achievement.schema.ts';
import type { Names } from '#src/data/achievements/search-achievements.ts';
import { linkTo } from '#src/links.ts';
import { AchievementCard } from '#src/ui/achievements/AchievementCard.tsx';
import { PagedList } from '#src/ui/lists/PagedList.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { Marked } from './Marked.tsx';

/** Stands in the address of what no politician with a page here took part in, as wherever a part is decoration. */
const noPolitician = '-';

/** The address of an achievement or bill, through the given person or the first who took part in it. */
export const achievementAddress = (
  { id, politicianIds }: Pick<AchievementListRecord, 'id' | 'politicianIds'>,
  through?: string,
): string => linkTo('politicianAchievement', { politician: through ?? politicianIds[0] ?? noPolitician, id });

interface AchievementsProps {
  readonly label: string;
  readonly records: readonly AchievementListRecord[];
  readonly names: Names;
  /** What was searched for, to be marked. */
  readonly query?: string;
  /** The person whose page this is. */
  readonly through?: string;
}

/** Achievements and bills as cards. Bills are dated in the ROC calendar, as parliament does. */
export function Achievements({ label, records, names, query = '', through }: AchievementsProps) {
  const { t } = useTranslation('common');
  return (
    <PagedList label={label} records={records}>
      {(record) => {
        const { kind, title, summary, category, stage, ended, politicianIds, proposers, date, billNumber } =
          record;
        const people = [...politicianIds.flatMap((id) => names.get(id) ?? []), ...proposers];
        const day = formatDate(date, kind === 'bill' ? { calendar: 'roc' } : {});
        return (
          <AchievementCard
            to={achievementAddress(record, through)}
            title={<Marked text={title} query={query} />}
            summary={summary && <Marked text={summary} query={query} />}
            badges={[t(`achievement.${kind}`), category, ...(ended ? [ended] : stage ? [stage] : [])]}
            facts={[people.slice(0, 3).join('、'), day, billNumber ?? ''].filter(Boolean)}
          />
        );
      }}
    </PagedList>
  );
}
