// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useDraftEditing } from '#src/pages/admin/shared/editing/use-draft-editing.ts';
import { ServiceError } from '#src/platform/errors.ts';
import { setCurrentAccount } from '#src/platform/session.ts';
import { renderAdminHook } from '#tests/pages/admin/shared/render-hook.tsx';

const access = vi.hoisted(() => ({ readMembership: vi.fn<() => Promise<object>>(), readRoles: vi.fn() }));
vi.mock('#src/data/access/roles.repository.ts', () => access);
vi.mock('#src/data/drafts/local-drafts.ts', () => ({ saveLocalDraft: async () => true }));

/** Edits a draft whose save is denied, as a member with a role or without one. Returns the failure. */
async function failureOf(role: 'editor' | undefined) {
  access.readMembership.mockResolvedValue({ role, frozen: false });
  setCurrentAccount({ uid: 'member', email: undefined, name: undefined, tenantId: undefined });
  const base = {
    values: { title: '字' },
    draftRev: 0,
    publishedRev: 0,
    baseRev: 0,
    isEmpty: true,
    needsSave: false,
    draft: undefined,
  };
  const { result } = renderAdminHook(() =>
    useDraftEditing(
      { uid: 'member', collection: 'qna', id: 'one' },
      base,
      { draft: undefined, replaced: undefined },
      {
        save: () => Promise.reject(new ServiceError('denied', 'no role')),
        read: () => Promise.resolve(base),
      },
    ),
  );
  act(() => result.current.session.typed({ title: '改過的字' }));
  await act(() => result.current.session.save());
  await waitFor(() => expect(result.current.state.status).toBe('failed'));
  setCurrentAccount(null);
  return result.current.failure?.kind;
}

test('while the gate says that the role was removed, the denied save is not reported a second time', async () => {
  expect(await failureOf(undefined)).toBeUndefined();
  expect(await failureOf('editor')).toBe('denied');
});
