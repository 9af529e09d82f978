import { expect, test } from 'vitest';
import { criticalRules, ruleBlocks } from '#scripts/styles/rule-blocks.ts';

const css =
  'html{margin:0}@media print{html{margin:1cm}}' +
  '.css-b{color:red;animation:animation-x 1s}@media (min-width: 900px){.css-b{color:blue}}' +
  '@keyframes animation-x{from{opacity:0}to{opacity:1}}@keyframes animation-y{to{opacity:1}}' +
  '.css-a>li{color:green}.css-c{color:black}';

test('a sheet is taken apart into its rules, each with the class that it is for', () => {
  const blocks = ruleBlocks(css);
  expect(blocks.map(({ text }) => text).join('')).toBe(css);
  expect(blocks.map(({ name }) => name ?? '-').join(' ')).toBe('- - b b - - a c');
});

test('critical are the rules of the whole document, those of wanted classes and the animations that these name', () => {
  expect(criticalRules(css, new Set(['a', 'b']))).toBe(
    [
      'html{margin:0}',
      '@media print{html{margin:1cm}}',
      '.css-a>li{color:green}',
      '.css-b{color:red;animation:animation-x 1s}@media (min-width: 900px){.css-b{color:blue}}',
      '@keyframes animation-x{from{opacity:0}to{opacity:1}}',
    ].join('\n'),
  );
});
