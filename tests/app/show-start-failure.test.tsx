// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { showStartFailure } from '#src/app/show-start-failure.tsx';
import { ConfigError } from '#src/platform/firebase/config-error.ts';
import '#tests/pages/render-page.tsx';
import { zh } from '#tests/helpers/texts.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = '<div id="root"><div class="skeleton"></div></div>';
});

test('an incomplete configuration is reported with the names of its settings', async () => {
  const missing = { name: 'VITE_FIREBASE_API_KEY', problem: 'missing' } as const;
  const malformed = { name: 'VITE_FIREBASE_AUTH_DOMAIN', problem: 'malformed' } as const;
  await showStartFailure(new ConfigError([missing, malformed]));
  expect(
    await screen.findByRole('heading', { level: 1, name: zh('start-failure:config.title') }),
  ).toBeDefined();
  const named = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(named).toEqual([
    `VITE_FIREBASE_API_KEY：${zh('start-failure:config.missing')}`,
    `VITE_FIREBASE_AUTH_DOMAIN：${zh('start-failure:config.malformed')}`,
  ]);
});

test('any other failure offers to reload the page', async () => {
  await showStartFailure(new TypeError('English'));
  expect(await screen.findByRole('button', { name: zh('start-failure:other.reload') })).toBeDefined();
  expect(document.body.textContent).not.toContain('English');
});

test('a published page remains, as it is readable without the program', async () => {
  document.body.innerHTML = '<div id="root"><main>已發布的內容</main></div>';
  await showStartFailure(new TypeError('English'));
  expect(document.body.textContent).toBe('已發布的內容');
});
