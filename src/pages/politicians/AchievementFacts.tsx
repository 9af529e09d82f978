import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { AchievementRecord } from '#src/data/collections/achievements/achievement.collection.ts';
import { partyOf } from '#src/data/collections/achievements/achievement-people.ts';
import type { PoliticianListRecord } from '#src/data/collections/politicians/politician.collection.ts';
import { linkTo } from '#src/links.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { SourceMark } from '#src/ui/record/SourceMark.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { tablet } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

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
export function AchievementFacts({ record, people }: AchievementFactsProps) {
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
