// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listLocalNotes } from '#src/data/content/drafts/local-notes.ts';
import { useLocalNote } from '#src/pages/admin/shared/fields/TextForm.tsx';
import { setCurrentAccount } from '#src/platform/firebase/session.ts';
import { renderAdminHook } from '#tests/pages/admin/shared/render-hook.tsx';

const store = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#src/platform/storage/local-store.ts', () => ({
  saveLocally: (key: string, value: unknown) => Promise.resolve(Boolean(store.set(key, value))),
  readLocally: (key: string) => Promise.resolve(store.get(key)),
  removeLocally: (key: string) => Promise.resolve(void store.delete(key)),
  listLocally: (start: string) => Promise.resolve([...store].filter(([key]) => key.startsWith(start))),
}));

const note = (place: string | undefined, first?: string) =>
  renderAdminHook(() => useLocalNote(place, first)).result;

beforeEach(() => {
  store.clear();
  setCurrentAccount({ uid: 'editor', email: undefined, name: undefined, tenantId: undefined });
});

test('an unsent text is restored until it is sent', async () => {
  const typing = note('comment~qna~x');
  act(() => typing.current.setText('寫到一半'));
  const again = note('comment~qna~x');
  await waitFor(() => expect(again.current.text).toBe('寫到一半'));
  expect(note('comment~qna~y').current.text).toBe('');
  expect(await listLocalNotes('editor')).toEqual(['寫到一半']);
  act(() => again.current.clear());
  expect(store.size).toBe(0);
});

test('text typed at once is not overwritten by a stored one', async () => {
  store.set('editor/note/report~1', '以前的');
  const typing = note('report~1', '已有的說明');
  expect(typing.current.text).toBe('已有的說明');
  act(() => typing.current.setText('現在的'));
  await act(() => Promise.resolve());
  expect(typing.current.text).toBe('現在的');
});

test('without a key nothing is stored', () => {
  const typing = note(undefined);
  act(() => typing.current.setText('原因'));
  expect(typing.current.text).toBe('原因');
  expect(store.size).toBe(0);
});
