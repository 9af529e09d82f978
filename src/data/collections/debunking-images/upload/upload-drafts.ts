import { isSame } from '#src/data/content/form/form-values.ts';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import {
  type discardWrites,
  type discardDraft,
  DraftConflictError,
  type readDraft,
} from '#src/data/content/drafts/drafts.repository.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import type {
  findImage,
  uploadSizes,
} from '#src/data/collections/debunking-images/debunking-images.repository.ts';
import type { EncodedImage } from '#src/data/collections/debunking-images/encoding/encoded-image.ts';
import { draftValues, type saveImageDraft } from '#src/data/collections/debunking-images/image-drafts.ts';
import { fileOf } from '#src/data/collections/debunking-images/encoding/image-file.ts';
import type { ImageValues } from '#src/data/collections/debunking-images/image-values.ts';
import type { Write } from '#src/platform/text/values.ts';
import { isEditable, type UploadItem } from './upload-item.ts';
import type { UploadQueue } from './upload-queue.ts';

/** Saves drafts after `rest` milliseconds without a change, but no later than `latest` after the first change. */
const rest = 5000;
const latest = 30_000;

/** The functions through which drafts are read and written; replaceable in tests. */
export interface UploadDraftSteps {
  readonly find: typeof findImage;
  readonly readDraft: typeof readDraft;
  readonly discardWrites: typeof discardWrites;
  readonly uploadSizes: typeof uploadSizes;
  readonly save: typeof saveImageDraft;
  readonly discard: typeof discardDraft;
  /** True if the account may write drafts now and the device is online. */
  readonly mayWrite: () => boolean;
  /** Calls `run` after `ms`; returns a function that cancels it. */
  readonly setTimer: (run: () => void, ms: number) => () => void;
  readonly now: () => number;
}

interface Saved {
  /** The image's id, which depends on the original file only. */
  readonly id: string;
  /** The stored size that was saved; another framing has another one. */
  readonly version: string;
  /** Undefined if the first attempt failed with an error that only another text can fix. */
  readonly draft: DraftRecord | undefined;
  readonly values: ImageValues;
}

type Drafted = UploadItem & { readonly image: EncodedImage };

const versionOf = ({ sizes }: EncodedImage): string => sizes['1600'].sha256;

/** True if a draft refers to the sizes of this image. */
const hasSizes = ({ data }: DraftRecord, image: EncodedImage): boolean =>
  isSame(data['objects'], fileOf(image).objects);

/** True if somebody has started to describe the image and its draft may be saved. */
const isDraftable = (item: UploadItem): item is Drafted =>
  item.typedAt !== undefined &&
  item.image !== undefined &&
  !item.isChangedOnOtherDevice &&
  isEditable(item) &&
  (item.stage.state === 'ready' || item.stage.state === 'failed');

/**
 * Saves the text of files on the upload page as drafts, with their stored sizes, so that the account can finish them
 * on any device. If a draft was changed elsewhere, it stays as it is and the text here remains only on this device.
 */
export function draftUploads(queue: UploadQueue, steps: UploadDraftSteps) {
  const saved = new Map<string, Saved>();
  let running = Promise.resolve();
  let cancelTimer: (() => void) | undefined;
  let waitingSince: number | undefined;

  const current = (key: string) => queue.getSnapshot().find((item) => item.key === key);

  const isToSave = (item: UploadItem): item is Drafted => {
    const last = saved.get(item.key);
    if (!isDraftable(item)) return false;
    return !(last?.version === versionOf(item.image) && isSame(last.values, item.values));
  };

  function setSaved(key: string, image: EncodedImage, draft: DraftRecord, values: ImageValues): void {
    saved.set(key, { id: draft.id, version: versionOf(image), draft, values });
    queue.setDraft(key, { draftRev: draft.rev });
  }

  async function saveOne(item: Drafted): Promise<void> {
    const { key, image, values } = item;
    const { id } = image;
    const known = saved.get(key)?.draft;
    const previous = known ?? (await steps.readDraft(debunkingImages.name, id));
    // After a reload, `draftRev` identifies our own draft; any other version was written elsewhere.
    const isOurs = known !== undefined || previous?.rev === item.draftRev;
    if (previous && isSame(draftValues(previous.data), values) && (!isOurs || hasSizes(previous, image))) {
      setSaved(key, image, previous, values);
      return;
    }
    if (previous && !isOurs) {
      queue.setDraft(key, { isChangedOnOtherDevice: true });
      return;
    }
    const stored = previous ? undefined : await steps.find(id);
    // Published in the meantime: saving the image will report it.
    if (stored?.state === 'published') return;
    const baseRev = previous?.baseRev ?? stored?.tombstone.rev ?? 0;
    if (!previous || !hasSizes(previous, image)) await steps.uploadSizes(image);
    const now = current(key)?.image;
    if (!now || versionOf(now) !== versionOf(image)) return;
    const draft = await steps.save({ id, values, file: fileOf(image), baseRev }, previous);
    setSaved(key, image, draft, values);
  }

  /** Returns false if another attempt makes sense. */
  async function attempt(item: Drafted): Promise<boolean> {
    try {
      await saveOne(item);
      return true;
    } catch (error) {
      if (error instanceof DraftConflictError) {
        queue.setDraft(item.key, { isChangedOnOtherDevice: true });
        return true;
      }
      const kind = errorKind(error);
      if (kind !== 'denied' && kind !== 'invalid') return false;
      const { key, image, values } = item;
      const version = versionOf(image);
      saved.set(key, { id: image.id, version, draft: saved.get(key)?.draft, values });
      return true;
    }
  }

  /** Deletes the drafts of files that were removed from the batch. */
  async function discardRemoved(): Promise<void> {
    const keys = new Set(queue.getSnapshot().map(({ key }) => key));
    for (const [key, { draft }] of [...saved].filter(([each]) => !keys.has(each))) {
      // If that fails, the draft is still listed as unfinished and can be deleted there.
      if (draft) await steps.discard(draft).catch(() => undefined);
      saved.delete(key);
    }
  }

  async function sync(): Promise<void> {
    if (!steps.mayWrite()) return;
    await discardRemoved();
    let isDone = true;
    for (const { key } of queue.getSnapshot()) {
      const item = current(key);
      if (item && isToSave(item) && !(await attempt(item))) isDone = false;
    }
    if (!isDone) schedule(latest);
  }

  function run(): Promise<void> {
    cancelTimer?.();
    cancelTimer = undefined;
    waitingSince = undefined;
    running = running.then(sync);
    return running;
  }

  function schedule(ms: number): void {
    cancelTimer?.();
    cancelTimer = steps.setTimer(() => void run(), ms);
  }

  function onChange(): void {
    const items = queue.getSnapshot();
    const keys = new Set(items.map(({ key }) => key));
    for (const { key, stage } of items) if (stage.state === 'saved') saved.delete(key);
    if (!items.some(isToSave) && ![...saved.keys()].some((key) => !keys.has(key))) return;
    waitingSince ??= steps.now();
    schedule(Math.max(0, Math.min(rest, waitingSince + latest - steps.now())));
  }

  queue.subscribe(onChange);

  return {
    /** Saves all pending drafts now. */
    flush: run,
    /** Returns the writes that discard the draft of an image, if the current one is of this batch. */
    async discarding(id: string): Promise<readonly Write[]> {
      await running;
      const draft = [...saved.values()].find((each) => each.id === id)?.draft;
      return draft ? steps.discardWrites(draft).catch(() => []) : [];
    },
  };
}
