import * as z from 'zod/mini';
import { auditWrite } from '#src/data/members/audit/audit-write.ts';
import { commitDocuments, readDocument } from '#src/platform/firebase/documents.ts';
import { toServiceError } from '#src/platform/firebase/errors.ts';
import { serverTime } from '#src/platform/text/values.ts';
import { feedAddressSchema } from './feed-address.schema.ts';

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
