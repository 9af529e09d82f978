import { expect, test } from 'vitest';
import { foldForSearch } from '#src/data/search/fold.ts';
import { matchWords, sensibleLines } from '#src/data/search/match-words.ts';
import { SearchIndex } from '#src/data/search/search-index.ts';

const index = new SearchIndex();
for (const [id, title, text] of [
  ['water', '隔夜水喝了會致癌？', '煮沸後放一夜，亞硝酸鹽仍遠低於飲用水標準。'],
  ['honey', '蜂蜜碰到金屬湯匙就有毒？', '蜂蜜是弱酸，短時間接觸不會溶出有害物質。'],
  ['tips', '三個生活小知識', '隔夜水喝了會致癌？不會。蜂蜜碰到金屬湯匙也沒事。'],
] as const) {
  index.add([{ collection: 'debunkingImages', id, title, names: [], updatedAt: '' }]);
  index.addTexts('debunkingImages', [[id, foldForSearch(text)]]);
}
index.add([{ collection: 'events', id: 'talk', title: '隔夜水喝了會致癌？講座', names: [], updatedAt: '' }]);

const ids = (words: string) => matchWords(index, words).map(({ item }) => item.id);

test('misread words of a part of a card find it, the one with them in its title first', () => {
  expect(ids('隔夜水喝了\n會致癌')[0]).toBe('water');
  expect(ids('放一夜，亞稍酸鹽仍遠低於飲用水標')).toEqual(['water']);
});

test('other words find nothing, and what is no check is not offered', () => {
  expect(ids('颱風假全國一起放')).toEqual([]);
  expect(ids('')).toEqual([]);
  expect(ids('隔夜水喝了會致癌')).not.toContain('talk');
});

test('what the reader makes of drawings is left out, unless there is nothing else', () => {
  expect(sensibleLines('【/ 說二 llHl|#\n蜂蜜是弱酸')).toBe('蜂蜜是弱酸');
  expect(sensibleLines('5G tower')).toBe('5G tower');
});
