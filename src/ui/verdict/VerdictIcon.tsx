import { AlertIcon, CheckIcon, CloseIcon, PartialIcon, QuestionIcon } from '#src/ui/icons/icons.tsx';
import type { Verdict } from './verdict.ts';

const icons: Readonly<Record<Verdict, typeof CheckIcon>> = {
  正確: CheckIcon,
  部分錯誤: PartialIcon,
  易誤解: AlertIcon,
  錯誤: CloseIcon,
  證據不足: QuestionIcon,
};

interface VerdictIconProps {
  readonly verdict: Verdict;
  readonly size?: number;
}

/** The sign that goes with a verdict's word. */
export function VerdictIcon({ verdict, size = 18 }: VerdictIconProps) {
  const Icon = icons[verdict];
  return <Icon size={size} />;
}
