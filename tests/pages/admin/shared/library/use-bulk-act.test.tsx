// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useBulkAct } from '#src/pages/admin/shared/library/bulk-act.tsx';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { renderAdminHook, waiting } from '#tests/pages/admin/shared/render-hook.tsx';

const ids = ['a', 'b', 'c', 'd'];

test('progress is counted out of the total and removed at the end', async () => {
  const { result, cache, isStale } = renderAdminHook(() => useBulkAct('move'));
  cache('debunkingImages', 'list');
  const rest = waiting();
  let running: Promise<unknown> | undefined;
  await act(async () => {
    running = result.current.run(ids, async ({ onProgress }) => {
      onProgress(3);
      await rest.promise;
      return { done: 4, remaining: [] };
    });
    await Promise.resolve();
  });
  expect(result.current.progress).toEqual({ done: 3, total: 4 });
  rest.resolve();
  await act(async () => {
    expect(await running).toEqual({ done: 4, remaining: [] });
  });
  expect(result.current).toMatchObject({ progress: undefined, failure: undefined, remaining: [] });
  expect(isStale('debunkingImages', 'list')).toBe(true);
});

test('an interrupted action reports the number done and the error, and can be continued', async () => {
  const { result } = renderAdminHook(() => useBulkAct('move'));
  const error = new ServiceError('offline', 'away');
  await act(() =>
    result.current.run(ids, () => Promise.resolve({ done: 1, remaining: ids.slice(1), error })),
  );
  expect(result.current.remaining).toEqual(['b', 'c', 'd']);
  expect(result.current.failure).toMatch(/1.*3/);
  const words = result.current.failure;
  await act(() => result.current.run(ids.slice(1), () => Promise.resolve({ done: 3, remaining: [] })));
  expect(words).not.toBe('');
  expect(result.current).toMatchObject({ failure: undefined, remaining: [] });
});

test('a failure set by the caller is shown until the next action', async () => {
  const { result } = renderAdminHook(() => useBulkAct('tags'));
  act(() => result.current.setFailure('封面沒有換成'));
  expect(result.current.failure).toBe('封面沒有換成');
  await act(() => result.current.run(ids, () => Promise.resolve({ done: 4, remaining: [] })));
  expect(result.current.failure).toBeUndefined();
});
