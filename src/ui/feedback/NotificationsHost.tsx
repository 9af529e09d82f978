import { styled } from '#src/ui/theme/styled.ts';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { NotificationCard } from './NotificationCard.tsx';
import { notificationPlace } from './notification-place.ts';
import {
  pauseNotifications,
  type NotificationPosition,
  notificationPositions,
  onNotifications,
  resumeNotifications,
  type ShownNotification,
  shownNotifications,
} from './notify.ts';

const Stack = styled('div', { shouldForwardProp: (prop) => prop !== 'position' })<{
  position: NotificationPosition;
}>(({ theme, position }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  flexDirection: 'column',
  pointerEvents: 'none',
  width: 'min(26rem, calc(100vw - 32px))',
  '& > *': { display: 'flex', flexDirection: 'column' },
  ...notificationPlace[position],
  '@media print': { display: 'none' },
}));

const isUrgent = ({ type }: ShownNotification): boolean => type === 'negative' || type === 'warning';

/**
 * Renders what `notify` was reported, at nine positions. The live regions are always in the page, so that
 * screen readers announce what is put into them: problems at once, the rest when there is a pause.
 */
export function NotificationsHost() {
  const { t } = useTranslation('common');
  const shown = useSyncExternalStore(onNotifications, shownNotifications, shownNotifications);
  return (
    <section aria-label={t('notification.label')}>
      {notificationPositions.map((position) => {
        const here = shown.filter((notification) => notification.position === position);
        return (
          <Stack
            key={position}
            position={position}
            data-position={position}
            onPointerEnter={() => pauseNotifications(position, 'pointer')}
            onPointerLeave={() => resumeNotifications(position, 'pointer')}
            onFocus={() => pauseNotifications(position, 'focus')}
            onBlur={() => resumeNotifications(position, 'focus')}
          >
            <div role="alert" aria-atomic="false">
              {here.filter(isUrgent).map((notification) => (
                <NotificationCard key={notification.id} notification={notification} />
              ))}
            </div>
            <output aria-atomic="false">
              {here
                .filter((notification) => !isUrgent(notification))
                .map((notification) => (
                  <NotificationCard key={notification.id} notification={notification} />
                ))}
            </output>
          </Stack>
        );
      })}
    </section>
  );
}
