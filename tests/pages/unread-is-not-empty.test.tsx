// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { byRole, zh } from '#tests/helpers/texts.ts';
import { renderPage } from './render-page.tsx';

// The backend does not answer these pages: unknown content must not be reported as absent.

test('settings that cannot be read are not reported as a missing playlist', async () => {
  await renderPage('/youtube/democracy-playlist', []);
  expect(await screen.findByRole('button', { name: zh('common:actions.retry') })).toBeTruthy();
  expect(screen.queryByText(zh('youtube:playlist.empty.title'))).toBeNull();
  // Thumbnails are not offered where no video is listed.
  expect(screen.queryByRole('button', { name: zh('youtube:images.show') })).toBeNull();
});

test.each(['/about', '/privacy', '/accessibility'])(
  '%s reports that the contact cannot be read, not that there is none',
  async (address) => {
    await renderPage(address, []);
    expect(await screen.findByText(zh('about:contact.unread'))).toBeTruthy();
    expect(screen.queryByText(/尚未公布聯絡方式/)).toBeNull();
    expect(screen.queryByText(zh('about:unsaid'))).toBeNull();
  },
);

test('the page of a case that cannot be read keeps its own title', async () => {
  await renderPage('/taisalt-green-energy-case', []);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    zh('routes:taisaltGreenEnergyCase.title'),
  );
  expect(byRole(within(screen.getByRole('alert')), 'button', 'common:actions.retry')).toBeTruthy();
});
