// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setThemeMode, themeStorageKey } from '#src/ui/theme/mode.ts';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';
import { useThemeMode } from '#src/ui/theme/use-theme-mode.ts';
import { renderUi } from './render-ui.tsx';

const script = readFileSync('public/theme-init.js', 'utf8');
const shown = () => document.documentElement.dataset['theme'];

/** Runs the blocking script of the page with this in the storage. */
function start(stored: string | null): string | undefined {
  if (stored !== null) localStorage.setItem(themeStorageKey, stored);
  new Function(script)(); // oxlint-disable-line no-implied-eval, no-new-func -- the file as the browser runs it
  return shown();
}

beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.removeAttribute('data-appearance');
});

function Chosen() {
  return <p>{useThemeMode()[0]}</p>;
}

test('the script before the first paint takes the stored choice and drops what it does not know', () => {
  expect(start('dark')).toBe('dark');
  expect(start('light')).toBe('light');
  expect(start('{"broken')).toBe('light');
});

test('the script follows the device when nothing is stored, and light pages stay light', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  expect(start(null)).toBe('dark');
  document.documentElement.dataset['appearance'] = 'light';
  expect(start(null)).toBe('light');
});

test('a choice is shown and stored at once, and a choice of another tab is followed', () => {
  renderUi(<Chosen />);
  act(() => setThemeMode('dark'));
  expect(shown()).toBe('dark');
  expect(localStorage.getItem(themeStorageKey)).toBe('dark');

  localStorage.setItem(themeStorageKey, 'light');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: themeStorageKey })));
  expect(shown()).toBe('light');
  expect(screen.getByText('light')).toBeTruthy();
});

test('an unknown value in the storage counts as auto and is dropped once', () => {
  renderUi(<Chosen />);
  localStorage.setItem(themeStorageKey, 'sepia');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: themeStorageKey })));
  expect(screen.getByText('auto')).toBeTruthy();
  expect(localStorage.getItem(themeStorageKey)).toBeNull();
});

test('a page that asks for light is light while it is shown, whatever the choice', () => {
  const { rerender } = render(<ThemeRoot>首頁</ThemeRoot>);
  act(() => setThemeMode('dark'));
  expect(shown()).toBe('dark');
  rerender(<ThemeRoot appearance="light">核能</ThemeRoot>);
  expect(shown()).toBe('light');
  rerender(<ThemeRoot>首頁</ThemeRoot>);
  expect(shown()).toBe('dark');
});
