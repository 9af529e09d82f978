// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { summarizedVideoItem } from '#src/data/collections/summarized-videos/summarized-videos.queries.ts';
import { envelope } from '#tests/pages/cached-list.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { zh } from '#tests/helpers/texts.ts';

const record = {
  ...envelope,
  id: 'water',
  youtubeId: 'abcdefghi-_',
  title: '隔夜水能不能喝',
  channel: '示範實驗室',
  summary: '可以喝。',
  chapters: [
    { seconds: 0, title: '謠言怎麼說', text: '' },
    { seconds: 136, title: '第一次測量', text: '剛煮沸時的亞硝酸鹽。' },
  ],
  aiAssisted: true,
};

const show = (address: string, own = {}) =>
  renderPage(address, [
    [summarizedVideoItem('water'), { state: 'published', record: { ...record, ...own } }],
  ]);

const player = () => {
  const frame = document.querySelector('iframe');
  return frame && new URL(frame.src);
};

test('a chapter plays from its time on the host without cookies, and nothing is loaded before', async () => {
  await show('/summarized-youtube-video/water');
  expect(player()).toBeNull();
  fireEvent.click(
    screen.getByRole('button', {
      name: zh('summarized-youtube-video:chapters.play', { time: '2:16', title: '第一次測量' }),
    }),
  );
  expect(player()?.origin).toBe('https://www.youtube-nocookie.com');
  expect(player()?.searchParams.get('start')).toBe('136');
  fireEvent.click(
    screen.getByRole('button', {
      name: zh('summarized-youtube-video:chapters.play', { time: '0:00', title: '謠言怎麼說' }),
    }),
  );
  expect(player()?.searchParams.get('start')).toBeNull();
});

test('a URL with a time offers to start there, and loads nothing by itself', async () => {
  await show('/summarized-youtube-video/water#t=136');
  expect(player()).toBeNull();
  fireEvent.click(
    screen.getByRole('button', { name: zh('summarized-youtube-video:fromLink', { time: '2:16' }) }),
  );
  expect(player()?.searchParams.get('start')).toBe('136');
});

test('the text of chapters is searchable', async () => {
  await show('/summarized-youtube-video/water');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '亞硝酸鹽' } });
  fireEvent.submit(screen.getByRole('search'));
  expect(screen.getByText(zh('summarized-youtube-video:chapters.found', { count: 1 }))).toBeTruthy();
  expect(screen.queryByText('謠言怎麼說')).toBeNull();
});

test('an AI-assisted text is labelled, with a note that nobody has checked it', async () => {
  const { head } = await show('/summarized-youtube-video/water');
  await eventually(() =>
    expect(head()).toMatchObject({ description: `【${zh('summarized-youtube-video:ai')}】可以喝。` }),
  );
  expect(screen.getByText(zh('summarized-youtube-video:ai'))).toBeTruthy();
  expect(screen.getByText(zh('summarized-youtube-video:unchecked'))).toBeTruthy();
});

test('a text written by people has no such label', async () => {
  await show('/summarized-youtube-video/water', { aiAssisted: false, checkedBy: '編輯小組', chapters: [] });
  expect(screen.queryByText(zh('summarized-youtube-video:ai'))).toBeNull();
  expect(screen.getByText(zh('summarized-youtube-video:checked', { name: '編輯小組' }))).toBeTruthy();
  expect(screen.queryByRole('region', { name: zh('summarized-youtube-video:chapters.title') })).toBeNull();
});
