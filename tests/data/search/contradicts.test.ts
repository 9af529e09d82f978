import { expect, test } from 'vitest';
import { contradicts } from '#src/data/search/contradicts.ts';
import { foldForSearch } from '#src/data/search/fold.ts';

const says = (message: string, title: string) => contradicts(foldForSearch(message), foldForSearch(title));

test.each([
  ['選票折起來不會變成廢票', '選票摺到壓印會變廢票？'],
  ['每天吃碘片不能預防輻射', '每天吃碘片可以預防輻射？'],
  ['核廢料桶沒有漏進水庫', '核廢料桶已經漏進水庫？'],
  ['手機掃描發票，銀行帳戶不會被扣款', '手機掃描發票，銀行帳戶就會被扣款？'],
  ['微波過的食物沒有輻射', '微波食物有輻射'],
  ['蜂蜜可以用金屬湯匙舀', '蜂蜜不能用金屬湯匙舀'],
  ['手機充電過夜並不會爆炸喔', '手機充電過夜會爆炸？'],
  ['隔夜水喝了其實不會致癌', '隔夜水喝了會致癌？'],
])('「%s」 is not what 「%s」 is about', (message, title) => {
  expect(says(message, title)).toBe(true);
});

test.each([
  ['公車票價明年要變三倍', '公車票價明年要變兩倍？'],
  ['電價一年漲了五次', '電價一年漲了三次？'],
  ['每人發放 6,000 元', '每人發放一千元'],
  ['電費漲了 15%', '電費漲了 50%'],
])('「%s」 has another number than 「%s」', (message, title) => {
  expect(says(message, title)).toBe(true);
});

test.each([
  ['⚠️千萬不要摺選票！選票摺到壓印會變廢票', '選票摺到壓印會變廢票？'],
  ['投票時選票不小心摺到壓印，就會變成廢票喔', '選票摺到壓印會變廢票？'],
  ['微波食物有沒有輻射？聽說微波食物有輻射', '微波食物有輻射'],
  ['醫生說隔夜水會不會致癌，答案是隔夜水會致癌', '隔夜水會致癌？'],
  ['電費漲了 5😱0%', '電費漲了 50%'],
  ['公車票價明年要變 2 倍，三十元變六十元', '公車票價明年要變兩倍？'],
  ['電價一年漲了3次，民國一一三年一次', '電價一年漲了三次？'],
  ['發放1萬元', '發放一萬元'],
  ['大家早安，天氣不錯', '隔夜水喝了會致癌？'],
])('「%s」 says nothing against 「%s」', (message, title) => {
  expect(says(message, title)).toBe(false);
});
