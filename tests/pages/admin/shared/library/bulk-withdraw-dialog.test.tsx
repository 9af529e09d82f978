// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useState } from 'react';
import type { BulkResult } from '#src/data/collections/debunking-images/library/change-images.ts';
import { BulkWithdrawDialog } from '#src/pages/admin/shared/library/BulkWithdrawDialog.tsx';
import { setCurrentAccount } from '#src/platform/firebase/session.ts';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { image } from '#tests/pages/sample-lists.ts';
import { zh } from '#tests/helpers/texts.ts';

const store = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#src/platform/storage/local-store.ts', async (actual) => ({
  ...(await actual<object>()),
  saveLocally: (key: string, value: unknown) => Promise.resolve(Boolean(store.set(key, value))),
  readLocally: (key: string) => Promise.resolve(store.get(key)),
  removeLocally: (key: string) => Promise.resolve(void store.delete(key)),
}));
vi.mock('#src/data/collections/debunking-images/library/image-uses.ts', () => ({
  readImageUses: () => Promise.resolve(new Map()),
}));
const withdrawImages = vi.hoisted(() =>
  vi.fn(({ ids }: { readonly ids: readonly string[] }) =>
    Promise.resolve<BulkResult>({ done: ids.length, remaining: [] }),
  ),
);
vi.mock('#src/data/collections/debunking-images/library/change-images.ts', () => ({ withdrawImages }));
const takeBack = vi.hoisted(() => vi.fn(async () => ({ done: 2, remaining: [] })));
vi.mock('#src/data/collections/debunking-images/library/image-undo.ts', async (actual) => ({
  ...(await actual<object>()),
  takeBack,
}));

beforeEach(() => {
  store.clear();
  setCurrentAccount({ uid: 'admin', email: undefined, name: undefined, tenantId: undefined });
});

/** Opens the dialog for these images and returns the field for the reason. */
async function open(...numbers: readonly number[]) {
  cleanup();
  renderAdmin(<BulkWithdrawDialog images={numbers.map((number) => image(number))} onClose={() => {}} />);
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: zh('admin:withdrawMany.reason') });
}

const submit = () =>
  fireEvent.click(screen.getByRole('button', { name: zh('admin:withdrawMany.submit', { count: 2 }) }));

test('a typed reason is restored for the same images until it is sent', async () => {
  fireEvent.change(await open(1, 2), { target: { value: '來源撤回了說法' } });
  expect((await open(1, 3)).value).toBe('');
  const again = await open(2, 1);
  await waitFor(() => expect(again.value).toBe('來源撤回了說法'));
  submit();
  await waitFor(() => expect(store.size).toBe(0));
});

test('a missing reason is marked, and its field gets the focus', async () => {
  const field = await open(1, 2);
  screen.getByRole('button', { name: zh('admin:withdrawMany.submit', { count: 2 }) }).focus();
  submit();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

/** The dialog as in the library, where a withdrawn image is no longer selected. */
function Shrinking() {
  const [numbers, setNumbers] = useState([1, 2, 3]);
  return (
    <>
      <BulkWithdrawDialog images={numbers.map((number) => image(number))} onClose={() => {}} />
      <button type="button" onClick={() => setNumbers([2, 3])}>
        shrink
      </button>
    </>
  );
}

test('a withdrawal that is continued after a failure is undone as a whole', async () => {
  const ids = [1, 2, 3].map((number) => image(number).id);
  withdrawImages.mockResolvedValueOnce({ done: 1, remaining: ids.slice(1), error: new Error('away') });
  cleanup();
  renderAdmin(<Shrinking />);
  fireEvent.change(await screen.findByRole('textbox', { name: zh('admin:withdrawMany.reason') }), {
    target: { value: '錯了' },
  });
  fireEvent.click(screen.getByRole('button', { name: zh('admin:withdrawMany.submit', { count: 3 }) }));
  await screen.findByText(zh('admin:withdrawMany.failed', { done: 1, count: 2 }), { exact: false });
  fireEvent.click(screen.getByText('shrink'));
  fireEvent.click(screen.getByRole('button', { name: zh('admin:withdrawMany.submit', { count: 2 }) }));
  await screen.findByText(zh('admin:withdrawMany.done', { count: 3 }));
  // Also that of an earlier test.
  for (const undo of screen.getAllByRole('button', { name: zh('admin:undo.action'), hidden: true }))
    fireEvent.click(undo);
  await waitFor(() =>
    expect(takeBack).toHaveBeenCalledWith({ kind: 'restore', ids }, ids, expect.anything()),
  );
});
