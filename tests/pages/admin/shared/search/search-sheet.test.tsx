// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import collections from '#src/locales/zh-TW/collections.json';
import work from '#src/locales/zh-TW/admin/work.json';
import { SearchSheet } from '#src/pages/admin/shared/search/SearchSheet.tsx';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { zh } from '#tests/helpers/texts.ts';

addTexts({ collections, 'admin/work': work });

vi.mock(import('#src/pages/admin/shared/search/use-admin-search.ts'), () => ({
  useAdminSearch: () => ({
    found: [
      {
        key: 'qna~2026-11-20-abcd',
        kind: 'qna',
        title: '',
        state: 'draft' as const,
        to: '/admin/content/qna/2026-11-20-abcd',
        text: '',
      },
    ],
    isWaiting: false,
    isPartial: false,
  }),
}));

test('a document without a title is listed with words and its collection, not with its id', () => {
  renderAdmin(<SearchSheet onClose={() => {}} />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'abcd' } });
  const link = screen.getByRole('link', { name: new RegExp(zh('admin/content:unfinished.untitled')) });
  expect(link.textContent).toContain(`${collections.qna}・${zh('admin/work:search.draft')}`);
  expect(link.textContent).not.toContain('abcd');
});
