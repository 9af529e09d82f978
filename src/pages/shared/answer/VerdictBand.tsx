import { useTranslation } from 'react-i18next';
import { radius, tablet } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { type Verdict, verdictScale } from '#src/platform/verdict-scale.ts';
import { VerdictIcon } from '#src/ui/verdict/VerdictMarks.tsx';

const Root = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{
  tone: (typeof verdictScale)[Verdict]['color'];
}>(({ theme, tone }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  columnGap: 10,
  // From edge to edge of a phone.
  marginInline: -16,
  padding: '10px 16px 12px',
  color: theme.vars.palette[tone].contrastText,
  backgroundColor: theme.vars.palette[tone].main,
  printColorAdjust: 'exact',
  '& strong': { fontSize: '1.5rem', lineHeight: 1.35, fontWeight: 800 },
  '& p': { gridColumn: '1 / -1', margin: 0, fontSize: '1rem', lineHeight: 1.6 },
  [`@media (min-width: ${tablet})`]: { marginInline: 0, borderRadius: radius.card },
  '@media (forced-colors: active)': { borderBlock: '3px solid' },
}));

interface VerdictBandProps {
  readonly verdict: Verdict;
}

/** The verdict across the page with the sentence that says what it means: what an answer begins with. */
export function VerdictBand({ verdict }: VerdictBandProps) {
  const { t } = useTranslation('common');
  const { key, color } = verdictScale[verdict];
  return (
    <Root tone={color}>
      <VerdictIcon verdict={verdict} size={28} />
      <strong>{t(`verdict.${key}.word`)}</strong>
      <p>{t(`verdict.${key}.notice`)}</p>
    </Root>
  );
}
