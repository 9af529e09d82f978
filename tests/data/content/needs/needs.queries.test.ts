import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { needsFile, needsPath } from '#scripts/publish/data/needs.ts';
import { manifestFiles } from '#scripts/snapshot/snapshot-files.ts';
import { forgetManifest } from '#src/data/content/read/snapshot.ts';
import { needsQuery } from '#src/data/content/needs/needs.schema.ts';
import { configurePlatform } from '#src/platform/firebase/config.ts';
import { noFirebase } from '#tests/helpers/no-firebase.ts';

const content = { asOf: '2026-11-25T00:00:00Z', documents: new Map() };
const needs = { asOf: content.asOf, documents: [{ collection: 'qna', id: 'a', title: '示範', rev: 1 }] };
const published = { path: needsPath, content: needsFile(needs) };

/** Reads the needs from data files. Returns them with the names of the requested files. */
async function readFrom(files: ReadonlyMap<string, string>) {
  const requested: string[] = [];
  forgetManifest();
  configurePlatform({
    firebase: noFirebase,
    dataOrigin: '',
    readData: async (name) => {
      requested.push(name);
      return JSON.parse(files.get(name) ?? 'null') as unknown;
    },
  });
  return { found: await new QueryClient().fetchQuery(needsQuery), requested };
}

const filesOf = (file?: typeof published) =>
  new Map([...manifestFiles(content, new Map(), undefined, file)].map((each) => [each.path, each.content]));

test('what a publication found is read from the file that the manifest names', async () => {
  expect((await readFrom(filesOf(published))).found).toEqual(needs);
});

test('before the first publication no file is requested, which would log an error in the console', async () => {
  expect(await readFrom(filesOf())).toEqual({ found: null, requested: ['manifest.json'] });
});
