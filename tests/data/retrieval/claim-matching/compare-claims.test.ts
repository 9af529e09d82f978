import { expect, test } from 'vitest';
import {
  type CheckedClaim,
  compareClaims,
  relate,
} from '#src/data/retrieval/claim-matching/compare-claims.ts';
import { linksIn } from '#src/data/retrieval/search/links.ts';

/** What a comparison says: the same, or in what the message differs. */
const compared = (message: string, checked: CheckedClaim | string) => {
  const { isSame, difference } = compareClaims(
    message,
    typeof checked === 'string' ? { title: checked } : checked,
  );
  return isSame ? 'same' : difference;
};

const water = '隔夜的開水會產生亞硝酸鹽，喝了會致癌';

test.each([
  ['verbatim', water],
  ['with a greeting and a question', `早安大家好\n${water}\n這是真的嗎？有人知道嗎`],
  ['with an opinion', `${water}！太可怕了，大家小心`],
  ['with who passed it on', `我媽傳給我說${water}`],
  ['with a request to forward it', `${water}，快分享給你的家人`],
  ['with pictographs inside words', Array.from(water).join('😱')],
  ['with lines broken inside words', water.replaceAll(/(.{4})/gu, '$1\n')],
  ['in simplified characters', '隔夜的开水会产生亚硝酸盐，喝了会致癌'],
  ['cut at its end', '隔夜的開水會產生亞硝酸鹽，喝了'],
  ['cut at its beginning', '開水會產生亞硝酸鹽，喝了會致癌'],
  ['said twice', `「${water}」\n${water}`],
  ['with a tracking link', `${water} https://example.org/a?utm_source=line`],
])('a message %s is the checked claim', (_, message) => {
  expect(compared(message, water)).toBe('same');
});

test.each([
  ['a second claim in its sentence', `${water}，而且喝漂白水可以殺死病毒`],
  ['a second claim on a line of its own', `${water}\n喝漂白水可以殺死病毒`],
  ['a deadline', `${water}，這個星期五以前要辦`],
  ['another thing', '隔夜的茶會產生亞硝酸鹽，喝了會致癌'],
  ['another effect', '隔夜的開水會產生亞硝酸鹽，喝了會掉髮'],
  ['a place', `臺中${water}`],
  ['a person who is affected', `小孩${water}`],
])('a message with %s is not the checked claim', (_, message) => {
  expect(compared(message, water)).toBe('other');
});

test.each([
  ['衛福部食藥署', '衛福部食藥署公告：喝漂白水可以殺死病毒'],
  ['示範電力股份有限公司', '【示範電力股份有限公司】您的帳號將停用，請點連結確認'],
  ['示範縣政府全球資訊網', '示範縣政府全球資訊網：夏令營開始報名'],
  ['示範健康保險署', '示範健康保險署'],
])('a title that is only a name, 「%s」, is no claim', (title, message) => {
  expect(compared(message, title)).toBe('name');
});

test.each([
  ['選票折起來不會變成廢票', '選票折起來會變成廢票'],
  ['每天吃碘片不能預防輻射', '每天吃碘片可以預防輻射'],
  ['核廢料桶沒有漏進水庫', '核廢料桶漏進水庫'],
  ['蜂蜜可以用金屬湯匙舀', '蜂蜜不可以用金屬湯匙舀'],
  ['睡覺時不要關燈', '睡覺時要關燈'],
  ['地震時躲在桌子下面才能活命', '地震時不要躲在桌子下面才能活命'],
])('「%s」 is the opposite of 「%s」', (message, title) => {
  expect(compared(message, title)).toBe('negated');
});

test.each([
  ['公車票價明年要變三倍', '公車票價明年要變兩倍'],
  ['每人發放 6,000 元', '每人發放一千元'],
  ['男子突然開車門，判賠 500 萬', '男子突然開車門，判賠300萬'],
  ['電費漲了 15%', '電費漲了 50%'],
  ['核廢料桶五百桶漏進水庫', '核廢料桶三百桶漏進水庫'],
  ['6/25 前打 1911 補助取消', '6/30 前打 1911 補助取消'],
])('「%s」 has another number than 「%s」', (message, title) => {
  expect(compared(message, title)).toBe('number');
});

test.each([
  ['公車票價明年要變 2 倍', '公車票價明年要變兩倍'],
  ['每人發放1萬元', '每人發放 10,000 元'],
  ['6/30 前打 1911', '6月30日前打1911'],
  ['電費漲了百分之五十', '電費漲了 50%'],
])('「%s」 has the number of 「%s」 in another form', (message, title) => {
  expect(compared(message, title)).toBe('same');
});

