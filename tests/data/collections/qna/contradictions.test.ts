import { isOpposite } from '#src/platform/text/verdict-scale.ts';
import { expect, test } from 'vitest';
import { contradictionsOf, nearTitles } from '#src/data/collections/qna/contradictions.ts';
import { check } from './sample-checks.ts';

test.each([
  ['正確', '錯誤', true],
  ['部分錯誤', '正確', true],
  ['易誤解', '正確', true],
  ['錯誤', '部分錯誤', false],
  ['證據不足', '正確', false],
  ['正確', '正確', false],
] as const)('%s and %s are opposite: %s', (a, b, expected) => {
  expect(isOpposite(a, b)).toBe(expected);
});

const found = (...all: Parameters<typeof contradictionsOf>) =>
  contradictionsOf(...all).map(({ record, by }) => `${record.id} ${by}`);

test('an opposite verdict under the same title is found despite differences in spelling', () => {
  const one = check('a', { question: '台灣５Ｇ 基地台會傷身？' });
  const others = [
    check('b', { question: '臺灣5G基地台會傷身', verdict: '正確' }),
    check('c', { question: '臺灣5G基地台會傷身' }),
    check('d', { question: '別的', verdict: '正確' }),
  ];
  expect(found(one, others)).toEqual(['b title']);
});

test('an opposite verdict in the same family is found from the leader, from a variant and between variants', () => {
  const leader = check('a', { variants: [{ qnaId: 'b' }, { qnaId: 'c' }] });
  const [b, c] = [check('b', { verdict: '正確' }), check('c')];
  expect(found(leader, [b, c])).toEqual(['b family']);
  expect(found(b, [leader, c])).toEqual(['a family', 'c family']);
  expect(found(c, [leader, b])).toEqual(['b family']);
});

test('an older version of the same fact-check is no contradiction', () => {
  expect(found(check('a', { verdict: '正確' }), [check('a')])).toEqual([]);
});

test('a title without letters matches no other', () => {
  expect(found(check('a', { question: '！？' }), [check('b', { question: '…', verdict: '正確' })])).toEqual(
    [],
  );
});

test('similar titles are suggested, the most similar first, and others are not', () => {
  const records = [
    check('far', { question: '柚子可以治頭痛嗎' }),
    check('near', { question: '喝隔夜的水會致癌嗎' }),
    check('same', { question: '喝隔夜水會致癌嗎？' }),
  ];
  expect(nearTitles('喝隔夜水會致癌嗎', records, 5).map(({ id }) => id)).toEqual(['same', 'near']);
});

const others = {
  name: '示範查核組織',
  url: 'https://example.org/check',
  verdictInTheirWords: '含有正確訊息',
};

test("another organisation's opposite verdict is no contradiction; two of its own verdicts are", () => {
  const ours = check('a', { question: '示範水會發光？' });
  const theirs = check('b', { question: '示範水會發光', verdict: '正確', checker: others });
  const alsoTheirs = check('c', { question: '示範水會發光！', checker: others });
  expect(found(ours, [theirs])).toEqual([]);
  expect(found(theirs, [ours])).toEqual([]);
  expect(found(theirs, [ours, alsoTheirs])).toEqual(['c title']);
});

test('正確 under a marker of a debunk contradicts itself, whoever gave it', () => {
  const title = { question: '【謠言】喝示範水會發光', verdict: '正確' } as const;
  expect(found(check('a', title), [])).toEqual(['a marker']);
  expect(found(check('a', { ...title, checker: others }), [])).toEqual(['a marker']);
  expect(found(check('a', { ...title, verdict: '錯誤' }), [])).toEqual([]);
});
