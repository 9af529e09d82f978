// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { debunkingImageItem } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import type { LookupAnswer } from '#src/data/retrieval/image-search/lookup-client.ts';
import texts from '#src/locales/zh-TW/check/image.json';
import commonTexts from '#src/locales/zh-TW/common.json';
import { formatDate } from '#src/ui/text/format-date.ts';
import { renderPage } from '../render-page.tsx';
import { wholeImage } from '../sample-lists.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';

const slow = { timeout: 20_000 };

const answers = vi.hoisted(() => ({
  recognise: vi.fn<(file: Blob) => Promise<unknown>>(),
  makeToRead: vi.fn<() => Promise<ArrayBuffer>>(),
  readWords: vi.fn<(image: Promise<ArrayBuffer>) => Promise<string>>(),
  findWords: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('#src/data/retrieval/image-search/lookup-client.ts', () => ({
  recognise: (file: Blob, onUnsure?: (toRead: Promise<ArrayBuffer>) => void) => {
    // The worker passes a new promise each time.
    onUnsure?.(answers.makeToRead());
    return answers.recognise(file);
  },
  prepareLookup: () => Promise.resolve(),
}));
vi.mock('#src/data/retrieval/image-search/read-words.ts', () => ({
  readWords: answers.readWords,
  warmWordReader: () => Promise.resolve(),
}));
vi.mock('#src/data/retrieval/search/search-client.ts', () => ({
  findWords: answers.findWords,
  prepareSearch: () => Promise.resolve(),
}));

const nothing: LookupAnswer = { found: [], isComplete: true, outOfReach: 0 };

beforeEach(() => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: false }, configurable: true });
  answers.recognise.mockResolvedValue(nothing);
  answers.makeToRead.mockReset().mockImplementation(() => Promise.resolve(new ArrayBuffer(1)));
  answers.readWords.mockReset().mockResolvedValue('');
  answers.findWords.mockReset().mockResolvedValue([]);
});

function choose(): void {
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no place for an image');
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } });
}

async function check(cached: Parameters<typeof renderPage>[1] = []) {
  const page = await renderPage('/check/image', cached);
  choose();
  return page;
}

const unchecked = () => screen.queryByText(zh('check/image:answer.none.title'));

test('no image is called unchecked while its text is read; afterwards the attempts are listed', async () => {
  let give: (words: string) => void = () => {};
  answers.readWords.mockReturnValue(new Promise((resolve) => (give = resolve)));
  await check();
  expect(await screen.findByText(zh('check/image:answer.reading.title'), {}, slow)).toBeTruthy();
  expect(unchecked()).toBeNull();
  give('某件沒有人查過的事');
  expect(await screen.findByText(zh('check/image:answer.none.title'), {}, slow)).toBeTruthy();
  expect(screen.getByText(zh('check/image:answer.none.hint'))).toBeTruthy();
  expect(screen.getByText(zh('check/image:words.says', { start: '某件沒有人查過的事' }))).toBeTruthy();
});

test('the text reader is loaded while the image for it is still being prepared', async () => {
  answers.makeToRead.mockReturnValue(new Promise(() => {}));
  answers.readWords.mockImplementation(async (toRead) => String((await toRead).byteLength));
  await check();
  expect(await screen.findByText(zh('check/image:answer.reading.title'), {}, slow)).toBeTruthy();
  expect(answers.readWords).toHaveBeenCalledTimes(1);
});

test('an image that could not be prepared for reading is read on the next look-up', async () => {
  answers.makeToRead.mockRejectedValueOnce(new Error('the worker broke'));
  answers.recognise.mockRejectedValueOnce(new Error('the worker broke'));
  answers.readWords.mockImplementation(async (toRead) => ((await toRead) ? '某件沒有人查過的事' : ''));
  await check();
  fireEvent.click(await screen.findByRole('button', { name: zh('common:actions.retry') }, slow));
  expect(
    await screen.findByText(zh('check/image:words.says', { start: '某件沒有人查過的事' }), {}, slow),
  ).toBeTruthy();
});

test('an incomplete comparison while offline is reported, not called a missing match', async () => {
  answers.recognise.mockResolvedValue({ found: [], isComplete: false, outOfReach: 2 });
  await check();
  expect(await screen.findByText(zh('check/image:answer.outOfReach.title'), {}, slow)).toBeTruthy();
  expect(byRole(screen, 'button', 'check/image:answer.unsure.retry')).toBeTruthy();
  expect(unchecked()).toBeNull();
});

