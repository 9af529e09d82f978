import { expect, test } from 'vitest';
import { judgeTags } from '#src/pages/admin/tag-blacklist-test/judge-tags.ts';

const verdicts = (text: string) => judgeTags(text).map(({ tag, verdict }) => [tag, verdict]);

test('tags are told apart by comma, 、 and line, without their #', () => {
  expect(verdicts('#飲食、健康,\n＃防災  , ')).toEqual([
    ['飲食', 'allowed'],
    ['健康', 'allowed'],
    ['防災', 'allowed'],
  ]);
});

test('a tag of 20 characters is allowed and one of 21 is too long', () => {
  expect(verdicts(`${'字'.repeat(20)}、${'字'.repeat(21)}`).map(([, verdict]) => verdict)).toEqual([
    'allowed',
    'tooLong',
  ]);
});

test('the second of two equal tags stands twice', () => {
  expect(verdicts('飲食、健康、飲食').at(-1)).toEqual(['飲食', 'twice']);
});

test('the twenty-first tag is too many, and one that was refused takes no place', () => {
  const many = Array.from({ length: 21 }, (_, index) => `標籤${index}`);
  expect(verdicts(`${'字'.repeat(21)}、${many.join('、')}`).at(-2)).toEqual(['標籤19', 'allowed']);
  expect(verdicts(many.join('、')).at(-1)).toEqual(['標籤20', 'tooMany']);
});

test('nothing typed is nothing judged', () => {
  expect(judgeTags(' 、,\n')).toEqual([]);
});
