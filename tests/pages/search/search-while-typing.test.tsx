// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { memoryIndex } from '#scripts/snapshot/search/memory-index.ts';
import { find, type SearchAnswer } from '#src/data/retrieval/search/find.ts';
import type { SearchRequest, SearchResponse } from '#src/data/retrieval/search/search-message.ts';
import { renderPage } from '../render-page.tsx';
import { zh } from '#tests/helpers/texts.ts';

const { index } = memoryIndex({
  qna: ['隔夜水喝了會致癌？', '隔夜菜可以吃嗎', '水費調整'].map((title, number) => ({
    id: String(number),
    title,
    names: [],
    updatedAt: '2026-11-01T00:00:00Z',
    text: '內文',
  })),
});

/** jsdom has no workers: this stand-in searches in the same thread, on a real index. */
class SearchHere extends EventTarget {
  static readonly queries: string[] = [];
  static unanswered = '';
  postMessage(request: SearchRequest): void {
    const reply = (response: SearchResponse) =>
      this.dispatchEvent(new MessageEvent('message', { data: response }));
    const { id } = request;
    if (request.kind !== 'find') return void reply({ kind: 'prepared', id });
    SearchHere.queries.push(request.query);
    if (request.query === SearchHere.unanswered) return;
    const onTitles = (answer: SearchAnswer) => reply({ kind: 'early', id, answer });
    void find(index, request.query, { ...request, onTitles }).then((answer) =>
      reply({ kind: 'found', id, answer }),
    );
  }
  terminate(): void {}
}

test('each typed character is searched for once, with one pass over titles and texts', async () => {
  vi.stubGlobal('Worker', SearchHere);
  const inTitles = vi.spyOn(index, 'titlePoints');
  const inTexts = vi.spyOn(index, 'textPoints');
  const { router } = await renderPage('/search', []);
  const field = screen.getByRole('searchbox');
  for (const [typed, count] of [
    ['隔', 2],
    ['隔夜', 2],
    ['隔夜水', 1],
  ] as const) {
    fireEvent.input(field, { target: { value: typed } });
    await screen.findByText(zh('search:found', { count }));
  }
  // The URL follows the input and does not trigger another search.
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('q')).toBe('隔夜水'));
  await screen.findByText(zh('search:found', { count: 1 }));
  expect(SearchHere.queries).toEqual(['隔', '隔夜', '隔夜水']);
  expect(inTitles).toHaveBeenCalledTimes(3);
  expect(inTexts).toHaveBeenCalledTimes(3);
});

test('a character typed while the URL is being updated is preserved', async () => {
  vi.stubGlobal('Worker', SearchHere);
  const { router } = await renderPage('/search', []);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  const queryOf = () => new URLSearchParams(router.state.location.search).get('q');
  const unsubscribe = router.subscribe(() => {
    if (queryOf() !== '隔夜') return;
    unsubscribe();
    // The URL is updated, and its page is not rendered yet.
    fireEvent.input(field, { target: { value: '隔夜水' } });
  });
  fireEvent.input(field, { target: { value: '隔夜' } });
  await waitFor(() => expect(queryOf()).toBe('隔夜水'));
  expect(field.value).toBe('隔夜水');
});

test('a result found again by the next character is the same element, so that a click on it is not lost', async () => {
  vi.stubGlobal('Worker', SearchHere);
  await renderPage('/search', []);
  const field = screen.getByRole('searchbox');
  fireEvent.input(field, { target: { value: '隔夜' } });
  const count = await screen.findByText(zh('search:found', { count: 2 }));
  const result = screen.getByRole('link', { name: /隔夜水/ });
  fireEvent.input(field, { target: { value: '隔夜水' } });
  await waitFor(() => expect(count.textContent).toBe(zh('search:found', { count: 1 })));
  expect(screen.getByRole('link', { name: /隔夜水/ })).toBe(result);
});

test('results of another query are never shown, and a missing answer is reported after five seconds', async () => {
  vi.stubGlobal('Worker', SearchHere);
  SearchHere.unanswered = '水費';
  await renderPage('/search', []);
  const field = screen.getByRole('searchbox');
  fireEvent.input(field, { target: { value: '隔夜菜' } });
  await screen.findByRole('link', { name: /隔夜菜/ });
  fireEvent.input(field, { target: { value: '水費' } });
  await waitFor(() => expect(screen.queryByRole('link', { name: /隔夜菜/ })).toBeNull());
  expect(await screen.findByText(zh('search:slow.title'), {}, { timeout: 30_000 })).toBeTruthy();
});
