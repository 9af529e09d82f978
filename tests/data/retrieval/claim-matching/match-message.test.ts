import { expect, test, vi } from 'vitest';
import { allCollections } from '#src/data/collections/collections.ts';
import { checked } from '#src/data/retrieval/claim-matching/claim.ts';
import { textForSearch } from '#src/data/retrieval/search/fold.ts';
import { matchMessage } from '#src/data/retrieval/claim-matching/match-message.ts';
import { SearchIndex } from '#src/data/retrieval/search/search-index.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { disguise, randomNumbers } from '#checks/bench/message/disguise.ts';
import everyday from '#checks/bench/message/everyday.json';
import { memoryIndex } from '#scripts/snapshot/search/memory-index.ts';

const item = (id: string, title: string, links: readonly string[] = []) => ({
  id,
  title,
  names: [],
  updatedAt: '2026-11-01T00:00:00Z',
  links,
  text: '',
});

const { index, file } = memoryIndex({
  qna: [
    item('water', '隔夜的開水會產生亞硝酸鹽，喝了會致癌'),
    item('quake', '天上出現長條狀的雲就是大地震的前兆'),
    item('video', '示範頻道的影片', ['youtu.be/abc123']),
    { ...item('quoted', '示範查核'), text: textForSearch('網傳喝紅棗茶加鹽煮沸之後放涼可以排毒') },
  ],
  events: [item('event', '隔夜的開水會產生亞硝酸鹽，喝了會致癌')],
});

test('the checked collections are those that declare a verdict', () => {
  const withVerdict = allCollections.filter(({ fields }) => 'verdict' in fields).map(({ name }) => name);
  expect(withVerdict.toSorted()).toEqual([...checked].toSorted());
});

test('a forwarded message finds its fact-check despite additions, omissions and typos', async () => {
  const message =
    '⚠️⚠️轉傳⚠️⚠️\n醫生說：隔夜的開水會産生亞硝酸塩😱，喝了會致癌！！\n快分享給你的家人 https://example.org/';
  const [first] = await matchMessage(index, message);
  expect(first?.item.id).toBe('water');
});

test('a claim in other words, with its numbers in characters, is offered', async () => {
  const { index: other } = memoryIndex({ qna: [item('line', '46人大排長龍等3600秒')] });
  expect(await matchMessage(other, '四十六個人排長龍，聽說要等三千六百秒')).toHaveLength(1);
});

test('another form of the link to the same video finds it', async () => {
  const message = '快看 https://www.youtube.com/watch?v=abc123&feature=share';
  expect(await matchMessage(index, message)).toMatchObject([{ item: { id: 'video' } }]);
});

test('only the first four links of a message are looked up', async () => {
  const links = (count: number) =>
    Array.from({ length: count }, (_, number) => `https://example.org/a/${number}`).join(' ');
  const own = ' https://youtu.be/abc123';
  expect(await matchMessage(index, links(3) + own)).toHaveLength(1);
  expect(await matchMessage(index, links(4) + own)).toEqual([]);
});

test('a message quoted in the text of a fact-check finds it', async () => {
  const message = '鄰居說喝紅棗茶加鹽煮沸之後放涼可以排毒';
  expect(await matchMessage(index, message)).toMatchObject([{ item: { id: 'quoted' } }]);
});

test('with only titles on the device they can match, and a message without a match is an error', async () => {
  const titlesOnly = new SearchIndex(index.head, async (name) => {
    if (/\/x\d+\.bin$/.test(name)) throw new ServiceError('offline', `${name} is invalid`);
    return file(name);
  });
  const [first] = await matchMessage(titlesOnly, '隔夜的開水會產生亞硝酸鹽，喝了會致癌！');
  expect(first).toMatchObject({ item: { id: 'water' } });
  await expect(matchMessage(titlesOnly, '鄰居說喝紅棗茶加鹽煮沸之後放涼可以排毒')).rejects.toThrow(
    ServiceError,
  );
});

test('the check whose title says the same comes before one that shares more words', async () => {
  const claim = '隔夜的開水會產生亞硝酸鹽，喝了會致癌';
  const { index: other } = memoryIndex({
    qna: [item('longer', `${claim}，隔夜的茶水也是，喝了會致癌，大家不要再喝`), item('water', claim)],
  });
  const matches = await matchMessage(other, `早安大家好\n${claim}\n隔夜的茶水`);
  expect(matches.map((match) => match.item.id)).toContain('water');
  const [first] = await matchMessage(other, `早安大家好\n${claim}`);
  expect(first?.item.id).toBe('water');
});

test('checks of the same claim that contradict each other are disputed', async () => {
  const claim = '隔夜的開水會產生亞硝酸鹽，喝了會致癌';
  const qna = (['正確', '錯誤'] as const).map((verdict) => ({ ...item(verdict, claim), verdict }));
  const { index: other } = memoryIndex({ qna });
  const matches = await matchMessage(other, claim);
  expect(matches.map(({ isDisputed }) => isDisputed)).toEqual([true, true]);
  const [only] = await matchMessage(index, claim);
  expect(only?.isDisputed).toBeUndefined();
});

const filler = everyday.tuning.slice(0, 12);
const letterOf = (...claims: readonly string[]) =>
  [...filler.slice(0, 6), ...claims, ...filler.slice(6)].join('\n');

