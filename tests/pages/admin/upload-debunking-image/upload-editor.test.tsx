// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EncodedPicture } from '#src/data/debunking-images/encoded-picture.ts';
import { PictureError } from '#src/data/debunking-images/picture-refusal.ts';
import { persistUploads } from '#src/data/debunking-images/upload-persister.ts';
import { createUploadQueue, type UploadSteps } from '#src/data/debunking-images/upload-queue.ts';
import type { UploadStore } from '#src/data/debunking-images/upload-store.ts';
import { UploadEditor } from '#src/pages/admin/upload-debunking-image/UploadEditor.tsx';
import { ServiceError } from '#src/platform/errors.ts';
import { unlikeAnything } from '#tests/helpers/compare-steps.ts';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';

// jsdom cannot show a Blob; that the picture is right is seen in a real browser.
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => {};

function pictureOf(id: string): EncodedPicture {
  const size = { width: 10, height: 10, sha256: id, bytes: new Blob([id]) };
  return {
    id,
    sizes: { '480': size, '960': size, '1600': size },
    thumbhash: 'AA==',
    hashes: { coarse: 'AAAA', fine: 'AAAA' },
  };
}

let nextId = 0;
const steps: UploadSteps = {
  encode: () => Promise.resolve(pictureOf(String((nextId += 1)).padStart(20, '0'))),
  find: () => Promise.resolve(undefined),
  publish: ({ id }) => Promise.resolve({ outcome: 'saved', id }),
  compare: unlikeAnything,
};

const noStore: UploadStore = {
  read: () => Promise.resolve([]),
  write: () => Promise.resolve(),
  forget: () => Promise.resolve(),
  readShared: () => Promise.resolve(undefined),
  writeShared: () => Promise.resolve(),
};

async function showEditor(changed: Partial<UploadSteps> = {}, isAdmin = true) {
  const queue = createUploadQueue({ ...steps, ...changed });
  const persister = persistUploads(queue, noStore, () => new Promise(() => {}));
  const router = renderAdmin(
    <UploadEditor
      queue={queue}
      persister={persister}
      setMayWrite={() => {}}
      isAdmin={isAdmin}
      frozen={false}
    />,
  );
  await screen.findByRole('heading', { name: '加入圖片' });
  return { queue, router };
}

async function addFile(queue: ReturnType<typeof createUploadQueue>, name: string) {
  act(() => queue.add([new File(['x'], name)]));
  return screen.findByRole('listitem', { name: name.replace(/\..*$/, '') });
}

function paste(target: Element, files: File[], types: string[]): boolean {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  act(() => void target.dispatchEvent(Object.assign(event, { clipboardData: { files, types } })));
  return event.defaultPrevented;
}

test('saving without alternative text marks the field, says so and goes there', async () => {
  const { queue } = await showEditor();
  const card = await addFile(queue, '示範圖卡.png');
  const altText = within(card).getByLabelText('替代文字');
  expect(altText.getAttribute('aria-invalid')).toBe('false');
  fireEvent.click(await within(card).findByRole('button', { name: '儲存「示範圖卡」' }));
  await waitFor(() => expect(document.activeElement).toBe(altText));
  expect(altText.getAttribute('aria-invalid')).toBe('true');
  const described = altText.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.querySelector(`[id="${id}"]`)?.textContent)).toContain(
    '請填寫這一欄。',
  );
});

test('a complete picture is saved, and the visitor’s page and the form are one step away', async () => {
  const { queue } = await showEditor();
  const card = await addFile(queue, '示範圖卡.png');
  fireEvent.change(within(card).getByLabelText('替代文字'), { target: { value: '一張圖' } });
  fireEvent.click(await screen.findByRole('button', { name: '儲存 1 張' }));
  const view = await within(card).findByRole('link', { name: '看看訪客看到的「示範圖卡」' });
  expect(view.getAttribute('href')).toMatch(/^\/debunking-images\/file\/\d{20}$/);
  expect(within(card).queryByLabelText('替代文字')).toBeNull();
});

test('a rejected file says why with its measures and requests no text', async () => {
  const { queue } = await showEditor({
    encode: () => Promise.reject(new PictureError('tooWide', { width: 20_000, height: 20_000 })),
  });
  const card = await addFile(queue, '太大.png');
  expect((await within(card).findByRole('alert')).textContent).toContain('20000 × 20000 像素');
  expect(within(card).queryByLabelText('標題')).toBeNull();
});

test('a role that was lost is said on the card, with the text still there', async () => {
  const { queue } = await showEditor({ publish: () => Promise.reject(new ServiceError('denied', '')) });
  const card = await addFile(queue, '示範圖卡.png');
  fireEvent.change(within(card).getByLabelText('替代文字'), { target: { value: '一張圖' } });
  fireEvent.click(await within(card).findByRole('button', { name: '儲存「示範圖卡」' }));
  expect((await within(card).findByRole('alert')).textContent).toContain('沒有儲存的權限');
  expect(within(card).getByLabelText<HTMLTextAreaElement>('替代文字').value).toBe('一張圖');
  expect(within(card).getByRole('button', { name: '再試一次「示範圖卡」' })).toBeTruthy();
});