test('the text of an image that is compared again is read only once', async () => {
  answers.recognise.mockResolvedValueOnce({ found: [], isComplete: false, outOfReach: 2 });
  answers.readWords.mockResolvedValue('某件沒有人查過的事');
  await check();
  fireEvent.click(await screen.findByRole('button', { name: zh('check/image:answer.unsure.retry') }, slow));
  expect(await screen.findByText(zh('check/image:answer.none.title'), {}, slow)).toBeTruthy();
  expect(answers.readWords).toHaveBeenCalledTimes(1);
});

test('an image without text is not called unchecked', async () => {
  await check();
  expect(await screen.findByText(zh('check/image:answer.noWords.title'), {}, slow)).toBeTruthy();
  expect(unchecked()).toBeNull();
});

test('text that cannot be read is reported, and reading can be retried', async () => {
  answers.readWords.mockRejectedValueOnce(new Error('offline'));
  await check();
  expect(await screen.findByText(zh('check/image:answer.imageOnly.title'), {}, slow)).toBeTruthy();
  expect(unchecked()).toBeNull();
  fireEvent.click(
    await screen.findByRole(
      'button',
      { name: new RegExp(zh('check/image:words.start', { megabytes: '\\d+' })) },
      slow,
    ),
  );
  expect(await screen.findByText(zh('check/image:answer.noWords.title'), {}, slow)).toBeTruthy();
});

test('text that cannot be searched for is shown, and the search can be retried', async () => {
  answers.readWords.mockResolvedValue('某件沒有人查過的事');
  answers.findWords.mockRejectedValueOnce(new Error('offline'));
  await check();
  expect(await screen.findByText(zh('check/image:answer.unsearched.title'), {}, slow)).toBeTruthy();
  expect(screen.getByText('某件沒有人查過的事')).toBeTruthy();
  expect(unchecked()).toBeNull();
  fireEvent.click(byRole(screen, 'button', 'check/image:words.again'));
  expect(await screen.findByText(zh('check/image:answer.none.title'), {}, slow)).toBeTruthy();
});

test('with data saver, reading text asks before loading anything', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  await check();
  expect(
    await screen.findByRole(
      'button',
      { name: new RegExp(zh('check/image:words.start', { megabytes: '\\d+' })) },
      slow,
    ),
  ).toBeTruthy();
  expect(answers.readWords).not.toHaveBeenCalled();
  expect(unchecked()).toBeNull();
});

/** A published image that looks similar to the one in question. */
const alike = (id: string) => ({
  isSame: false,
  record: {
    id,
    rev: 1,
    createdAt: '2026-11-01T00:00:00Z',
    updatedAt: '2026-11-01T00:00:00Z',
    title: `示範圖卡${id}`,
    altText: '示範',
    verdict: '錯誤' as const,
    tags: [],
    objects: { '480': 'a', '960': 'a', '1600': 'a' },
    width: 100,
    height: 100,
    thumbhash: '',
  },
});

test('similar images and a text that matches one of them give one answer', async () => {
  answers.recognise.mockResolvedValue({ ...nothing, found: [alike('one'), alike('two')] });
  let give: (words: string) => void = () => {};
  answers.readWords.mockReturnValue(new Promise((resolve) => (give = resolve)));
  answers.findWords.mockResolvedValue([
    {
      item: {
        collection: 'debunkingImages',
        id: 'two',
        title: '示範圖卡',
        updatedAt: '2026-11-01T00:00:00Z',
        names: [],
      },
    },
  ]);
  await check();
  expect(await screen.findByText(zh('check/image:answer.wordsReading'), {}, slow)).toBeTruthy();
  expect(byRole(screen, 'heading', 'check/image:answer.probable')).toBeTruthy();
  give('示範圖卡二');
  expect(await screen.findByText(zh('check/image:answer.agreed'), {}, slow)).toBeTruthy();
  expect(screen.getByText('示範圖卡two')).toBeTruthy();
  expect(screen.queryByText('示範圖卡one')).toBeNull();
});

test('a text that matches something else leaves it open whether a similar image is the same', async () => {
  answers.recognise.mockResolvedValue({ ...nothing, found: [alike('one')] });
  answers.readWords.mockResolvedValue('圖上寫著別的字');
  await check();
  expect(await screen.findByText(zh('check/image:answer.wordsDiffer'), {}, slow)).toBeTruthy();
  expect(byRole(screen, 'heading', 'check/image:answer.probable')).toBeTruthy();
});

