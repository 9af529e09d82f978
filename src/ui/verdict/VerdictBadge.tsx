import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from 'react-i18next';
import { radius } from '#src/ui/theme/shape.ts';
import { type Verdict, verdictScale } from '#src/platform/verdict-scale.ts';
import { VerdictIcon } from './VerdictIcon.tsx';

const Badge = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{
  tone: (typeof verdictScale)[Verdict]['color'];
}>(({ theme, tone }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: '3px 10px 3px 8px',
  borderRadius: radius.chip,
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  fontWeight: 700,
  whiteSpace: 'nowrap',
  color: theme.vars.palette[tone].main,
  backgroundColor: theme.vars.palette[tone].container,
  '@media print': { border: '1px solid' },
}));

interface VerdictBadgeProps {
  readonly verdict: Verdict;
}

/** A verdict as sign, word and colour. */
export function VerdictBadge({ verdict }: VerdictBadgeProps) {
  const { t } = useTranslation('common');
  const { key, color } = verdictScale[verdict];
  return (
    <Badge tone={color}>
      <VerdictIcon verdict={verdict} />
      {t(`verdict.${key}.word`)}
    </Badge>
  );
}
