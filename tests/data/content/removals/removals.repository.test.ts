import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readAudit } from '#src/data/members/audit/audit.queries.ts';
import {
  findImage,
  publishImage,
} from '#src/data/collections/debunking-images/debunking-images.repository.ts';
import { restoreImages } from '#src/data/collections/debunking-images/library/image-trash.ts';
import { objectPath } from '#src/data/collections/debunking-images/image-url.ts';
import { emptyValues } from '#src/data/collections/debunking-images/image-values.ts';
import { objectRemoval } from '#src/data/content/proposals/proposal.schema.ts';
import { propose, readProposal, usedUp } from '#src/data/content/proposals/proposals.repository.ts';
import {
  findUnnamed,
  finishRemovals,
  readRemovals,
  readUnfinished,
  recordRemoval,
} from '#src/data/content/removals/removals.repository.ts';
import { withdraw } from '#src/data/content/write/publish.ts';
import { redact } from '#src/data/content/write/redact.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { listObjects, uploadObject } from '#src/platform/firebase/objects.ts';
import { sizeOf } from '#tests/helpers/encoded-image.ts';
import { startWholeBackend, type WholeBackend } from '#tests/helpers/whole-backend.ts';

const uid = 'an-admin';
const reason = '法院命令';
let backend: WholeBackend;

beforeAll(async () => {
  backend = await startWholeBackend(uid);
}, 60_000);
afterAll(() => backend.stop());
beforeEach(() => backend.writeRoles());

/** Publishes an image and withdraws it. Returns its id and its objects. */
async function takenDown(name: string) {
  const sizes = {
    '480': sizeOf(`${name} small`, 480),
    '960': sizeOf(`${name} middle`, 960),
    '1600': sizeOf(`${name} large`, 1600),
  };
  const id = createHash('sha256').update(name).digest('hex').slice(0, 20);
  const image = { id, thumbhash: 'AA==', hashes: { coarse: 'AAAA', fine: 'AAAA' }, sizes };
  const publishAgain = () =>
    publishImage(image, { ...emptyValues, title: '示範', altText: '示範', tags: ['示範'] });
  await publishAgain();
  const stored = await findImage(id);
  if (stored?.state !== 'published') throw new Error('not published');
  await withdraw('debunkingImages', stored.record, reason, 'withdraw-urgent');
  return { id, objects: Object.values(sizes).map(({ sha256 }) => sha256), publishAgain };
}

const statusOf = async (hash: string) => {
  const name = encodeURIComponent(objectPath(hash));
  return (await fetch(`${backend.storage}/v0/b/${backend.bucket}/o/${name}?alt=media`)).status;
};
const statuses = (objects: readonly string[]) => Promise.all(objects.map(statusOf));

const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => errorKind(error),
  );

test('an image whose objects are being removed is not restored, and counted', async () => {
  const { id, objects } = await takenDown('lost');
  const removals = await recordRemoval({ objects, image: id, reason });
  expect(await restoreImages({ ids: [id], note: '還原' })).toEqual({ done: 1, remaining: [], lost: 1 });
  expect((await findImage(id))?.state).toBe('withdrawn');
  await finishRemovals(removals);
});

test('the objects of a withdrawn image are in use also after its reason was replaced', async () => {
  const { id, objects } = await takenDown('redacted');
  await redact({ target: `debunkingImages/${id}`, rev: 2, list: 'history', place: 1 }, '誹謗');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 });
  const unnamed = await findUnnamed().finally(() => vi.useRealTimers());
  for (const object of objects) expect(unnamed.map(({ hash }) => hash)).not.toContain(object);
});

test('the objects of a withdrawn image can be fetched until they are removed', async () => {
  const { id, objects } = await takenDown('one');
  expect(await statuses(objects)).toEqual([200, 200, 200]);
  await finishRemovals(await recordRemoval({ objects, image: id, reason }));
  expect(await statuses(objects)).toEqual([404, 404, 404]);
  expect((await readRemovals(objects)).map(({ isDone, image }) => [isDone, image])).toEqual(
    objects.map(() => [true, id]),
  );
  const { entries } = await readAudit();
  expect(entries[0]).toMatchObject({ by: uid, action: 'remove-objects', note: reason });
});

test('removing the same objects twice has the same result and one audit entry', async () => {
  const { id, objects } = await takenDown('two');
  const act = { objects, image: id, reason };
  await finishRemovals(await recordRemoval(act));
  const before = (await readAudit()).entries.length;
  await finishRemovals(await recordRemoval(act));
  expect((await readAudit()).entries).toHaveLength(before);
  expect(await statuses(objects)).toEqual([404, 404, 404]);
});

test('objects whose deletion failed are listed as unfinished and deleted on the next attempt', async () => {
  const { id, objects } = await takenDown('three');
  const removals = await recordRemoval({ objects, image: id, reason });
  await backend.writeRoles({ frozen: true });
  expect(await kindOf(finishRemovals(removals))).toBe('denied');
  await backend.writeRoles();
  const unfinished = await readUnfinished();
  expect(unfinished.map(({ hash }) => hash)).toEqual(objects.toSorted());
  expect(await statuses(objects)).toEqual([200, 200, 200]);
  await finishRemovals(unfinished);
  expect(await statuses(objects)).toEqual([404, 404, 404]);
  expect(await readUnfinished()).toEqual([]);
});

test('removed objects cannot be stored again', async () => {
  const { id, objects, publishAgain } = await takenDown('four');
  await finishRemovals(await recordRemoval({ objects, image: id, reason }));
  expect(await kindOf(publishAgain())).toBe('denied');
  expect(await statuses(objects)).toEqual([404, 404, 404]);
});

test("under four eyes a removal needs another admin's proposal, which is then deleted", async () => {
  const { id, objects } = await takenDown('five');
  const proposal = objectRemoval(objects, id);
  await backend.writeRoles({ fourEyes: true, admins: [uid, 'another-admin'] });
  expect(await kindOf(recordRemoval({ objects, image: id, reason }))).toBe('denied');
  await propose(proposal, 0, reason);
  expect(await kindOf(recordRemoval({ objects, image: id, reason }, [usedUp(proposal)]))).toBe('denied');
  await backend.put(`proposals/${proposal.id}`, {
    target: proposal.target,
    objects,
    image: id,
    rev: 0n,
    reason,
    by: 'another-admin',
    writeId: crypto.randomUUID(),
    updatedAt: new Date(),
  });
  await finishRemovals(await recordRemoval({ objects, image: id, reason }, [usedUp(proposal)]));
  expect(await statuses(objects)).toEqual([404, 404, 404]);
  expect(await readProposal(proposal.id)).toBeUndefined();
});

test('an unreferenced object is listed, deleted, and may be stored again', async () => {
  const content = 'no image at all';
  const hash = createHash('sha256').update(content).digest('hex');
  const store = () =>
    uploadObject({
      path: objectPath(hash),
      bytes: new Blob([content]),
      contentType: 'image/webp',
      cacheControl: 'public, max-age=86400',
    });
  await store();
  expect(await listObjects('public/img')).toContain(`${hash}.webp`);
  await finishRemovals(await recordRemoval({ objects: [hash], reason: '沒有文件引用' }));
  expect(await statusOf(hash)).toBe(404);
  expect(await readRemovals([hash])).toEqual([]);
  await store();
  expect(await statusOf(hash)).toBe(200);
});
