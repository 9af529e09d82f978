import { expect, test } from 'vitest';
import {
  changeProblems,
  type ChangeValues,
  noChange,
  publishedChange,
} from '#src/pages/admin/editor/session/use-draft-editing.ts';

const correction: ChangeValues = { kind: '勘誤', note: '', before: '甲', after: '乙', reason: '寫錯了' };

test('a 勘誤 requires the passage before and after and a reason; other kinds do not', () => {
  expect(changeProblems(noChange)).toEqual({});
  expect(changeProblems({ ...noChange, kind: '勘誤' })).toEqual({
    before: 'missing',
    after: 'missing',
    reason: 'missing',
  });
  expect(changeProblems(correction)).toEqual({});
  expect(changeProblems({ ...correction, note: '長'.repeat(501) })).toEqual({ note: 'tooLong' });
  expect(changeProblems({ ...correction, note: '😀'.repeat(251) })).toEqual({ note: 'tooLong' });
  expect(changeProblems({ ...correction, note: ` ${'長'.repeat(500)}\n` })).toEqual({});
});

test('only a 勘誤 is published with a dated passage before and after', () => {
  expect(publishedChange({ ...correction, kind: '更新' })).toEqual({ change: { kind: '更新', note: '' } });
  const { correction: published } = publishedChange(correction);
  expect(published).toMatchObject({ before: '甲', after: '乙', reason: '寫錯了' });
  expect(published?.at).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
