// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import type { Comment } from '#src/data/content/comments/comment.schema.ts';
import { commentsQuery } from '#src/data/content/comments/comments.queries.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import { contentPageTexts } from '#src/pages/admin/shared/content-texts.ts';
import { ReviewPanel } from '#src/pages/admin/editor/review/ReviewPanel.tsx';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { zh } from '#tests/helpers/texts.ts';

addTexts(contentPageTexts);
vi.mock('#src/pages/admin/editor/review/PresenceNotice.tsx', () => ({ PresenceNotice: () => null }));
const stored = vi.hoisted(() => ({ comments: [] as readonly object[] }));
vi.mock('#src/data/content/comments/comments.repository.ts', () => ({
  readComments: () => Promise.resolve(stored.comments),
}));

const editor = { base: { draft: undefined }, isUnsaved: true, fields: [], values: {} };
const panel = (
  <ReviewPanel
    collection={qna}
    uid="me"
    mustBeApproved={false}
    item={{ id: 'one', own: {} }}
    editor={editor}
  />
);

const comment: Comment = {
  id: 'c',
  on: 'qna~one',
  field: '',
  text: '請補來源',
  by: 'other',
  at: '2026-11-01T00:00:00Z',
};
/** Returns a function that stores comments and refetches them. */
function open() {
  const { client } = renderAdmin(panel);
  return (comments: readonly Comment[]): Promise<void> => {
    stored.comments = comments;
    return act(() => client.invalidateQueries({ queryKey: commentsQuery('qna~one').queryKey }));
  };
}

test('a comment that arrives or is resolved meanwhile neither closes the discussion nor takes the focus', async () => {
  const show = open();
  await show([]);
  const fold = (await screen.findByText(zh('admin/content:review.title', { count: 0 }))).closest('details');
  if (!fold) throw new Error('no discussion');
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  const box = await screen.findByRole('textbox', { name: zh('admin/content:review.text') });
  box.focus();
  await show([comment]);
  await screen.findByText('請補來源');
  expect(document.activeElement).toBe(box);
  await show([{ ...comment, doneBy: 'other' }]);
  await screen.findByText(zh('admin/content:review.title', { count: 0 }));
  expect(fold.open).toBe(true);
  expect(document.activeElement).toBe(box);
});

test('the discussion opens by itself when there is an open comment', async () => {
  const show = open();
  await show([]);
  expect(screen.queryByRole('textbox', { name: zh('admin/content:review.text') })).toBeNull();
  await show([comment]);
  expect(await screen.findByRole('textbox', { name: zh('admin/content:review.text') })).toBeTruthy();
});
