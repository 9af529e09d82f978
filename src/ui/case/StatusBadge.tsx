import type { CaseOutcome } from '#src/data/collections/corruption-cases/case-status.ts';
import { CheckIcon, ClockIcon, PartialIcon, ScaleIcon } from '#src/ui/icons/icons.tsx';
import { Badge } from '#src/ui/status/Badge.tsx';

/** What a status means for the person; a favourable one never has the colour of guilt. */
export const outcomeLooks = {
  favourable: { color: 'success', Icon: CheckIcon },
  open: { color: 'info', Icon: ClockIcon },
  adverse: { color: 'warning', Icon: PartialIcon },
  convicted: { color: 'error', Icon: ScaleIcon },
} as const satisfies Readonly<Record<CaseOutcome, object>>;

/** The status of somebody's proceedings, as icon, word and colour. */
export function StatusBadge({ label, tone }: { readonly label: string; readonly tone: CaseOutcome }) {
  const { color, Icon } = outcomeLooks[tone];
  return (
    <Badge tone={color} icon={<Icon size={18} />} wraps>
      {label}
    </Badge>
  );
}
