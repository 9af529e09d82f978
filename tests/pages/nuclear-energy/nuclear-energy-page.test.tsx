// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#tests/pages/render-page.tsx';
import {
  nuclearTopicItem,
  nuclearTopicList,
} from '#src/data/collections/nuclear-topics/nuclear-topics.queries.ts';
import { qnaList } from '#src/data/collections/qna/qna.queries.ts';
import { videoList } from '#src/data/collections/videos/videos.queries.ts';
import { cachedList, envelope } from '#tests/pages/cached-list.ts';
import { lists, image } from '#tests/pages/sample-lists.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';
import topicData from './topic.data.json';

const nothing = [cachedList(nuclearTopicList, []), cachedList(qnaList, []), cachedList(videoList, [])];

const chosen = (group: string) =>
  within(screen.getByRole('navigation', { name: group }))
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);

test.each(['/nuclear-energy', '/nuclear-energy?tab=CONTENT&type=anything'])(
  '%s shows the topics of all subjects',
  async (address) => {
    await renderPage(address, nothing);
    expect(chosen(zh('nuclear-energy:tabs.label'))).toEqual([zh('nuclear-energy:tabs.content')]);
    // A subject without content is not offered.
    expect(screen.queryByRole('navigation', { name: zh('nuclear-energy:types.label') })).toBeNull();
    expect(screen.getByText(zh('nuclear-energy:empty.content.title'))).toBeTruthy();
  },
);

test.each([
  ['content', zh('nuclear-energy:tabs.content'), zh('nuclear-energy:empty.content.title')],
  ['videos', zh('nuclear-energy:tabs.videos'), zh('nuclear-energy:empty.videos.title')],
  ['images', zh('nuclear-energy:tabs.images'), zh('nuclear-energy:empty.images.title')],
  ['qna', zh('nuclear-energy:tabs.qna'), zh('nuclear-energy:empty.qna.title')],
  ['data', zh('nuclear-energy:tabs.data'), zh('nuclear-energy:empty.data.title')],
])('the empty tab %s says so', async (tab, word, title) => {
  await renderPage(`/nuclear-energy?tab=${tab}`, [...nothing, ...lists([image(1)])]);
  expect(chosen(zh('nuclear-energy:tabs.label'))).toEqual([word]);
  expect(await screen.findByText(title)).toBeTruthy();
});

test('the images with the tag 核能 are listed, newest first, and no others', async () => {
  const images = [image(1, { tags: ['核能'] }), image(2), image(3, { tags: ['成本', '核能'] })];
  await renderPage('/nuclear-energy?tab=images', lists(images));
  const shown = within(byRole(screen, 'list', 'nuclear-energy:images.label')).getAllByRole('link');
  expect(shown.map(({ textContent }) => textContent)).toEqual(['圖卡 3', '圖卡 1']);
});

test('a subject filters the images, and only subjects with content are offered', async () => {
  const images = [image(1, { tags: ['核能'] }), image(3, { tags: ['成本', '核能'] })];
  await renderPage('/nuclear-energy?tab=images&type=%E6%88%90%E6%9C%AC', lists(images));
  const shown = within(byRole(screen, 'list', 'nuclear-energy:images.label')).getAllByRole('link');
  expect(shown.map(({ textContent }) => textContent)).toEqual(['圖卡 3']);
  const types = within(byRole(screen, 'navigation', 'nuclear-energy:types.label')).getAllByRole('link');
  expect(types.map(({ textContent }) => textContent)).toEqual([zh('nuclear-energy:types.all'), '成本']);
});

test('the subject remains when the tab changes, and can be cleared', async () => {
  const { router } = await renderPage('/nuclear-energy?type=%E6%88%90%E6%9C%AC&tab=nothing', nothing);
  expect(screen.getByText(zh('nuclear-energy:empty.filtered'))).toBeTruthy();
  fireEvent.click(byRole(screen, 'link', 'nuclear-energy:tabs.data'));
  await vi.waitFor(() =>
    expect(chosen(zh('nuclear-energy:tabs.label'))).toEqual([zh('nuclear-energy:tabs.data')]),
  );
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    tab: 'data',
    type: '成本',
  });
  fireEvent.click(byRole(screen, 'link', 'common:list.clear'));
  expect(router.state.location.search).toBe('?tab=data');
});

