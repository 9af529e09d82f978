import { expect, test } from 'vitest';
import { diffText } from '#src/data/content/write/diff-text.ts';
import fc from '#tests/helpers/property.ts';

const side = (parts: ReturnType<typeof diffText>, without: 'removed' | 'added') =>
  parts.flatMap(({ kind, text }) => (kind === without ? [] : [text])).join('');

test('removed and added words are reported', () => {
  expect(diffText('一審判決有罪，可上訴。', '二審判決有罪，可上訴。')).toEqual([
    { kind: 'removed', text: '一' },
    { kind: 'added', text: '二' },
    { kind: 'same', text: '審判決有罪，可上訴。' },
  ]);
  expect(diffText('', '新')).toEqual([{ kind: 'added', text: '新' }]);
  expect(diffText('同', '同')).toEqual([{ kind: 'same', text: '同' }]);
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
