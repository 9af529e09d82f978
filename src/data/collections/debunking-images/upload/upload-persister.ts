import { createListeners } from '#src/platform/browser/listeners.ts';
import { isUnsaved, type UploadItem } from './upload-item.ts';
import type { UploadQueue } from './upload-queue.ts';
import { nothingShared } from './shared-values.ts';
import type { StoredText, UploadParts, UploadStore } from './upload-store.ts';

/** The delay in milliseconds after which typed text is written. */
const saveDelay = 250;

/**
 * Whether the batch would survive a crash: `off` it cannot be stored here, `elsewhere` another tab has the batch,
 * `keeping` something is being written, `kept` all of it is stored, `full` the device refuses to store it.
 */
export type PersistState = 'off' | 'elsewhere' | 'keeping' | 'kept' | 'full';

const textOf = (item: UploadItem): StoredText => {
  const { fileName, values, framing, isWanted, place, typedAt, draftRev } = item;
  return {
    fileName,
    values,
    framing,
    isWanted,
    place,
    ...(typedAt !== undefined && { typedAt }),
    ...(draftRev !== undefined && { draftRev }),
  };
};

const isSameText = (a: UploadItem, b: UploadItem): boolean =>
  a.values === b.values && a.framing === b.framing && a.isWanted === b.isWanted && a.draftRev === b.draftRev;

/**
 * Stores a queue's files and texts in `store` until each is published, and the shared values of the batch until they
 * change. `acquireLock` resolves once this tab may have the batch; stored files are then restored to the queue. The
 * result is an external store of the persister's own state.
 */
export function persistUploads(queue: UploadQueue, store: UploadStore, acquireLock: () => Promise<void>) {
  let state: PersistState = 'elsewhere';
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();
  const written = new Map<string, UploadItem>();
  let writtenShared = nothingShared;
  const listeners = createListeners();

  function setState(next: PersistState): void {
    if (state === next) return;
    state = next;
    listeners.emit();
  }

  /** Returns the parts of a file that differ from what was written; the file itself is written once. */
  function partsOf(item: UploadItem): UploadParts[] {
    const before = written.get(item.key);
    const file = before ? undefined : queue.fileOf(item.key);
    const isNew = !before || !isSameText(before, item);
    const image = item.image === before?.image ? undefined : item.image;
    if (!isNew && !image) return [];
    return [
      {
        key: item.key,
        ...(file && { file }),
        ...(isNew && { text: textOf(item) }),
        ...(image && { image }),
      },
    ];
  }

  const isToWrite = (): boolean =>
    queue.shared() !== writtenShared ||
    queue.getSnapshot().some((item) => isUnsaved(item) && partsOf(item).length > 0);

  async function write(): Promise<void> {
    const open = queue.getSnapshot().filter(isUnsaved);
    const keys = new Set(open.map(({ key }) => key));
    const gone = [...written.keys()].filter((key) => !keys.has(key));
    const parts = open.flatMap(partsOf);
    const before = new Map(written);
    const [shared, sharedBefore] = [queue.shared(), writtenShared];
    writtenShared = shared;
    for (const key of gone) written.delete(key);
    for (const item of open) written.set(item.key, item);
    try {
      if (parts.length > 0) await store.write(parts);
      if (gone.length > 0) await store.forget(gone);
      if (shared !== sharedBefore) await store.writeShared(shared);
      // Text typed meanwhile is written in its own turn.
      if (!isToWrite()) setState('kept');
    } catch {
      written.clear();
      for (const [key, item] of before) written.set(key, item);
      writtenShared = sharedBefore;
      setState('full');
    }
  }

  /** Writes pending changes now. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (!isOpen) return last;
    last = last.then(write);
    return last;
  }

  function onChange(): void {
    if (!isOpen) return;
    const open = queue.getSnapshot().filter(isUnsaved);
    const isNew = open.some(({ key }) => !written.has(key));
    const isLess = open.filter(({ key }) => written.has(key)).length < written.size;
    if (isToWrite()) setState('keeping');
    // Files are written at once, so that none that was saved is offered again as unsaved; text is written after a
    // delay.
    if (isNew || isLess) void flush();
    else timer ??= setTimeout(() => void flush(), saveDelay);
  }

  async function start(): Promise<void> {
    await acquireLock();
    try {
      const stored = await store.read();
      queue.restore(stored);
      const shared = await store.readShared();
      if (shared) queue.restoreShared(shared);
      const keys = new Set(stored.map(({ key }) => key));
      for (const item of queue.getSnapshot()) if (keys.has(item.key)) written.set(item.key, item);
    } catch {
      setState('off');
      return;
    }
    isOpen = true;
    queue.subscribe(onChange);
    await flush();
  }

  return {
    getSnapshot: () => state,
    /** Calls `listener` after every change of the state; returns a function that unsubscribes. */
    subscribe: listeners.subscribe,
    flush,
    /** Resolves when stored files have been restored. */
    started: start(),
  };
}
