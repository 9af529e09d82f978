import type * as z from 'zod/mini';

export interface QuarantinedDocument {
  readonly collection: string;
  readonly id: string;
  readonly reason: string;
}

/** By `collection/id`: mend.ts takes those out of which a part can be read. */
export const byKey = new Map<string, QuarantinedDocument>();

/**
 * Sets a document that fails its schema aside, so that its siblings still show, and reports it in one
 * console line the first time it is seen. Returns undefined, which callers return in its place.
 */
export function quarantine(collection: string, id: string, error: z.core.$ZodError): undefined {
  const key = `${collection}/${id}`;
  if (byKey.has(key)) return;
  const reason = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).join('; ');
  byKey.set(key, { collection, id, reason });
  // oxlint-disable-next-line no-console -- the one report line an operator can find
  console.warn(`quarantined ${key}: ${reason}`);
}

/** The documents set aside since the page was loaded. */
export function quarantined(collection: string): QuarantinedDocument[] {
  return [...byKey.values()].filter((each) => each.collection === collection);
}
