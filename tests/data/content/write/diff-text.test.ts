import { expect, test, vi } from 'vitest';
import { diffText } from '#src/data/content/write/diff-text.ts';
import fc from '#tests/helpers/property.ts';

const side = (parts: ReturnType<typeof diffText>, without: 'removed' | 'added') =>
  parts.flatMap(({ kind, text }) => (kind === without ? [] : [text])).join('');

test('removed and added words are reported', () => {
  expect(diffText('一審判決有罪，可上訴。', '二審判決有罪，可上訴。')).toEqual([
    { kind: 'removed', text: '一審' },
    { kind: 'added', text: '二審' },
    { kind: 'same', text: '判決有罪，可上訴。' },
  ]);
  expect(diffText('', '新')).toEqual([{ kind: 'added', text: '新' }]);
  expect(diffText('同', '同')).toEqual([{ kind: 'same', text: '同' }]);
});

const written = (before: string, after: string) =>
  diffText(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'removed' ? '-' : '+'}[${text}]`))
    .join('');

test.each([
  ['公民之窗查核站', '民眾之窗查核站', '-[公民]+[民眾]之窗查核站'],
  ['陳永示表示', '陳水示表示', '-[陳永示]+[陳水示]表示'],
  ['民國115年11月3日10:30', '民國115年11月4日10:30', '-[民國115年11月3日]+[民國115年11月4日]10:30'],
  ['共3.5億元，45.2%', '共3.6億元，45.3%', '共-[3.5億元]+[3.6億元]，-[45.2%]+[45.3%]'],
  [
    '三億五千萬元的COVID-19',
    '三億六千萬元的COVID-29',
    '-[三億五千萬元]+[三億六千萬元]的-[COVID-19]+[COVID-29]',
  ],
])('from %s to %s no word, name, number or date is halved', (before, after, expected) => {
  expect(written(before, after)).toBe(expected);
});

test('a browser without `Intl.Segmenter` marks more, but no half words either', () => {
  vi.stubGlobal('Intl', {});
  expect(written('公民之窗，查核站', '民眾之窗，查核站')).toBe('-[公民之窗]+[民眾之窗]，查核站');
  vi.unstubAllGlobals();
});

test('both texts can be reconstructed from the parts, even very long ones', () => {
  const text = fc.string({ unit: fc.constantFrom('甲', '乙', 'a', ' ', '\n') });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diffText(before, after);
      expect(side(parts, 'added')).toBe(before);
      expect(side(parts, 'removed')).toBe(after);
    }),
  );
  const long = Array.from({ length: 3000 }, (_, line) => `第${line}行`).join('\n');
  const parts = diffText(long, long.replace('第7行', '第七行'));
  expect(side(parts, 'removed')).toContain('第七行');
});
