import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LookupRequest, LookupResponse } from '#src/data/retrieval/image-search/lookup-message.ts';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';

let card = { id: 'card', verdict: '錯誤' } as DebunkingImageListRecord;

vi.mock('#src/data/retrieval/image-search/known-images.ts', async (original) => ({
  ...(await original<object>()),
  readKnownImages: () =>
    Promise.resolve({
      records: new Map([['card', card]]),
      hashes: [],
      fine: new Map([['card', 'fine']]),
      isComplete: true,
    }),
}));

/** What the worker detects in the image. */
let image = { isScreen: false, isCopy: false, isInside: false };
let requested: string[] = [];

function answer(request: LookupRequest): LookupResponse {
  const { kind, id } = request;
  if (kind === 'know') return { kind: 'known', id };
  if (kind === 'look') return { kind: 'seen', id, isScreen: image.isScreen };
  if (kind === 'compare') return { kind: 'compared', id, near: image.isCopy ? ['card'] : [] };
  if (kind === 'search') return { kind: 'searched', id, near: image.isInside ? ['card'] : [] };
  if (kind === 'judge')
    return { kind: 'judged', id, recognised: image.isCopy ? [{ id: 'card', bits: 0, isSame: true }] : [] };
  if (kind === 'prove') return { kind: 'proven', id, found: [{ id: 'card', isSame: true }] };
  return kind === 'toRead' ? { kind, id, image: new ArrayBuffer(1) } : { kind: 'forgotten', id };
}

/** Replaces the worker, which Node does not have. */
class WorkerStandIn extends EventTarget {
  postMessage(request: LookupRequest): void {
    requested.push(request.kind);
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: answer(request) })));
  }

  terminate(): void {}
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('Worker', WorkerStandIn);
  requested = [];
});
afterEach(() => vi.unstubAllGlobals());

/**
 * Looks up an image. Returns what was found, the requests to the worker, and how often there was something to read.
 */
async function lookUp(seen: Partial<typeof image>) {
  image = { isScreen: false, isCopy: false, isInside: false, ...seen };
  const { recognise } = await import('#src/data/retrieval/image-search/lookup-client.ts');
  const onUnsure = vi.fn<(toRead: Promise<ArrayBuffer>) => void>();
  const { found } = await recognise(new Blob(['x']), onUnsure);
  return { found: found.map(({ record }) => record.id), steps: requested, reads: onUnsure.mock.calls.length };
}

test('a copy is found by comparison, and neither searched nor read', async () => {
  const { found, steps, reads } = await lookUp({ isCopy: true });
  expect(found).toEqual(['card']);
  expect(steps).toEqual(['look', 'know', 'compare', 'judge', 'forget']);
  expect(reads).toBe(0);
});

test('an image inside a screenshot is found by searching, without comparing or reading the screenshot', async () => {
  const { found, steps, reads } = await lookUp({ isScreen: true, isInside: true });
  expect(found).toEqual(['card']);
  expect(steps).toEqual(['look', 'know', 'search', 'prove', 'forget']);
  expect(reads).toBe(0);
});

test('a copy of a plain image answers nothing, so that cards inside it are searched and it can be read', async () => {
  const { verdict: _verdict, ...plain } = card;
  const before = card;
  card = plain;
  const { found, steps, reads } = await lookUp({ isCopy: true });
  card = before;
  expect(found).toEqual(['card']);
  expect(steps).toContain('search');
  expect(reads).toBe(1);
});

test('a copy with the shape of a screenshot is still found', async () => {
  const { found, steps } = await lookUp({ isScreen: true, isCopy: true });
  expect(found).toEqual(['card']);
  expect(steps.indexOf('search')).toBeLessThan(steps.indexOf('compare'));
});

test.each([true, false])('an unknown image is compared, searched and read (screen: %s)', async (isScreen) => {
  const { found, steps, reads } = await lookUp({ isScreen });
  expect(found).toEqual([]);
  expect(steps.toSorted()).toEqual(['compare', 'forget', 'judge', 'know', 'look', 'search', 'toRead']);
  // The image to read is prepared before a long search, after a short comparison, and before the image is
  // forgotten.
  const [before, after] = isScreen ? ['judge', 'forget'] : ['judge', 'search'];
  expect(steps.indexOf(before)).toBeLessThan(steps.indexOf('toRead'));
  expect(steps.indexOf('toRead')).toBeLessThan(steps.indexOf(after));
  expect(reads).toBe(1);
});
