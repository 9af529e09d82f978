import { useTranslation } from '#src/ui/text/use-translation.ts';
import { keyframes, styled } from '#src/ui/theme/styled.ts';
import { Button, IconButton } from '#src/ui/controls/Button.tsx';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '#src/ui/icons/icons.tsx';
import { duration, ease, floatingShadow, radius } from '#src/ui/theme/shape.ts';
import { dismissNotification, type NotificationType, type ShownNotification } from './notify.ts';
import { Spinner } from './Spinner.tsx';

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

const looks = {
  positive: { color: 'success', icon: <CheckIcon size={20} /> },
  negative: { color: 'error', icon: <AlertIcon size={20} /> },
  warning: { color: 'warning', icon: <AlertIcon size={20} /> },
  info: { color: 'info', icon: <InfoIcon size={20} /> },
  ongoing: { color: 'primary', icon: <Spinner size={20} /> },
} as const satisfies Record<NotificationType, object>;

const Card = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  marginBlock: 4,
  padding: 8,
  pointerEvents: 'auto',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: floatingShadow,
  animation: `${arrive} ${duration.normal} ${ease}`,
}));

const Sign = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{
  tone: (typeof looks)[NotificationType]['color'];
}>(({ theme, tone }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  margin: 4,
  borderRadius: radius.control,
  color: theme.vars.palette[tone].main,
  backgroundColor: theme.vars.palette[tone].container,
}));

const Words = styled('span')({ flex: 1, minWidth: 0, paddingBlock: 9 });

const Message = styled('span')({ display: 'block', fontSize: '1rem', lineHeight: 1.6 });

const Caption = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  color: theme.vars.palette.text.secondary,
}));

const Actions = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 4, margin: '4px 0 -6px -12px' });

interface NotificationCardProps {
  readonly notification: ShownNotification;
}

/** One notification: icon, message, its buttons, and the close button. */
export function NotificationCard({ notification }: NotificationCardProps) {
  const { t } = useTranslation('common');
  const { id, type, message, caption, actions = [] } = notification;
  const { color, icon } = looks[type];
  return (
    <Card data-type={type}>
      <Sign tone={color}>{icon}</Sign>
      <Words>
        <Message>{message}</Message>
        {caption && <Caption>{caption}</Caption>}
        {actions.length > 0 && (
          <Actions>
            {actions.map(({ label, onClick }) => (
              <Button
                key={label}
                onClick={() => {
                  onClick?.();
                  dismissNotification(id);
                }}
              >
                {label}
              </Button>
            ))}
          </Actions>
        )}
      </Words>
      <IconButton aria-label={t('notification.dismiss')} onClick={() => dismissNotification(id)}>
        <CloseIcon size={20} />
      </IconButton>
    </Card>
  );
}
