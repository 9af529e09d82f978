import {
  type Comparison,
  type BatchPicture,
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
} from './near-pictures.ts';
import type { UploadItem } from './upload-item.ts';
import type { CompareSteps } from './upload-queue.ts';

/** Milliseconds after which the site is looked at again before something is saved: others publish as well. */
const siteAge = 60_000;

const stillCounts = ({ stage }: UploadItem): boolean => !['duplicate', 'refused'].includes(stage.state);

function batchPicture(item: UploadItem): BatchPicture | undefined {
  const { key, picture, stage, values } = item;
  if (!picture || !stillCounts(item)) return undefined;
  return {
    key,
    id: picture.id,
    version: picture.sizes['480'].sha256,
    ...(values.variantOf && { variantOf: values.variantOf }),
    distinctFrom: values.distinctFrom,
    isSaved: stage.state === 'saved',
  };
}

const isSamePicture = (a: BatchPicture, b: BatchPicture | undefined): boolean =>
  a.key === b?.key &&
  a.version === b.version &&
  a.variantOf === b.variantOf &&
  a.distinctFrom === b.distinctFrom &&
  a.isSaved === b.isSaved;

const isSameNear = (a: Near, b: Near): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Compares the files of the batch with the site and with one another, one after the other, and says of each how it
 * stands to the rest. `onChange` is called after every answer.
 */
export function createNearJudge(steps: CompareSteps, onChange: () => void) {
  let comparisons = nothingCompared;
  let isRunning = false;
  let siteIds: ReadonlySet<string> | undefined;
  let siteReadAt = Date.now();
  let current: readonly UploadItem[] = [];
  let last: { batch: readonly BatchPicture[]; comparisons: typeof comparisons } | undefined;

  const batchOf = (items: readonly UploadItem[]) => items.flatMap((item) => batchPicture(item) ?? []);

  function change(next: typeof comparisons): void {
    comparisons = next;
    onChange();
  }

  /** The files with what is known about each; one about which nothing has changed is the object it was. */
  function judged(items: readonly UploadItem[]): readonly UploadItem[] {
    const batch = batchOf(items);
    const isKnown =
      last?.comparisons === comparisons &&
      last.batch.length === batch.length &&
      batch.every((picture, index) => isSamePicture(picture, last?.batch[index]));
    if (isKnown) return items;
    last = { batch, comparisons };
    const byKey = new Map(batch.map((picture) => [picture.key, picture]));
    return items.map((item) => {
      const picture = byKey.get(item.key);
      const near = picture ? nearOf(picture, batch, comparisons) : notCompared;
      return isSameNear(near, item.near) ? item : { ...item, near };
    });
  }

  async function compare(next: Comparison): Promise<void> {
    const { key, version } = next.picture;
    const pictures = new Map(current.map((item) => [item.key, item.picture]));
    const picture = pictures.get(key);
    if (!picture) return;
    const others = next.others.flatMap((other) => pictures.get(other.key) ?? []);
    try {
      const [site, alike] = await Promise.all([
        next.siteState === undefined ? undefined : steps.withSite(picture),
        others.length === 0 ? new Map<string, boolean>() : steps.withOthers(picture, others),
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
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each answer may make the next needless
      await compare(next);
      next = nextComparison(batchOf(current), comparisons);
    }
    // Not in a later microtask: what is added before it would wait for ever.
    isRunning = false;
  }

  /** Starts to compare what has not been; the newest files are taken into account whenever one answer is there. */
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
    /** The ids of the site's pictures. What this batch saved itself is compared in the batch. */
    setSite(ids: readonly string[]): void {
      const own = new Set(batchOf(current).map(({ id }) => id));
      const before = siteIds;
      siteIds = new Set(ids);
      const isNew = (id: string) => !before?.has(id) && !own.has(id);
      if (before && (ids.some(isNew) || [...before].some((id) => !siteIds?.has(id)))) siteChanged();
    },
    /** Everything is compared with the site again. */
    siteChanged,
    /** Has everything compared with the site again where what is known of it is old. */
    refreshSite(): void {
      if (Date.now() - siteReadAt > siteAge) siteChanged();
    },
    retry(): void {
      if (comparisons.failed.size > 0) change(withoutFailures(comparisons));
    },
    /** What could not be compared may be saved all the same. */
    waive(): void {
      if (comparisons.failed.size > 0) change(withWaiver(comparisons));
    },
  };
}
