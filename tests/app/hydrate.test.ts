// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { rowOf } from '#src/app/row-of.ts';

const row = rowOf([{ id: 'qnaList' }]);

/** Opens the published list at an address and returns whether React may hydrate its document. */
async function isHydratedAt(address: string): Promise<boolean> {
  vi.resetModules();
  globalThis.history.replaceState(null, '', address);
  const published = { path: '/qna-list', asOf: '2026-01-01T00:00:00.000Z', queries: [], awaited: [] };
  document.body.innerHTML = `<script type="application/json" id="published">${JSON.stringify(published)}</script>`;
  const { beginHydration } = await import('#src/app/hydrate.ts');
  return beginHydration(new QueryClient(), row);
}

afterEach(() => globalThis.history.replaceState(null, '', '/'));

test('the document of a list is hydrated, with campaign parameters too', async () => {
  expect(await isHydratedAt('/qna-list')).toBe(true);
  expect(await isHydratedAt('/qna-list?fbclid=a&utm_source=line')).toBe(true);
});

test('a filter or a page number shows other entries than the document, which is then not hydrated', async () => {
  expect(await isHydratedAt('/qna-list?verdict=false')).toBe(false);
  expect(await isHydratedAt('/qna-list?page=2')).toBe(false);
});
