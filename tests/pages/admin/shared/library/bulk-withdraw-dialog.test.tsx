// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { BulkWithdrawDialog } from '#src/pages/admin/shared/library/BulkWithdrawDialog.tsx';
import { setCurrentAccount } from '#src/platform/session.ts';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { picture } from '#tests/pages/sample-lists.ts';

const store = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#src/platform/local-store.ts', async (actual) => ({
  ...(await actual<object>()),
  saveLocally: (key: string, value: unknown) => Promise.resolve(Boolean(store.set(key, value))),
  readLocally: (key: string) => Promise.resolve(store.get(key)),
  removeLocally: (key: string) => Promise.resolve(void store.delete(key)),
}));
vi.mock('#src/data/debunking-images/picture-uses.ts', () => ({
  readPictureUses: () => Promise.resolve(new Map()),
}));
vi.mock('#src/data/debunking-images/withdraw-pictures.ts', () => ({
  withdrawPictures: ({ ids }: { readonly ids: readonly string[] }) =>
    Promise.resolve({ done: ids.length, remaining: [] }),
}));

beforeEach(() => {
  store.clear();
  setCurrentAccount({ uid: 'admin', email: undefined, name: undefined, tenantId: undefined });
});

/** Opens the dialog for these pictures and returns the field for the reason. */
async function open(...numbers: readonly number[]) {
  cleanup();
  renderAdmin(<BulkWithdrawDialog pictures={numbers.map((number) => picture(number))} onClose={() => {}} />);
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: '下架的原因' });
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: '下架 2 張' }));

test('a typed reason is restored for the same pictures until it is sent', async () => {
  fireEvent.change(await open(1, 2), { target: { value: '來源撤回了說法' } });
  expect((await open(1, 3)).value).toBe('');
  const again = await open(2, 1);
  await waitFor(() => expect(again.value).toBe('來源撤回了說法'));
  submit();
  await waitFor(() => expect(store.size).toBe(0));
});

test('a missing reason is marked, and its field gets the focus', async () => {
  const field = await open(1, 2);
  screen.getByRole('button', { name: '下架 2 張' }).focus();
  submit();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
