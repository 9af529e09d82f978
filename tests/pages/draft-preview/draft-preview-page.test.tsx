// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { previewQuery } from '#src/data/content/previews/previews.queries.ts';
import { contents } from '#checks/backend/contents.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';

const key = '0123456789abcdef0123456789abcdef';
const { corrections: _, ...fields } = contents.qna;

const preview = (data: Record<string, unknown>) => ({
  id: key,
  place: 'qna~example',
  data,
  writeId: '00000000-0000-4000-8000-000000000001',
  createdAt: '2026-11-20T04:00:00Z',
  expiresAt: '2026-11-27T04:00:00Z',
});

test('a shared draft renders its page with a banner and expiry date, excluded from search engines', async () => {
  const shared = preview({ ...fields, question: '草稿裡的問題？' });
  const { head } = await renderPage(`/preview/${key}`, [[previewQuery(key), shared]]);
  expect(await screen.findByRole('heading', { level: 1, name: /草稿裡的問題？/ })).toBeTruthy();
  const banner = byRole(screen, 'complementary', 'draft-preview:label');
  expect(banner.textContent).toContain(zh('draft-preview:banner'));
  expect(banner.textContent).toContain('2026年11月27日');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(head()).toMatchObject({ name: zh('draft-preview:title'), noIndex: true });
  // Nothing that could be forwarded as an answer of this site.
  expect(document.querySelector(`[data-text="${zh('draft-preview:mark')}"]`)).not.toBeNull();
  for (const button of document.querySelectorAll('[data-share]'))
    expect(getComputedStyle(button).display).toBe('none');
  expect(document.querySelectorAll('[data-share]').length).toBeGreaterThan(1);
});

test.each([
  ['an expired or revoked link', null, 'gone'],
  ['a draft that cannot be parsed', preview({ question: 7 }), 'unreadable'],
  ['a draft of an unknown collection', { ...preview(fields), place: 'gone~x' }, 'unreadable'],
] as const)('%s: an error is shown with what to do', async (_case, shared, problem) => {
  const { head } = await renderPage(`/preview/${key}`, [[previewQuery(key), shared]]);
  expect(byRole(screen, 'heading', `draft-preview:${problem}`, { level: 1 })).toBeTruthy();
  expect(screen.getByText(zh(`draft-preview:${problem}Hint`))).toBeTruthy();
  expect(head().noIndex).toBe(true);
});
