import { expect, test, vi } from 'vitest';
import { defineCollection } from '#src/data/content/declare/collection.ts';
import { text } from '#src/data/content/declare/fields.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { wholeImage } from '#tests/pages/sample-lists.ts';

const correction = { at: '2026-11-02', before: '三成', after: '兩成', reason: '來源更正' };

function listed(corrections: (typeof correction)[]) {
  const { id, ...data } = wholeImage(1, { corrections });
  const parsed = debunkingImages.parseForList({ id, data });
  if (parsed?.state !== 'published') throw new Error('not published');
  return parsed.record;
}

test('a list entry contains the corrections of the document and is parsed back from its shard', () => {
  const record = listed([correction]);
  expect(record.corrections).toEqual([correction]);
  expect(debunkingImages.parseListEntry(JSON.parse(JSON.stringify(record)))).toEqual(record);
});

test('a document without corrections has no corrections field in the list', () => {
  expect(listed([])).not.toHaveProperty('corrections');
  expect(debunkingImages.parseListEntry(listed([]))).toBeDefined();
});

test('a collection creates its fields lazily and only once', () => {
  const fields = vi.fn(() => ({ title: text(1, 10) }));
  const collection = defineCollection({ name: 'lazy', fields, listFields: ['title'] });
  expect(fields).not.toHaveBeenCalled();
  expect(collection.own).toBe(collection.own);
  expect(collection.fields).toBe(collection.fields);
  expect(collection.schema).toBe(collection.schema);
  expect(fields).toHaveBeenCalledOnce();
});
