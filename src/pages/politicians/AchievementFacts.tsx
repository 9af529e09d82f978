import { useTranslation } from 'react-i18next';
import type { AchievementRecord } from '#src/data/achievements/achievement.schema.ts';
import type { PoliticianListRecord } from '#src/data/politicians/politician.schema.ts';
import { linkTo } from '#src/links.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { Facts } from './Facts.ts';

interface AchievementFactsProps {
  readonly record: AchievementRecord;
  readonly people: readonly PoliticianListRecord[];
}

/** Category, number, day, and who took part: those with a page here as links, the others as the record names them. */
export function AchievementFacts({ record, people }: AchievementFactsProps) {
  const { t } = useTranslation('politicians');
  const { kind, category, billNumber, date, politicianIds, proposers } = record;
  const known = people.filter(({ id }) => politicianIds.includes(id));
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
        {kind === 'bill' && `（${formatDate(date, { calendar: 'roc' })}）`}
      </dd>
      {known.length > 0 && (
        <>
          <dt>{t('achievement.people')}</dt>
          <dd>
            {known.map(({ id, name, party, office }) => (
              <div key={id}>
                <TextLink to={linkTo('politician', { politician: id })}>{name}</TextLink>（{office}・{party}）
              </div>
            ))}
          </dd>
        </>
      )}
      {proposers.length > 0 && (
        <>
          <dt>{t('achievement.proposers')}</dt>
          <dd>{proposers.join('、')}</dd>
        </>
      )}
    </Facts>
  );
}
