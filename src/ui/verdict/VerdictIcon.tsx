import { AlertIcon, CheckIcon, CloseIcon, PartialIcon, QuestionIcon } from '#src/ui/icons/icons.tsx';
import { type Verdict, verdictScale } from '#src/platform/verdict-scale.ts';

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
