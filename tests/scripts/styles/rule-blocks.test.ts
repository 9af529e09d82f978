import { expect, test } from 'vitest';
import { criticalRules, ruleBlocks } from '#scripts/styles/rule-blocks.ts';

const css =
  'html{margin:0}@media print{html{margin:1cm}}' +
  '.css-b{color:red;animation:animation-x 1s}@media (min-width: 900px){.css-b{color:blue}}' +
  '@keyframes animation-x{from{opacity:0}to{opacity:1}}@keyframes animation-y{to{opacity:1}}' +
  '.css-a>li{color:green}.css-c{color:black}';

test('a style sheet is split into its rules, each with the class that it applies to', () => {
  const blocks = ruleBlocks(css);
  expect(blocks.map(({ text }) => text).join('')).toBe(css);
  expect(blocks.map(({ name }) => name ?? '-').join(' ')).toBe('- - b b - - a c');
});

const kinds = (...names: string[]): ReadonlySet<string> => new Set(names);

test('critical rules are the global ones, those of wanted classes and the animations they use', () => {
  const wanted = new Map([
    ['a', kinds('home', 'qna')],
    ['b', kinds('home')],
  ]);
  expect(criticalRules([css], wanted)).toBe(
    [
      'html{margin:0}',
      '@media print{html{margin:1cm}}',
      '/* for home qna */',
      '.css-a>li{color:green}',
      '/* for home */',
      '.css-b{color:red;animation:animation-x 1s}@media (min-width: 900px){.css-b{color:blue}}',
      '@keyframes animation-x{from{opacity:0}to{opacity:1}}',
    ].join('\n'),
  );
});

test('a style file takes precedence over the earlier document style, and no rule is repeated', () => {
  const earlier = 'html{margin:1px}.css-a{color:red}';
  const wanted = new Map([['a', kinds('home')]]);
  expect(criticalRules([earlier, earlier, '.css-b{color:blue}'], wanted)).toBe(
    'html{margin:1px}\n/* for home */\n.css-a{color:red}',
  );
  expect(criticalRules([earlier, 'html{margin:0}.css-b{color:blue}'], wanted)).toBe(
    'html{margin:0}\n/* for home */\n.css-a{color:red}',
  );
});

test('rules are in the order of their wanted classes, regardless of the kinds of pages', () => {
  const wanted = new Map([
    ['outer', kinds('qna')],
    ['inner', kinds('home', 'qna')],
    ['innermost', kinds('qna')],
  ]);
  const sheet = '.css-innermost p{margin:2px}.css-inner p{margin:1px}.css-outer p{margin:0}';
  expect(criticalRules([sheet], wanted)).toBe(
    [
      '/* for qna */',
      '.css-outer p{margin:0}',
      '/* for home qna */',
      '.css-inner p{margin:1px}',
      '/* for qna */',
      '.css-innermost p{margin:2px}',
    ].join('\n'),
  );
});
