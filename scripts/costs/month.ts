/** An amount in a month of 30 days, and its cost beyond the free quota. */
export interface CostLine {
  readonly item: keyof typeof prices;
  readonly amount: number;
  readonly free: number;
  readonly usd: number;
}

/**
 * US dollars per unit, and the free quota of a month. Looked up on 2026-11-22 in copies of the linked pages, for the
 * most expensive region each, so that an actual bill is not higher: Firestore's multi-region price, and Storage without
 * the free tier of some US regions. Daily quotas are assumed to be used evenly over 30 days.
 */
export const prices = {
  // https://firebase.google.com/docs/firestore/pricing: 50,000 reads and 20,000 writes a day, 1 GiB, 10 GiB out.
  reads: { unit: 100_000, usd: 0.06, free: 50_000 * 30 },
  writes: { unit: 100_000, usd: 0.18, free: 20_000 * 30 },
  documents: { unit: 1e9, usd: 0.18, free: 1e9 },
  answers: { unit: 1e9, usd: 0.12, free: 10e9 },
  // https://firebase.google.com/pricing, Hosting: 360 MB a day, 10 GB stored.
  pages: { unit: 1e9, usd: 0.15, free: 360e6 * 30 },
  releases: { unit: 1e9, usd: 0.026, free: 10e9 },
  // https://cloud.google.com/storage/pricing: storage, data out, Class B operations.
  images: { unit: 1e9, usd: 0.026, free: 0 },
  downloads: { unit: 1e9, usd: 0.12, free: 0 },
  requests: { unit: 10_000, usd: 0.004, free: 0 },
} as const;

/** The size of a site after some years, and the cost of a visit. Bytes are compressed, as transferred. */
export const assumptions = {
  /** The number of published documents, and of stored ones including revisions, drafts and the audit log. */
  published: 10_000,
  stored: 40_000,
  documentBytes: 3_000,
  pagesPerVisit: 3,
  /** A list queries changes, an item its newest version; from the home page on, a page costs at most one read. */
  readsPerPage: 1,
  answerBytes: 2_000,
  /**
   * The app is at most 175 kB on the first visit (.size-limit.mjs) and then cached; data files and images are extra.
   */
  programBytes: 175_000,
  /** The share of visits with the app in the browser's cache. */
  returning: 0.4,
  pageBytes: 120_000,
  /** Large images are served by Storage: one visit in ten opens one. */
  largeImages: 0.1,
  largeImageBytes: 150_000,
  images: 5_000,
  imageBytes: 320_000,
  publishedBytes: 1.5e9,
  retainedReleases: 5,
  changesPerDay: 50,
  collections: 20,
} as const;

/** Returns the items and costs of a month with this many visits. */
export function monthOf(visits: number): CostLine[] {
  const a = assumptions;
  const pageViews = visits * a.pagesPerVisit;
  const weeks = 30 / 7;
  // Hourly, one query per collection; weekly, everything published and a backup of everything stored.
  const publishing = 24 * 30 * a.collections + weeks * a.published;
  const reads = pageViews * a.readsPerPage + publishing + weeks * a.stored;
  const large = visits * a.largeImages;
  const amounts: Record<keyof typeof prices, number> = {
    reads,
    // A publication writes the document, its revision, the draft and the log entry.
    writes: a.changesPerDay * 30 * 4,
    documents: a.stored * a.documentBytes * 2,
    answers: reads * a.answerBytes,
    pages: visits * (1 - a.returning) * a.programBytes + pageViews * a.pageBytes,
    releases: a.publishedBytes * a.retainedReleases,
    images: a.images * a.imageBytes,
    downloads: large * a.largeImageBytes,
    requests: large,
  };
  return (Object.keys(prices) as (keyof typeof prices)[]).map((item) => {
    const { unit, usd, free } = prices[item];
    const amount = Math.round(amounts[item]);
    return { item, amount, free, usd: (Math.max(0, amount - free) / unit) * usd };
  });
}

export const totalOf = (lines: readonly CostLine[]): number => lines.reduce((sum, { usd }) => sum + usd, 0);

/** Returns the number of monthly visits from which an item costs money; undefined if it never or always does. */
export function freeUntil(item: keyof typeof prices): number | undefined {
  const at = (visits: number) => monthOf(visits).find((line) => line.item === item)?.amount ?? 0;
  const perVisit = (at(1_000_000) - at(0)) / 1_000_000;
  const left = prices[item].free - at(0);
  return perVisit > 0 && left > 0 ? Math.floor(left / perVisit) : undefined;
}