test('the text is read while the image is still being compared, and no longer once it is found', async () => {
  let find: (answer: LookupAnswer) => void = () => {};
  answers.recognise.mockReturnValue(new Promise<LookupAnswer>((resolve) => (find = resolve)));
  answers.readWords.mockReturnValue(new Promise<string>(() => {}));
  await check();
  expect(await screen.findByText(zh('check/image:words.loading'), {}, slow)).toBeTruthy();
  expect(screen.getByText(zh('check/image:searching'))).toBeTruthy();
  find({ ...nothing, found: [{ ...alike('one'), isSame: true }] });
  expect(await screen.findByText(zh('check/image:answer.same'), {}, slow)).toBeTruthy();
  expect(screen.queryByText(zh('check/image:words.loading'))).toBeNull();
});

test('the same image as a card is answered with verdict, finding, source and day', async () => {
  const { record } = alike('one');
  const whole = wholeImage(1, {
    ...record,
    description: '放到隔天的水可以喝。依據是標準。其他。',
    source: { url: 'https://example.org/a' },
    verifiedAt: '2026-11-02',
  });
  answers.recognise.mockResolvedValue({ ...nothing, found: [{ isSame: true, record }] });
  await check([[debunkingImageItem('one'), { state: 'published', record: whole }]]);
  expect(await screen.findByText(texts.answer.same, {}, slow)).toBeTruthy();
  const answer = within(screen.getByRole('status', { name: texts.answer.label }));
  expect(answer.getByText(commonTexts.verdict.false.notice)).toBeTruthy();
  expect(answer.getByText('放到隔天的水可以喝。依據是標準。')).toBeTruthy();
  expect(answer.getByRole('link', { name: 'example.org' })).toBeTruthy();
  expect(answer.getByText(new RegExp(formatDate('2026-11-02')))).toBeTruthy();
});

test.each([
  [true, texts.answer.plain],
  [false, texts.answer.plainProbable],
])('a plain image (same: %s) is not answered as checked, and links to its page', async (isSame, title) => {
  const { verdict: _verdict, ...record } = alike('one').record;
  answers.recognise.mockResolvedValue({ ...nothing, found: [{ isSame, record }] });
  await check();
  expect(await screen.findByText(title, {}, slow)).toBeTruthy();
  expect(screen.queryByText(texts.answer.same)).toBeNull();
  expect(screen.getByRole('link', { name: record.title }).getAttribute('href')).toContain('one');
  expect(screen.getByRole('link', { name: texts.answer.none.report })).toBeTruthy();
});

test('what was read in an image without words is not quoted', async () => {
  answers.readWords.mockResolvedValue('本果咽革 7\n二一二一\n一一一');
  await check();
  expect(await screen.findByText(texts.answer.noWords.title, {}, slow)).toBeTruthy();
  expect(screen.queryByText(/本果咽革/)).toBeNull();
  expect(screen.queryByText(texts.words.none)).toBeNull();
});

test.each([
  [700, 1],
  [100, 0],
])('an answer %i px below the top of the window is scrolled into view %i times', async (top, times) => {
  const scroll = vi.fn<() => void>();
  Element.prototype.scrollIntoView = scroll;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 300));
  await check();
  expect(await screen.findByText(zh('check/image:answer.noWords.title'), {}, slow)).toBeTruthy();
  expect(scroll).toHaveBeenCalledTimes(times);
});

test('going back checks the image again, and opening the page by a link starts empty', async () => {
  answers.recognise.mockClear();
  const { router } = await check();
  expect(await screen.findByText(zh('check/image:answer.noWords.title'), {}, slow)).toBeTruthy();
  await router.navigate('/accessibility');
  await screen.findByRole('heading', { level: 1, name: zh('routes:accessibility.title') }, slow);
  await router.navigate(-1);
  expect(await screen.findByText(zh('check/image:answer.noWords.title'), {}, slow)).toBeTruthy();
  expect(answers.recognise).toHaveBeenCalledTimes(2);
  await router.navigate('/accessibility');
  await screen.findByRole('heading', { level: 1, name: zh('routes:accessibility.title') }, slow);
  await router.navigate('/check/image');
  await screen.findByRole('heading', { level: 1, name: zh('routes:checkImage.title') }, slow);
  choose();
  expect(await screen.findByText(zh('check/image:answer.noWords.title'), {}, slow)).toBeTruthy();
  expect(answers.recognise).toHaveBeenCalledTimes(3);
});
