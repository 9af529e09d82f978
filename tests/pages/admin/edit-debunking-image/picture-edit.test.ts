import { expect, test } from 'vitest';
import {
  hasTyped,
  isPictureChanged,
  pictureBase,
  pictureText,
  storedBase,
} from '#src/pages/admin/edit-debunking-image/picture-edit.ts';
import { editing, opened } from '#src/pages/admin/shared/editing/editing-state.ts';
import { debunkingImages } from '#src/data/debunking-images/debunking-image.collection.ts';
import { wholePicture } from '#tests/pages/sample-lists.ts';

const record = wholePicture(1, { title: '原標題', altText: '原替代文字', tags: ['甲'] });
const base = pictureBase(record);
const fresh = pictureText(base.values, base);

test('an edit nobody typed into is neither changed nor typed', () => {
  expect(isPictureChanged(base.values, { ...fresh })).toBe(false);
  expect(hasTyped(base, fresh)).toBe(false);
});

test('choosing a kind is no text to lose, a note is', () => {
  expect(hasTyped(base, { ...fresh, change: { ...fresh.change, kind: '排版' } })).toBe(false);
  expect(hasTyped(base, { ...fresh, change: { ...fresh.change, note: '補充' } })).toBe(true);
});

const running = (text: Record<string, unknown>) =>
  editing(editing(opened(base), { type: 'typed', text: { ...fresh, ...text } }), {
    type: 'started',
    status: 'publishing',
    isAutomatic: false,
  });

test('on top of somebody else’s version one’s own fields stay and the rest is theirs', () => {
  const theirs = wholePicture(1, { title: '別人的標題', altText: '原替代文字', tags: ['甲'], rev: 2 });
  const state = editing(running({ description: '我的說明' }), {
    type: 'overtaken',
    newBase: pictureBase(theirs),
    before: base.values,
  });
  expect(state.text).toMatchObject({ title: '別人的標題', description: '我的說明' });
  expect(state.base.record.rev).toBe(2);
});

test('a picture that was withdrawn meanwhile leaves the whole text where it is', () => {
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
  const newBase = storedBase(withdrawn, record);
  expect(newBase).toMatchObject({ isEmpty: true, withdrawn: '侵權', publishedRev: 2 });
  const state = editing(running({ description: '我的說明' }), {
    type: 'overtaken',
    newBase,
    before: newBase.values,
  });
  expect(state.text).toEqual({ ...fresh, description: '我的說明' });
});

test('a text of this device that lacks a field has it as it is stored', () => {
  expect(pictureText({ title: '留下的標題' }, base)).toMatchObject({ title: '留下的標題', tags: ['甲'] });
});
