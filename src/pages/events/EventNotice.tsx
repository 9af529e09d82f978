import { useTranslation } from 'react-i18next';
import type { EventRecord } from '#src/data/events/event.collection.ts';
import { InfoIcon } from '#src/ui/icons/icons.tsx';
import { Badge } from '#src/ui/status/Badge.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { EventStatusBadge } from '#src/pages/EventStatusBadge.tsx';

const tones = { confirmed: 'info', postponed: 'warning', cancelled: 'error' } as const;

const Root = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{
  tone: 'info' | 'warning' | 'error';
}>(({ theme, tone }) => ({
  margin: '0 0 20px',
  padding: '12px 16px',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette[tone].main}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& p': { margin: '8px 0 0', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}));

interface EventNoticeProps {
  readonly event: Pick<EventRecord, 'status' | 'notice'>;
}

/** What is different from what was announced, in words; nothing when all is as it was. */
export function EventNotice({ event: { status, notice } }: EventNoticeProps) {
  const { t } = useTranslation('events');
  if (status === 'confirmed' && notice === undefined) return null;
  return (
    <Root tone={tones[status]}>
      {status === 'confirmed' ? (
        <Badge tone="info" icon={<InfoIcon size={18} />}>
          {t('changed')}
        </Badge>
      ) : (
        <>
          <EventStatusBadge status={status} />
          <p>
            <strong>{t(`statusNotice.${status}`)}</strong>
          </p>
        </>
      )}
      {notice && <p>{notice}</p>}
    </Root>
  );
}
