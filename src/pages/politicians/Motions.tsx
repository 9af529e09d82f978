import { useTranslation } from 'react-i18next';
import type { AchievementRecord } from '#src/data/achievements/achievement.collection.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { SourceMark } from '#src/ui/record/SourceMark.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';

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

/** What was done with a bill, as its record has it, in its order. */
export function Motions({ motions }: Pick<AchievementRecord, 'motions'>) {
  const { t } = useTranslation(['politicians', 'common']);
  return (
    <Section title={t('bill.motions')}>
      <List>
        {motions.map(({ title, stage, date, result, meeting, number, sourceIndex }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- motions are never reordered and two may be equal
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
