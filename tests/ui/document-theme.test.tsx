// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { act, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { preferencesKey, rereadPreferences, setPreferences } from '#src/platform/storage/preferences.ts';
import { type RouteRow, routes } from '#src/routes.ts';
import { useDocumentTheme } from '#src/ui/theme/use-document-theme.ts';
import './render-ui.tsx';
import fc from '#tests/helpers/property.ts';

const script = readFileSync('public/theme-init.js', 'utf8');
const root = document.documentElement;
const shown = () => root.dataset['theme'];
const textSize = () => root.dataset['textSize'] ?? 'standard';

// jsdom has no navigation timing.
let navigations: { readonly type: string }[] = [];
performance.getEntriesByType = () => navigations as never;

/** Runs the page's blocking script with these stored preferences. Returns the theme. */
function start(stored: string | null): string | undefined {
  root.removeAttribute('data-text-size');
  root.removeAttribute('data-deferred-layout');
  if (stored !== null) localStorage.setItem(preferencesKey, stored);
  new Function(script)(); // oxlint-disable-line no-implied-eval, no-new-func -- the file as the browser runs it
  return shown();
}

function Shown({ appearance }: { readonly appearance?: 'light' }) {
  useDocumentTheme(appearance);
  return null;
}

beforeEach(() => {
  navigations = [];
  localStorage.clear();
  rereadPreferences();
  history.replaceState(null, '', '/');
});

test('the script before the first paint applies stored theme and text size', () => {
  expect(start('{"theme":"dark","textSize":"largest"}')).toBe('dark');
  expect(textSize()).toBe('largest');
  expect(start('{"theme":"light"}')).toBe('light');
  expect(textSize()).toBe('standard');
});

test('the script follows the device if no valid preferences are stored', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  expect(start(null)).toBe('dark');
  for (const broken of ['{"broken', 'null', '7', '"light"', '{"theme":"sepia"}', '[]']) {
    expect(start(broken)).toBe('dark');
  }
});

test('the app shows the same theme and text size as the script, whatever is stored', () => {
  const value = fc.oneof(
    fc.constantFrom('auto', 'light', 'dark', 'standard', 'large', 'largest'),
    fc.jsonValue(),
  );
  const store = fc.oneof(
    fc
      .record({ theme: value, textSize: value }, { requiredKeys: [] })
      .map((stored) => JSON.stringify(stored)),
    fc.json(),
    fc.string(),
  );
  fc.assert(
    fc.property(store, (stored) => {
      start(stored);
      const before = [shown(), textSize()];
      rereadPreferences();
      const { unmount } = render(<Shown />);
      expect([shown(), textSize()]).toEqual(before);
      unmount();
    }),
  );
});

test('light-only pages are light before the first paint', () => {
  const rows = routes.filter((row: RouteRow) => row.appearance === 'light');
  expect(rows.length).toBeGreaterThan(0);
  for (const { path } of rows) {
    history.replaceState(null, '', `/${path}`);
    expect(start('{"theme":"dark"}')).toBe('light');
    history.replaceState(null, '', `/${path}-other`);
    expect(start('{"theme":"dark"}')).toBe('dark');
  }
  const listed = /lightPages = \[(.*)\]/.exec(script)?.[1]?.split(',') ?? [];
  expect(listed).toHaveLength(rows.length);
});

test.each([
  ['entered by a link or its URL', 'navigate', '/qna-list', true],
  ['entered at a fragment', 'navigate', '/qna-list#part-2', false],
  ['reloaded', 'reload', '/qna-list', false],
  ['returned to by history', 'back_forward', '/qna-list', false],
  ['loaded by a browser without navigation timing', undefined, '/qna-list', false],
])('whether layout is deferred below the first view of a page that is %s', (_, type, address, isDeferred) => {
  if (type) navigations = [{ type }];
  history.replaceState(null, '', address);
  start(null);
  expect('deferredLayout' in root.dataset).toBe(isDeferred);
});

test('a choice applies at once, and a light-only page is light while it is shown', () => {
  const { rerender } = render(<Shown />);
  act(() => setPreferences({ theme: 'dark', textSize: 'large' }));
  expect(shown()).toBe('dark');
  expect(textSize()).toBe('large');
  rerender(<Shown appearance="light" />);
  expect(shown()).toBe('light');
  rerender(<Shown />);
  expect(shown()).toBe('dark');
});