test('images that cannot be read are an error that can be retried', async () => {
  await renderPage('/nuclear-energy?tab=images', []);
  expect((await screen.findByRole('alert')).textContent).toContain(zh('common:error.offline.title'));
  expect(byRole(screen, 'button', 'common:actions.retry')).toBeTruthy();
});

const topic = { ...envelope, ...topicData };

const published = (...records: readonly (typeof topic)[]) => [
  cachedList(nuclearTopicList, records),
  ...records.map((record) => [nuclearTopicItem(record.id), { state: 'published', record }] as const),
];

test('the data tab shows its charts at once, with which figures are missing and why', async () => {
  await renderPage('/nuclear-energy?tab=data', published(topic));
  const chart = screen.getByRole('figure');
  expect(chart.textContent).toContain(zh('nuclear-energy:gap', { name: '核能', note: '來源沒有這一項' }));
  expect(chart.textContent).toContain(zh('nuclear-energy:gap', { name: '燃氣', note: '2025年尚未公布' }));
  expect(within(chart).getByText(`1,110${zh('chart:until', { x: '2024' })}`)).toBeTruthy();
});

test('a topic of the data tab without charts is a link, and one that cannot be read can be retried', async () => {
  await renderPage('/nuclear-energy?tab=data', published({ ...topic, charts: [] }));
  expect(screen.getByRole('link', { name: topic.title })).toBeTruthy();
  cleanup();
  await renderPage('/nuclear-energy?tab=data', [cachedList(nuclearTopicList, [topic])]);
  expect((await screen.findByRole('alert')).textContent).toContain(zh('common:error.offline.title'));
  expect(byRole(screen, 'button', 'common:actions.retry')).toBeTruthy();
});

test('the title of a topic is the h1 of its page, below the way back to its tab', async () => {
  await renderPage('/nuclear-energy?tab=data', published(topic));
  fireEvent.click(screen.getByRole('link', { name: '各類發電量' }));
  expect(await screen.findByRole('heading', { level: 1, name: '各類發電量' })).toBeTruthy();
  expect(byRole(screen, 'link', 'routes:nuclearEnergy.title').getAttribute('href')).toBe(
    '/nuclear-energy?tab=data',
  );
});

const topicsOf = (year: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...topic,
    tab: 'content',
    id: `t${year}-${index}`,
    title: `專題${year}-${index}`,
    summary: '',
    writtenOn: `${year}-03-${String(28 - (index % 28)).padStart(2, '0')}`,
  }));

const shownTopics = (list = zh('nuclear-energy:tabs.content')) =>
  within(screen.getByRole('list', { name: list })).getAllByRole('listitem');

test('topics are divided into pages of thirty, and a year filters them until it is removed', async () => {
  const data = [cachedList(nuclearTopicList, [...topicsOf(2026, 31), ...topicsOf(2024, 2)])];
  await renderPage('/nuclear-energy?page=2', data);
  expect(shownTopics(zh('lists:marked', { page: 2, mark: zh('nuclear-energy:tabs.content') }))).toHaveLength(
    3,
  );
  cleanup();
  await renderPage('/nuclear-energy?year=2024', data);
  expect(shownTopics()).toHaveLength(2);
  fireEvent.click(screen.getByRole('link', { name: zh('nuclear-energy:ofYear', { year: 2024 }) }));
  expect(shownTopics()).toHaveLength(30);
});

test('the year does not carry over to another tab, and an empty one can be cleared', async () => {
  const data = [...nothing, cachedList(nuclearTopicList, topicsOf(2026, 1))];
  const { router } = await renderPage('/nuclear-energy?year=2019', data);
  expect(byRole(screen, 'link', 'nuclear-energy:tabs.videos').getAttribute('href')).toBe(
    '/nuclear-energy?tab=videos',
  );
  fireEvent.click(byRole(screen, 'link', 'common:list.clear'));
  expect(router.state.location.search).toBe('');
});
