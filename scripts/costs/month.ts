/** What a month of 30 days holds, and what lies beyond the free part. */
export interface CostLine {
  readonly item: keyof typeof prices;
  readonly amount: number;
  readonly free: number;
  readonly usd: number;
}

/**
 * US dollars per unit, and the free part of a month. Looked up on 2026-11-22 in copies of the pages named; the dearest
 * region each, so that a bill is not higher: Firestore's multi-region price, Storage without the free tier that only
 * some regions in the US have. Free parts by the day are taken as 30 even days.
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
  pictures: { unit: 1e9, usd: 0.026, free: 0 },
  downloads: { unit: 1e9, usd: 0.12, free: 0 },
  requests: { unit: 10_000, usd: 0.004, free: 0 },
} as const;

/** A site of some years: what it holds and what a visit does. Bytes as they travel, compressed. */
export const assumptions = {
  /** Documents that are published, and with revisions, drafts and the audit trail. */
  published: 10_000,
  stored: 40_000,
  documentBytes: 3_000,
  pagesPerVisit: 3,
  /** A list requests what changed, an item its newest version; pages from the home page on cost at most one. */
  readsPerPage: 1,
  answerBytes: 2_000,
  /** The program is at most 175 kB the first time (.size-limit.mjs) and kept; data files and pictures come on top. */
  programBytes: 175_000,
  /** Visits that find the program in the browser. */
  returning: 0.4,
  pageBytes: 120_000,
  /** Large pictures come from Storage: one visit in ten opens one. */
  largePictures: 0.1,
  largePictureBytes: 150_000,
  pictures: 5_000,
  pictureBytes: 320_000,
  publishedBytes: 1.5e9,
  retainedReleases: 5,
  changesPerDay: 50,
  collections: 20,
} as const;

/** Everything that a month with so many visits costs, line by line. */
export function monthOf(visits: number): CostLine[] {
  const a = assumptions;
  const pageViews = visits * a.pagesPerVisit;
  const weeks = 30 / 7;
  // Each hour one query a collection; each week everything that is published, and a backup of all there is.
  const publishing = 24 * 30 * a.collections + weeks * a.published;
  const reads = pageViews * a.readsPerPage + publishing + weeks * a.stored;
  const large = visits * a.largePictures;
  const amounts: Record<keyof typeof prices, number> = {
    reads,
    // A publication is the document, its revision, the draft and the entry in the log.
    writes: a.changesPerDay * 30 * 4,
    documents: a.stored * a.documentBytes * 2,
    answers: reads * a.answerBytes,
    pages: visits * (1 - a.returning) * a.programBytes + pageViews * a.pageBytes,
    releases: a.publishedBytes * a.retainedReleases,
    pictures: a.pictures * a.pictureBytes,
    downloads: large * a.largePictureBytes,
    requests: large,
  };
  return (Object.keys(prices) as (keyof typeof prices)[]).map((item) => {
    const { unit, usd, free } = prices[item];
    const amount = Math.round(amounts[item]);
    return { item, amount, free, usd: (Math.max(0, amount - free) / unit) * usd };
  });
}

export const totalOf = (lines: readonly CostLine[]): number => lines.reduce((sum, { usd }) => sum + usd, 0);

/** The visits a month from which on a line is no longer free; undefined when it never or always costs. */
export function freeUntil(item: keyof typeof prices): number | undefined {
  const at = (visits: number) => monthOf(visits).find((line) => line.item === item)?.amount ?? 0;
  const perVisit = (at(1_000_000) - at(0)) / 1_000_000;
  const left = prices[item].free - at(0);
  return perVisit > 0 && left > 0 ? Math.floor(left / perVisit) : undefined;
}
