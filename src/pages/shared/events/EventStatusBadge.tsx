import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { EventStatus } from '#src/data/events/event.collection.ts';
import { ClockIcon, CloseIcon } from '#src/ui/icons/icons.tsx';
import { Badge } from '#src/ui/status/Badge.tsx';

interface EventStatusBadgeProps {
  readonly status: EventStatus;
}

/** Says that an event is off or put off; nothing of one that takes place. */
export function EventStatusBadge({ status }: EventStatusBadgeProps) {
  const { t } = useTranslation('events');
  if (status === 'confirmed') return null;
  const isOff = status === 'cancelled';
  return (
    <Badge
      tone={isOff ? 'error' : 'warning'}
      icon={isOff ? <CloseIcon size={18} /> : <ClockIcon size={18} />}
    >
      {t(`status.${status}`)}
    </Badge>
  );
}

/** Says that an event is over. */
export function OverBadge() {
  const { t } = useTranslation('events');
  return (
    <Badge tone="neutral" icon={<ClockIcon size={18} />}>
      {t('time.over')}
    </Badge>
  );
}
