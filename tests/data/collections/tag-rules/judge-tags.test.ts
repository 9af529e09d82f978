import { expect, test } from 'vitest';
import {
  firstTagRules,
  guardTags,
  isMet,
  judgeTags,
  rewritten,
  withSynonym,
} from '#src/data/collections/tag-rules/judge-tags.ts';
import { noTagRules, type TagRulesFields } from '#src/data/collections/tag-rules/tag-rule.collection.ts';

const kinds = (tags: readonly string[], rules = noTagRules) =>
  judgeTags(tags, rules).map(({ verdict }) => verdict.kind);

const blocking = (pattern: string, match: 'exact' | 'prefix' | 'contains'): TagRulesFields => ({
  ...noTagRules,
  blacklist: [{ pattern, match, reason: '示範原因' }],
});

test('a tag of 20 characters is allowed and one of 21 is too long', () => {
  expect(kinds(['字'.repeat(20), '字'.repeat(21)])).toEqual(['allowed', 'tooLong']);
});

test('two spellings of the same tag are a duplicate', () => {
  expect(kinds(['臺北', '飲食', '台北'])).toEqual(['allowed', 'allowed', 'twice']);
});

test('the twenty-first tag is too many, and a rejected tag does not count', () => {
  const many = Array.from({ length: 21 }, (_, index) => `標籤${index}`);
  expect(kinds(['字'.repeat(21), ...many]).slice(-2)).toEqual(['allowed', 'tooMany']);
});

test.each([
  ['exact', '謠言', ['blocked', 'allowed', 'allowed']],
  ['prefix', '謠言', ['blocked', 'blocked', 'allowed']],
  ['contains', '謠言', ['blocked', 'blocked', 'blocked']],
] as const)('a pattern with the match type %s blocks the right tags', (match, pattern, expected) => {
  expect(kinds(['謠言', '謠言破解', '健康謠言'], blocking(pattern, match))).toEqual(expected);
});

test.each([
  ['character width and case', 'ＣＯＶＩＤ', 'covid'],
  ['台 and 臺', '台北', '臺北'],
  ['simplified and traditional', '谣言', '謠言'],
  ['blanks', '5G 基地台', '５Ｇ基地臺'],
])('differences in %s are ignored by the blacklist', (_, pattern, tag) => {
  expect(isMet({ pattern, match: 'exact', reason: '' }, tag)).toBe(true);
});

test('before an admin writes rules, insults and what identifies private people are refused with a reason', () => {
  const { refused } = guardTags(['被害人姓名', '示範人渣', '被害人權益', '食品安全'], [], firstTagRules);
  expect(refused.map(({ tag }) => tag)).toEqual(['被害人姓名', '示範人渣']);
  for (const { verdict } of refused) expect(verdict).toHaveProperty('entry.reason');
});

test('a pattern of spaces blocks nothing', () => {
  expect(isMet({ pattern: ' ', match: 'contains', reason: '' }, '任何標籤')).toBe(false);
});

test('a synonym replaces every spelling, and its replacement is checked against the blacklist', () => {
  const rules: TagRulesFields = {
    ...blocking('禁用', 'exact'),
    synonyms: [
      { from: ['台北', '北市'], to: '臺北市' },
      { from: ['別名'], to: '禁用' },
    ],
  };
  expect(guardTags(['臺北', '北市', '飲食'], [], rules).tags).toEqual(['臺北市', '飲食']);
  const { tags, refused } = guardTags(['別名'], [], rules);
  expect(tags).toEqual([]);
  expect(refused[0]?.verdict).toMatchObject({ kind: 'blocked', entry: { pattern: '禁用' } });
});

/** Returns what a tag becomes after tags were renamed one after the other, each time with a synonym. */
function renamed(tag: string, ...renames: readonly (readonly [string, string])[]): string {
  const synonyms = renames.reduce<TagRulesFields['synonyms']>(
    (rules, [from, to]) => withSynonym(rules, { from: [from], to }),
    [],
  );
  return rewritten(tag, { ...noTagRules, synonyms });
}

test.each([
  ['twice becomes the last name, whichever of the names is typed', '公投'],
  ['back keeps its name, and the other name becomes it', '選舉'],
])('a tag that was renamed %s', (_, last) => {
  const renames = [
    ['選舉', '投票'],
    ['投票', last],
  ] as const;
  for (const tag of ['選舉', '投票', last]) expect(renamed(tag, ...renames)).toBe(last);
});

test('a tag that gets another synonym loses the earlier one, and other words of that one stay', () => {
  const earlier = [{ from: ['選舉', '大選'], to: '投票' }];
  expect(withSynonym(earlier, { from: ['選舉'], to: '公投' })).toEqual([
    { from: ['大選'], to: '投票' },
    { from: ['選舉'], to: '公投' },
  ]);
});

test('the preferred spelling of a tag survives another synonym for it', () => {
  expect(renamed('台北', ['台北', '臺北'], ['北市', '臺北'])).toBe('臺北');
});
