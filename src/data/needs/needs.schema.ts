import * as z from 'zod/mini';

/** Days after which a draft that nobody touched needs somebody. */
export const oldDraftDays = 14;

/** Days before a document is due to be checked again from which a publication says so: the site may be published seldom. */
export const dueSoonDays = 30;

/** A published document that needs somebody. */
const needSchema = z.object({
  collection: z.string(),
  id: z.string(),
  title: z.string(),
  /** The version that was looked at: a later one may need nothing. */
  rev: z.int(),
  /** The day on which it has to be checked again. */
  dueOn: z.exactOptional(z.iso.date()),
  /** Sources without an archived copy. */
  copies: z.exactOptional(z.int()),
  /** Addresses that cannot be opened. */
  dead: z.exactOptional(z.array(z.string())),
});

/**
 * `data/needs/summary.json`: what needs somebody, as the last publication found it. It is made of what is public and is as
 * public; admin pages read it instead of every document.
 */
export const needsSchema = z.object({
  asOf: z.iso.datetime({ offset: true }),
  /** When links were last opened; absent where nobody opens them. */
  linksCheckedAt: z.exactOptional(z.iso.datetime({ offset: true })),
  documents: z.array(needSchema),
});

export type Need = z.infer<typeof needSchema>;
export type Needs = z.infer<typeof needsSchema>;

/** What a published document may need. */
export const needKinds = ['recheck', 'dead', 'copies'] as const;
export type NeedKind = (typeof needKinds)[number];

/** Whether a document needs this on a day, an ISO date in Taipei. */
export function needs({ dueOn, copies = 0, dead = [] }: Need, kind: NeedKind, today: string): boolean {
  if (kind === 'recheck') return dueOn !== undefined && dueOn <= today;
  return kind === 'copies' ? copies > 0 : dead.length > 0;
}
