// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dismissNotifications,
  type NotificationHandle,
  type NotificationOptions,
  notificationPositions,
  notify,
} from '#src/ui/feedback/notify.ts';
import { NotificationsHost } from '#src/ui/feedback/NotificationsHost.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';
import { renderUi } from './render-ui.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  renderUi(<NotificationsHost />);
});

afterEach(() => {
  act(dismissNotifications);
  vi.useRealTimers();
});

function show(options: NotificationOptions): NotificationHandle {
  let handle: NotificationHandle | undefined;
  act(() => {
    handle = notify(options);
  });
  if (!handle) throw new Error('nothing was shown');
  return handle;
}

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

const isShown = (message: string) => screen.queryByText(message) !== null;

function placeOf(message: string): HTMLElement {
  const place = screen.getByText(message).closest<HTMLElement>('[data-position]');
  if (!place) throw new Error(`${message} is not shown`);
  return place;
}

test('a notification stays five seconds', () => {
  show({ message: '已儲存' });
  pass(4999);
  expect(isShown('已儲存')).toBe(true);
  pass(1);
  expect(isShown('已儲存')).toBe(false);
});

test('an own timeout applies, and 0 means no timeout', () => {
  show({ message: '一秒', timeout: 1000 });
  show({ message: '留著', timeout: 0 });
  pass(1000);
  expect(isShown('一秒')).toBe(false);
  pass(3_600_000);
  expect(isShown('留著')).toBe(true);
});

test('the default position is bottom, and each of the nine has its own place', () => {
  show({ message: '預設' });
  expect(placeOf('預設').dataset['position']).toBe('bottom');
  for (const position of notificationPositions) show({ message: `在${position}`, position });
  const places = notificationPositions.map((position) => placeOf(`在${position}`));
  expect(places.map((place) => place.dataset['position'])).toEqual(notificationPositions);
  const corners = places.map((place) => {
    const { top, bottom, left, right, transform } = getComputedStyle(place);
    return [top, bottom, left, right, transform].join(' ');
  });
  expect(new Set(corners).size).toBe(9);
});

test('notifications at the same position stack in order', () => {
  show({ message: '第一則' });
  show({ message: '第二則' });
  const text = placeOf('第二則').textContent;
  expect(text.indexOf('第一則')).toBeLessThan(text.indexOf('第二則'));
});

test('problems are announced assertively, others politely, in existing live regions', () => {
  const alerts = screen.getAllByRole('alert');
  const statuses = screen.getAllByRole('status');
  show({ message: '上傳失敗', type: 'negative' });
  show({ message: '檔案太大', type: 'warning' });
  show({ message: '已儲存', type: 'positive' });
  show({ message: '說明', type: 'info' });
  const regionOf = (message: string) =>
    screen.getByText(message).closest<HTMLElement>('[role="alert"], output');
  for (const message of ['上傳失敗', '檔案太大']) expect(alerts).toContain(regionOf(message));
  for (const message of ['已儲存', '說明']) expect(statuses).toContain(regionOf(message));
});

test('the timer pauses under the pointer and continues with the remaining time', () => {
  show({ message: '已儲存' });
  pass(4000);
  fireEvent.pointerEnter(placeOf('已儲存'));
  pass(60_000);
  expect(isShown('已儲存')).toBe(true);
  fireEvent.pointerLeave(placeOf('已儲存'));
  pass(999);
  expect(isShown('已儲存')).toBe(true);
  pass(1);
  expect(isShown('已儲存')).toBe(false);
});

test('the timer pauses while a button has the focus, even after the pointer leaves', () => {
  show({ message: '已儲存' });
  const button = within(placeOf('已儲存')).getByRole('button');
  fireEvent.pointerEnter(placeOf('已儲存'));
  act(() => button.focus());
  fireEvent.pointerLeave(placeOf('已儲存'));
  pass(60_000);
  expect(isShown('已儲存')).toBe(true);
  act(() => button.blur());
  pass(5000);
  expect(isShown('已儲存')).toBe(false);
});

test('closing a hovered notification does not pause the next one', () => {
  show({ message: '第一則' });
  fireEvent.pointerEnter(placeOf('第一則'));
  fireEvent.click(byRole(screen, 'button', 'common:notification.dismiss'));
  expect(isShown('第一則')).toBe(false);
  show({ message: '第二則' });
  pass(5000);
  expect(isShown('第二則')).toBe(false);
});

test('an ongoing notification stays until it is updated, then closes like any other', () => {
  const upload = show({ message: '正在上傳', type: 'ongoing', timeout: 0 });
  pass(60_000);
  act(() => upload.update({ type: 'positive', message: '已上傳' }));
  expect(isShown('正在上傳')).toBe(false);
  expect(isShown('已上傳')).toBe(true);
  pass(5000);
  expect(isShown('已上傳')).toBe(false);
});

test.each(['positive', 'negative', 'warning', 'info', 'ongoing'] as const)(
  'a notification of the type %s closes after 5,000 ms without a timeout of its own',
  (type) => {
    show({ message: '正在上傳', type });
    pass(4_999);
    expect(isShown('正在上傳')).toBe(true);
    pass(1);
    expect(isShown('正在上傳')).toBe(false);
  },
);

test('an action runs its handler and closes the notification', () => {
  const retry = vi.fn<() => void>();
  show({
    message: '上傳失敗',
    type: 'negative',
    timeout: 0,
    actions: [{ label: zh('admin/upload-debunking-image:actions.retry'), onClick: retry }],
  });
  fireEvent.click(byRole(screen, 'button', 'admin/upload-debunking-image:actions.retry'));
  expect(retry).toHaveBeenCalledOnce();
  expect(isShown('上傳失敗')).toBe(false);
});
