import { expect, test } from 'vitest';
import { foldForSearch } from '#src/data/retrieval/search/fold.ts';
import {
  isFraming,
  isIntroduction,
  isOffer,
  isParticles,
} from '#src/data/retrieval/claim-matching/framing.ts';

const folded = (text: string) => foldForSearch(text);

test.each([
  '早安大家好',
  '我婆婆早上傳來的',
  '有專業人士可以解答嗎',
  '太可惡了吧',
  '感謝分享',
  '轉貼一則訊息',
  '老公你看',
  '平安健康每一天',
])('「%s」 frames a claim and is none', (text) => {
  expect(isFraming(folded(text))).toBe(true);
});

test.each([
  '喝漂白水可以殺死病毒',
  '曬過太陽的被子會讓人掉頭髮',
  '只到下週二中午',
  '這個週五以前要辦',
  '臺中今天停電',
  '這是假的',
  '其實沒有',
  '可以免費領取',
  '已經死了3人',
])('「%s」 is a claim of its own', (text) => {
  expect(isFraming(folded(text))).toBe(false);
});

test('an introduction ends with a word for telling, and a person alone is none', () => {
  expect(isIntroduction(folded('我媽傳給我說'))).toBe(true);
  expect(isIntroduction(folded('聽說'))).toBe(true);
  expect(isIntroduction(folded('小孩'))).toBe(false);
});

test('particles say nothing, negations do', () => {
  expect(isParticles(folded('了啦'))).toBe(true);
  expect(isParticles(folded('不'))).toBe(false);
});

test("an offer with a link is one, unless it is the government's or a story", () => {
  const offer = '週年慶免費送禮券，點連結領取 https://example.org/gift';
  expect(isOffer(offer)).toBe(true);
  const official = offer.replace('example.org', 'www.example.gov.tw');
  expect(isOffer(official)).toBe(false);
  expect(isOffer(`${official} https://example.org/gift`)).toBe(true);
  expect(isOffer('爸，銀行的信用卡帳單放在桌上')).toBe(false);
  expect(isOffer(offer + '從前有一個人。'.repeat(50))).toBe(false);
});
