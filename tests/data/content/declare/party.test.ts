import { expect, test } from 'vitest';
import { belongedTo } from '#src/data/content/declare/party-match.ts';

const party = { name: '示範黨', sourceIndex: 0 };

test('somebody belonged to a party only where a source says so', () => {
  expect(belongedTo({ party }, '示範黨')).toBe(true);
  expect(belongedTo({ party }, ' 示範黨 ')).toBe(true);
  expect(belongedTo({ party }, '示範黨團')).toBe(false);
  expect(belongedTo({ party: { ...party, name: '無黨籍' } }, '示範黨')).toBe(false);
  expect(belongedTo({}, '示範黨')).toBe(false);
});

test('台 and 臺 are one character in the name of a party', () => {
  expect(belongedTo({ party: { ...party, name: '台灣示範聯盟' } }, '臺灣示範聯盟')).toBe(true);
});
