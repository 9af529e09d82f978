import { createListeners } from '#src/platform/browser/listeners.ts';

export type NotificationType = 'positive' | 'negative' | 'warning' | 'info' | 'ongoing';

export const notificationPositions = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
export type NotificationPosition = (typeof notificationPositions)[number];

export interface NotificationAction {
  readonly label: string;
  /** The notification closes afterwards. */
  readonly onClick?: () => void;
}

export interface NotificationOptions {
  readonly message: string;
  /** A second line, smaller. */
  readonly caption?: string;
  readonly type?: NotificationType;
  /** Milliseconds until it closes; 0 means never. Default 5000. */
  readonly timeout?: number;
  readonly position?: NotificationPosition;
  readonly actions?: readonly NotificationAction[];
}

export interface ShownNotification extends NotificationOptions {
  readonly id: number;
  readonly type: NotificationType;
  readonly position: NotificationPosition;
}

export interface NotificationHandle {
  /** Changes what is shown and restarts the countdown. */
  readonly update: (changes: Partial<NotificationOptions>) => void;
  readonly dismiss: () => void;
}

/** How long a notification stays, in milliseconds (specification, section 9). */
const defaultTimeout = 5000;

interface Countdown {
  remaining: number;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

let shown: readonly ShownNotification[] = [];
let lastId = 0;
const countdowns = new Map<number, Countdown>();
const pauseReasons = new Map<NotificationPosition, Set<string>>();
const listeners = createListeners();

function show(next: readonly ShownNotification[]): void {
  shown = next;
  listeners.emit();
}

function stop(id: number): void {
  const countdown = countdowns.get(id);
  if (countdown?.timer === undefined) return;
  clearTimeout(countdown.timer);
  countdown.timer = undefined;
  countdown.remaining -= Date.now() - countdown.startedAt;
}

function run(id: number): void {
  const countdown = countdowns.get(id);
  if (!countdown || countdown.timer !== undefined) return;
  countdown.startedAt = Date.now();
  countdown.timer = setTimeout(() => dismissNotification(id), Math.max(0, countdown.remaining));
}

function restart(notification: ShownNotification): void {
  stop(notification.id);
  countdowns.delete(notification.id);
  const { timeout = defaultTimeout } = notification;
  if (timeout <= 0) return;
  countdowns.set(notification.id, { remaining: timeout, startedAt: 0, timer: undefined });
  if (!pauseReasons.get(notification.position)?.size) run(notification.id);
}

/** Closes one notification. */
export function dismissNotification(id: number): void {
  stop(id);
  countdowns.delete(id);
  const gone = shown.find((notification) => notification.id === id);
  if (!gone) return;
  show(shown.filter((notification) => notification !== gone));
  // Nothing is left to hover or focus: a pause whose end was never seen must not stop later notifications.
  if (!shown.some(({ position }) => position === gone.position)) pauseReasons.delete(gone.position);
}

/** Shows a notification on top of the page; `NotificationsHost` renders it. */
export function notify(options: NotificationOptions): NotificationHandle {
  lastId += 1;
  const id = lastId;
  const notification: ShownNotification = { type: 'info', position: 'bottom', ...options, id };
  show([...shown, notification]);
  restart(notification);
  return {
    update: (changes) => {
      const current = shown.find((other) => other.id === id);
      if (!current) return;
      // A timeout given for another type does not carry over: an ongoing notification that ends must close.
      const timeout = 'type' in changes && !('timeout' in changes) ? { timeout: undefined } : {};
      const updated = { ...current, ...timeout, ...changes } as ShownNotification;
      show(shown.map((other) => (other.id === id ? updated : other)));
      restart(updated);
    },
    dismiss: () => dismissNotification(id),
  };
}

/** The shown notifications, oldest first. The same array until something changes. */
export const shownNotifications = (): readonly ShownNotification[] => shown;

/** Calls `listener` after every change; returns the function to unsubscribe. */
export const onNotifications = listeners.subscribe;

/** Stops the countdown of a position's notifications while `reason` (pointer, focus) applies. */
export function pauseNotifications(position: NotificationPosition, reason: string): void {
  pauseReasons.set(position, (pauseReasons.get(position) ?? new Set()).add(reason));
  for (const notification of shown) if (notification.position === position) stop(notification.id);
}

/** Ends a pause by `pauseNotifications`; the countdown continues once no reason is left. */
export function resumeNotifications(position: NotificationPosition, reason: string): void {
  const reasons = pauseReasons.get(position);
  reasons?.delete(reason);
  if (reasons?.size) return;
  for (const notification of shown) if (notification.position === position) run(notification.id);
}

/** Closes every notification. */
export function dismissNotifications(): void {
  for (const { id } of shown) dismissNotification(id);
}
