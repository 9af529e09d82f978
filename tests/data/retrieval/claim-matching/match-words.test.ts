import { expect, test } from 'vitest';
import { textForSearch } from '#src/data/retrieval/search/fold.ts';
import { matchWords } from '#src/data/retrieval/claim-matching/match-words.ts';
import { quotableLines, sensibleLines } from '#src/data/retrieval/claim-matching/sensible-lines.ts';
import { memoryIndex } from '#scripts/snapshot/search/memory-index.ts';

const card = (id: string, title: string, text: string) => ({
  id,
  title,
  names: [],
  updatedAt: '',
  text: textForSearch(text),
});

const { index } = memoryIndex({
  debunkingImages: [
    card('tips', '三個生活小知識', '隔夜水喝了會致癌？不會。蜂蜜碰到金屬湯匙也沒事。'),
    card('water', '隔夜水喝了會致癌？', '煮沸後放一夜，亞硝酸鹽仍遠低於飲用水標準。'),
    card('honey', '蜂蜜碰到金屬湯匙就有毒？', '蜂蜜是弱酸，短時間接觸不會溶出有害物質。'),
  ],
  events: [card('talk', '隔夜水喝了會致癌？講座', '')],
});

const ids = async (words: string) => (await matchWords(index, words)).map(({ item }) => item.id);

test('partly misread words find their card, with matches in titles first', async () => {
  expect((await ids('隔夜水喝了\n會致癌'))[0]).toBe('water');
  expect(await ids('放一夜，亞稍酸鹽仍遠低於飲用水標')).toEqual(['water']);
});

test('unrelated words find nothing, and other content than fact-checks is not found', async () => {
  expect(await ids('颱風假全國一起放')).toEqual([]);
  expect(await ids('')).toEqual([]);
  expect(await ids('隔夜水喝了會致癌')).not.toContain('talk');
});

test('lines of characters misread from drawings are dropped', async () => {
  expect(sensibleLines('【/ 說二 llHl|#\n蜂蜜是弱酸')).toBe('蜂蜜是弱酸');
  expect(sensibleLines('5G tower')).toBe('5G tower');
  // The result for a photograph without words.
  expect(sensibleLines('分\n或\n入人\n及 8 :\n品弛 2\n請')).toBe('');
});

test('only read lines that are certain to be words are quoted', () => {
  // Results for photographs.
  for (const read of ['莘科還', '人一曾 6', '二一一一上\n上二主', '本果咽革 7\n二一二一', '0', 'SO WAY'])
    expect(quotableLines(read), read).toBe('');
  for (const read of ['蜂蜜是弱酸，短時間', 'Breaking news from Taipei'])
    expect(quotableLines(`本果咽革 7\n${read}`), read).toBe(read);
});

/** Cards of one template, with their recognised text. */
const { index: family } = memoryIndex({
  debunkingImages: [
    card(
      'lemon',
      '檸檬水加熱會致癌',
      `民眾查核圖卡\n檸檬水加熱會致癌\n錯誤\n鄰居說血壓計放進車裡會漏電\n退休教授說木瓜葉睡前服用能防蚊子`,
    ),
    card(
      'oven',
      '微波爐重複加熱會漏電',
      `民眾查核圖卡\n微波爐重複加熱會漏電\n錯誤\n老同學說紅棗茶加鹽煮沸可以排毒\n國外新聞說口罩曬過太陽造成掉髮`,
    ),
    card(
      'powder',
      '感冒藥混著牛奶喝會失眠',
      `民眾查核圖卡\n感冒藥混著牛奶喝會失眠\n錯誤\n網路影片說保溫瓶連續使用三年會生鏽\n里長廣播說地瓜葉可以退稅`,
    ),
    card(
      'lamp',
      '節能燈泡影響胎兒',
      `民眾查核圖卡\n節能燈泡影響胎兒\n錯誤\n藥局老闆說悠遊卡包住手機能治百病\n健康講座說冷凍肉讓孩子長高`,
    ),
  ],
});
const idsInFamily = async (words: string) => (await matchWords(family, words)).map(({ item }) => item.id);

test('words common to all cards of a template match none of them', async () => {
  expect(await idsInFamily('民眾查核圖卡\n錯誤')).toEqual([]);
  expect(await idsInFamily('民眾查核圖卡\n颱風假全國一起放\n錯誤')).toEqual([]);
});

test('a misread line does not hide the match of the others', async () => {
  expect(await idsInFamily('民眾查核圖卡\n微波爐重複加熱\n自百台擬又志出宁寢')).toEqual(['oven']);
});

test('a card is not found by words that it has only in separate lines', async () => {
  expect(await idsInFamily('口罩放進車裡可以排毒\n老同學說地瓜葉曬過太陽影響胎兒')).toEqual([]);
  expect(await idsInFamily('國外新聞說口罩曬過太陽造成掉髮')).toEqual(['oven']);
});
