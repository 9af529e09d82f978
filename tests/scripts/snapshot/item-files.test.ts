import { expect, test } from 'vitest';
import { contents } from '#checks/backend/contents.ts';
import { snapshotFiles } from '#scripts/snapshot/snapshot-files.ts';
import { forgetManifest, readItemFile } from '#src/data/content/read/snapshot.ts';
import { readCorrectedItems } from '#src/data/retrieval/search/read-corrected.ts';
import { configurePlatform } from '#src/platform/firebase/config.ts';
import { envelope } from '#tests/pages/cached-list.ts';
import { noFirebase } from '#tests/helpers/no-firebase.ts';

const asOf = '2026-11-25T00:00:00Z';
const document = (id: string) => ({ id, data: { ...contents.qna, ...envelope, question: `${id}的問題` } });

test('every published document is read back from the files by its id, and a withdrawn one is only named with its reason', async () => {
  const ids = [...Array.from({ length: 60 }, (_, number) => `item-${number}`), '__proto__', 'constructor'];
  const withdrawn = {
    id: 'gone',
    data: { ...envelope, withdrawn: { at: '2026-11-21T00:00:00.000000Z', reason: '撤下' } },
  };
  const documents = new Map([['qna', [...ids.map(document), withdrawn]]]);
  const files = new Map([...snapshotFiles({ asOf, documents })].map(({ path, content }) => [path, content]));
  forgetManifest();
  configurePlatform({
    firebase: noFirebase,
    dataOrigin: '',
    readData: async (name) => JSON.parse(files.get(name) ?? 'null') as unknown,
  });
  expect([...files.keys()].filter((path) => path.startsWith('qna/')).length).toBeLessThan(ids.length / 4);
  for (const id of ids) expect(await readItemFile('qna', id), id).toMatchObject({ question: `${id}的問題` });
  for (const id of ['gone', 'toString', 'never']) expect(await readItemFile('qna', id), id).toBeUndefined();
  expect(await readItemFile('events', 'item-1')).toBeUndefined();
  expect(await readCorrectedItems()).toEqual([
    { collection: 'qna', id: 'gone', title: '', corrections: [], withdrawn: withdrawn.data.withdrawn },
  ]);
});
