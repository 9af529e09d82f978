import { expect, test } from 'vitest';
import type { DraftRecord } from '#src/data/drafts/draft.schema.ts';
import type { PictureFile } from '#src/data/debunking-images/picture-file.ts';
import type { PictureItem } from '#src/data/debunking-images/picture-drafts.ts';
import {
  isBehind,
  isMoveOnly,
  isPictureChanged,
  isReplaced,
  pictureBase,
  pictureText,
  publishedText,
} from '#src/pages/admin/edit-debunking-image/picture-edit.ts';
import { editing, opened } from '#src/pages/admin/editor/session/editing-state.ts';
import { debunkingImages } from '#src/data/debunking-images/debunking-image.collection.ts';
import { wholePicture } from '#tests/pages/sample-lists.ts';

const record = wholePicture(1, { title: '原標題', altText: '原替代文字', tags: ['甲'] });
const itemOf = (published: typeof record): PictureItem => ({
  id: published.id,
  stored: { state: 'published', record: published },
  draft: undefined,
});
const draft: DraftRecord = {
  collection: debunkingImages.name,
  id: record.id,
  baseRev: record.rev,
  rev: 3,
  writeId: crypto.randomUUID(),
  updatedAt: record.updatedAt,
  stage: 'draft',
  authors: ['a'],
  data: { title: '草稿的標題', source: { url: 'https://example.org/' }, change: { note: '寫到一半' } },
};
const base = pictureBase(itemOf(record));
const fresh = pictureText(base.values, base);

test('an edit is unchanged until text is typed, and a note on the change does not change the picture', () => {
  expect(isPictureChanged(base.values, { ...fresh })).toBe(false);
  expect(isPictureChanged(base.values, { ...fresh, change: { ...fresh.change, note: '補充' } })).toBe(false);
  expect(isPictureChanged(base.values, { ...fresh, title: '新標題' })).toBe(true);
});

test('opening a picture with a draft continues the draft', () => {
  const item = { ...itemOf(record), draft };
  const next = pictureBase(item);
  expect(next.values).toMatchObject({
    title: '草稿的標題',
    altText: '',
    sourceUrl: 'https://example.org/',
    change: { kind: '更新', note: '寫到一半' },
  });
  expect(next).toMatchObject({ draftRev: 3, baseRev: record.rev, isEmpty: false });
  expect(isBehind(next)).toBe(false);
  // Only the file is saved with the text, not the whole published version.
  expect(Object.keys(next.file ?? {}).toSorted()).toEqual(['height', 'objects', 'thumbhash', 'width']);
  expect(isBehind(pictureBase({ ...itemOf({ ...record, rev: record.rev + 1 }), draft }))).toBe(true);
});

test('an unpublished picture has the file of its draft', () => {
  const { objects, width, height, thumbhash } = record;
  const data = { ...draft.data, objects, width, height, thumbhash };
  const next = pictureBase({ id: record.id, stored: undefined, draft: { ...draft, data } });
  expect(next).toMatchObject({ record: undefined, publishedRev: 0, file: { objects, width, height } });
});

const running = (text: Record<string, unknown>) =>
  editing(editing(opened(base), { type: 'typed', text: { ...fresh, ...text } }), {
    type: 'started',
    status: 'publishing',
    isAutomatic: false,
  });

test("after another editor's version, own changes are kept and other fields are theirs", () => {
  const theirs = wholePicture(1, { title: '別人的標題', altText: '原替代文字', tags: ['甲'], rev: 2 });
  const state = editing(running({ description: '我的說明' }), {
    type: 'overtaken',
    newBase: pictureBase(itemOf(theirs)),
    before: base.values,
  });
  expect(state.text).toMatchObject({ title: '別人的標題', description: '我的說明' });
  expect(state.base.record?.rev).toBe(2);
});

test('a picture withdrawn meanwhile preserves the whole text', () => {
  const withdrawn = debunkingImages.parse({
    id: record.id,
    data: {
      rev: 2,
      writeId: crypto.randomUUID(),
      createdAt: record.createdAt,
      updatedAt: record.updatedAt,
      change: { kind: '更新', note: '侵權' },
      history: [],
      withdrawn: { at: record.updatedAt, reason: '侵權' },
    },
  });
  const newBase = pictureBase({ id: record.id, stored: withdrawn, draft: undefined });
  expect(newBase).toMatchObject({ isEmpty: true, withdrawn: '侵權', publishedRev: 2 });
  const state = editing(running({ description: '我的說明' }), {
    type: 'overtaken',
    newBase,
    before: newBase.values,
  });
  expect(state.text).toEqual({ ...fresh, description: '我的說明' });
});

test('a local text without a field gets its stored value', () => {
  expect(pictureText({ title: '留下的標題' }, base)).toMatchObject({ title: '留下的標題', tags: ['甲'] });
});

test('moving a picture to another folder needs no draft, unlike any other change', () => {
  const on = pictureBase(itemOf(record));
  const text = publishedText(on);
  expect(isMoveOnly(on, text)).toBe(false);
  expect(isMoveOnly(on, { ...text, folderId: 'elsewhere' })).toBe(true);
  expect(isMoveOnly(on, { ...text, folderId: 'elsewhere', title: '別的' })).toBe(false);
  expect(isMoveOnly(pictureBase({ ...itemOf(record), draft }), { ...text, folderId: 'elsewhere' })).toBe(
    false,
  );
});

test('another file replaces a published picture, and is no replacement before the first publication', () => {
  const on = pictureBase(itemOf(record));
  const text = publishedText(on);
  const file = { ...(on.file as PictureFile), objects: { '480': 'x', '960': 'x', '1600': 'x' } };
  expect(isReplaced(on, text)).toBe(false);
  expect(isReplaced(on, { ...text, file })).toBe(true);
  expect(isReplaced({ ...on, record: undefined }, { ...text, file })).toBe(false);
});
