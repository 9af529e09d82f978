// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import content from '#src/locales/zh-TW/admin/content.json';
import { PresenceNotice } from '#src/pages/admin/editor/review/PresenceNotice.tsx';
import { renderCached } from '#tests/pages/admin/render-admin.tsx';
import { zhPattern } from '#tests/helpers/texts.ts';

addTexts({ 'admin/content': content });
const present = vi.hoisted(() => ({ mine: 0 }));
vi.mock('#src/data/members/presence/presence.repository.ts', () => ({
  heartbeat: 60_000,
  writePresence: async () => void (present.mine = 1),
  removePresence: async () => void (present.mine = 0),
  readPresent: async () => ['other'],
}));

test('presence ends at once when the tab is hidden, as before it is closed, and returns with it', async () => {
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
