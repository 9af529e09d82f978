// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import type { Comment } from '#src/data/content/comments/comment.schema.ts';
import { commentsQuery } from '#src/data/content/comments/comments.queries.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import { contentPageTexts } from '#src/pages/admin/shared/content-texts.ts';
import { PresenceNotice, ReviewPanel } from '#src/pages/admin/editor/review/ReviewPanel.tsx';
import { renderAdmin, renderCached } from '#tests/pages/admin/render-admin.tsx';
import { zh, zhPattern } from '#tests/helpers/texts.ts';

addTexts(contentPageTexts);
const present = vi.hoisted(() => ({ mine: 0, others: [] as string[] }));
vi.mock('#src/data/members/presence/presence.repository.ts', () => ({
  heartbeat: 60_000,
  writePresence: async () => void (present.mine = 1),
  removePresence: async () => void (present.mine = 0),
  readPresent: async () => present.others,
}));
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

test('presence ends at once when the tab is hidden, as before it is closed, and returns with it', async () => {
  present.others = ['other'];
  renderCached(<PresenceNotice on="qna~x" uid="me" />);
  await screen.findByText(zhPattern('admin/content:review.present'));
  expect(present.mine).toBe(1);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(present.mine).toBe(0);
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(present.mine).toBe(1));
});
