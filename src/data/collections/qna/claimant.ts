/** A name with one of the hundred most common family names in Taiwan, or a compound one. */
const person =
  /^(?:歐陽|張簡|范姜|司馬|上官|諸葛|[陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴周徐蘇葉莊呂江何蕭羅高潘簡朱鍾彭游詹胡施沈余盧梁趙顏柯翁魏孫戴范方宋鄧杜侯傅曹薛丁馬卓阮蔣唐溫姚石藍連馮歐程古湯田康姜白汪尤鄒巫董黎鐘龔涂嚴韓袁金童陸夏柳凃邵錢伍倪于譚駱熊任甘秦顧毛章史官萬俞雷])(?<given>\p{Script=Han}{1,2})$/u;

const title = /(?:立法委員|立委|議員|委員|市長|縣長|部長|院長|總統|主席|教授|醫師|律師|記者|先生|女士)$/;

/** Names of organisations, groups and places that begin like a person's: 金管會, 馬偕醫院, 白蘭氏, 金馬獎, 高雄. */
const organisation =
  /(?:師傅|^高雄|^連江|^金門|[會署院黨府部局處司社報台臺視網校團隊所宮寺室行店廠號區市縣省獎氏軍幫牌族營盟聯銀航群迷人])$/;

/** Nobody in particular: 「不明，轉傳訊息」. */
const unknown = /^(?:不明|不詳|未知|匿名|網傳|網路流傳|無法確認)/;

/**
 * Returns who made a claim, as schema.org distinguishes them, and their name without what follows it in brackets:
 * 「陳範例（營養師）」. Undefined if the text names nobody. Whoever is not recognised as a person is an organisation; two
 * characters, as many brands have (高鐵, 王品), are a person only with a title.
 */
export function claimAuthor(claimant: string) {
  const name = claimant.replace(/[（(].*$/su, '').trim();
  if (name === '' || unknown.test(name)) return undefined;
  const bare = name.replace(title, '');
  const given = person.exec(bare)?.groups?.['given'] ?? '';
  const isPerson = given.length >= (bare === name ? 2 : 1) && !organisation.test(bare);
  return isPerson
    ? ({ '@type': 'Person', name: bare } as const)
    : ({ '@type': 'Organization', name } as const);
}
