// @vitest-environment jsdom
import { act, fireEvent, queryAllByAttribute, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ImageError } from '#src/data/collections/debunking-images/encoding/image-refusal.ts';
import { persistUploads } from '#src/data/collections/debunking-images/upload/upload-persister.ts';
import {
  createUploadQueue,
  type UploadSteps,
} from '#src/data/collections/debunking-images/upload/upload-queue.ts';
import type { UploadStore } from '#src/data/collections/debunking-images/upload/upload-store.ts';
import { UploadEditor } from '#src/pages/admin/shared/upload/UploadEditor.tsx';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { unlikeAnything } from '#tests/helpers/compare-steps.ts';
import { encodedImage } from '#tests/helpers/encoded-image.ts';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { zh, zhIn } from '#tests/helpers/texts.ts';

// jsdom cannot render a Blob; a real browser shows whether the image is right.
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => {};
const scrollIntoView = vi.fn<(this: HTMLElement) => void>();
HTMLElement.prototype.scrollIntoView = scrollIntoView;
globalThis.ResizeObserver = class implements ResizeObserver {
  readonly #report: ResizeObserverCallback;
  constructor(report: ResizeObserverCallback) {
    this.#report = report;
  }
  observe() {
    this.#report([], this);
  }
  unobserve() {}
  disconnect() {}
};
// jsdom has no layout either: at this width the grid renders its tiles and has room for a panel.
Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 640 });
beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('min-width'),
        media,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
  window.scrollTo = () => {};
});

const upload = zhIn('admin/upload-debunking-image');
const form = zhIn('admin');

let nextId = 0;
const steps: UploadSteps = {
  encode: () => Promise.resolve(encodedImage(String((nextId += 1)).padStart(20, '0'))),
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
  const { router } = renderAdmin(
    <UploadEditor
      queue={queue}
      persister={persister}
      setMayWrite={() => {}}
      isAdmin={isAdmin}
      frozen={false}
    />,
  );
  await screen.findByRole('heading', { name: upload('drop.title') });
  return { queue, router };
}

/** Finds an element by its `aria-label`: queries by role or label text take jsdom seconds. */
function named(name: string | RegExp): HTMLElement {
  const [element] = queryAllByAttribute('aria-label', document.body, name);
  if (!element) throw new Error(`no element has the label ${String(name)}`);
  return element;
}

const panel = () => named(upload('hand.label'));

/** Opens a file of the batch beside the grid and returns its panel. */
function openFile(name: string): HTMLElement {
  fireEvent.click(named(new RegExp(`^${upload('tile.open', { name, state: '' })}`)));
  return panel();
}

async function addFile(queue: ReturnType<typeof createUploadQueue>, name: string) {
  act(() => queue.add([new File(['x'], name)]));
  await waitFor(() => named(upload('tile.select', { name })));
  return openFile(name);
}

const fill = (label: string, value: string, place = panel()) =>
  fireEvent.change(within(place).getByLabelText(label), { target: { value } });

function describe(title: string): void {
  fill(form('form.title'), title);
  fill(form('form.altText'), '一張圖');
}

const progress = (done: number, total: number) =>
  upload('summary.steps', { read: done, total, encoded: done, sent: 0 });

/** Waits for the tile of an image with this state in its label. */
const tile = (name: string, state: string) => waitFor(() => named(upload('tile.open', { name, state })));

function paste(target: Element, files: File[], types: string[]): boolean {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  act(() => void target.dispatchEvent(Object.assign(event, { clipboardData: { files, types } })));
  return event.defaultPrevented;
}

