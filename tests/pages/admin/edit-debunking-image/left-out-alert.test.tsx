// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import { manifestQuery } from '#src/data/content/read/queries.ts';
import { unreadItem } from '#src/data/content/drafts/editor-item.ts';
import { texts } from '#src/pages/admin/edit-debunking-image/EditDebunkingImagePage.tsx';
import { ImageNotices } from '#src/pages/admin/edit-debunking-image/ImageForm.tsx';
import { renderCached } from '#tests/pages/admin/render-admin.tsx';

addTexts(texts);

/** Renders the alert of an image after a publication that left out the image `bad`. */
function renderAlert(id: string): void {
  const reason = 'forged image 0a1b in Storage';
  renderCached(<ImageNotices item={unreadItem(id, false)} />, [
    manifestQuery.queryKey,
    {
      version: 2,
      asOf: '2026-11-23T00:00:00Z',
      collections: {},
      problems: [{ collection: 'debunkingImages', id: 'bad', reason }],
    },
  ]);
}

test('an image that the last publication left out says so, with the reason', () => {
  renderAlert('bad');
  expect(screen.getByRole('alert').textContent).toContain('forged image 0a1b in Storage');
});

test('any other image shows no alert', () => {
  renderAlert('good');
  expect(screen.queryByRole('alert')).toBeNull();
});
