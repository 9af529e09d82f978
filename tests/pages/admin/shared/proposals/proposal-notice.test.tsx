// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import { readRoles } from '#src/data/members/access/roles.repository.ts';
import type { RolesRecord } from '#src/data/members/access/roles.schema.ts';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import type { Proposal } from '#src/data/content/proposals/proposal.schema.ts';
import { proposalQuery } from '#src/data/content/proposals/proposals.queries.ts';
import * as repository from '#src/data/content/proposals/proposals.repository.ts';
import content from '#src/locales/zh-TW/admin/content.json';
import { DiscardProposal } from '#src/pages/admin/shared/proposals/ProposalNotice.tsx';
import { dismissNotifications } from '#src/ui/feedback/notify.ts';
import { NotificationsHost } from '#src/ui/feedback/NotificationsHost.tsx';
import { renderCached } from '#tests/pages/admin/render-admin.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';

addTexts({ 'admin/content': content });
vi.mock(import('#src/data/members/access/roles.repository.ts'), async (original) => ({
  ...(await original()),
  readRoles: vi.fn<typeof readRoles>(),
}));
vi.mock(import('#src/data/content/proposals/proposals.repository.ts'), async (original) => ({
  ...(await original()),
  readProposal: vi.fn<typeof repository.readProposal>(),
}));
afterEach(() => {
  vi.clearAllMocks();
  dismissNotifications();
});

const writeId = '11111111-1111-4111-8111-111111111111';
const updatedAt = '2026-11-23T08:00:00.000000Z';
const draft: DraftRecord = {
  collection: 'qna',
  id: 'x',
  baseRev: 0,
  rev: 2,
  writeId,
  updatedAt,
  stage: 'draft',
  authors: ['writer'],
  data: {},
};
const proposal: Proposal = {
  id: 'discard~qna~x',
  target: 'drafts/qna~x',
  rev: 2,
  reason: '重複',
  by: 'proposer',
  writeId,
  updatedAt,
};

const roles: RolesRecord = {
  admins: ['reviewer'],
  editors: ['proposer'],
  blocked: [],
  frozen: false,
  fourEyes: true,
  rev: 1,
  writeId,
  updatedAt,
};

function show(uid: string, there: Proposal | undefined = proposal, editors = roles.editors) {
  vi.mocked(readRoles).mockResolvedValue({ ...roles, editors });
  vi.mocked(repository.readProposal).mockResolvedValue(there);
  const commit = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  renderCached(
    <>
      <DiscardProposal draft={draft} uid={uid} disabled={false} commit={commit} />
      <NotificationsHost />
    </>,
    [proposalQuery(proposal.id).queryKey, proposal],
  );
  return commit;
}

test('another member confirms a proposal', async () => {
  const confirmed = show('reviewer');
  expect(screen.queryByRole('button', { name: zh('admin/content:proposal.takeBack') })).toBeNull();
  fireEvent.click(byRole(screen, 'button', 'admin/content:proposal.confirm.discard'));
  await waitFor(() => expect(confirmed).toHaveBeenCalledOnce());
});

test('the author of a proposal can take it back, not confirm it', () => {
  show('proposer');
  const discard = zh('admin/content:proposal.discard', {
    by: zh('admin/content:proposal.you'),
    reason: '重複',
  });
  expect(screen.getByText(discard, { exact: false }).textContent).toBe(
    zh('admin/content:proposal.waiting') + discard,
  );
  expect(screen.queryByRole('button', { name: zh('admin/content:proposal.confirm.discard') })).toBeNull();
  expect(byRole(screen, 'button', 'admin/content:proposal.takeBack')).toBeTruthy();
});

test('a proposal that was taken back is reported as such and not carried out', async () => {
  const commit = show('reviewer', null as never);
  fireEvent.click(byRole(screen, 'button', 'admin/content:proposal.confirm.discard'));
  await waitFor(() => expect(screen.getByText(zh('admin/content:proposal.over'))).toBeTruthy());
  expect(commit).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: zh('admin/content:proposal.confirm.discard') })).toBeNull();
});

test('the proposal of somebody who has left is not carried out, and the reader learns what to do', async () => {
  const commit = show('reviewer', proposal, []);
  fireEvent.click(byRole(screen, 'button', 'admin/content:proposal.confirm.discard'));
  await waitFor(() => expect(screen.getByText(zh('admin/content:proposal.left'))).toBeTruthy());
  expect(commit).not.toHaveBeenCalled();
});

test('a proposal carried out by an attempt whose response was lost is not reported as taken back', async () => {
  const commit = show('reviewer');
  commit.mockResolvedValueOnce(false);
  fireEvent.click(byRole(screen, 'button', 'admin/content:proposal.confirm.discard'));
  await waitFor(() => expect(commit).toHaveBeenCalledOnce());
  vi.mocked(repository.readProposal).mockResolvedValue(null as never);
  fireEvent.click(byRole(screen, 'button', 'admin/content:proposal.confirm.discard'));
  await waitFor(() => expect(commit).toHaveBeenCalledTimes(2));
  expect(screen.queryByText(zh('admin/content:proposal.over'))).toBeNull();
});

test('a proposal that another member has carried out is not reported as taken back by its author', async () => {
  const commit = show('proposer', null as never);
  fireEvent.click(byRole(screen, 'button', 'admin/content:proposal.takeBack'));
  expect(await screen.findByText(zh('admin/content:proposal.gone'))).toBeTruthy();
  // The page is refreshed by the act.
  expect(commit).toHaveBeenCalledOnce();
});

test('a proposal whose first attempt to take it back lost its response is reported as taken back', async () => {
  const commit = show('proposer');
  commit.mockResolvedValueOnce(false);
  fireEvent.click(byRole(screen, 'button', 'admin/content:proposal.takeBack'));
  await waitFor(() => expect(commit).toHaveBeenCalledOnce());
  vi.mocked(repository.readProposal).mockResolvedValue(null as never);
  fireEvent.click(byRole(screen, 'button', 'admin/content:proposal.takeBack'));
  expect(await screen.findByText(zh('admin/content:proposal.takenBack'))).toBeTruthy();
});
