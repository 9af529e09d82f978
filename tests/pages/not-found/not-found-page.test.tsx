// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/pages/render-page.tsx';
import { byRole } from '#tests/helpers/texts.ts';

test.each(['/no/such/page', '/debunking-images/a/b/c/d', '/%E4%B8%8D%E5%AD%98%E5%9C%A8'])(
  '%s shows an error, is excluded from search engines and links to the home page',
  async (address) => {
    const { head } = await renderPage(address, []);
    expect(byRole(screen, 'heading', 'not-found:title', { level: 1 })).toBeTruthy();
    expect(byRole(screen, 'link', 'not-found:home').getAttribute('href')).toBe('/');
    expect(head().noIndex).toBe(true);
  },
);

test('the search is that of the whole site', async () => {
  const { router } = await renderPage('/no/such/page', []);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '公車 票價' } });
  fireEvent.click(byRole(screen, 'button', 'common:actions.search'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('公車 票價');
});
