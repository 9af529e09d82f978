import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { formFields } from '#src/data/content/form/form-fields.ts';
import {
  citations,
  emptyValues,
  isSame,
  renumbered,
  tidyValues,
  valueAt,
  withValueAt,
} from '#src/data/content/form/form-values.ts';
import { corruptionCases } from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import { events } from '#src/data/collections/events/event.collection.ts';
import { site } from '#src/data/collections/site/settings.collection.ts';
import { nuclearTopics } from '#src/data/collections/nuclear-topics/nuclear-topic.collection.ts';
import { contentCollections } from '#src/pages/admin/shared/member/content-collections.ts';
import { contents } from '#checks/backend/contents.ts';

test('valid content passes through a form unchanged, in every collection', () => {
  for (const collection of contentCollections) {
    const { corrections: _, ...content } = contents[collection.name as keyof typeof contents];
    const tidy = tidyValues(formFields(collection), content);
    expect(tidy).toEqual(content);
    const { verifiedAt: __, ...own } = tidy;
    expect(z.safeParse(collection.schema, own).success, collection.name).toBe(true);
  }
});

test('a value at a path is read and replaced, also in a list and in a group that is absent', () => {
  const values = { title: '案', participants: [{ name: '王示範' }, { name: '李示範' }] };
  const named = withValueAt(values, 'participants.1.role.title', '秘書');
  expect(named).toEqual({
    title: '案',
    participants: [{ name: '王示範' }, { name: '李示範', role: { title: '秘書' } }],
  });
  expect(valueAt(named, 'participants.1.role.title')).toBe('秘書');
  expect(valueAt(named, 'participants.2.name')).toBeUndefined();
  expect(valueAt(named, 'title.length')).toBeUndefined();
});

test('empty optional values are omitted, and an unknown figure stays null rather than 0', () => {
  const fields = formFields(corruptionCases);
  const tidy = tidyValues(fields, { title: '', amount: null, occurredFrom: '', surplus: 1 });
  expect(tidy).toMatchObject({ title: '', sources: [], participants: [] });
  expect(tidy).not.toHaveProperty('amount');
  expect(tidy).not.toHaveProperty('occurredFrom');
  expect(tidy).not.toHaveProperty('surplus');
  expect(tidyValues(formFields(events), { exceptions: [] })).not.toHaveProperty('exceptions');
  const charts = [{ series: [{ points: [{ x: '2025', y: '' }] }] }];
  const topic = tidyValues(formFields(nuclearTopics), { charts });
  expect(topic).toMatchObject({ charts: [{ series: [{ points: [{ x: '2025', y: null }] }] }] });
});

test('a new document has empty texts and lists and no preselected option', () => {
  expect(emptyValues(formFields(corruptionCases))).toMatchObject({ title: '', tags: [] });
  expect(emptyValues(formFields(corruptionCases))).not.toHaveProperty('region');
});

test('citations still refer to the same source after the sources are reordered', () => {
  const fields = formFields(corruptionCases);
  const values = {
    body: '甲說[^1]，乙說[^2]，又[^1]。',
    timeline: [{ date: '2026-10-01', text: '事', sourceIndex: 1 }],
    participants: [{ name: '王示範', proceedings: [{ sourceIndex: 0 }] }],
  };
  const swapped = renumbered(fields, values, (index) => 1 - index);
  expect(swapped).toMatchObject({
    body: '甲說[^2]，乙說[^1]，又[^2]。',
    timeline: [{ sourceIndex: 0 }],
    participants: [{ proceedings: [{ sourceIndex: 1 }] }],
  });
  expect(citations(fields, values, 0)).toBe(3);
  expect(citations(fields, values, 1)).toBe(2);
  expect(citations(fields, values, 2)).toBe(0);
});

test('an absent field equals an undefined one, but not 0', () => {
  expect(isSame({ a: [{ b: undefined }] }, { a: [{}] })).toBe(true);
  expect(isSame({ a: 0 }, {})).toBe(false);
  expect(isSame([1, 2], [2, 1])).toBe(false);
});

test('a new document starts without entries, and a form that was opened but not edited has no changes', () => {
  const fields = formFields(corruptionCases);
  const values = emptyValues(fields);
  for (const name of ['participants', 'sources', 'timeline']) expect(values[name]).toEqual([]);
  expect(isSame(tidyValues(fields, values), tidyValues(fields, tidyValues(fields, values)))).toBe(true);
});

test('the switches of the settings begin with their declared values: analytics and reports are on', () => {
  expect(emptyValues(formFields(site))).toMatchObject({ analytics: true, reports: true });
});