test('saving without a title opens the image, marks the field and focuses it', async () => {
  const { queue } = await showEditor();
  await addFile(queue, '示範圖卡.png');
  await addFile(queue, '別的圖卡.png');
  await tile('示範圖卡.png', upload('tile.lacksBoth'));
  fireEvent.click(await screen.findByRole('button', { name: upload('actions.saveNone') }));
  const title = await waitFor(() => {
    const field = within(panel()).getByLabelText(form('form.title'));
    expect(document.activeElement).toBe(field);
    return field;
  });
  expect(within(panel()).getByRole('heading', { name: '示範圖卡.png' })).toBeTruthy();
  expect(title.getAttribute('aria-invalid')).toBe('true');
  const described = title.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.querySelector(`[id="${id}"]`)?.textContent)).toContain(
    zh('admin:problem.missing'),
  );
});

test('the file name is never used as the title', async () => {
  const { queue } = await showEditor();
  await addFile(queue, '示範圖卡.png');
  expect(within(panel()).getByLabelText<HTMLInputElement>(form('form.title')).value).toBe('');
  fill(form('form.altText'), '一張圖');
  await tile('示範圖卡.png', upload('tile.lacksTitle'));
});

test('a saved image links to its public page and has no form any more', async () => {
  const { queue } = await showEditor();
  await addFile(queue, '示範圖卡.png');
  describe('示範圖卡');
  fireEvent.click(await screen.findByRole('button', { name: upload('actions.saveAll', { count: 1 }) }));
  const view = await within(panel()).findByRole('link', {
    name: upload('actions.viewNamed', { name: '示範圖卡' }),
  });
  expect(view.getAttribute('href')).toMatch(/^\/debunking-images\/file\/\d{20}$/);
  expect(within(panel()).queryByLabelText(form('form.altText'))).toBeNull();
  await tile('示範圖卡', upload('stage.saved'));
});

test('a rejected file is listed with the reason and its dimensions, outside the grid', async () => {
  const { queue } = await showEditor({
    encode: () => Promise.reject(new ImageError('tooWide', { width: 20_000, height: 20_000 })),
  });
  act(() => queue.add([new File(['x'], '太大.png')]));
  const row = await screen.findByRole('listitem', { name: '太大.png' });
  expect(row.textContent).toContain(upload('refused.tooWide', { width: 20000, height: 20000 }));
  expect(screen.queryByRole('region', { name: upload('hand.label') })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: upload('leftOut.clear', { count: 1 }) }));
  await waitFor(() => expect(queue.getSnapshot()).toEqual([]));
});

test('an animated image is labelled: only its first frame is stored', async () => {
  const { queue } = await showEditor({
    encode: () => Promise.resolve({ ...encodedImage('7'.repeat(20)), isAnimated: true }),
  });
  await addFile(queue, '會動.gif');
  expect(await within(panel()).findByText(upload('animated'))).toBeTruthy();
});

test('a lost role is reported at the image, and its text remains', async () => {
  const { queue } = await showEditor({ publish: () => Promise.reject(new ServiceError('denied', '')) });
  await addFile(queue, '示範圖卡.png');
  describe('示範圖卡');
  fireEvent.click(
    await within(panel()).findByRole('button', { name: upload('actions.saveNamed', { name: '示範圖卡' }) }),
  );
  expect((await within(panel()).findByRole('alert')).textContent).toContain(zh('admin:failure.denied'));
  expect(within(panel()).getByLabelText<HTMLTextAreaElement>(form('form.altText')).value).toBe('一張圖');
  expect(
    within(panel()).getByRole('button', { name: upload('actions.retryNamed', { name: '示範圖卡' }) }),
  ).toBeTruthy();
});

test('an image is pasted anywhere on the page, except together with text', async () => {
  const { queue } = await showEditor();
  const file = new File(['x'], 'image.png');
  expect(paste(document.body, [file], ['Files'])).toBe(true);
  const title = await screen.findByLabelText(form('form.title'));
  expect(paste(title, [file], ['text/plain', 'Files'])).toBe(false);
  expect(paste(title, [], ['text/plain'])).toBe(false);
  expect(queue.getSnapshot()).toHaveLength(1);
  expect(paste(title, [file], ['Files'])).toBe(true);
  expect(queue.getSnapshot()).toHaveLength(2);
});

