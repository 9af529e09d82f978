// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/pages/render-page.tsx';
import { lists, picture } from '#tests/pages/sample-lists.ts';

test.each(['/no/such/page', '/debunking-images/a/b/c/d', '/%E4%B8%8D%E5%AD%98%E5%9C%A8'])(
  '%s shows an error, is excluded from search engines and links to the home page',
  async (address) => {
    const { head } = await renderPage(address, []);
    expect(screen.getByRole('heading', { level: 1, name: '找不到這個頁面' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '回首頁' }).getAttribute('href')).toBe('/');
    expect(head().noIndex).toBe(true);
  },
);

test('the search finds pictures', async () => {
  await renderPage('/no/such/page', lists([picture(1)]));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '圖卡' } });
  fireEvent.click(screen.getByRole('button', { name: '搜尋' }));
  expect(await screen.findByText('找到1張圖卡', {}, { timeout: 15_000 })).toBeTruthy();
});
