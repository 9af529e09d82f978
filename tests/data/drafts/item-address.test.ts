import { expect, test } from 'vitest';
import { isFirstOpening, newItemId, proposedId } from '#src/data/drafts/item-address.ts';

test('the address of something new is the day in Taipei and a code, and fits where an id is asked for', () => {
  // Eight hours ahead it is the next day.
  const now = Date.parse('2026-11-23T17:30:00Z');
  const ids = Array.from({ length: 200 }, () => newItemId(now));
  for (const id of ids) expect(id).toMatch(/^20261124-[a-kmnp-z2-9]{4}$/);
  expect(new Set(ids).size).toBeGreaterThan(190);
});

test.each([
  ['QR Code 掃描發票會被扣款？', 'qr-code-k3f9'],
  ['ＡＩ生成影片', 'ai-k3f9'],
  ['5G 基地台與 COVID-19', '5g-covid-19-k3f9'],
])('%s suggests its Latin words and the code: %s', (title, id) => {
  expect(proposedId(title, '20261123-k3f9')).toBe(id);
});

test('a title that says nothing in Latin letters suggests the address that is there', () => {
  for (const title of ['', '示範鄉公所採購案', '2026年度預算', '第 3 屆'])
    expect(proposedId(title, '20261123-k3f9')).toBe('20261123-k3f9');
});

test('another title suggests other words with the same code, and a long one no half words', () => {
  expect(proposedId('LINE Pay 詐騙', 'qr-code-k3f9')).toBe('line-pay-k3f9');
  const long = proposedId(
    'The Ministry of Economic Affairs announces a completely new regulation',
    '20261123-k3f9',
  );
  expect(long).toBe('the-ministry-of-economic-affairs-k3f9');
});

test('nothing is stored under an address that was just made, until it was opened', () => {
  const id = newItemId(Date.now());
  expect(isFirstOpening(id)).toBe(true);
  expect(isFirstOpening(id)).toBe(false);
  expect(isFirstOpening('20261123-k3f9')).toBe(false);
});