test('defaults for later images apply only to those added afterwards', async () => {
  const { queue } = await showEditor();
  await addFile(queue, '第一張.png');
  const shared = screen.getByText(upload('shared.title')).closest('details');
  fill(form('form.sourceUrl'), 'https://example.test/a', shared ?? undefined);
  paste(document.body, [new File(['y'], '第二張.png')], ['Files']);
  expect(queue.getSnapshot().map(({ values }) => values.sourceUrl)).toEqual(['', 'https://example.test/a']);
});

test('selected images are filled in together after a summary, and this can be undone', async () => {
  const { queue } = await showEditor();
  for (const name of ['第一張.png', '第二張.png', '第三張.png']) await addFile(queue, name);
  openFile('第一張.png');
  fill(form('form.sourceUrl'), 'https://example.test/old');
  fireEvent.click(named(upload('tile.select', { name: '第一張.png' })));
  fireEvent.click(named(upload('tile.select', { name: '第二張.png' })));
  expect(screen.getByText(upload('select.count', { count: 2 }))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: upload('bulk.open', { count: 2 }) }));
  const dialog = await screen.findByRole('dialog', { name: upload('bulk.title', { count: 2 }) });
  expect(within(dialog).getByRole('button', { name: upload('bulk.apply', { count: 0 }) })).toHaveProperty(
    'disabled',
    true,
  );
  fill(form('form.sourceUrl'), 'https://example.test/new', dialog);
  expect(within(dialog).getByText(upload('bulk.changes', { count: 2, total: 2 }))).toBeTruthy();
  expect(
    within(dialog).getByText(upload('bulk.overwrites', { field: form('form.sourceUrl'), count: 1 })),
  ).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: upload('bulk.apply', { count: 2 }) }));
  const sources = () => queue.getSnapshot().map(({ values }) => values.sourceUrl);
  expect(sources()).toEqual(['https://example.test/new', 'https://example.test/new', '']);
  fireEvent.click(await screen.findByRole('button', { name: upload('bulk.undo') }));
  expect(sources()).toEqual(['https://example.test/old', '', '']);
});

test('an invalid URL is not applied to the selected images but reported at its field', async () => {
  const { queue } = await showEditor();
  for (const name of ['第一張.png', '第二張.png']) await addFile(queue, name);
  fireEvent.click(screen.getByRole('button', { name: upload('bulk.open', { count: 2 }) }));
  const dialog = await screen.findByRole('dialog', { name: upload('bulk.title', { count: 2 }) });
  const source = within(dialog).getByLabelText(form('form.sourceUrl'));
  const apply = () =>
    fireEvent.click(within(dialog).getByRole('button', { name: upload('bulk.apply', { count: 2 }) }));
  fireEvent.change(source, { target: { value: '不是網址' } });
  fill(form('form.attribution'), '示範', dialog);
  apply();
  expect(document.activeElement).toBe(source);
  expect(source.getAttribute('aria-invalid')).toBe('true');
  expect(within(dialog).getByText(zh('admin:problem.badAddress'))).toBeTruthy();
  expect(queue.getSnapshot().map(({ values }) => values.attribution)).toEqual(['', '']);
  fireEvent.change(source, { target: { value: 'https://example.test/new' } });
  apply();
  expect(queue.getSnapshot().map(({ values }) => values.sourceUrl)).toEqual([
    'https://example.test/new',
    'https://example.test/new',
  ]);
});

test('the panel scrolls out from under the bar when one of its fields gets the focus', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(78);
  const { queue } = await showEditor();
  await addFile(queue, '示範圖卡.png');
  expect(getComputedStyle(document.documentElement).getPropertyValue('--bars')).toBe('90px');
  scrollIntoView.mockClear();
  act(() => within(panel()).getByLabelText(form('form.title')).focus());
  const [shown] = scrollIntoView.mock.contexts;
  expect(shown?.contains(panel())).toBe(true);
});

