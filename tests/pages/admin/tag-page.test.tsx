// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import TagBlacklistTestPage, { texts } from '#src/pages/admin/tag-blacklist-test/TagBlacklistTestPage.tsx';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';

addTexts(texts);

test('while the tag rules are unknown, no list of rules is called empty', async () => {
  // The database does not answer in this test.
  renderAdmin(<TagBlacklistTestPage />);
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByText(/^還沒有黑名單/)).toBeNull();
  expect(screen.queryByText(/^還沒有同義詞/)).toBeNull();
});
