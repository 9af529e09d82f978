import { expect, test } from 'vitest';
import { simplifyCharacters } from '#src/data/retrieval/search/fold.ts';
import { withoutQuestionWords } from '#src/data/retrieval/search/question-words.ts';

test.each([
  ['蟑螂怎麼殺', '蟑螂 殺'],
  ['吃香蕉會怎樣？', '吃香蕉'],
  ['喝醋是真的還是假的', '喝醋'],
  ['椰子油到底健不健康', '椰子油 健康'],
  ['隔夜水😱😱！！', '隔夜水'],
  ['☀️隔夜水', '隔夜水'],
  ['【隔夜水】', '隔夜水'],
  ['隔夜水 https://example.org/a?b=1', '隔夜水'],
  ['牛奶+香蕉', '牛奶 香蕉'],
  ['covid-19 與 36.5℃ 與 50%', 'covid-19 與 36.5℃ 與 50%'],
  ['7-11，（wi-fi）', '7-11 wi-fi'],
])('without question words and marks, %s is about %s', (query, topic) => {
  expect(withoutQuestionWords(query).replaceAll(/\s+/g, ' ')).toBe(simplifyCharacters(topic));
});

test.each([
  '吃地瓜可以預防癌症 - 示範新聞',
  '吃地瓜可以預防癌症 | 示範查核中心',
  '示範日報｜吃地瓜可以預防癌症 — 示範雜誌',
])('of %s only the headline counts', (copied) => {
  expect(withoutQuestionWords(copied).trim()).toBe(simplifyCharacters('吃地瓜可以預防癌症'));
});

test.each(['王示範 | 林樣本', '地瓜 - 防癌'])('no part of %s is a headline', (query) => {
  expect(withoutQuestionWords(query).split(/\s+/)).toEqual(query.match(/\p{L}+/gu)?.map(simplifyCharacters));
});
