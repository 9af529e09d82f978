import { CheckIcon, ClockIcon, PartialIcon, ScaleIcon } from '#src/ui/icons/icons.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

/** How a status relates to the person; what is good for the person never has the colour of guilt. */
const tones = {
  favourable: { color: 'success', Icon: CheckIcon },
  open: { color: 'info', Icon: ClockIcon },
  adverse: { color: 'warning', Icon: PartialIcon },
  convicted: { color: 'error', Icon: ScaleIcon },
} as const;

export type StatusTone = keyof typeof tones;

const Badge = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{
  tone: (typeof tones)[StatusTone]['color'];
}>(({ theme, tone }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: '3px 10px 3px 8px',
  borderRadius: radius.chip,
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  fontWeight: 700,
  color: theme.vars.palette[tone].main,
  backgroundColor: theme.vars.palette[tone].container,
  '& svg': { flex: 'none' },
  '@media print': { border: '1px solid' },
}));

interface StatusBadgeProps {
  readonly label: string;
  readonly tone: StatusTone;
}

/** Where somebody's proceedings are, as sign, word and colour. */
export function StatusBadge({ label, tone }: StatusBadgeProps) {
  const { color, Icon } = tones[tone];
  return (
    <Badge tone={color}>
      <Icon size={18} />
      {label}
    </Badge>
  );
}
