import { expect, test } from 'vitest';
import { memoryIndex } from '#scripts/snapshot/search/memory-index.ts';
import { find } from '#src/data/retrieval/search/find.ts';
import { textForSearch } from '#src/data/retrieval/search/fold.ts';
import { matchMessage } from '#src/data/retrieval/claim-matching/match-message.ts';
import { matchWords } from '#src/data/retrieval/claim-matching/match-words.ts';

const entry = (id: string, title: string, own: { leader?: string; text?: string } = {}) => ({
  id,
  title,
  names: [],
  updatedAt: '2026-11-01T00:00:00Z',
  ...(own.leader !== undefined && { leader: own.leader }),
  text: textForSearch(own.text ?? ''),
});

const { index } = memoryIndex({
  events: [entry('e', '別的活動')],
  qna: [
    entry('a', '喝了隔夜的白開水會致癌'),
    entry('b', '醫師警告熱水瓶裡的舊開水含亞硝酸鹽千萬別再喝', { leader: 'a' }),
    entry('c', '醫師警告柚子不能和藥一起吃'),
  ],
});

const idsFor = async (query: string) => {
  const { groups } = await find(index, query, { shown: 'qna', limit: 10 });
  return groups.map(({ total, records }) => [total, ...records.map(({ id }) => id)]);
};

test('words that only a variant contains find its family, shown as the leader', async () => {
  expect(await idsFor('亞硝酸鹽')).toEqual([[1, 'a']]);
});

test('a family is one result, even when several of its members match', async () => {
  expect(await idsFor('開水')).toEqual([[1, 'a']]);
  expect((await idsFor('醫師警告'))[0]?.toSorted()).toEqual([2, 'a', 'c']);
});

test('a similar match in a variant is suggested as its family', async () => {
  const { similar } = await find(index, '亞硝酸鹹', {});
  expect(similar?.records.map(({ id }) => id)).toEqual(['a']);
});

test('a message that matches a variant is answered with the leader of its family', async () => {
  const matches = await matchMessage(index, '快看！醫師警告熱水瓶裡的舊開水含亞硝酸鹽千萬別再喝，轉給家人');
  expect(matches[0]?.item.id).toBe('a');
  // The message is compared with the variant's words.
  expect(matches[0]?.variant).toBe('醫師警告熱水瓶裡的舊開水含亞硝酸鹽千萬別再喝');
});

test('the words of an image that match a variant are answered with the leader, too', async () => {
  const found = await matchWords(index, '熱水瓶裡的舊開水含亞硝酸鹽\n千萬別再喝', 0.1);
  expect(found[0]?.item.id).toBe('a');
});
