import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { EventStatus } from '#src/data/collections/events/event.collection.ts';
import { ClockIcon, CloseIcon } from '#src/ui/icons/icons.tsx';
import { Badge } from '#src/ui/status/Badge.tsx';

interface EventStatusBadgeProps {
  readonly status: EventStatus;
}

/** A badge for a cancelled or postponed event; renders nothing for a confirmed one. */
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

/** A badge for an event that is over. */
export function OverBadge() {
  const { t } = useTranslation('events');
  return (
    <Badge tone="neutral" icon={<ClockIcon size={18} />}>
      {t('time.over')}
    </Badge>
  );
}
