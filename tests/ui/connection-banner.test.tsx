// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConnectionBanner } from '#src/ui/layout/ConnectionBanner.tsx';
import { zh } from '#tests/helpers/texts.ts';
import { renderUi } from './render-ui.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const status = () => screen.getByRole('status').textContent;

test('the banner is empty until the connection is lost', () => {
  const { rerender } = renderUi(<ConnectionBanner state="unknown" />);
  expect(status()).toBe('');
  rerender(<ConnectionBanner state="online" />);
  expect(status()).toBe('');
});

test('a lost connection, its check and, for a moment, its return are announced', () => {
  vi.useFakeTimers();
  const { rerender } = renderUi(<ConnectionBanner state="online" />);
  rerender(<ConnectionBanner state="offline" />);
  expect(status()).toBe(zh('common:connection.offline'));
  rerender(<ConnectionBanner state="unknown" />);
  expect(status()).toBe(zh('common:connection.unknown'));
  rerender(<ConnectionBanner state="online" />);
  expect(status()).toBe(zh('common:connection.online'));
  act(() => {
    vi.advanceTimersByTime(4000);
  });
  expect(status()).toBe('');
});
