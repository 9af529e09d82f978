import { errorKind } from '#src/platform/firebase/errors.ts';
import { createListeners } from '#src/platform/browser/listeners.ts';
import type { LookupAnswer } from '#src/data/retrieval/image-search/lookup-client.ts';
import type {
  findImage,
  publishImage,
} from '#src/data/collections/debunking-images/debunking-images.repository.ts';
import { type Framing, wholeImage } from '#src/data/collections/debunking-images/framing.ts';
import type { EncodedImage } from '#src/data/collections/debunking-images/encoding/encoded-image.ts';
import { createNearJudge } from '#src/data/collections/debunking-images/library/near-judge.ts';
import { isClear, notCompared } from '#src/data/collections/debunking-images/library/near-images.ts';
import type { EncodeImage } from '#src/data/collections/debunking-images/encoding/image-encoder.ts';
import { ImageError } from '#src/data/collections/debunking-images/encoding/image-refusal.ts';
import {
  emptyValues,
  type ImageValues,
  problemsOf,
} from '#src/data/collections/debunking-images/image-values.ts';
import { isNothingShared, nothingShared, type SharedValues } from './shared-values.ts';
import {
  isComplete,
  isEditable,
  isRetryable,
  isSavable,
  isUnsaved,
  type UploadItem,
  type UploadStage,
} from './upload-item.ts';
import type { StoredUpload } from './upload-store.ts';

/**
 * Runs at most `concurrency` tasks at once, the others in the order they were added. Tasks must handle their own
 * errors.
 */
function createTaskQueue(concurrency: number) {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  let isPaused = false;

  function next(): void {
    while (running < concurrency) {
      const task = isPaused ? undefined : waiting.shift();
      if (!task) return;
      running += 1;
      void task().finally(() => {
        running -= 1;
        next();
      });
    }
  }

  return {
    run(task: () => Promise<void>): void {
      waiting.push(task);
      next();
    },
    /** While paused, no further task starts; running tasks finish. */
    setPaused(paused: boolean): void {
      isPaused = paused;
      next();
    },
  };
}

/** The number of files that are prepared at once, and of files that are sent at once. */
const width = 3;

/** The operations on a file; tests pass their own. */
export interface UploadSteps {
  readonly encode: EncodeImage;
  readonly find: typeof findImage;
  readonly publish: typeof publishImage;
  readonly compare: CompareSteps;
}

/** How an image is compared with all others. */
export interface CompareSteps {
  /** Returns the images of the site that it looks like. */
  readonly withSite: (image: EncodedImage) => Promise<LookupAnswer>;
  /** Returns the others that it looks like, by the SHA-256 of their smallest size, and whether they are the same. */
  readonly withOthers: (
    image: EncodedImage,
    others: readonly EncodedImage[],
  ) => Promise<ReadonlyMap<string, boolean>>;
  /** Discards what was read of the site, which has changed. */
  readonly forgetSite: () => void;
}

/** Sets a file's text. A file that was to be saved no longer is if something is missing from it now. */
const withValues = (item: UploadItem, values: ImageValues): UploadItem => ({
  ...item,
  values,
  typedAt: new Date().toISOString(),
  isWanted: item.isWanted && Object.keys(problemsOf(values)).length === 0,
});

/** Removes a file's relations to images that will not exist. */
function withoutRelations(item: UploadItem, gone: readonly string[]): UploadItem {
  const { variantOf, distinctFrom } = item.values;
  if (![variantOf, ...distinctFrom].some((id) => gone.includes(id))) return item;
  const values = {
    ...item.values,
    variantOf: gone.includes(variantOf) ? '' : variantOf,
    distinctFrom: distinctFrom.filter((id) => !gone.includes(id)),
  };
  return { ...item, values };
}

/** A file that waits for its turn to be sent waits for a decision instead, if one is needed. */
const awaitDecision = (item: UploadItem): UploadItem =>
  item.stage.state === 'queued' && !isClear(item.near) ? { ...item, stage: { state: 'ready' } } : item;

const fresh = {
  stage: { state: 'waiting' },
  framing: wholeImage,
  isWanted: false,
  near: notCompared,
} as const;

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/**
 * The state of the upload page: files with their text, on their way from "chosen" to "saved". An external store:
 * `getSnapshot` returns the same array until something changes.
 */
