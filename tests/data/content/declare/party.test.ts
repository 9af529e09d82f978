import { expect, test } from 'vitest';
import { belongedTo } from '#src/data/content/declare/party-match.ts';

const party = { name: '示範黨', sourceIndex: 0 };

test('a person belonged to a party only if a source says so', () => {
  expect(belongedTo({ party }, '示範黨')).toBe(true);
  expect(belongedTo({ party }, ' 示範黨 ')).toBe(true);
  expect(belongedTo({ party }, '示範黨團')).toBe(false);
  expect(belongedTo({ party: { ...party, name: '無黨籍' } }, '示範黨')).toBe(false);
  expect(belongedTo({}, '示範黨')).toBe(false);
});

test('party names match whether written with 台 or 臺', () => {
  expect(belongedTo({ party: { ...party, name: '台灣示範聯盟' } }, '臺灣示範聯盟')).toBe(true);
});
