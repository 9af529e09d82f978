// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useDraftEditing } from '#src/pages/admin/editor/session/use-draft-editing.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { setCurrentAccount } from '#src/platform/firebase/session.ts';
import { renderAdminHook } from '#tests/pages/admin/shared/render-hook.tsx';

const access = vi.hoisted(() => ({ readMembership: vi.fn<() => Promise<object>>(), readRoles: vi.fn() }));
vi.mock('#src/data/members/access/roles.repository.ts', () => access);
vi.mock('#src/data/content/drafts/local-drafts.ts', () => ({ saveLocalDraft: async () => true }));

const newBase = {
  values: { title: '字' },
  draftRev: 0,
  publishedRev: 0,
  baseRev: 0,
  isEmpty: true,
  needsSave: false,
  draft: undefined,
};

const edit = (save: () => Promise<typeof newBase>) =>
  useDraftEditing(
    { uid: 'member', collection: 'qna', id: 'one' },
    newBase,
    { draft: undefined, replaced: undefined },
    { save, read: () => Promise.resolve(newBase) },
  );

/** Edits a draft whose save is denied, as a member with a role or without one. Returns the failure. */
async function failureOf(role: 'editor' | undefined) {
  access.readMembership.mockResolvedValue({ role, frozen: false });
  setCurrentAccount({ uid: 'member', email: undefined, name: undefined, tenantId: undefined });
  const { result } = renderAdminHook(() => edit(() => Promise.reject(new ServiceError('denied', 'no role'))));
  act(() => result.current.session.typed({ title: '改過的字' }));
  await act(() => result.current.session.save());
  await waitFor(() => expect(result.current.state.status).toBe('failed'));
  setCurrentAccount(null);
  return result.current.failure?.kind;
}

test('a denial is no longer reported when the role returns, and the text is saved', async () => {
  access.readMembership.mockResolvedValue({ role: undefined, frozen: false });
  setCurrentAccount({ uid: 'member', email: undefined, name: undefined, tenantId: undefined });
  const save = vi.fn().mockRejectedValueOnce(new ServiceError('denied', 'no role'));
  save.mockResolvedValue({ ...newBase, values: { title: '改過的字' } });
  const { result, refetch } = renderAdminHook(() => edit(save));
  act(() => result.current.session.typed({ title: '改過的字' }));
  await act(() => result.current.session.save());
  expect(result.current.state.status).toBe('failed');
  access.readMembership.mockResolvedValue({ role: 'editor', frozen: false });
  await act(() => refetch('access'));
  await waitFor(() => expect(result.current.state.failure).toBeUndefined());
  setCurrentAccount(null);
});

test('while the gate says that the role was removed, the denied save is not reported a second time', async () => {
  expect(await failureOf(undefined)).toBeUndefined();
  expect(await failureOf('editor')).toBe('denied');
});
