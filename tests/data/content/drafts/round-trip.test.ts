import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSampleRows, type SampleRow } from '#scripts/seed/seed-rows.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import {
  type ExchangeItem,
  readExchange,
  toCsvFile,
  toJsonFile,
  readExchangeItems,
} from '#src/data/content/exchange/exchange.ts';
import { formFields } from '#src/data/content/form/form-fields.ts';
import { checkValues } from '#src/data/content/declare/requirements.ts';
import { readEditorItem } from '#src/data/content/drafts/editor-item.ts';
import { saveDraft } from '#src/data/content/drafts/drafts.repository.ts';
import { importLine, planImport } from '#src/data/content/drafts/plan-import.ts';
import { publishDraft } from '#src/pages/admin/content/bulk.ts';
import { allCollections } from '#src/data/collections/collections.ts';
import { contents, ids } from '#checks/backend/contents.ts';
import { type DataClient, startDataClient } from '#tests/helpers/data-client.ts';
import { admin } from '#tests/helpers/rules-client.ts';

let client: DataClient;
let samples: readonly SampleRow[];
beforeAll(async () => {
  client = await startDataClient();
  samples = (await readSampleRows('content/sample', new Date())).rows;
});
afterAll(() => client.stop());

const formats = {
  json: (collection: AnyCollection, items: readonly ExchangeItem[]) => toJsonFile(collection.name, items),
  csv: (collection: AnyCollection, items: readonly ExchangeItem[]) =>
    toCsvFile(formFields(collection), items),
};

/** The document of the rules tests, which fills in most fields, and up to two sample documents of the collection. */
function itemsOf({ name }: AnyCollection): ExchangeItem[] {
  const known = name as keyof typeof contents;
  const { corrections: _, ...full } = contents[known];
  const rows = samples
    .filter((row) => row.collection === name && row.id !== ids[known])
    .slice(0, 2)
    .map(({ id, fields, verifiedAt }) => ({ id, values: { ...fields, ...(verifiedAt && { verifiedAt }) } }));
  return [{ id: ids[known], values: full }, ...rows];
}

async function publishDrafts(collection: AnyCollection, which: readonly string[]): Promise<void> {
  const details = { change: { kind: '更新', note: '改過' } as const };
  const publishing = { collection, uid: admin.uid, mustBeApproved: false, hasWorldChanged: true, details };
  for (const id of which) expect(await publishDraft(id, publishing)).toBe('done');
}

/** Imports a file as the admin area does: its lines become drafts, and the drafts are published. */
async function bringIn(collection: AnyCollection, file: string): Promise<void> {
  const lines = await planImport(collection, readExchange(formFields(collection), file));
  expect(lines.map(({ act, issues }) => [act, issues])).toEqual(lines.map(() => ['new', []]));
  for (const line of lines) await importLine(collection.name, line);
  await publishDrafts(
    collection,
    lines.map(({ id }) => id),
  );
}

/** Text with characters that are difficult in files and spreadsheets. */
const awkward = '=甲,"乙"\n丙；\'丁　😀';

/**
 * Publishes a second version of a document, with the awkward text in a long text field, or else with its lists
 * reversed.
 */
async function edit(collection: AnyCollection, id: string): Promise<void> {
  const { published } = await readEditorItem(collection, id);
  const before = (await readExchangeItems(collection)).find((item) => item.id === id)?.values ?? {};
  const long = formFields(collection).find(
    ({ kind, name }) =>
      (kind === 'longText' || kind === 'markdown') &&
      checkValues(collection, { ...before, [name]: awkward }).fields,
  );
  const lists = Object.entries(before).filter(([, value]) => Array.isArray(value));
  const turned = Object.fromEntries(lists.map(([name, value]) => [name, (value as unknown[]).toReversed()]));
  const data = { ...before, ...(long ? { [long.name]: awkward } : turned) };
  await saveDraft(
    { collection: collection.name, id, baseRev: published?.rev ?? 0, data, stage: 'draft' },
    undefined,
  );
  await publishDrafts(collection, [id]);
}

test.each(allCollections.map((collection) => [collection.name, collection] as const))(
  '%s: imported, edited, exported, wiped and imported again, every field is unchanged, as JSON and as CSV',
  async (_, collection) => {
    await client.reset();
    const items = itemsOf(collection);
    await bringIn(collection, formats.json(collection, items));
    await edit(collection, items[0]?.id ?? '');
    const before = await readExchangeItems(collection);
    expect(before).toHaveLength(items.length);

    for (const write of [formats.json, formats.csv]) {
      const file = write(collection, before);
      await client.reset();
      expect(await readExchangeItems(collection)).toEqual([]);
      await bringIn(collection, file);
      const after = await readExchangeItems(collection);
      expect(after).toEqual(before);
      expect(write(collection, after)).toBe(file);
    }
  },
);
