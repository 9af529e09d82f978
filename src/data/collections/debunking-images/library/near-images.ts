import type { FoundImage, LookupAnswer } from '#src/data/retrieval/image-search/lookup-client.ts';
import { isDecided } from '#src/data/collections/debunking-images/image-relations.ts';

/** An image that waits to be saved, or was saved, as the comparison sees it. */
export interface BatchImage {
  readonly key: string;
  readonly id: string;
  /** Identifies its pixels, which are what is compared: another framing is another version of the same id. */
  readonly version: string;
  readonly variantOf?: string;
  readonly distinctFrom: readonly string[];
  /** Saved images are compared with the others, but are not judged themselves. */
  readonly isSaved: boolean;
}

/** An image that another one looks like, as long as nobody has decided how the two are related. */
export type Alike =
  | ({ readonly on: 'site' } & FoundImage)
  | { readonly on: 'batch'; readonly key: string; readonly isSame: boolean };

/** How an image compares with all others. */
export interface Near {
  /** True if a required comparison has not been made yet. */
  readonly isComparing: boolean;
  /** True if it could not be compared, and nobody has allowed it to be saved anyway. */
  readonly hasFailed: boolean;
  /** Those of the site first. */
  readonly alike: readonly Alike[];
  /** True if the site may have images that it was not compared with: more has changed there than is read. */
  readonly isPartial: boolean;
}

type Likeness = 'same' | 'similar' | 'different';

/**
 * The results of the comparisons so far. They are about pixels, and stay valid whatever is added, removed or decided.
 */
export interface Comparisons {
  /** The number of the site's current state, incremented when the site has changed. */
  readonly siteState: number;
  /** By version: the state of the site it was compared with, and what it looks like there. */
  readonly withSite: ReadonlyMap<string, LookupAnswer & { readonly siteState: number }>;
  /** By the versions of two images, in both orders. */
  readonly pairs: ReadonlyMap<string, ReadonlyMap<string, Likeness>>;
  /** Versions that could not be compared. */
  readonly failed: ReadonlySet<string>;
  /** Versions that may be saved without a comparison. */
  readonly waived: ReadonlySet<string>;
}

export const nothingCompared: Comparisons = {
  siteState: 0,
  withSite: new Map(),
  pairs: new Map(),
  failed: new Set(),
  waived: new Set(),
};

/** An image with everything that it has not been compared with. */
export interface Comparison {
  readonly image: BatchImage;
  /** The state of the site, if it must be compared with the site. */
  readonly siteState?: number;
  readonly others: readonly BatchImage[];
}

const otherImages = (image: BatchImage, batch: readonly BatchImage[]): BatchImage[] =>
  batch.filter(({ key }) => key !== image.key);

function missing(
  image: BatchImage,
  batch: readonly BatchImage[],
  { siteState, withSite, pairs }: Comparisons,
): Comparison | undefined {
  const isKnown = withSite.get(image.version)?.siteState === siteState;
  const compared = pairs.get(image.version);
  const others = otherImages(image, batch).filter(
    ({ version }) => version !== image.version && !compared?.has(version),
  );
  return isKnown && others.length === 0 ? undefined : { image, others, ...(!isKnown && { siteState }) };
}

const isExempt = ({ failed, waived }: Comparisons, { version, isSaved }: BatchImage): boolean =>
  isSaved || failed.has(version) || waived.has(version);

/** Returns the next comparison; undefined if all are done. */
export function nextComparison(
  batch: readonly BatchImage[],
  comparisons: Comparisons,
): Comparison | undefined {
  for (const image of batch) {
    const next = isExempt(comparisons, image) ? undefined : missing(image, batch, comparisons);
    if (next) return next;
  }
  return undefined;
}

/**
 * The result of a comparison; `alike` has the others that it looks like, by version, and whether they are the same.
 */
export interface ComparisonAnswer {
  readonly site?: LookupAnswer;
  readonly alike: ReadonlyMap<string, boolean>;
}

/**
 * Adds a result. Results may arrive in any order: one about an earlier state of the site does not replace a later one.
 */
export function withAnswer(
  comparisons: Comparisons,
  { image: { version }, siteState, others }: Comparison,
  { site, alike }: ComparisonAnswer,
): Comparisons {
  const pairs = new Map(comparisons.pairs);
  const join = (one: string, other: string, likeness: Likeness) =>
    pairs.set(one, new Map(pairs.get(one)).set(other, likeness));
  for (const other of others) {
    const isSame = alike.get(other.version);
    const likeness = isSame === undefined ? 'different' : isSame ? 'same' : 'similar';
    join(version, other.version, likeness);
    join(other.version, version, likeness);
  }
  const before = comparisons.withSite.get(version)?.siteState ?? -1;
  const isNews = site !== undefined && siteState !== undefined && siteState > before;
  const withSite = isNews
    ? new Map(comparisons.withSite).set(version, { siteState, ...site })
    : comparisons.withSite;
  return { ...comparisons, pairs, withSite };
}

/** Records that an image could not be compared. */
export const withFailure = (comparisons: Comparisons, version: string): Comparisons => ({
  ...comparisons,
  failed: new Set([...comparisons.failed, version]),
});

/** Allows what failed to be tried again. */
export const withoutFailures = (comparisons: Comparisons): Comparisons => ({
  ...comparisons,
  failed: new Set(),
});

/** Allows images that could not be compared to be saved. */
export const withWaiver = (comparisons: Comparisons): Comparisons => ({
  ...comparisons,
  failed: new Set(),
  waived: new Set([...comparisons.waived, ...comparisons.failed]),
});

/** Records that the site has changed: everything is compared with it again. */
export const withChangedSite = (comparisons: Comparisons): Comparisons => ({
  ...comparisons,
  siteState: comparisons.siteState + 1,
});

/** Returns how an image of the batch compares with all others. Depends on the results, not on their order. */
export function nearOf(image: BatchImage, batch: readonly BatchImage[], comparisons: Comparisons): Near {
  const { found = [], isComplete = true }: Partial<LookupAnswer> =
    comparisons.withSite.get(image.version) ?? {};
  const onSite = found.flatMap((each): Alike[] =>
    each.record.id === image.id || isDecided(image, each.record) ? [] : [{ on: 'site', ...each }],
  );
  const siteIds = new Set(found.map(({ record }) => record.id));
  const compared = comparisons.pairs.get(image.version);
  const inBatch = otherImages(image, batch).flatMap((other): Alike[] => {
    // Two files may have the same pixels.
    const likeness = other.version === image.version ? 'same' : (compared?.get(other.version) ?? 'different');
    if (likeness === 'different' || siteIds.has(other.id) || isDecided(image, other)) return [];
    return [{ on: 'batch', key: other.key, isSame: likeness === 'same' }];
  });
  return {
    isComparing: !isExempt(comparisons, image) && missing(image, batch, comparisons) !== undefined,
    hasFailed: comparisons.failed.has(image.version),
    alike: image.isSaved ? [] : [...onSite, ...inBatch],
    isPartial: !image.isSaved && !isComplete,
  };
}

/** True if nothing prevents saving. */
export const isClear = ({ isComparing, hasFailed, alike }: Near): boolean =>
  !isComparing && !hasFailed && alike.length === 0;

/** The state before an image is encoded, when there is nothing to compare. */
export const notCompared: Near = { isComparing: true, hasFailed: false, alike: [], isPartial: false };
