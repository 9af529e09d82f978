// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotificationsHost } from '#src/ui/feedback/NotificationsHost.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { renderUi } from '#tests/ui/render-ui.tsx';
import { byRole } from '#tests/helpers/texts.ts';

let show: (title: string | undefined) => void;

function Search() {
  const [title, setTitle] = useState<string>();
  useEffect(() => void (show = setTitle), []);
  return title === undefined ? <p>找到3筆</p> : <EmptyState title={title} />;
}

const announced = () =>
  byRole(screen, 'region', 'common:notification.label').querySelector(':scope > output');

beforeEach(() => {
  vi.useFakeTimers();
  renderUi(
    <>
      <Search />
      <NotificationsHost />
    </>,
  );
});
afterEach(() => vi.useRealTimers());

test('an empty state is announced in an existing live region', () => {
  const region = announced();
  expect(region?.textContent).toBe('');
  act(() => show('沒有符合「甲」的內容'));
  act(() => void vi.advanceTimersByTime(500));
  expect(region?.textContent).toBe('沒有符合「甲」的內容');
  expect(announced()).toBe(region);
});

test('during typing only the last text is announced', () => {
  act(() => show('沒有符合「甲」的內容'));
  act(() => void vi.advanceTimersByTime(300));
  act(() => show('沒有符合「甲乙」的內容'));
  act(() => void vi.advanceTimersByTime(499));
  expect(announced()?.textContent).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(announced()?.textContent).toBe('沒有符合「甲乙」的內容');
});

test('the announcement is cleared when there is content', () => {
  act(() => show('沒有符合「甲」的內容'));
  act(() => void vi.advanceTimersByTime(500));
  act(() => show(undefined));
  expect(announced()?.textContent).toBe('');
});
