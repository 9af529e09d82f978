import { expect, test } from 'vitest';
import { breakLines } from '#scripts/publish/cards/break-lines.ts';

const lines = (text: string, width: number) => breakLines(text, width, (each) => (each < '\u2e80' ? 1 : 2));

test.each([
  ['網傳隔夜水會致癌', 8, ['網傳隔夜', '水會致癌']],
  // A closing mark never begins a line, and an opening one never ends it.
  ['網傳隔夜，水會致癌', 8, ['網傳隔', '夜，水會', '致癌']],
  ['網傳隔「夜」水會', 8, ['網傳隔', '「夜」水', '會']],
  // A word is not split unless it is wider than the line.
  ['送Starbucks咖啡', 10, ['送', 'Starbucks', '咖啡']],
  ['Supercalifragilistic', 8, ['Supercal', 'ifragili', 'stic']],
  ['two words 2026', 9, ['two words', '2026']],
  ['一\n二', 8, ['一', '二']],
  ['  多  餘  ', 8, ['多 餘']],
  ['字', 1, ['字']],
  ['cafe\u{301}', 4, ['café']],
])('%s in %i is %j', (text, width, expected) => {
  expect(lines(text, width)).toEqual(expected);
});

test('no character is lost or added', () => {
  const text = '示範（A/B）：「一二三」，四五…六七。Some 英文words與100%！？';
  for (let width = 2; width < 40; width += 1)
    expect(lines(text, width).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
});