test('in the crop dialog the full name of a long file is available as its title', async () => {
  const { queue } = await showEditor();
  const name = `${'很長的檔名'.repeat(12)}.png`;
  await addFile(queue, name);
  fireEvent.click(
    await within(panel()).findByRole('button', { name: upload('actions.frameNamed', { name }) }),
  );
  const dialog = await screen.findByRole('dialog', { name: upload('framing.title') });
  expect(within(dialog).getByText(name).getAttribute('title')).toBe(name);
});

test('rejected files are not counted, and a duplicate can only be retried once the original is removed', async () => {
  const { queue } = await showEditor({
    encode: async (file) => {
      const text = await file.text();
      if (text === '壞') throw new ImageError('damaged');
      return encodedImage(text.repeat(20));
    },
  });
  await addFile(queue, '原檔.png');
  act(() => queue.add([new File(['x'], '複本.png'), new File(['壞'], '壞掉.png')]));
  const copy = await screen.findByRole('listitem', { name: '複本.png' });
  await screen.findByRole('listitem', { name: '壞掉.png' });
  // A short list needs no scrolling.
  expect(getComputedStyle(named(upload('leftOut.title', { count: 2 }))).overflowY).not.toBe('auto');
  expect(screen.getByRole('heading', { name: upload('list.title', { count: 1 }) })).toBeTruthy();
  expect(screen.getByText(progress(1, 1), { exact: false })).toBeTruthy();
  const retry = () =>
    within(copy).queryByRole('button', { name: upload('actions.retryNamed', { name: '複本.png' }) });
  expect(retry()).toBeNull();
  // Without the original the copy can be accepted.
  act(() => queue.remove([queue.getSnapshot()[0]?.key ?? '']));
  expect(retry()).toBeTruthy();
});

