// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import { formFields } from '#src/data/content/form/form-fields.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { titleQuery } from '#src/data/content/drafts/document-titles.ts';
import { events } from '#src/data/collections/events/event.collection.ts';
import { politicians } from '#src/data/collections/politicians/politician.collection.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import admin from '#src/locales/zh-TW/admin.json';
import collections from '#src/locales/zh-TW/collections.json';
import content from '#src/locales/zh-TW/admin/content.json';
import fields from '#src/locales/zh-TW/admin/content/fields.json';
import { VersionDiff } from '#src/pages/admin/editor/review/VersionDiff.tsx';
import { summarizedVideos } from '#src/data/collections/summarized-videos/summarized-video.collection.ts';
import { renderCached } from '#tests/pages/admin/render-admin.tsx';
import { byRole, weekdays, zh } from '#tests/helpers/texts.ts';

addTexts({ admin, collections, 'admin/content': content, 'admin/content/fields': fields });
afterEach(cleanup);

const show = (
  before: object,
  after: object,
  collection: AnyCollection = qna,
  ...cached: Parameters<typeof renderCached>[1][]
) =>
  renderCached(<VersionDiff {...{ collection, before, after }} fields={formFields(collection)} />, ...cached);

const source = (title: string) => ({
  title,
  publisher: '示範日報',
  url: 'https://example.org/',
  kind: '新聞',
});
const marked = (container: HTMLElement, tag: string) =>
  [...container.querySelectorAll(tag)].map(({ textContent }) => textContent);

test('one replaced word is marked as deleted and inserted, and unchanged fields are only named', () => {
  const { container } = show(
    { question: '雨水能喝嗎', claim: '不變' },
    { question: '井水能喝嗎', claim: '不變' },
  );
  expect(marked(container, 'del')).toEqual(['雨水']);
  expect(marked(container, 'ins')).toEqual(['井水']);
  expect(screen.getByText(zh('admin/content:changes.sameFields'))).toBeDefined();
  expect(container.textContent).not.toContain('不變');
});

test('times and recurrence rules are shown in words, also in list entries', () => {
  const { container } = show(
    {},
    {
      startsAt: '2026-12-01T19:00:00+08:00',
      repeats: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231',
      sequence: 0,
      exceptions: [{ day: '2026-12-15', kind: 'moved', startsAt: '2026-12-16T09:30:00+08:00' }],
    },
    events,
  );
  expect(container.textContent).not.toMatch(
    new RegExp(`FREQ|T\\d\\d:|${zh('admin/content/fields:label.events.sequence')}`),
  );
  expect(container.textContent).toContain('2026年12月1日 星期二 19:00');
  const rule = zh('events:repeats.everyWeek', { which: weekdays[2] });
  expect(container.textContent).toContain(zh('events:repeats.until', { rule, day: '2026年12月31日' }));
  expect(container.textContent).toContain('2026年12月16日 星期三 09:30');
});

test('the start of a chapter is shown as the form accepts it', () => {
  const { container } = show({}, { chapters: [{ seconds: 83, title: '第二段' }] }, summarizedVideos);
  expect(container.textContent).toContain('1:23');
});

test('in a list, new and changed items are named, and the others are counted', () => {
  show({ sources: [source('一'), source('二')] }, { sources: [source('一'), source('二改'), source('三')] });
  expect(screen.getByText(zh('admin/content:changes.entry.changed', { number: 2 }))).toBeDefined();
  expect(screen.getByText(zh('admin/content:changes.entry.added', { number: 3 }))).toBeDefined();
  expect(screen.getByText(zh('admin/content:changes.entry.same', { count: 1 }))).toBeDefined();
});

test('a long unchanged passage is collapsed and expanded by a button', () => {
  const long = '字'.repeat(400);
  const { container } = show({ answer: `${long}舊` }, { answer: `${long}新` });
  expect(container.textContent).not.toContain(long);
  fireEvent.click(screen.getByRole('button', { name: zh('admin/content:changes.unfold', { count: 320 }) }));
  expect(container.textContent).toContain(long);
});

test('referenced documents are named by their titles, also in the entries of a list, and by id while unknown', () => {
  const after = {
    imageIds: ['image', 'unknown', 'untitled'],
    variants: [{ where: 'LINE群組', qnaId: 'other' }],
  };
  const { container } = show(
    {},
    after,
    qna,
    [titleQuery('debunkingImages', 'image').queryKey, '示範圖卡'],
    [titleQuery('qna', 'other').queryKey, '示範查核'],
    [titleQuery('debunkingImages', 'untitled').queryKey, ''],
  );
  expect(container.textContent).toContain(
    `示範圖卡\nunknown\n${zh('admin/content:unfinished.untitledOf', { collection: zh('collections:debunkingImages') })}`,
  );
  expect(container.textContent).toContain('示範查核');
});

test('a stored photo is shown as an image instead of its hash', () => {
  const [old, fresh] = ['a'.repeat(64), 'b'.repeat(64)];
  const person = (object: string) => ({ name: '王示範', photo: { object, credit: '示範攝影' } });
  const { container } = show(person(old), person(fresh), politicians);
  expect(byRole(screen, 'img', 'admin/content:changes.photo.old').getAttribute('src')).toContain(old);
  expect(byRole(screen, 'img', 'admin/content:changes.photo.new').getAttribute('src')).toContain(fresh);
  expect(container.textContent).not.toContain(fresh);
});
