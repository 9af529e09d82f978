import { useTranslation } from 'react-i18next';
import { type Verdict, verdictScale } from '#src/platform/verdict-scale.ts';
import { Badge } from '#src/ui/status/Badge.tsx';
import { VerdictIcon } from './VerdictIcon.tsx';

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
