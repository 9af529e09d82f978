import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import {
  bottomNavigationHeight,
  desktop,
  duration,
  ease,
  floatingShadow,
  radius,
} from '#src/ui/theme/shape.ts';
import { sheetLook } from '#src/ui/theme/card-look.ts';
import { styled, type CSSObject, keyframes } from '#src/ui/theme/styled.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';
import { Button, IconButton } from '#src/ui/controls/Button.tsx';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '#src/ui/icons/icons.tsx';
import { announcement } from './announcement.ts';
import { uncopied } from './copy-text.ts';
import {
  pauseNotifications,
  type NotificationPosition,
  notificationPositions,
  onNotifications,
  resumeNotifications,
  type ShownNotification,
  shownNotifications,
  dismissNotification,
  type NotificationType,
} from './notify.ts';
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
  ...sheetLook(theme),
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

const Caption = styled('span')(({ theme }) => ({ ...theme.typography.note, display: 'block' }));

const Actions = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 4, margin: '4px 0 -6px -12px' });

/** One notification: icon, message, its buttons, and the close button. */
function NotificationCard({ notification }: { readonly notification: ShownNotification }) {
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

// Needed only where copying fails.
const UncopiedText = lazyPart(async () => (await import('./UncopiedText.tsx')).UncopiedText);

const edge = '16px';
// Above the bottom navigation of phones and the editors' own bar.
const bottom: CSSObject = {
  bottom: `calc(${bottomNavigationHeight} + env(safe-area-inset-bottom) + 12px + var(--bars, 0px))`,
  [`@media (min-width: ${desktop})`]: { bottom: 'calc(24px + var(--bars, 0px))' },
};

/** Returns the position of notifications in the window; what is at no edge is centred. */
function placeOf(position: NotificationPosition): CSSObject {
  const [x, y] = [/left$|right$/.exec(position)?.[0], /^top|^bottom/.exec(position)?.[0]];
  return {
    ...(x ? { [x]: edge } : { left: '50%' }),
    ...(y === 'top' ? { top: edge } : y ? bottom : { top: '50%' }),
    transform: `translate(${x ? 0 : '-50%'}, ${y ? 0 : '-50%'})`,
  };
}

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
  ...placeOf(position),
  '@media print': { display: 'none' },
}));

const isUrgent = ({ type }: ShownNotification): boolean => type === 'negative' || type === 'warning';

/** Returns the latest text of an event, and the function to clear it. */
function useEventText(event: string): readonly [text: string, clear: () => void] {
  const [text, setText] = useState('');
  useEffect(() => {
    const show = ({ detail }: CustomEvent<string>) => setText(detail);
    addEventListener(event, show as (shown: Event) => void);
    return () => removeEventListener(event, show as (shown: Event) => void);
  }, [event]);
  return [text, () => setText('')];
}

/**
 * Renders the notifications of `notify`, at nine positions, and announcements for screen readers. The live regions are
 * always in the page, so that screen readers announce what is inserted: problems at once, the rest at the next pause.
 */
export function NotificationsHost() {
  const { t } = useTranslation('common');
  const shown = useSyncExternalStore(onNotifications, shownNotifications, shownNotifications);
  const [announced] = useEventText(announcement);
  const [text, clearText] = useEventText(uncopied);
  return (
    <section aria-label={t('notification.label')}>
      <VisuallyHidden as="output">{announced}</VisuallyHidden>
      <Suspense>{text && <UncopiedText text={text} onClose={clearText} />}</Suspense>
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