test('a picture is taken from the clipboard anywhere, but text that comes with one is text', async () => {
  const { queue } = await showEditor();
  const file = new File(['x'], 'image.png');
  expect(paste(document.body, [file], ['Files'])).toBe(true);
  const title = await screen.findByLabelText('標題');
  expect(paste(title, [file], ['text/plain', 'Files'])).toBe(false);
  expect(paste(title, [], ['text/plain'])).toBe(false);
  expect(queue.getSnapshot()).toHaveLength(1);
  expect(paste(title, [file], ['Files'])).toBe(true);
  expect(queue.getSnapshot()).toHaveLength(2);
});

test('what the batch shares is added to pictures that are there and to those that follow', async () => {
  const { queue } = await showEditor();
  await addFile(queue, '第一張.png');
  const panel = screen.getByRole('region', { name: '這一批共用的資料' });
  fireEvent.change(within(panel).getByLabelText('出處網址'), { target: { value: 'https://example.test/a' } });
  fireEvent.click(within(panel).getByRole('button', { name: '套用到目前的 1 張' }));
  expect(queue.getSnapshot()[0]?.values.sourceUrl).toBe('https://example.test/a');
  paste(document.body, [new File(['y'], '第二張.png')], ['Files']);
  expect(queue.getSnapshot()[1]?.values.sourceUrl).toBe('https://example.test/a');
});

test('leaving with unsaved pictures asks, and staying keeps them', async () => {
  const { queue, router } = await showEditor();
  await addFile(queue, '示範圖卡.png');
  await act(() => router.navigate('/elsewhere'));
  fireEvent.click(await screen.findByRole('button', { name: '留在這一頁' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '留在這一頁' })).toBeNull());
  expect(router.state.location.pathname).toBe('/here');
  await act(() => router.navigate('/elsewhere'));
  fireEvent.click(await screen.findByRole('button', { name: '離開' }));
  expect(await screen.findByRole('heading', { name: '別的頁面' })).toBeTruthy();
});

test('somebody whose role is gone keeps the batch and is notified', async () => {
  await showEditor({}, false);
  expect(screen.getByText(/目前不是管理員/)).toBeTruthy();
});

/** Every file of the batch looks like every other one. */
const allAlike: UploadSteps['compare'] = {
  ...unlikeAnything,
  withOthers: (_, others) => Promise.resolve(new Map(others.map(({ sizes }) => [sizes['480'].sha256, true]))),
};

test('two files of a batch that look alike are told on both cards, and one decision is enough', async () => {
  const { queue } = await showEditor({ compare: allAlike });
  await addFile(queue, '第一張.png');
  const second = await addFile(queue, '第二張.png');
  await within(second).findByText(/這一批裡有同一張圖/);
  const first = screen.getByRole('listitem', { name: '第一張' });
  expect(within(first).getByText(/這一批裡有同一張圖/)).toBeTruthy();
  for (const card of [first, second])
    fireEvent.change(within(card).getByLabelText('替代文字'), { target: { value: '一張圖' } });
  expect(screen.queryByRole('button', { name: /儲存 \d 張/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '儲存' }));
  expect(await screen.findByText(/有 2 張和別的圖片很像/)).toBeTruthy();
  expect(queue.getSnapshot().map(({ stage }) => stage.state)).toEqual(['ready', 'ready']);
  fireEvent.click(within(second).getByRole('button', { name: '「第二張」和它兩張都保留' }));
  // Both were to be saved: they go on by themselves.
  await waitFor(() => expect(within(second).getByText('已儲存')).toBeTruthy());
  expect(within(first).getByText('已儲存')).toBeTruthy();
});

test('what cannot be compared is not saved until it can be, or somebody says so', async () => {
  let isDown = true;
  const withSite: UploadSteps['compare']['withSite'] = (picture) =>
    isDown ? Promise.reject(new ServiceError('offline', '')) : unlikeAnything.withSite(picture);
  const { queue } = await showEditor({ compare: { ...unlikeAnything, withSite } });
  const card = await addFile(queue, '示範圖卡.png');
  fireEvent.change(within(card).getByLabelText('替代文字'), { target: { value: '一張圖' } });
  expect(await screen.findByText(/有 1 張圖片沒辦法和其他圖片比對/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '儲存' }));
  expect(queue.getSnapshot()[0]?.stage.state).toBe('ready');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: '再比對一次' }));
  await waitFor(() => expect(within(card).getByText('已儲存')).toBeTruthy());
});

test('a list that is too long to be compared with says so', async () => {
  const withSite = () => Promise.resolve({ found: [], isComplete: false, outOfReach: 0 });
  const { queue } = await showEditor({ compare: { ...unlikeAnything, withSite } });
  await addFile(queue, '示範圖卡.png');
  expect(await screen.findByText(/網站最近變動的圖片太多/)).toBeTruthy();
});