export function createUploadQueue({ encode, find, publish, compare }: UploadSteps) {
  let items: readonly UploadItem[] = [];
  let isPaused = false;
  let batch = nothingShared;
  const files = new Map<string, Blob>();
  const running = new Map<string, AbortController>();
  const listeners = createListeners();
  const prepareTasks = createTaskQueue(width);
  const uploadTasks = createTaskQueue(width);

  const get = (key: string) => items.find((item) => item.key === key);

  const judge = createNearJudge(compare, () => set([...items]));

  function set(next: readonly UploadItem[]): void {
    items = judge.judged(next).map(awaitDecision);
    listeners.emit();
    judge.compareMissing(items);
    // Files that somebody wanted to save while they were compared or undecided are sent now.
    const open = items.filter((item) => item.isWanted && item.stage.state === 'ready' && isSavable(item));
    if (open.length > 0) save(open.map(({ key }) => key));
  }

  function patch(key: string, changed: Partial<UploadItem>): void {
    set(items.map((item) => (item.key === key ? { ...item, ...changed } : item)));
  }

  const stageOf = (key: string, stage: UploadStage) => patch(key, { stage });

  /** Runs a step that can be aborted; an aborted step changes nothing any more. */
  async function run(key: string, step: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const controller = new AbortController();
    running.set(key, controller);
    try {
      await step(controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (error instanceof ImageError) {
        stageOf(key, { state: 'refused', reason: error.reason, size: error.size });
      } else stageOf(key, { state: 'failed', kind: errorKind(error) });
    } finally {
      if (running.get(key) === controller) running.delete(key);
    }
  }

  function stop(key: string): void {
    running.get(key)?.abort();
    running.delete(key);
  }

  /** Looks up whether an image is published or withdrawn already. A failed query is not an obstacle. */
  async function lookUp(id: string): Promise<Pick<UploadItem, 'stage' | 'withdrawnBefore'>> {
    const stored = await find(id).catch(() => undefined);
    if (stored?.state === 'published') return { stage: { state: 'duplicate', id, of: 'published' } };
    const stage = { state: 'ready' } as const;
    return stored ? { stage, withdrawnBefore: stored.tombstone.withdrawn.reason } : { stage };
  }

  async function prepare(key: string): Promise<void> {
    const file = files.get(key);
    if (!file || get(key)?.stage.state !== 'waiting') return;
    await run(key, async (signal) => {
      const { image: encoded, framing = wholeImage } = get(key) ?? {};
      const onStage = (state: 'reading' | 'encoding') => stageOf(key, { state });
      const image = encoded ?? (await encode(file, { onStage, signal, framing }));
      const twin = items.some((item) => item.key !== key && item.image?.id === image.id);
      if (twin) {
        stageOf(key, { state: 'duplicate', id: image.id, of: 'queue' });
        return;
      }
      // Set before the database is queried, so that the same file is not accepted twice meanwhile.
      patch(key, { image });
      if (get(key)?.isWanted) {
        // If it is published already, the attempt to publish reports that: it may be this one, before a crash.
        stageOf(key, { state: 'ready' });
        return;
      }
      const found = await lookUp(image.id);
      if (!signal.aborted) patch(key, found);
    });
  }

  async function upload(key: string): Promise<void> {
    const item = get(key);
    if (!item?.image || item.stage.state !== 'queued') return;
    const { image, values } = item;
    await run(key, async (signal) => {
      stageOf(key, { state: 'uploading', share: 0 });
      const onProgress = (share: number) => {
        if (!signal.aborted) stageOf(key, { state: 'uploading', share });
      };
      const { outcome, ...stored } = await publish(image, values, { onProgress, signal });
      if (outcome === 'saved') stageOf(key, { state: 'saved', ...stored });
      else stageOf(key, { state: 'duplicate', ...stored, of: 'published' });
    });
  }

  function startPreparing(key: string): void {
    stageOf(key, { state: 'waiting' });
    prepareTasks.run(() => prepare(key));
  }

  /**
   * Sends the files among `keys` whose text is complete. A file that is still being compared, or whose relation to a
   * similar image nobody has decided, follows as soon as that is known.
   */
  function save(keys: readonly string[]): void {
    const chosen = keys.flatMap((key) => get(key) ?? []).filter(isComplete);
    if (chosen.some(({ isWanted }) => !isWanted)) judge.refreshSite();
    for (const { key } of chosen) {
      const item = get(key);
      if (!item || !isComplete(item)) continue;
      if (!isSavable(item)) {
        patch(key, { stage: { state: 'ready' }, isWanted: true });
        continue;
      }
      patch(key, { stage: { state: 'queued' }, isWanted: true });
      uploadTasks.run(() => upload(key));
    }
  }

  /** Adds files and starts to prepare them. `shared` are the initial values of every new file. */
  function add(chosen: readonly File[], shared: Partial<ImageValues> = {}): void {
    const last = items.at(-1)?.place ?? 0;
    const added = chosen.map((file, index): UploadItem => {
      const key = crypto.randomUUID();
      files.set(key, file);
      const values = { ...emptyValues, ...shared };
      return { ...fresh, key, fileName: file.name, values, place: last + index + 1 };
    });
    set([...items, ...added]);
    for (const { key } of added) startPreparing(key);
  }

  /** Sets the initial values of all files that are added later. */
  function setShared(next: SharedValues): void {
    batch = next;
    set([...items]);
  }

  /**
   * Restores the shared values of the batch, unless somebody has started another one meanwhile; an open folder stays.
   */
  function restoreShared(stored: SharedValues): void {
    const { folderId, ...typed } = batch;
    if (isNothingShared({ ...typed, folderId: '' }))
      setShared({ ...stored, folderId: folderId || stored.folderId });
  }

  /** Restores stored files; those that were to be saved continue by themselves. */
  function restore(stored: readonly StoredUpload[]): void {
    const known = new Set(items.map(({ key }) => key));
    const back = stored.filter(({ key }) => !known.has(key));
    for (const { key, file } of back) files.set(key, file);
    const restored = back.map(({ file: _file, ...item }): UploadItem => ({ ...fresh, ...item }));
    set([...restored, ...items].toSorted((a, b) => a.place - b.place));
    for (const { key } of back) startPreparing(key);
  }

  /** Rotates or crops an image, which is then encoded again. */
  function reframe(key: string, framing: Framing): void {
    const item = get(key);
    if (!item || !isEditable(item)) return;
    stop(key);
    const { image: _before, ...rest } = item;
    const next: UploadItem = { ...rest, framing, stage: { state: 'waiting' } };
    set(items.map((each) => (each.key === key ? next : each)));
    startPreparing(key);
  }

  /** While paused, no further file is sent; uploads in progress finish. */
  function setPaused(paused: boolean): void {
    isPaused = paused;
    uploadTasks.setPaused(paused);
    set([...items]);
  }

  /** Changes the text of files that can still be changed. */
  function change(keys: readonly string[], edit: (values: ImageValues) => ImageValues): void {
    const chosen = new Set(keys);
    set(
      items.map((item) =>
        chosen.has(item.key) && isEditable(item) ? withValues(item, edit(item.values)) : item,
      ),
    );
  }

  /** Records what became of a file's draft. */
  function setDraft(key: string, draft: Pick<UploadItem, 'draftRev' | 'isChangedOnOtherDevice'>): void {
    patch(key, draft);
  }

  /** Stops sending a file; its image and text stay as they are. */
  function cancel(key: string): void {
    const state = get(key)?.stage.state;
    if (state !== 'queued' && state !== 'uploading') return;
    stop(key);
    patch(key, { stage: { state: 'ready' }, isWanted: false });
  }

  /** Continues where it failed: an encoded image is not encoded again, and a sent object is not sent again. */
  function retry(key: string): void {
    const item = get(key);
    if (!item || !isRetryable(item)) return;
    if (item.stage.state === 'failed' && item.image) save([key]);
    else startPreparing(key);
  }

  /** Retries everything that failed. */
  function retryAll(): void {
    judge.retry();
    for (const { key, stage } of items) if (stage.state === 'failed') retry(key);
  }

  /** Stops sending all files; images and texts stay as they are. */
  function cancelAll(): void {
    for (const { key } of items) cancel(key);
  }

  /** Removes files from the batch, whatever their stage, and other files' relations to them. */
  function remove(keys: readonly string[]): void {
    for (const key of keys) {
      stop(key);
      files.delete(key);
    }
    const left = items.filter((item) => !keys.includes(item.key));
    const there = new Set(left.map(({ image }) => image?.id));
    const gone = items.flatMap(({ key, image, stage }) =>
      keys.includes(key) && image && isUnsaved({ stage }) && !there.has(image.id) ? image.id : [],
    );
    const hasSaved = items.some(({ key, stage }) => keys.includes(key) && stage.state === 'saved');
    set(left.map((item) => (isEditable(item) ? withoutRelations(item, gone) : item)));
    // Images saved here were compared as files of the batch; from now on, they are images of the site.
    if (hasSaved) judge.siteChanged();
  }

  return {
    getSnapshot: () => items,
    isPaused: () => isPaused,
    shared: () => batch,
    setShared,
    restoreShared,
    fileOf: (key: string) => files.get(key),
    /** Calls `listener` after every change; returns a function that unsubscribes. */
    subscribe: listeners.subscribe,
    add,
    restore,
    change,
    setDraft,
    reframe,
    setPaused,
    save,
    cancel,
    cancelAll,
    retry,
    retryAll,
    remove,
    /** Sets the ids of the site's images, whenever its list was read. */
    setSite: (ids: readonly string[]) => judge.setSite(ids),
    compareAgain: () => judge.retry(),
    saveUncompared: () => judge.waive(),
  };
}
