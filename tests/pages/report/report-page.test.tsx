// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reportOutcome } from '#src/data/content/reports/reports.queries.ts';
import { settingsItem } from '#src/data/collections/site/settings.queries.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { byRole, zh, zhIn } from '#tests/helpers/texts.ts';

const text = zhIn('report');

const settings = (record: { reports: boolean; contact?: string }) =>
  [settingsItem, { state: 'published', record }] as const;
const open = settings({ reports: true });

test('the form shows the page in question and the field of its kind', async () => {
  const { head } = await renderPage('/report?about=%2Fqna%2Fa1&kind=reply', [open]);
  expect(screen.getByRole('link', { name: '/qna/a1' }).getAttribute('href')).toBe('/qna/a1');
  expect(byRole(screen, 'radio', 'report:kind.reply')).toHaveProperty('checked', true);
  expect(byRole(screen, 'textbox', 'report:text.reply.label')).toBeTruthy();
  await eventually(() => expect(head().noIndex).toBe(true));
});

test('the page in question has the title that the visitor saw there, also after another kind is chosen', async () => {
  const { router } = await renderPage('/about', [open]);
  await act(() =>
    router.navigate('/report?about=%2Fqna%2Fa1', { state: { title: '選票摺到壓印會變廢票？' } }),
  );
  fireEvent.click(await screen.findByRole('radio', { name: text('kind.check') }));
  await screen.findByRole('textbox', { name: text('text.check.label') });
  const link = screen.getByRole('link', { name: '選票摺到壓印會變廢票？' });
  expect(link.getAttribute('href')).toBe('/qna/a1');
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a URL of another site is ignored: %s',
  async (about) => {
    await renderPage(`/report?about=${encodeURIComponent(about)}`, [open]);
    expect(screen.getByText(new RegExp(text('wholeSite')))).toBeTruthy();
    expect(screen.queryByRole('link', { name: /evil|alert/ })).toBeNull();
  },
);

test('a message passed by another page is in the form, cut to the maximum length', async () => {
  const { router } = await renderPage('/about', [open]);
  await act(() => router.navigate('/report?kind=check', { state: { text: `隔夜水${'致癌'.repeat(1500)}` } }));
  const box = await screen.findByRole('textbox', { name: text('text.check.label') });
  expect((box as HTMLTextAreaElement).value).toMatch(/^隔夜水致癌/);
  expect((box as HTMLTextAreaElement).value).toHaveLength(2000);
});

test('the text remains when it cannot be sent, and when another kind is chosen', async () => {
  await renderPage('/report', [open]);
  fireEvent.change(byRole(screen, 'textbox', 'report:text.error.label'), { target: { value: '年份錯了' } });
  fireEvent.click(byRole(screen, 'button', 'report:send'));
  expect((await screen.findByRole('alert')).textContent).toContain(
    text('failed.other', { reason: zh('common:error.offline.title') }),
  );
  fireEvent.click(byRole(screen, 'radio', 'report:kind.check'));
  const box = await screen.findByRole('textbox', { name: text('text.check.label') });
  expect(box).toHaveProperty('value', '年份錯了');
});

test('the counter counts the trimmed text in the units of the rules', async () => {
  await renderPage('/report', [open]);
  const box = byRole(screen, 'textbox', 'report:text.error.label');
  fireEvent.change(box, { target: { value: '  年份錯了😀\n' } });
  expect(screen.getByText(text('text.count', { count: 6, max: 2000 }), { exact: false })).toBeTruthy();
  expect(box.getAttribute('maxlength')).toBe('2000');
});

test('nothing is sent without a text', async () => {
  await renderPage('/report', [open]);
  fireEvent.click(byRole(screen, 'button', 'report:send'));
  const box = byRole(screen, 'textbox', 'report:text.error.label');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(text('text.missing'))).toBeTruthy();
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
  expect(screen.queryByRole('button', { name: text('send') })).toBeNull();
  expect(screen.getByText(/desk@example\.org/)).toBeTruthy();
  const outcomes = byRole(screen, 'region', 'report:lookup.title');
  expect(byRole(within(outcomes), 'heading', 'report:result.corrected')).toBeTruthy();
  expect(within(outcomes).getByText('年份已更正。')).toBeTruthy();
});

test('a ticket number is found even in full width, and other text is reported as invalid', async () => {
  const { router } = await renderPage('/report', [open, [reportOutcome('2026112103-07'), null]]);
  const search = (value: string) => {
    fireEvent.change(byRole(screen, 'searchbox', 'report:lookup.label'), { target: { value } });
    fireEvent.submit(screen.getByRole('search'));
  };
  search('２０２６１１２１０３－０７');
  expect(await screen.findByText(text('lookup.waiting.title', { ticket: '2026112103-07' }))).toBeTruthy();
  expect(router.state.location.search).toBe('?ticket=2026112103-07');
  search('abc');
  expect((await screen.findByRole('alert')).textContent).toContain(text('lookup.wrong', { ticket: 'abc' }));
});
