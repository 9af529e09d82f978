// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reportOutcome } from '#src/data/content/reports/reports.queries.ts';
import { settingsItem } from '#src/data/collections/site/settings.queries.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { eventually } from '#tests/helpers/eventually.ts';

const settings = (record: { reports: boolean; contact?: string }) =>
  [settingsItem, { state: 'published', record }] as const;
const open = settings({ reports: true });

test('the form shows the page in question and the field of its kind', async () => {
  const { head } = await renderPage('/report?about=%2Fqna%2Fa1&kind=reply', [open]);
  expect(screen.getByRole('link', { name: '/qna/a1' }).getAttribute('href')).toBe('/qna/a1');
  expect(screen.getByRole('radio', { name: '當事人回應' })).toHaveProperty('checked', true);
  expect(screen.getByRole('textbox', { name: '你的回應' })).toBeTruthy();
  await eventually(() => expect(head().noIndex).toBe(true));
});

test('the page in question has the title that the visitor saw there, also after another kind is chosen', async () => {
  const { router } = await renderPage('/about', [open]);
  await act(() =>
    router.navigate('/report?about=%2Fqna%2Fa1', { state: { title: '選票摺到壓印會變廢票？' } }),
  );
  fireEvent.click(await screen.findByRole('radio', { name: '請求查核' }));
  await screen.findByRole('textbox', { name: '想查證的說法' });
  const link = screen.getByRole('link', { name: '選票摺到壓印會變廢票？' });
  expect(link.getAttribute('href')).toBe('/qna/a1');
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a URL of another site is ignored: %s',
  async (about) => {
    await renderPage(`/report?about=${encodeURIComponent(about)}`, [open]);
    expect(screen.getByText(/整個網站/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /evil|alert/ })).toBeNull();
  },
);

test('a message passed by another page is in the form, cut to the maximum length', async () => {
  const { router } = await renderPage('/about', [open]);
  await act(() => router.navigate('/report?kind=check', { state: { text: `隔夜水${'致癌'.repeat(1500)}` } }));
  const box = await screen.findByRole('textbox', { name: '想查證的說法' });
  expect((box as HTMLTextAreaElement).value).toMatch(/^隔夜水致癌/);
  expect((box as HTMLTextAreaElement).value).toHaveLength(2000);
});

test('the text remains when it cannot be sent, and when another kind is chosen', async () => {
  await renderPage('/report', [open]);
  fireEvent.change(screen.getByRole('textbox', { name: '哪裡有誤' }), { target: { value: '年份錯了' } });
  fireEvent.click(screen.getByRole('button', { name: '送出' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/還沒送出：.+內容還在/);
  fireEvent.click(screen.getByRole('radio', { name: '請求查核' }));
  const box = await screen.findByRole('textbox', { name: '想查證的說法' });
  expect(box).toHaveProperty('value', '年份錯了');
});

test('the counter counts the trimmed text in the units of the rules', async () => {
  await renderPage('/report', [open]);
  const box = screen.getByRole('textbox', { name: '哪裡有誤' });
  fireEvent.change(box, { target: { value: '  年份錯了😀\n' } });
  expect(screen.getByText(/6／2000字/)).toBeTruthy();
  expect(box.getAttribute('maxlength')).toBe('2000');
});

test('nothing is sent without a text', async () => {
  await renderPage('/report', [open]);
  fireEvent.click(screen.getByRole('button', { name: '送出' }));
  const box = screen.getByRole('textbox', { name: '哪裡有誤' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('請先寫下內容。')).toBeTruthy();
  expect(document.activeElement).toBe(box);
});

test('if the operator has closed the form, outcomes can still be looked up', async () => {
  await renderPage('/report?ticket=2026112103-07', [
    settings({ reports: false, contact: 'desk@example.org' }),
    [
      reportOutcome('2026112103-07'),
      { result: 'corrected', note: '年份已更正。', updatedAt: '2026-11-21T04:00:00Z' },
    ],
  ]);
  expect(screen.queryByRole('button', { name: '送出' })).toBeNull();
  expect(screen.getByText(/desk@example\.org/)).toBeTruthy();
  const outcomes = screen.getByRole('region', { name: '查看處理結果' });
  expect(within(outcomes).getByRole('heading', { name: '已更正' })).toBeTruthy();
  expect(within(outcomes).getByText('年份已更正。')).toBeTruthy();
});

test('a ticket number is found even in full width, and other text is reported as invalid', async () => {
  const { router } = await renderPage('/report', [open, [reportOutcome('2026112103-07'), null]]);
  const search = (value: string) => {
    fireEvent.change(screen.getByRole('searchbox', { name: '回報的編號' }), { target: { value } });
    fireEvent.submit(screen.getByRole('search'));
  };
  search('２０２６１１２１０３－０７');
  expect(await screen.findByText('編號2026112103-07還沒有結果')).toBeTruthy();
  expect(router.state.location.search).toBe('?ticket=2026112103-07');
  search('abc');
  expect((await screen.findByRole('alert')).textContent).toContain('不是編號的格式');
});
