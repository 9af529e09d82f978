import { expect, test } from 'vitest';
import { isFirstOpening, newItemId, proposedId } from '#src/data/content/drafts/item-address.ts';

test('a new id is the date in Taipei with a random code, in the form of an id', () => {
  // In Taipei, eight hours later, it is already the next day.
  const now = Date.parse('2026-11-23T17:30:00Z');
  const ids = Array.from({ length: 200 }, () => newItemId(now));
  for (const id of ids) expect(id).toMatch(/^20261124-[a-kmnp-z2-9]{4}$/);
  expect(new Set(ids).size).toBeGreaterThan(190);
});

test.each([
  ['QR Code 掃描發票會被扣款？', 'qr-code-k3f9'],
  ['ＡＩ生成影片', 'ai-k3f9'],
  ['5G 基地台與 COVID-19', '5g-covid-19-k3f9'],
])('for the title %s the proposed id is %s', (title, id) => {
  expect(proposedId(title, '20261123-k3f9')).toBe(id);
});

test('a title without Latin words proposes the existing id', () => {
  for (const title of ['', '示範鄉公所採購案', '2026年度預算', '第 3 屆'])
    expect(proposedId(title, '20261123-k3f9')).toBe('20261123-k3f9');
});

test('a new title proposes new words with the same code, and long titles are cut between words', () => {
  expect(proposedId('LINE Pay 詐騙', 'qr-code-k3f9')).toBe('line-pay-k3f9');
  const long = proposedId(
    'The Ministry of Economic Affairs announces a completely new regulation',
    '20261123-k3f9',
  );
  expect(long).toBe('the-ministry-of-economic-affairs-k3f9');
});

test('a new id is on its first opening once, and other ids never are', () => {
  const id = newItemId(Date.now());
  expect(isFirstOpening(id)).toBe(true);
  expect(isFirstOpening(id)).toBe(false);
  expect(isFirstOpening('20261123-k3f9')).toBe(false);
});
