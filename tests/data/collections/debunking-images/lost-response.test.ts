import { afterEach, expect, test, vi } from 'vitest';
import { moveImages, retagImages } from '#src/data/collections/debunking-images/library/change-images.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import { image, publishAll, useDataClient } from '#tests/helpers/data-client.ts';

useDataClient();
afterEach(() => vi.unstubAllGlobals());

const folderOf = async (id: string) => (await readDocument(`debunkingImages/${id}`))?.data['folderId'];
const tagsOf = async (id: string) => (await readDocument(`debunkingImages/${id}`))?.data['tags'];

/**
 * Carries out the next write and loses its response, and the network with it. Every answer is an error that is not
 * retried, because a lost network takes 20 seconds to give up.
 */
function loseNextResponse(): void {
  const { fetch } = globalThis;
  let isLost = false;
  vi.stubGlobal('fetch', async (...args: Parameters<typeof globalThis.fetch>) => {
    const response = isLost ? undefined : await fetch(...args);
    const [request] = args;
    isLost ||= (request instanceof Request ? request.url : String(request)).includes(':commit');
    const error = [{ error: { code: 403, status: 'PERMISSION_DENIED', message: 'lost' } }];
    return response && !isLost ? response : Response.json(error, { status: 403 });
  });
}

test('a move whose response was lost continues, and the undo includes what was written', async () => {
  const items = ['1a', '1b', '1c', '1d'].map((digit) => image(digit, { folderId: 'health' }));
  await publishAll(items);
  const ids = items.map(({ id }) => id);
  const move = { moveOf: () => ({ to: 'weather' }), note: '移動' };
  loseNextResponse();
  const first = await moveImages({ ...move, ids });
  vi.unstubAllGlobals();
  expect(first).toMatchObject({ done: 0, remaining: ids });
  expect(await folderOf(ids[0] ?? '')).toBe('weather');

  const second = await moveImages({ ...move, ids: first.remaining });
  const undo = new Map([...first.undo, ...second.undo]);
  expect([...undo.keys()]).toEqual(ids);
  await moveImages({ ids, moveOf: (id) => undo.get(id), note: '復原' });
  expect(await Promise.all(ids.map(folderOf))).toEqual(ids.map(() => 'health'));
});

test('tags whose response was lost can be undone as well', async () => {
  const items = ['2a', '2b'].map((digit) => image(digit, { tags: ['舊標籤'] }));
  await publishAll(items);
  const ids = items.map(({ id }) => id);
  const change = { changeOf: () => ({ add: ['新標籤'], remove: [] }), note: '整批' };
  loseNextResponse();
  const first = await retagImages({ ...change, ids });
  vi.unstubAllGlobals();
  expect(first.remaining).toEqual(ids);
  expect(await tagsOf(ids[0] ?? '')).toEqual(['舊標籤', '新標籤']);
  const second = await retagImages({ ...change, ids });
  const undo = new Map([...first.undo, ...second.undo]);
  expect([...undo.keys()]).toEqual(ids);
});

test('an image that somebody has moved since is counted only by the part of the move that reaches it', async () => {
  const items = [image('3a', { folderId: 'health' }), image('3b', { folderId: 'elsewhere' })];
  await publishAll(items);
  const ids = items.map(({ id }) => id);
  const move = { moveOf: () => ({ to: 'weather', from: 'health' }), note: '復原移動' };
  loseNextResponse();
  const first = await moveImages({ ...move, ids });
  vi.unstubAllGlobals();
  expect(first).toMatchObject({ remaining: ids, movedOn: 0 });
  expect(await moveImages({ ...move, ids })).toMatchObject({ remaining: [], movedOn: 1 });
});
