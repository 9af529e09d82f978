import * as z from 'zod/mini';

export interface QuarantinedDocument {
  readonly collection: string;
  readonly id: string;
  readonly reason: string;
}

/** By `collection/id`. mend.ts removes documents that it has made readable. */
export const byKey = new Map<string, QuarantinedDocument>();

/**
 * Quarantines a document that fails its schema, so that the other documents still appear, and reports it in one
 * console line the first time. Returns undefined, which callers return instead of the document.
 */
export function quarantine(collection: string, id: string, error: z.core.$ZodError): undefined {
  const key = `${collection}/${id}`;
  if (byKey.has(key)) return;
  const reason = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).join('; ');
  byKey.set(key, { collection, id, reason });
  // oxlint-disable-next-line no-console -- the only report that an operator can find
  console.warn(`quarantined ${key}: ${reason}`);
}

/** Parses the data of a document or a part of it. Quarantines the document and returns undefined if it is invalid. */
export function parseOrQuarantine<T>(
  schema: z.ZodMiniType<T>,
  collection: string,
  id: string,
  value: unknown,
): T | undefined {
  const { data, error } = z.safeParse(schema, value);
  return error ? quarantine(collection, id, error) : data;
}

/** The documents quarantined since the page was loaded. */
export function quarantined(collection: string): QuarantinedDocument[] {
  return [...byKey.values()].filter((each) => each.collection === collection);
}
