import { expect, test } from 'vitest';
import { contradictionLines } from '#scripts/publish/pages/fact-checks.ts';
import { document } from '#tests/scripts/snapshot/qna-documents.ts';

test('a publication reports each pair of contradicting fact-checks once', () => {
  const title = { question: '示範水會發光？' };
  const documents = [
    document('b', { ...title, verdict: '正確' }),
    document('a', title),
    document('c', { variants: [{ qnaId: 'd' }] }),
    document('d', { verdict: '正確' }),
    document('e', { ...title, verdict: '證據不足' }),
  ];
  expect(contradictionLines(documents)).toEqual([
    'qna/a has the verdict 錯誤 and qna/b 正確 under the same title: an editor must decide',
    'qna/c has the verdict 錯誤 and qna/d 正確 in the same family: an editor must decide',
  ]);
});
