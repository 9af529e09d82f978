// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import type * as Client from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { rowOf } from '#src/app/row-of.ts';
import type { PageModule } from '#src/page-module.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { noFirebase } from '#tests/helpers/no-firebase.ts';
import '#tests/helpers/jsdom-gaps.ts';

const page = vi.hoisted(() => ({ load: vi.fn<() => Promise<PageModule>>(), leave: () => {} }));
vi.mock('react-dom/client', async () => {
  const client = await vi.importActual<typeof Client>('react-dom/client');
  const createRoot: typeof client.createRoot = (...at) => {
    const root = client.createRoot(...at);
    page.leave = () => root.unmount();
    return root;
  };
  return { ...client, createRoot };
});
vi.mock('#src/app/page-modules.ts', () => ({ loadPageModule: page.load }));
vi.mock('#src/platform/firebase/env.ts', () => ({
  configFromEnv: () => Promise.resolve({ firebase: noFirebase, dataOrigin: '' }),
}));

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

test('the application mounts once the router is ready: the page is loaded, and its preload has run or failed', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  document.body.innerHTML = '<div id="root">載入中</div>';
  globalThis.history.replaceState(null, '', '/settings');
  const shown = () => document.querySelector('#root')?.textContent ?? '';
  let fail: (error: Error) => void = () => {};
  const preload = vi.fn<() => Promise<void>>(() => new Promise((_, reject) => (fail = reject)));
  page.load.mockResolvedValue({ default: () => '設定頁', texts: {}, preload });
  await import('#src/main.tsx');
  await eventually(() => expect(preload).toHaveBeenCalledTimes(1));
  expect(shown()).toBe('載入中');
  fail(new Error('unread'));
  await eventually(() => expect(shown()).toContain('設定頁'));
  expect(error).toHaveBeenCalledWith('preload failed', new Error('unread'));
  page.leave(); // What is rendered later would find no window.
});
