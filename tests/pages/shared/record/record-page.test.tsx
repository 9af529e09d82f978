// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { itemQuery } from '#src/data/content/read/queries.ts';
import { recordPage } from '#src/pages/shared/record/record-page.tsx';
import { finishHydration, startHydration } from '#src/platform/browser/hydration.ts';

afterEach(finishHydration);

/** Starts the `preload` of a page with one part, and records whether it has ended. */
function preloading(part: Promise<unknown>) {
  const load = vi.fn(() => part);
  const item = (id: string) =>
    ({
      queryKey: ['qna', 'item', id],
      queryFn: () => ({ state: 'published', record: { id }, freshness: 'current' }),
    }) as unknown as ReturnType<typeof itemQuery<{ readonly id: string }>>;
  const { preload } = recordPage({
    item,
    noun: 'qna:noun',
    section: 'qnaList',
    parts: [{ preload: load }],
    article: () => null,
  });
  const seen = { load, ended: false };
  void preload({
    params: { id: 'a' },
    url: new URL('http://localhost/qna/a'),
    queryClient: new QueryClient(),
  }).then(() => (seen.ended = true));
  return seen;
}

test('a page waits for parts that have others below them', async () => {
  let come = (_part: unknown): void => {};
  const seen = preloading(new Promise((resolve) => (come = resolve)));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(seen.load).toHaveBeenCalledOnce();
  expect(seen.ended).toBe(false);
  come(undefined);
  await vi.waitFor(() => expect(seen.ended).toBe(true));
});

test('a published page hydrates without waiting for its parts', async () => {
  startHydration();
  const seen = preloading(new Promise(() => {}));
  await vi.waitFor(() => expect(seen.ended).toBe(true));
  expect(seen.load).not.toHaveBeenCalled();
});
