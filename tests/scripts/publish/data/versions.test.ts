import { expect, test } from 'vitest';
import { versionsOf } from '#scripts/publish/data/versions.ts';

const asOf = '2026-11-22T00:00:00Z';
const document = (id: string, writeId: string) => ({ id, data: { writeId } });
const versions = (...writeIds: string[]) =>
  versionsOf(
    new Map([['qna', writeIds.map((writeId, index) => document(String.fromCodePoint(97 + index), writeId))]]),
    asOf,
  );

test('the version of a query for some documents changes with those documents and their order only', () => {
  const some = ['qna', 'some', ['a', 'c'], true];
  const before = versions('1', '1', '1');
  expect(versions('1', '2', '1')(some)).toBe(before(some));
  expect(versions('1', '1', '2')(some)).not.toBe(before(some));
  expect(versions('1', '1')(some)).not.toBe(before(some));
  expect(before(['qna', 'some', ['c', 'a'], true])).not.toBe(before(some));
});

test('the version of a list changes with every document, that of a single document only with itself', () => {
  const [before, after] = [versions('1', '1'), versions('1', '2')];
  expect(after(['qna', 'list'])).not.toBe(before(['qna', 'list']));
  expect(after(['qna', 'one', 'a'])).toBe(before(['qna', 'one', 'a']));
  expect(after(['qna', 'one', 'b'])).not.toBe(before(['qna', 'one', 'b']));
});

test('the version of a query over several collections changes with every document, unless given separately', () => {
  const [before, after] = [versions('1', '1'), versions('1', '2')];
  for (const key of ['latest', 'corrected', 'manifest']) expect(after([key])).not.toBe(before([key]));
  const checked = (writeId: string) =>
    versionsOf(new Map([['qna', [document('a', writeId)]]]), asOf, { linkHealth: 'yesterday' });
  expect(checked('1')(['linkHealth', 'published'])).toBe('yesterday');
  expect(checked('2')(['linkHealth', 'published'])).toBe('yesterday');
});
