// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { renderAdminHook, waiting } from '#tests/pages/admin/shared/render-hook.tsx';

/** Runs an action to its end and returns whether it was done. */
async function outcomeOf(result: { current: ReturnType<typeof useAct> }, work: () => Promise<unknown>) {
  let isDone: boolean | undefined;
  await act(async () => {
    isDone = await result.current.run(work);
  });
  return isDone;
}

test('an action is busy while it runs and done when it resolves', async () => {
  const { result } = renderAdminHook(() => useAct());
  const work = waiting();
  let running: Promise<boolean> | undefined;
  act(() => {
    running = result.current.run(() => work.promise);
  });
  expect(result.current.isBusy).toBe(true);
  work.resolve();
  await act(async () => {
    expect(await running).toBe(true);
  });
  expect(result.current).toMatchObject({ isBusy: false, failure: undefined });
});

test('a failure is shown until the next action starts', async () => {
  const { result } = renderAdminHook(() => useAct());
  expect(await outcomeOf(result, () => Promise.reject(new ServiceError('denied', 'no')))).toBe(false);
  expect(result.current).toMatchObject({ isBusy: false, failure: 'denied' });
  expect(await outcomeOf(result, () => Promise.resolve())).toBe(true);
  expect(result.current.failure).toBeUndefined();
});

test('an action that resolves with false is neither done nor failed', async () => {
  const { result } = renderAdminHook(() => useAct());
  expect(await outcomeOf(result, () => Promise.resolve(false))).toBe(false);
  expect(result.current.failure).toBeUndefined();
});

test.each([
  ['done', () => Promise.resolve()],
  ['failed', () => Promise.reject(new ServiceError('offline', 'away'))],
])('an action (%s) invalidates the queries it may affect, and no others', async (_, work) => {
  const { result, cache, isStale } = renderAdminHook(() => useAct('reports', 'audit'));
  cache('reports', 'received');
  cache('audit');
  cache('members');
  await outcomeOf(result, work);
  expect([isStale('reports', 'received'), isStale('audit'), isStale('members')]).toEqual([true, true, false]);
});
