// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { linkTo } from '#src/links.ts';
import { renderPage } from '#tests/pages/render-page.tsx';

test('without a search the page says what it waits for', async () => {
  const { head } = await renderPage('/qna-list', []);
  expect(screen.getByText('目前沒有已發布的查核')).toBeTruthy();
  expect(head().noIndex).toBeFalsy();
});

test('a search without result leads to the same search among the pictures', async () => {
  const { router, head } = await renderPage('/qna-list', []);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '隔夜水' } });
  fireEvent.submit(screen.getByRole('search'));
  expect(await screen.findByText('沒有符合「隔夜水」的查核')).toBeTruthy();
  expect(router.state.location.pathname).toBe(linkTo('qnaList', { query: '隔夜水' }));
  expect(router.state.historyAction).toBe('REPLACE');
  await expect.poll(head).toMatchObject({ name: '搜尋查核「隔夜水」', noIndex: true });
  expect(screen.getByRole('link', { name: '在圖卡裡搜尋「隔夜水」' }).getAttribute('href')).toBe(
    linkTo('debunkingImageSearch', { query: '隔夜水' }),
  );
});
