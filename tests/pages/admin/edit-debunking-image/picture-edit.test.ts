import { expect, test } from 'vitest';
import {
  freshEdit,
  isChanged,
  isUnsaved,
  rebased,
} from '#src/pages/admin/edit-debunking-image/picture-edit.ts';
import { wholePicture } from '#tests/pages/sample-lists.ts';

const base = wholePicture(1, { title: '原標題', altText: '原替代文字', tags: ['甲'] });
const fresh = freshEdit(base);

test('an edit nobody typed into is neither changed nor unsaved', () => {
  expect(isChanged(fresh)).toBe(false);
  expect(isUnsaved(fresh)).toBe(false);
});

test('choosing a kind is no text to lose, a note is', () => {
  expect(isUnsaved({ ...fresh, change: { ...fresh.change, kind: '排版' } })).toBe(false);
  expect(isUnsaved({ ...fresh, change: { ...fresh.change, note: '補充' } })).toBe(true);
});

test('on top of somebody else’s version one’s own changes stay and the rest is theirs', () => {
  const mine = { ...fresh, values: { ...fresh.values, tags: ['乙'], description: '我的說明' } };
  const theirs = wholePicture(1, { title: '別人的標題', altText: '原替代文字', tags: ['丙'], rev: 2 });
  const merged = rebased(mine, theirs);
  expect(merged.values).toMatchObject({ title: '別人的標題', tags: ['乙'], description: '我的說明' });
  expect(merged.base.rev).toBe(2);
});
