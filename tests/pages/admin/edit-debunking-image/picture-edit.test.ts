import { expect, test } from 'vitest';
import {
  changeProblems,
  type ChangeValues,
  freshEdit,
  isChanged,
  isUnsaved,
  publishedChange,
  rebased,
} from '#src/pages/admin/edit-debunking-image/picture-edit.ts';
import { wholePicture } from '#tests/pages/sample-lists.ts';

const base = wholePicture(1, { title: '原標題', altText: '原替代文字', tags: ['甲'] });
const fresh = freshEdit(base);
const correction: ChangeValues = { kind: '勘誤', note: '', before: '甲', after: '乙', reason: '寫錯了' };

test('an edit nobody typed into is neither changed nor unsaved', () => {
  expect(isChanged(fresh)).toBe(false);
  expect(isUnsaved(fresh)).toBe(false);
});

test('choosing a kind is no text to lose, a note is', () => {
  expect(isUnsaved({ ...fresh, change: { ...fresh.change, kind: '排版' } })).toBe(false);
  expect(isUnsaved({ ...fresh, change: { ...fresh.change, note: '補充' } })).toBe(true);
});

test('a 勘誤 asks for what was said, what is right and why; the other kinds do not', () => {
  expect(changeProblems(fresh.change)).toEqual({});
  expect(changeProblems({ ...fresh.change, kind: '勘誤' })).toEqual({
    before: 'missing',
    after: 'missing',
    reason: 'missing',
  });
  expect(changeProblems(correction)).toEqual({});
  expect(changeProblems({ ...correction, note: '長'.repeat(501) })).toEqual({ note: 'tooLong' });
});

test('only a 勘誤 is published with a passage before and after, dated', () => {
  expect(publishedChange({ ...correction, kind: '更新' })).toEqual({ change: { kind: '更新', note: '' } });
  const { correction: published } = publishedChange(correction);
  expect(published).toMatchObject({ before: '甲', after: '乙', reason: '寫錯了' });
  expect(published?.at).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('on top of somebody else’s version one’s own changes stay and the rest is theirs', () => {
  const mine = { ...fresh, values: { ...fresh.values, tags: ['乙'], description: '我的說明' } };
  const theirs = wholePicture(1, { title: '別人的標題', altText: '原替代文字', tags: ['丙'], rev: 2 });
  const merged = rebased(mine, theirs);
  expect(merged.values).toMatchObject({ title: '別人的標題', tags: ['乙'], description: '我的說明' });
  expect(merged.base.rev).toBe(2);
});
