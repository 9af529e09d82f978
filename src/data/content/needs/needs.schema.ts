import * as z from 'zod/mini';
import { queryOptions } from '@tanstack/react-query';
import { readNamedFile, snapshotVersion } from '#src/data/content/read/snapshot.ts';

/** The number of days after which an untouched draft needs attention. */
export const oldDraftDays = 14;

/**
 * How many days ahead a publication reports that a document is due for a recheck, since the site may be published
 * rarely.
 */
export const dueSoonDays = 30;

/** A published document that needs attention. */
const needSchema = z.object({
  collection: z.string(),
  id: z.string(),
  title: z.string(),
  /** The version that was checked: a later one may need nothing. */
  rev: z.int(),
  /** The day on which it is due for a recheck. */
  dueOn: z.exactOptional(z.iso.date()),
  /** The number of sources without an archived copy. */
  copies: z.exactOptional(z.int()),
  /** URLs that cannot be opened. */
  dead: z.exactOptional(z.array(z.string())),
});

/**
 * The data file listed as `needs` in the manifest: the documents that need attention, as found by the last publication.
 * It is derived from public data and is public itself; admin pages read it instead of every document.
 */
export const needsSchema = z.object({
  asOf: z.iso.datetime({ offset: true }),
  /** When links were last checked; absent if they never were. */
  linksCheckedAt: z.exactOptional(z.iso.datetime({ offset: true })),
  documents: z.array(needSchema),
});

export type Need = z.infer<typeof needSchema>;
export type Needs = z.infer<typeof needsSchema>;

/** The kinds of attention that a published document may need. */
export const needKinds = ['recheck', 'dead', 'copies'] as const;
export type NeedKind = (typeof needKinds)[number];

/** True if a document needs this kind of attention on a day, an ISO date in Taipei. */
export function needs({ dueOn, copies = 0, dead = [] }: Need, kind: NeedKind, today: string): boolean {
  if (kind === 'recheck') return dueOn !== undefined && dueOn <= today;
  return kind === 'copies' ? copies > 0 : dead.length > 0;
}

const fileSchema = z.object({ version: z.literal(snapshotVersion), data: needsSchema });

/**
 * The documents that need attention, as found by the last publication; null if it did not check. Does not read the
 * database.
 */
export const needsQuery = queryOptions({
  queryKey: ['needs', 'published'] as const,
  staleTime: 300_000,
  queryFn: async (): Promise<Needs | null> => {
    const parsed = z.safeParse(fileSchema, await readNamedFile('needs'));
    return parsed.success ? parsed.data.data : null;
  },
});
