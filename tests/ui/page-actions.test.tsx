// @vitest-environment jsdom
import { cleanup, render, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePageAction, usePageActions } from '#src/ui/layout/page-actions.ts';

afterEach(cleanup);

function Page({ run }: { readonly run: () => void }) {
  usePageAction('subscribe', run);
  return null;
}

test('an action exists while its page is shown', () => {
  const { result } = renderHook(usePageActions);
  expect(result.current).toEqual({});
  const { unmount } = render(<Page run={() => {}} />);
  expect(Object.keys(result.current)).toEqual(['subscribe']);
  unmount();
  expect(result.current).toEqual({});
});

test('an action runs the latest callback of its page', () => {
  const { result } = renderHook(usePageActions);
  const [first, second] = [vi.fn(), vi.fn()];
  const { rerender } = render(<Page run={first} />);
  rerender(<Page run={second} />);
  result.current['subscribe']?.();
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
});
