import { useTranslation } from 'react-i18next';
import { type Verdict, verdictScale } from '#src/platform/verdict-scale.ts';
import { AlertIcon, CheckIcon, CloseIcon, PartialIcon, QuestionIcon } from '#src/ui/icons/icons.tsx';
import { Badge } from '#src/ui/status/Badge.tsx';
import { styled } from '#src/ui/theme/styled.ts';

const Stamp = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{
  tone: (typeof verdictScale)[Verdict]['color'];
}>(({ theme, tone }) => ({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  padding: '5px 8px',
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  fontWeight: 700,
  color: theme.vars.palette[tone].contrastText,
  backgroundColor: theme.vars.palette[tone].main,
  printColorAdjust: 'exact',
}));

interface VerdictStampProps {
  readonly verdict: Verdict;
}

/** The verdict inside a picture's own area: a false claim's picture is never shown clean. Needs a positioned parent. */
export function VerdictStamp({ verdict }: VerdictStampProps) {
  const { t } = useTranslation('common');
  const { key, color } = verdictScale[verdict];
  return (
    <Stamp tone={color}>
      <VerdictIcon verdict={verdict} />
      {t(`verdict.${key}.stamp`)}
    </Stamp>
  );
}

const icons = {
  check: CheckIcon,
  partial: PartialIcon,
  alert: AlertIcon,
  close: CloseIcon,
  question: QuestionIcon,
};

interface VerdictIconProps {
  readonly verdict: Verdict;
  readonly size?: number;
}

/** The sign that goes with a verdict's word. */
export function VerdictIcon({ verdict, size = 18 }: VerdictIconProps) {
  const Icon = icons[verdictScale[verdict].sign];
  return <Icon size={size} />;
}

interface VerdictBadgeProps {
  readonly verdict: Verdict;
}

/** A verdict as sign, word and colour. */
export function VerdictBadge({ verdict }: VerdictBadgeProps) {
  const { t } = useTranslation('common');
  const { key, color } = verdictScale[verdict];
  return (
    <Badge tone={color} icon={<VerdictIcon verdict={verdict} />}>
      {t(`verdict.${key}.word`)}
    </Badge>
  );
}
