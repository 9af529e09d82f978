import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lineOf, type WireDocument } from '#scripts/backup/documents.ts';
import { changed } from '#scripts/migrate/migration.ts';
import { migrations, newestVersions } from '#scripts/migrate/migrations.ts';
import { decodeFields } from '#scripts/publish/rest-documents.ts';
import { collections } from '#src/data/collections.ts';

/** Documents in the format before a migration, as a release of that time stored them. */
function fixtureOf(collection: string, version: number): WireDocument[] {
  const path = join(import.meta.dirname, `${collection}-${version}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as WireDocument[]) : [];
}

const cases = migrations.map((migration) => ({
  ...migration,
  name: `${migration.collection} → ${migration.to}`,
  fixture: fixtureOf(migration.collection, migration.to - 1),
}));

test('the versions of a collection are consecutive', () => {
  for (const { name } of collections) {
    const versions = migrations.filter(({ collection }) => collection === name).map(({ to }) => to);
    expect(versions).toEqual(versions.map((_, index) => index + 2));
  }
  const names: string[] = collections.map(({ name }) => name);
  expect(migrations.filter(({ collection }) => !names.includes(collection))).toEqual([]);
});

test.each(cases)('$name changes old documents, revisions and drafts, and nothing else', (each) => {
  const { collection, up, fixture } = each;
  const change = ({ path, fields }: WireDocument) => changed(collection, up, path, fields);
  const touched = fixture.filter((document) => {
    const fields = change(document);
    return fields && lineOf({ path: document.path, fields }) !== lineOf(document);
  });
  const kinds = touched.map(({ path }) => {
    if (path.startsWith('drafts/')) return 'draft';
    return path.includes('/revisions/') ? 'revision' : 'document';
  });
  expect(new Set(kinds)).toEqual(new Set(['document', 'revision', 'draft']));
  expect(fixture.filter((document) => change(document) === undefined).length).toBeGreaterThan(0);
});

test.each(cases)(
  '$name loses nothing when reverted and applied again',
  ({ collection, up, down, fixture }) => {
    for (const { path, fields } of fixture) {
      const there = changed(collection, up, path, fields) ?? fields;
      const back = changed(collection, down, path, there) ?? there;
      expect(changed(collection, up, path, back) ?? back).toEqual(there);
    }
  },
);

test('after the latest migration, every document of every fixture is readable', () => {
  for (const { collection: name, fixture, to } of cases) {
    const rest = migrations.filter((each) => each.collection === name && each.to >= to);
    const collection = collections.find((each) => each.name === name);
    const roots = fixture.filter(({ path }) => path.startsWith(`${name}/`) && !path.includes('/revisions/'));
    expect(roots.length).toBeGreaterThan(0);
    for (const { path, fields } of roots) {
      const next = rest.reduce((stored, { up }) => up(stored), fields);
      const id = path.slice(name.length + 1);
      expect(collection?.parse({ id, data: decodeFields(next) }), path).toBeDefined();
    }
    expect(newestVersions()[name]).toBe(rest.at(-1)?.to);
  }
});

test('parties verified after the migration of achievements survive reverting and applying it again', () => {
  const migration = migrations.find(({ collection }) => collection === 'achievements');
  const text = (stringValue: string) => ({ stringValue });
  const person = (fields: object) => ({ mapValue: { fields } });
  const party = person({ name: text('示範黨'), sourceIndex: { integerValue: '0' } });
  const wang = person({ politicianId: text('wang'), party });
  const bureau = person({ name: text('示範局') });
  const now = { participants: { arrayValue: { values: [wang, bureau] } } };
  const back = migration?.down(now) ?? {};
  expect(back['politicianIds']).toEqual({ arrayValue: { values: [text('wang')] } });
  expect(back['proposers']).toEqual({ arrayValue: { values: [text('示範局')] } });
  expect(migration?.up(back)).toEqual(now);
  // In the previous release an editor could add and remove people.
  const edited = {
    ...back,
    politicianIds: { arrayValue: { values: [text('lin'), text('wang')] } },
    proposers: { arrayValue: {} },
  };
  const lin = person({ politicianId: text('lin') });
  expect(migration?.up(edited)).toEqual({ participants: { arrayValue: { values: [lin, wang] } } });
});
