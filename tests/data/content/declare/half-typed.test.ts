import { expect, test } from 'vitest';
import { checkValues } from '#src/data/content/declare/requirements.ts';
import { allCollections } from '#src/data/collections/collections.ts';
import { contents } from '#checks/backend/contents.ts';

/** Returns the variants of a value with one of its texts replaced. */
function versions(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, part]) =>
    versions(part, text).map((each) =>
      Array.isArray(value) ? value.with(Number(name), each) : { ...value, [name]: each },
    ),
  );
}

test.each(allCollections)(
  'incomplete texts in $name are issues, each once, and the check does not throw',
  (collection) => {
    const whole = contents[collection.name as keyof typeof contents];
    const series = collection.name === 'events' ? { repeats: 'FREQ=WEEKLY;COUNT=8' } : {};
    for (const text of ['', '明', '12/', '2026-12-01T19:0'])
      for (const values of versions({ ...whole, ...series }, text)) {
        const { issues } = checkValues(collection, values as typeof whole);
        const found = issues.map(({ path, code }) => [...path, code].join('.'));
        expect(found).toEqual([...new Set(found)]);
      }
  },
);
