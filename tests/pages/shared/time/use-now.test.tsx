// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useListTime, useNow } from '#src/pages/shared/time/use-now.ts';

const opened = Date.parse('2026-11-21T20:59:30+08:00');

beforeEach(() => void vi.useFakeTimers({ now: opened }));
afterEach(() => void vi.useRealTimers());

const minutes = (count: number): void =>
  act(() => {
    vi.advanceTimersByTime(count * 60_000);
  });

test('a list keeps the minute in which it was opened, while the current time advances', () => {
  const { result } = renderHook(() => [useListTime(), useNow()] as const);
  const [first] = result.current;
  expect(first).toBe(Date.parse('2026-11-21T20:59:00+08:00'));
  minutes(90);
  expect(result.current).toEqual([first, Date.parse('2026-11-21T22:29:00+08:00')]);
});

test('an open list is updated on the next day', () => {
  const { result } = renderHook(useListTime);
  minutes(181);
  expect(result.current).toBe(Date.parse('2026-11-22T00:00:00+08:00'));
});
