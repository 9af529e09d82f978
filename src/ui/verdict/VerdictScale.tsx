import { useTranslation } from '#src/ui/text/use-translation.ts';
import { inlineTarget } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { verdicts, verdictScale } from '#src/platform/text/verdict-scale.ts';
import { VerdictBadge } from './VerdictMarks.tsx';

const Details = styled('details')(({ theme }) => ({
  '& summary': {
    ...inlineTarget,
    color: theme.vars.palette.primary.main,
    fontWeight: 700,
    fontSize: '1rem',
    cursor: 'pointer',
  },
  '& summary::before': { content: '"▸"', marginRight: 6 },
  '&[open] summary::before': { content: '"▾"' },
  '& dl': { margin: '4px 0 0', display: 'grid', gap: 12 },
  '& dd': { margin: '4px 0 0', fontSize: '1rem', lineHeight: 1.7 },
}));

/** An explanation of every verdict, collapsed to one line. */
export function VerdictScale() {
  const { t } = useTranslation('common');
  return (
    <Details>
      <summary>{t('verdict.scale')}</summary>
      <dl>
        {verdicts.map((verdict) => (
          <div key={verdict}>
            <dt>
              <VerdictBadge verdict={verdict} checker={undefined} />
            </dt>
            <dd>{t(`verdict.${verdictScale[verdict].key}.notice`)}</dd>
          </div>
        ))}
      </dl>
    </Details>
  );
}
