import { expect, test } from 'vitest';
import { documentKeys, readableKeys } from '#scripts/publish/data/readable-keys.ts';
import type { RawDocument } from '#src/platform/text/values.ts';

const document = (id: string, writeId: string): RawDocument => ({ id, data: { writeId, updatedAt: '1' } });
const contentOf = (...qna: RawDocument[]) => ({ asOf: '', documents: new Map([['qna', qna]]) });
const keyOf = (program: string, ...qna: RawDocument[]) => documentKeys(contentOf(...qna), program)['qna'];

test('the key of a collection changes when a document is written, added or removed, and with the program', () => {
  const before = keyOf('1', document('a', 'x'), document('b', 'y'));
  expect(keyOf('1', document('a', 'x'), document('b', 'y'))).toBe(before);
  expect(keyOf('1', document('a', 'x'), document('b', 'z'))).not.toBe(before);
  expect(keyOf('1', document('a', 'x'))).not.toBe(before);
  expect(keyOf('2', document('a', 'x'), document('b', 'y'))).not.toBe(before);
});

test('a collection with documents left out or mended has no key, so that it is read again', () => {
  const read = contentOf(document('a', 'x'));
  const keys = documentKeys(read, '1');
  expect(readableKeys(keys, read, read, [])).toEqual(keys);
  expect(readableKeys(keys, read, read, [{ collection: 'qna', id: 'a', reason: '' }])).toEqual({});
  expect(readableKeys(keys, read, contentOf(document('a', 'x')), [])).toEqual({});
  expect(readableKeys(keys, read, contentOf(), [])).toEqual({});
});
