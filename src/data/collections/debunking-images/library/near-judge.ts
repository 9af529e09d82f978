import {
  type Comparison,
  type BatchImage,
  type Near,
  nearOf,
  nextComparison,
  notCompared,
  nothingCompared,
  withAnswer,
  withChangedSite,
  withFailure,
  withoutFailures,
  withWaiver,
} from './near-images.ts';
import type { UploadItem } from '#src/data/collections/debunking-images/upload/upload-item.ts';
import type { CompareSteps } from '#src/data/collections/debunking-images/upload/upload-queue.ts';

/** The age in milliseconds from which the site is read again before something is saved: others publish as well. */
const siteAge = 60_000;

const stillCounts = ({ stage }: UploadItem): boolean => !['duplicate', 'refused'].includes(stage.state);

function batchImage(item: UploadItem): BatchImage | undefined {
  const { key, image, stage, values } = item;
  if (!image || !stillCounts(item)) return undefined;
  return {
    key,
    id: image.id,
    version: image.sizes['480'].sha256,
    ...(values.variantOf && { variantOf: values.variantOf }),
    distinctFrom: values.distinctFrom,
    isSaved: stage.state === 'saved',
  };
}

const isSameImage = (a: BatchImage, b: BatchImage | undefined): boolean =>
  a.key === b?.key &&
  a.version === b.version &&
  a.variantOf === b.variantOf &&
  a.distinctFrom === b.distinctFrom &&
  a.isSaved === b.isSaved;

const isSameNear = (a: Near, b: Near): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Compares the files of the batch with the site and with one another, one after the other, and determines how each
 * relates to the rest. `onChange` is called after every result.
 */
export function createNearJudge(steps: CompareSteps, onChange: () => void) {
  let comparisons = nothingCompared;
  let isRunning = false;
  let siteIds: ReadonlySet<string> | undefined;
  let siteReadAt = Date.now();
  let current: readonly UploadItem[] = [];
  let last: { batch: readonly BatchImage[]; comparisons: typeof comparisons } | undefined;

  const batchOf = (items: readonly UploadItem[]) => items.flatMap((item) => batchImage(item) ?? []);

  function change(next: typeof comparisons): void {
    comparisons = next;
    onChange();
  }

  /** Returns the files with what is known about each; a file with no change is the same object as before. */
  function judged(items: readonly UploadItem[]): readonly UploadItem[] {
    const batch = batchOf(items);
    const isKnown =
      last?.comparisons === comparisons &&
      last.batch.length === batch.length &&
      batch.every((image, index) => isSameImage(image, last?.batch[index]));
    if (isKnown) return items;
    last = { batch, comparisons };
    const byKey = new Map(batch.map((image) => [image.key, image]));
    return items.map((item) => {
      const image = byKey.get(item.key);
      const near = image ? nearOf(image, batch, comparisons) : notCompared;
      return isSameNear(near, item.near) ? item : { ...item, near };
    });
  }

  async function compare(next: Comparison): Promise<void> {
    const { key, version } = next.image;
    const images = new Map(current.map((item) => [item.key, item.image]));
    const image = images.get(key);
    if (!image) return;
    const others = next.others.flatMap((other) => images.get(other.key) ?? []);
    try {
      const [site, alike] = await Promise.all([
        next.siteState === undefined ? undefined : steps.withSite(image),
        others.length === 0 ? new Map<string, boolean>() : steps.withOthers(image, others),
      ]);
      change(withAnswer(comparisons, next, { alike, ...(site && { site }) }));
    } catch {
      change(withFailure(comparisons, version));
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    let next = nextComparison(batchOf(current), comparisons);
    while (next) {
      await compare(next);
      next = nextComparison(batchOf(current), comparisons);
    }
    // Must run in the same microtask: an image added in between would never be compared.
    isRunning = false;
  }

  /** Starts to compare what has not been compared; each comparison uses the files of the latest call. */
  function compareMissing(items: readonly UploadItem[]): void {
    current = items;
    if (!isRunning) void run();
  }

  function siteChanged(): void {
    siteReadAt = Date.now();
    steps.forgetSite();
    change(withChangedSite(comparisons));
  }

  return {
    judged,
    compareMissing,
    /** Sets the ids of the site's images. Images that this batch has saved are compared as files of the batch. */
    setSite(ids: readonly string[]): void {
      const own = new Set(batchOf(current).map(({ id }) => id));
      const before = siteIds;
      siteIds = new Set(ids);
      const isNew = (id: string) => !before?.has(id) && !own.has(id);
      if (before && (ids.some(isNew) || [...before].some((id) => !siteIds?.has(id)))) siteChanged();
    },
    /** Makes everything be compared with the site again. */
    siteChanged,
    /** Makes everything be compared with the site again if the data of the site is too old. */
    refreshSite(): void {
      if (Date.now() - siteReadAt > siteAge) siteChanged();
    },
    retry(): void {
      if (comparisons.failed.size > 0) change(withoutFailures(comparisons));
    },
    /** Allows images that could not be compared to be saved. */
    waive(): void {
      if (comparisons.failed.size > 0) change(withWaiver(comparisons));
    },
  };
}
