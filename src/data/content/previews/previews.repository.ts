import * as z from 'zod/mini';
import { auditWrite, deleteLogged } from '#src/data/members/audit/audit-write.ts';
import { parseOrQuarantine } from '#src/data/content/read/quarantine.ts';
import { commitDocuments, queryDocuments, readDocument } from '#src/platform/firebase/documents.ts';
import { errorKind, toServiceError } from '#src/platform/firebase/errors.ts';
import { clockOffset } from '#src/platform/time/server-clock.ts';
import { type FieldValue, type RawDocument, serverTime, StoredTime } from '#src/platform/text/values.ts';
import { draftPath, type DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import { previewId, previewPlace, previewSchema, type SharedPreview } from './preview.schema.ts';

const day = 86_400_000;

/** The maximum number of previews listed for one document. */
const listed = 50;

function parsed({ id, data }: RawDocument): SharedPreview | undefined {
  const preview = parseOrQuarantine(previewSchema, 'previews', id, data);
  return preview && { id, ...preview };
}

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Shares the text of a draft for some days, with an audit entry, and returns its key. A retry after a lost response has
 * no further effect. Throws `ServiceError`.
 */
export async function sharePreview(
  { collection, id, started, data }: Pick<DraftRecord, 'collection' | 'id' | 'started' | 'data'>,
  days: number,
): Promise<string> {
  const key = newKey();
  const writeId = crypto.randomUUID();
  const expires = Date.now() + (await clockOffset()) + days * day;
  const document: Record<string, FieldValue | undefined> = {
    place: previewPlace(collection, id),
    draft: started,
    data: data as Record<string, FieldValue>,
    writeId,
    createdAt: serverTime,
    expiresAt: new StoredTime(new Date(expires).toISOString()),
  };
  try {
    await commitDocuments([
      { kind: 'set', path: `previews/${key}`, data: document },
      auditWrite('share-draft', draftPath(collection, id), writeId, key),
    ]);
  } catch (thrown) {
    const there = await readPreview(key).catch(() => undefined);
    if (there?.writeId !== writeId) throw toServiceError(thrown);
  }
  return key;
}

/**
 * Reads the preview with a key; undefined when there is none: a wrong key, an expired one and a revoked one get the
 * same result. Throws `ServiceError`.
 */
export async function readPreview(key: string): Promise<SharedPreview | undefined> {
  if (!z.safeParse(previewId, key).success) return undefined;
  try {
    const raw = await readDocument(`previews/${key}`);
    return raw && parsed(raw);
  } catch (error) {
    if (errorKind(error) === 'denied') return undefined;
    throw error;
  }
}

/** Reads the current previews of a document, newest first; for members. Throws `ServiceError`. */
export async function readPreviewsOf(collection: string, id: string): Promise<SharedPreview[]> {
  const [offset, found] = await Promise.all([
    clockOffset(),
    queryDocuments({
      collection: 'previews',
      where: [{ field: 'place', op: '==', value: previewPlace(collection, id) }],
      limit: listed,
    }),
  ]);
  const now = Date.now() + offset;
  return found
    .flatMap((raw) => parsed(raw) ?? [])
    .filter(({ expiresAt }) => Date.parse(expiresAt) > now)
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}

/** Revokes a preview, with an audit entry: its link stops working. Throws `ServiceError`. */
export const takeBackPreview = ({ id, createdAt }: Pick<SharedPreview, 'id' | 'createdAt'>): Promise<void> =>
  deleteLogged('unshare-draft', `previews/${id}`, createdAt);