test('a pictograph inside a word is ignored', async () => {
  const claim = Array.from('隔夜的開水會產生亞硝酸鹽，喝了會致癌').join('😱');
  expect(await matchMessage(index, claim)).toMatchObject([{ item: { id: 'water' } }]);
});

test('a single common bigram does not make a text a candidate', async () => {
  const texts = { ...item('long', '示範的另一則查核'), text: textForSearch('電梯裡的鏡子') };
  const { index: other } = memoryIndex({ qna: [texts] });
  const records = vi.spyOn(other, 'records');
  expect(await matchMessage(other, '社區的電梯星期五上午保養，請改走旁邊樓梯')).toEqual([]);
  expect(records.mock.calls).toEqual([[[]], [[]]]);
});

test('a claim in one sentence of a chain letter is found', async () => {
  expect(await matchMessage(index, letterOf())).toEqual([]);
  const claim = '醫師說隔夜的開水會產生亞硝酸鹽😱，喝了會致癌';
  expect(await matchMessage(index, letterOf(claim))).toMatchObject([{ item: { id: 'water' } }]);
});

test('of many sentences those with words of titles are looked up, even the last one', async () => {
  const claim = '天上出現長條狀的雲就是大地震的前兆';
  const message = [...everyday.tuning, claim].join('\n');
  expect(await matchMessage(index, message)).toMatchObject([{ item: { id: 'quake' } }]);
});

test('several claims in one message are found, those that are said word by word first', async () => {
  const quake = '天上出現長條狀的雲就是大地震的前兆';
  const matches = await matchMessage(index, letterOf('隔夜的開水聽說會產生亞硝酸鹽，喝了會致癌', quake));
  expect(matches.map(({ item: { id } }) => id)).toEqual(['quake', 'water']);
});

test('the title of one sentence is compared, although others share more words with the whole message', async () => {
  const claim = '天上出現長條狀的雲就是大地震的前兆';
  const sentences = everyday.tuning.slice(6, 14);
  // Each of the others has halves of four sentences of the message, among many other words.
  const others = Array.from('甲乙丙丁戊己', (name, at) => {
    const halves = sentences.slice(at % 4, (at % 4) + 4).map((text) => text.slice(0, text.length / 2));
    return item(name, [...halves, ...everyday.tuning.slice(16)].join(name));
  });
  const { index: large } = memoryIndex({ qna: [...others, item('quake', claim)] });
  const [first] = await matchMessage(large, [...sentences, claim].join('\n'));
  expect(first?.item.id).toBe('quake');
});

test('a long letter reads at most 20 lists of titles and four of texts', async () => {
  const { index: large } = memoryIndex({ qna: everyday.tuning.map((title, at) => item(`q${at}`, title)) });
  const [inTitles, inTexts] = [vi.spyOn(large.titles, 'places'), vi.spyOn(large.texts, 'places')];
  await matchMessage(large, everyday.tuning.join('\n'));
  expect(inTitles).toHaveBeenCalledTimes(20);
  expect(inTexts).toHaveBeenCalledTimes(4);
});

test('a common sequence of letters inside words is not a common word', async () => {
  const news = memoryIndex({ qna: [item('news', 'ETtoday新聞雲'), item('love', '示範 lovely love story')] });
  expect(await matchMessage(news.index, '吃蝦子又吃維他命會中毒 #LINETODAY')).toEqual([]);
  expect(await matchMessage(news.index, 'The earth will go dark today, says everybody')).toEqual([]);
  const [own] = await matchMessage(news.index, '示範 Lovely LOVE story');
  expect(own?.item.id).toBe('love');
});

const whats =
  '隔夜的開水、微波爐熱過的便當、生吃的苦瓜、冷凍的檸檬、睡前的熱牛奶、空腹的香蕉、發芽的馬鈴薯、鋁箔紙包的地瓜'.split(
    '、',
  );
const whoms = ['老人家', '小朋友', '孕婦', '糖尿病人', '上班族', '司機'];
const effects =
  '喝了會致癌、吃了可以降血壓、會讓人突然昏倒、能治好失眠、一定會傷腎、可以預防中風、會引起過敏、能清血管'.split(
    '、',
  );
const sought = whats.map((what, number) => `醫院證實${what}${effects[number]}，請不要再試`);
const others = whoms.flatMap((whom) => [
  ...whats.map((what) => `${whom}最愛的${what}最近漲價了`),
  ...effects.map((effect) => `${whom}說常熬夜${effect}`),
]);
const many = memoryIndex({
  qna: [...sought, ...others].map((claim, number) => item(`claim-${number}`, claim)),
}).index;

test('none of thirty everyday messages matches any of a hundred fact-checks', async () => {
  const answers = await Promise.all(everyday.tuning.map((message) => matchMessage(many, message)));
  expect(everyday.tuning).toHaveLength(30);
  expect(answers.flat()).toEqual([]);
});

test('a disguised claim is found first among others that share half of its words', async () => {
  const below = randomNumbers(1);
  const disguised = [...sought, ...sought, ...sought];
  const found = await Promise.all(
    disguised.map(async (claim) => (await matchMessage(many, disguise(claim, below)))[0]?.item.title),
  );
  expect(found).toEqual(disguised);
});

test('content other than fact-checks never answers a message', async () => {
  const matches = await matchMessage(index, '隔夜的開水會產生亞硝酸鹽，喝了會致癌');
  expect(matches.map((match) => match.item.id)).not.toContain('event');
});
