// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from './render-page.tsx';

// The backend does not answer these pages: unknown content must not be reported as absent.

test('settings that cannot be read are not reported as a missing playlist', async () => {
  await renderPage('/youtube/democracy-playlist', []);
  expect(await screen.findByRole('button', { name: '再試一次' })).toBeTruthy();
  expect(screen.queryByText('目前沒有設定播放清單')).toBeNull();
  // Thumbnails are not offered where no video is listed.
  expect(screen.queryByRole('button', { name: '顯示YouTube的縮圖' })).toBeNull();
});

test.each(['/about', '/privacy', '/accessibility'])(
  '%s reports that the contact cannot be read, not that there is none',
  async (address) => {
    await renderPage(address, []);
    expect(await screen.findByText('目前讀不到聯絡方式，請稍後再看。')).toBeTruthy();
    expect(screen.queryByText(/尚未公布聯絡方式/)).toBeNull();
    expect(screen.queryByText('本站尚未說明這一項。')).toBeNull();
  },
);

test('the page of a case that cannot be read keeps its own title', async () => {
  await renderPage('/taisalt-green-energy-case', []);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('綠能案專頁');
  expect(within(screen.getByRole('alert')).getByRole('button', { name: '再試一次' })).toBeTruthy();
});
