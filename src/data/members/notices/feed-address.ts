import * as z from 'zod/mini';
import { auditWrite } from '#src/data/members/audit/audit-write.ts';
import { commitDocuments, readDocument } from '#src/platform/firebase/documents.ts';
import { toServiceError } from '#src/platform/firebase/errors.ts';
import { serverTime } from '#src/platform/text/values.ts';
import { queryOptions } from '@tanstack/react-query';

/** `notices/feed`: the secret part of the feed's URL; '' when there is no feed. Members read it, admins change it. */
const feedAddressSchema = z.object({ token: z.string().check(z.regex(/^([0-9a-f]{32})?$/)) });

const path = 'notices/feed';

/** Reads the token of the members' feed; undefined when there is no feed. Throws `ServiceError`. */
export async function readFeedToken(): Promise<string | undefined> {
  const raw = await readDocument(path);
  return (raw && z.safeParse(feedAddressSchema, raw.data).data?.token) || undefined;
}

export const feedPath = (token: string): string => `/feeds/desk-${token}.xml`;

/** 128 cryptographically random bits. */
const newToken = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Gives the feed a new URL or turns it off, with an audit entry; for admins. Throws `ServiceError`. */
export async function changeFeed(isOn: boolean): Promise<void> {
  const writeId = crypto.randomUUID();
  const token = isOn ? newToken() : '';
  try {
    await commitDocuments([
      { kind: 'set', path, data: { token, writeId, updatedAt: serverTime } },
      auditWrite('change-feed', path, writeId),
    ]);
  } catch (thrown) {
    const there = await readDocument(path).catch(() => undefined);
    if (there?.data['writeId'] !== writeId) throw toServiceError(thrown);
  }
}

/** The secret part of the feed's URL, or null when there is no feed. */
export const feedTokenQuery = queryOptions({
  queryKey: ['notices', 'feed'] as const,
  queryFn: async () => (await readFeedToken()) ?? null,
});
