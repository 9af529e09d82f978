import { expect, test } from 'vitest';
import { randomNumbers } from '#checks/bench/message/disguise.ts';
import { type Check, hasWord, isClaim, isName, letters, type Pool } from '#checks/bench/message/entries.ts';
import everyday from '#checks/bench/message/everyday.json';
import faithfulPhrases from '#checks/bench/message/faithful-phrases.json';
import { faithfulMessages } from '#checks/bench/message/faithful.ts';
import misleadingPhrases from '#checks/bench/message/misleading-phrases.json';
import { misleadingMessages } from '#checks/bench/message/misleading.ts';

const pools: readonly Pool[] = ['tuning', 'heldOut'];

const check = (id: string, claim: string, verdict = '錯誤'): Check => ({
  id,
  fields: { question: claim, claim, claimUrl: `https://news.example/read?id=${id}7`, verdict, answer: '' },
});

// Each sentence stands a few times with other words, so that both halves have some.
const invented = ['示範甲', '示範乙', '示範丙', '示範丁', '示範戊', '示範己', '示範庚', '示範辛'].flatMap(
  (prefix, at) => [
    check(`a${at}`, `${prefix}研究：每天喝3杯咖啡可以預防糖尿病`),
    check(`b${at}`, `${prefix}快訊：食藥署宣布，5月3日起補助日本便當500元`, '正確'),
    check(`c${at}`, `【謠言】${prefix}里民每人領取三千元現金？別被騙了`, '正確'),
    check(`d${at}`, `${prefix}基金會全球資訊網`, '正確'),
    {
      ...check(`e${at}`, `${prefix}影片：醫師說隔夜的高麗菜會致癌`),
      fields: {
        ...check(`e${at}`, `${prefix}影片：醫師說隔夜的高麗菜會致癌`).fields,
        claimUrl: `https://news.example/post/12${at}45`,
      },
    },
  ],
);
const byId = new Map(invented.map((each) => [each.id, each]));

const kinds =
  'name appended number date place person thing negation debunked parameter post news advert refuted'.split(
    ' ',
  );

test.each(pools)('each kind of misleading message is made from invented entries: %s', (pool) => {
  const messages = misleadingMessages(invented, pool, randomNumbers(1));
  expect(new Set(messages.map(({ kind }) => kind))).toEqual(new Set(kinds));
  for (const { kind, message, from, wrong } of messages) {
    expect(letters(message)).not.toBe(letters(byId.get(from)?.fields.claim ?? ''));
    expect(message).not.toMatch(/\{\w+\}|undefined/);
    expect(wrong).toBe(kind === 'debunked' ? 'true' : 'any');
  }
});

test.each(pools)('the claim itself is in messages of ten kinds: %s', (pool) => {
  const messages = faithfulMessages(invented, pool, randomNumbers(1), 1);
  expect(messages).toHaveLength(10);
  for (const { from } of messages) expect(byId.get(from)).toSatisfy(isClaim);
});

test('a seed gives the same messages in each run', () => {
  for (const make of [misleadingMessages, faithfulMessages])
    expect(make(invented, 'tuning', randomNumbers(7))).toEqual(make(invented, 'tuning', randomNumbers(7)));
});

test('the two pools share no entry and no phrase', () => {
  for (const make of [misleadingMessages, faithfulMessages]) {
    const [tuning, heldOut] = pools.map(
      (pool) => new Set(make(invented, pool, randomNumbers(1)).map(({ from }) => from)),
    );
    expect([...(tuning ?? [])].filter((id) => heldOut?.has(id))).toEqual([]);
  }
  // A bare link or message is no phrase.
  const shared = ['{link}', '{message}'];
  for (const each of [misleadingPhrases, faithfulPhrases]) {
    const [tuning = [], heldOut = []] = pools.map((pool) => Object.values(each[pool]).flat());
    expect(tuning.filter((phrase) => heldOut.includes(phrase) && !shared.includes(phrase))).toEqual([]);
  }
  expect(new Set([...everyday.tuning, ...everyday.heldOut]).size).toBe(60);
});

test('a message has no words of another entry', () => {
  const [first] = misleadingMessages(invented, 'tuning', randomNumbers(1)).filter(
    ({ kind }) => kind === 'negation',
  );
  const others = [...invented, check('z', (first?.message ?? '').replace(/^早安～\n|^轉傳：|\n.*$/g, ''))];
  const again = misleadingMessages(others, 'tuning', randomNumbers(1)).filter(
    ({ kind }) => kind === 'negation',
  );
  const claim = letters(others.at(-1)?.fields.claim ?? '-');
  expect(again.filter(({ message }) => letters(message).includes(claim))).toEqual([]);
});

test('a title that is only a name is no claim, and a word inside another is not found', () => {
  expect(isName('示範縣政府衛生局全球資訊網')).toBe(true);
  expect(isName('示範縣政府宣布停止發放')).toBe(false);
  expect(hasWord('每天一杯茶可以減肥', '茶')).toBe(true);
  expect(hasWord('澳洲茶樹精油', '茶')).toBe(false);
});
