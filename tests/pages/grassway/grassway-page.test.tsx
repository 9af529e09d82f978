// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { linkTo } from '#src/links.ts';
import { renderPage } from '#tests/pages/render-page.tsx';

test.each(['/grassway', '/grassway?type=', `/grassway?type=${'x'.repeat(41)}`])(
  '%s has no type and no filter',
  async (address) => {
    await renderPage(address, []);
    expect(screen.queryByRole('navigation', { name: '文章類型' })).toBeNull();
    expect(screen.getByText('目前沒有已發布的文章')).toBeTruthy();
  },
);

test('a search keeps the type, and the type can be taken away without the search', async () => {
  const { router, head } = await renderPage(linkTo('grassway', { query: '海邊', type: '地方' }), []);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('海邊');
  expect(head()).toMatchObject({ name: '搜尋文章「海邊」', noIndex: true });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '山 / 海?' } });
  fireEvent.submit(screen.getByRole('search'));
  await expect.poll(() => router.state.location.pathname).toBe(linkTo('grassway', { query: '山 / 海?' }));
  expect(new URLSearchParams(router.state.location.search).get('type')).toBe('地方');
  fireEvent.click(screen.getByRole('link', { name: '全部類型' }));
  expect(router.state.location).toMatchObject({
    pathname: linkTo('grassway', { query: '山 / 海?' }),
    search: '',
  });
});