test('a batch in another tab is reported after a delay', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    await showEditor();
    const note = upload('keeping.elsewhere');
    act(() => void vi.advanceTimersByTime(1500));
    expect(screen.queryByText(note)).toBeNull();
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.getByText(note)).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('everything works by keyboard: arrows, Enter, the next incomplete image, and back', async () => {
  const { queue } = await showEditor();
  for (const name of ['第一張.png', '第二張.png', '第三張.png']) await addFile(queue, name);
  await tile('第三張.png', upload('tile.lacksBoth'));
  const box = (name: string) => named(upload('tile.select', { name }));
  act(() => box('第一張.png').focus());
  fireEvent.keyDown(box('第一張.png'), { key: 'ArrowRight' });
  await waitFor(() => expect(document.activeElement).toBe(box('第二張.png')));
  fireEvent.keyDown(box('第二張.png'), { key: 'Enter' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('第二張.png'));
  fireEvent.keyDown(panel(), { key: 'Enter', ctrlKey: true });
  await waitFor(() =>
    expect(document.activeElement).toBe(within(panel()).getByLabelText(form('form.title'))),
  );
  expect(within(panel()).getByText(upload('hand.place', { number: 3, total: 3 }))).toBeTruthy();
  describe('第三張');
  await tile('第三張', upload('stage.ready'));
  fireEvent.keyDown(within(panel()).getByLabelText(form('form.title')), { key: 'Enter', metaKey: true });
  await waitFor(() =>
    expect(within(panel()).getByText(upload('hand.place', { number: 1, total: 3 }))).toBeTruthy(),
  );
  fill(form('form.title'), '第一張');
  fireEvent.keyDown(within(panel()).getByLabelText(form('form.title')), { key: 'Escape' });
  expect(document.activeElement).toBe(box('第一張'));
  fireEvent.keyDown(box('第一張'), { key: 'a', ctrlKey: true });
  expect(screen.getByText(upload('select.count', { count: 3 }))).toBeTruthy();
  fireEvent.keyDown(box('第一張'), { key: 'Escape' });
  expect(screen.queryByText(upload('select.count', { count: 3 }))).toBeNull();
});

test('the numbers of read, encoded and sent files are shown from the start', async () => {
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const { queue } = await showEditor({
    encode: async () => {
      await gate;
      return encodedImage(String((nextId += 1)).padStart(20, '0'));
    },
  });
  act(() => queue.add([new File(['x'], '甲.png'), new File(['y'], '乙.png')]));
  expect(screen.getByText(progress(0, 2))).toBeTruthy();
  go();
  expect(await screen.findByText(progress(2, 2), { exact: false })).toBeTruthy();
});

test('leaving with unsaved images asks for confirmation, and staying keeps them', async () => {
  const { queue, router } = await showEditor();
  await addFile(queue, '示範圖卡.png');
  await act(() => router.navigate('/elsewhere'));
  fireEvent.click(await screen.findByRole('button', { name: zh('admin:leave.cancel') }));
  await waitFor(() => expect(screen.queryByRole('button', { name: zh('admin:leave.cancel') })).toBeNull());
  expect(router.state.location.pathname).toBe('/here');
  await act(() => router.navigate('/elsewhere'));
  fireEvent.click(await screen.findByRole('button', { name: zh('admin:leave.confirm') }));
  expect(await screen.findByRole('heading', { name: '別的頁面' })).toBeTruthy();
});

test('a user without the admin role sees a notice', async () => {
  await showEditor({}, false);
  expect(screen.getByText(upload('noRole'))).toBeTruthy();
});

/** Every file of the batch looks like every other one. */
const allAlike: UploadSteps['compare'] = {
  ...unlikeAnything,
  withOthers: (_, others) => Promise.resolve(new Map(others.map(({ sizes }) => [sizes['480'].sha256, true]))),
};

test('two similar files of a batch are reported at both, and one decision is enough', async () => {
  const { queue } = await showEditor({ compare: allAlike });
  for (const name of ['第一張', '第二張']) {
    await addFile(queue, `${name}.png`);
    describe(name);
  }
  expect(await within(panel()).findByText(upload('nearOnDesk.same'))).toBeTruthy();
  await tile('第一張', upload('tile.undecided'));
  expect(within(openFile('第一張')).getByText(upload('nearOnDesk.same'))).toBeTruthy();
  expect(
    screen.queryByRole('button', { name: new RegExp(upload('actions.saveAll', { count: '\\d' })) }),
  ).toBeNull();
  openFile('第二張');
  fireEvent.click(screen.getByRole('button', { name: upload('actions.saveNone') }));
  expect(await screen.findByText(upload('summary.undecidedHint', { count: 2 }))).toBeTruthy();
  // The first one is opened at its question.
  const allowBoth = await within(panel()).findByRole('button', {
    name: upload('near.keepBothNamed', { name: '第一張' }),
  });
  expect(queue.getSnapshot().map(({ stage }) => stage.state)).toEqual(['ready', 'ready']);
  fireEvent.click(allowBoth);
  // Saving was requested for both, so they are saved now.
  await tile('第一張', upload('stage.saved'));
  await tile('第二張', upload('stage.saved'));
});

test('an image that cannot be compared is not saved until it can be', async () => {
  let isDown = true;
  const withSite: UploadSteps['compare']['withSite'] = (image) =>
    isDown ? Promise.reject(new ServiceError('offline', '')) : unlikeAnything.withSite(image);
  const { queue } = await showEditor({ compare: { ...unlikeAnything, withSite } });
  await addFile(queue, '示範圖卡.png');
  describe('示範圖卡');
  expect(await screen.findByText(upload('comparing.failed', { count: 1 }))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: upload('actions.saveNone') }));
  expect(queue.getSnapshot()[0]?.stage.state).toBe('ready');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: upload('comparing.retry') }));
  await tile('示範圖卡', upload('stage.saved'));
});

test('a list too long for the comparison is reported', async () => {
  const withSite = () => Promise.resolve({ found: [], isComplete: false, outOfReach: 0 });
  const { queue } = await showEditor({ compare: { ...unlikeAnything, withSite } });
  await addFile(queue, '示範圖卡.png');
  expect(await screen.findByText(upload('comparing.partial'))).toBeTruthy();
});
