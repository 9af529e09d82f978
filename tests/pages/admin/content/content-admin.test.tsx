// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import ContentPage, { texts } from '#src/pages/admin/content/ContentDeskPage.tsx';
import { configurePlatform, platformConfig } from '#src/platform/firebase/config.ts';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { zh } from '#tests/helpers/texts.ts';

addTexts(texts);

test('published items are counted, and while drafts cannot be read no collection is called empty', async () => {
  const file = {
    version: 2,
    asOf: '2026-11-20T01:30:00.000Z',
    collections: { qna: { shards: [], count: 3, itemShards: 1 } },
  };
  configurePlatform({ ...platformConfig(), readData: async () => file });
  renderAdmin(<ContentPage />);
  expect(await screen.findByRole('link', { name: new RegExp(`^${zh('collections:qna')}.*3`) })).toBeTruthy();
  // The database does not answer in this test.
  const summaries = zh('collections:summarizedVideos');
  expect(screen.getByRole('link', { name: new RegExp(`^${summaries}`) }).textContent).toBe(
    summaries + zh('admin:attention.unknown'),
  );
  expect(screen.queryByText(zh('admin/content:desk.nothing'))).toBeNull();
});