test('numbers that differ are named, and those of the text if the claim has none', () => {
  const title = '打1911可以取消冷氣補助';
  const checked = { title, claim: title, text: '網傳的訊息說 6月30日以前打電話，可以省 504 元。' };
  const { numbers } = compareClaims(`${title}，6月25日以前打電話，可以省 650 元`, checked);
  expect(numbers?.message).toContain('650 元');
  expect(numbers?.checked.join()).toContain('504 元');
});

test('a clause of the message that the text of the check quotes does not make it another claim', () => {
  const title = '打1911可以取消冷氣補助';
  const text = '網傳的訊息說：「六月三十日以前打電話，每戶可以省 504 元」。';
  const message = `${title}\n六月三十日以前打電話，每戶可以省 504 元`;
  expect(compared(message, { title, claim: title, text })).toBe('same');
  expect(compared(message, { title, claim: title, text: '' })).toBe('other');
});

test.each([
  '網傳隔夜的開水會產生亞硝酸鹽，喝了會致癌，是假的',
  '【闢謠】隔夜的開水會產生亞硝酸鹽，喝了會致癌',
  '衛福部澄清「隔夜的開水會產生亞硝酸鹽，喝了會致癌」',
])('「%s」 refutes the claim', (message) => {
  expect(compared(message, water)).toBe('refuted');
});

test.each([
  ['這不是謠言！', ''],
  ['真的假的？', ''],
])('「%s」 beside the claim does not refute it', (before) => {
  expect(compared(`${before}${water}`, water)).not.toBe('refuted');
});

test.each([
  ['食藥署：隔夜水不會致癌，網傳不實', '隔夜水會致癌'],
  ['吃香蕉會中毒？專家說出真相', '吃香蕉會中毒'],
  ['太陽能板會輻射？其實是謠言', '太陽能板會輻射'],
])('a hoax is not the title 「%s」 that answers it', (title, message) => {
  expect(compared(message, { title, claim: title })).not.toBe('same');
});

test('a title that an import cut from its claim does not stand for all of it', () => {
  const claim = '示範工房的產品可以逆轉動脈硬化？！現場直擊不實宣稱';
  const title = '示範工房的產品可以逆轉動脈硬化？！';
  expect(compared(title, { title, claim, isExcerpt: true })).toBe('other');
  // An editor's title is the claim in short.
  expect(compared(title, { title, claim })).toBe('same');
});

test('a title that says more behind its question is about the claim that it asks', () => {
  const title = '隔夜的開水喝了會致癌？煮沸後的檢驗結果';
  expect(compared('隔夜的開水喝了會致癌', { title, verdict: '錯誤' })).toBe('same');
  expect(compared('隔夜的開水喝了會致癌', { title, verdict: '正確' })).not.toBe('same');
});

test('the name of the site in a title is no part of the claim', () => {
  expect(compared(water, `示範報 | ${water}`)).toBe('same');
  expect(compared(water, `${water} - 示範新聞網`)).toBe('same');
  expect(compared(water, `${water} - 查核中心`)).not.toBe('same');
});

const article = 'https://law.example.org/LawAll.aspx?pcode=A0010';

test('the words decide about the claim, also with its own link', () => {
  const checked = { title: water, links: linksIn(article) };
  expect(compared(`${water} ${article}&utm_source=line`, checked)).toBe('same');
  expect(compared(`喝漂白水可以殺死病毒 ${article}`, checked)).toBe('subject');
  expect(compared(article, checked)).toBe('subject');
});

test('another article of the same site is another claim, even with the same words', () => {
  const checked = { title: water, links: linksIn(article) };
  expect(compared(`${water} https://law.example.org/LawAll.aspx?pcode=A0011`, checked)).toBe('link');
});

test('what only one of the texts says can be marked', () => {
  const message = '大家好，隔夜的茶會產生亞硝酸鹽，喝了會致癌';
  const { claim, inMessage, inClaim, common } = compareClaims(message, { title: water });
  expect(inMessage.map(([start, end]) => message.slice(start, end)).join()).toContain('茶');
  expect(inClaim.map(([start, end]) => claim.slice(start, end))).toEqual(['開水']);
  expect(common.map(([start, end]) => message.slice(start, end)).join()).toContain('會產生亞硝酸鹽');
});

test('a sentence of a longer message can be the claim', () => {
  const letter = `昨天去爬山，風景很美，遇到好多人。\n${water}。\n下個月我們再約一次，去看櫻花。`;
  expect(relate(letter, { title: water })).toMatchObject({ relation: 'part', sentence: water });
  expect(relate(`${letter}\n以上是謠言`, { title: water })).toMatchObject({ relation: 'related' });
});

test.each(['【謠言】', '【假LINE】', '【易誤解】', '謠言：'])(
  'a hoax never gets 正確 of its debunk under %s',
  (marker) => {
    const title = `${marker}${water}`;
    expect(compared(water, { title, claim: title, verdict: '正確' })).not.toBe('same');
    expect(compared(title, { title, claim: title, verdict: '正確' })).not.toBe('same');
  },
);
