import { queryOptions } from '@tanstack/react-query';
import { clear, createStore, delMany, entries, get, set, setMany } from 'idb-keyval';
import * as z from 'zod/mini';
import type { UploadText } from '#src/data/content/drafts/unfinished.ts';
import { deleteDatabase } from '#src/platform/storage/local-data.ts';
import { inTime } from '#src/platform/storage/local-store.ts';
import { verdicts } from '#src/platform/text/verdict-scale.ts';
import type { EncodedImage } from '#src/data/collections/debunking-images/encoding/encoded-image.ts';
import { framingSchema } from '#src/data/collections/debunking-images/framing.ts';
import type { SharedValues } from './shared-values.ts';
import type { UploadItem } from './upload-item.ts';

/** The text of a file on the upload page, and the decisions about it. */
export type StoredText = Pick<
  UploadItem,
  'fileName' | 'values' | 'framing' | 'isWanted' | 'place' | 'typedAt' | 'draftRev'
>;

/** A file as this device stores it until it is published. */
export interface StoredUpload extends StoredText {
  readonly key: string;
  readonly file: Blob;
  /** Stored as encoded: a second attempt sends the same bytes and leaves no orphaned object. */
  readonly image?: EncodedImage;
}

/** The parts of a file to write; absent parts stay as they are. */
export interface UploadParts {
  readonly key: string;
  readonly file?: Blob;
  readonly text?: StoredText;
  readonly image?: EncodedImage;
}

/** Stores files between "chosen" and "saved". All methods throw the errors of the browser's database. */
export interface UploadStore {
  read(): Promise<readonly StoredUpload[]>;
  write(parts: readonly UploadParts[]): Promise<void>;
  forget(keys: readonly string[]): Promise<void>;
  /** Returns the shared values of the batch; undefined if none are stored. */
  readShared(): Promise<SharedValues | undefined>;
  writeShared(shared: SharedValues): Promise<void>;
}

const text = z.string();
const values = z.object({
  title: text,
  altText: text,
  description: text,
  tags: z.array(text),
  folderId: text,
  verdict: z.enum([...verdicts, '']),
  sourceUrl: text,
  archivedUrl: text,
  foundOn: text,
  attribution: text,
  ocrText: text,
  variantOf: text,
  distinctFrom: z.array(text),
});
const sharedValues = z.pick(values, {
  folderId: true,
  tags: true,
  sourceUrl: true,
  attribution: true,
  verdict: true,
});
const storedText = z.object({
  fileName: text,
  values,
  framing: framingSchema,
  isWanted: z.boolean(),
  place: z.number(),
  typedAt: z.exactOptional(text),
  draftRev: z.exactOptional(z.int()),
});
const size = z.object({ width: z.int(), height: z.int(), sha256: text, bytes: z.instanceof(Blob) });
const image = z.object({
  id: text,
  thumbhash: text,
  hashes: z.object({ coarse: text, fine: text }),
  sizes: z.object({ '480': size, '960': size, '1600': size }),
});

const parts = ['file', 'text', 'image'] as const;

/** The key of the batch's shared values, beside the parts of the files. */
const sharedName = 'shared';

/** Parses a stored file; undefined if it is unusable (written by another release, or broken). */
function parseUpload(key: string, stored: ReadonlyMap<string, unknown>): StoredUpload | undefined {
  const parsed = z.safeParse(storedText, stored.get('text'));
  const file = stored.get('file');
  if (!parsed.success || !(file instanceof Blob)) return undefined;
  const encoded = z.safeParse(image, stored.get('image'));
  return { key, file, ...parsed.data, ...(encoded.success && { image: encoded.data }) };
}

const databaseOf = (uid: string): string => `upload-desk ${uid}`;

/** Opening the database would create it. If a browser cannot list its databases, it is assumed to exist. */
async function hasUploads(uid: string): Promise<boolean> {
  if (!('databases' in indexedDB)) return true;
  return (await inTime(indexedDB.databases())).some(({ name }) => name === databaseOf(uid));
}

/** Returns the texts of an account's files on the upload page of this device. Never throws. */
async function listUploadTexts(uid: string): Promise<UploadText[]> {
  try {
    if (!(await hasUploads(uid))) return [];
    const all = await inTime(entries<string, unknown>(createStore(databaseOf(uid), 'parts')));
    return all.flatMap(([name, stored]) => {
      const parsed = name.endsWith('/text') ? z.safeParse(storedText, stored) : undefined;
      if (!parsed?.success) return [];
      const { values: typed, fileName, ...rest } = parsed.data;
      return [{ ...rest, title: typed.title || fileName, key: name.slice(0, -'/text'.length) }];
    });
  } catch {
    return [];
  }
}

/** See `listUploadTexts`. Read again whenever a list of them is shown, also offline. */
export const uploadTextsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['drafts', 'uploads', uid] as const,
    gcTime: 0,
    networkMode: 'always',
    queryFn: () => listUploadTexts(uid),
  });

/** Returns the names of an account's files that wait on this device. Throws the errors of the browser's database. */
export async function listUploadNames(uid: string): Promise<readonly string[]> {
  if (!(await hasUploads(uid))) return [];
  return (await inTime(openUploadStore(uid).read())).map(({ fileName }) => fileName);
}

/** Removes an account's files from this device. Throws the errors of the browser's database. */
export async function clearUploads(uid: string): Promise<void> {
  if (!(await hasUploads(uid))) return;
  const store = createStore(databaseOf(uid), 'parts');
  // Deletion waits for every page that has the database open, including this one, so its content is cleared first.
  await inTime(clear(store));
  await inTime(store('readonly', ({ transaction }) => Promise.resolve(transaction.db.close())));
  await deleteDatabase(databaseOf(uid));
}

/** Opens the store of an account's files on the upload page, in this browser's database. */
export function openUploadStore(uid: string): UploadStore {
  const store = createStore(databaseOf(uid), 'parts');
  return {
    async read() {
      const byKey = new Map<string, Map<string, unknown>>();
      for (const [name, value] of await entries<string, unknown>(store)) {
        const [key = '', part = ''] = name.split('/');
        byKey.set(key, (byKey.get(key) ?? new Map<string, unknown>()).set(part, value));
      }
      return [...byKey]
        .flatMap(([key, stored]) => parseUpload(key, stored) ?? [])
        .toSorted((a, b) => a.place - b.place);
    },
    write: (all) =>
      setMany(
        all.flatMap((each) =>
          parts.flatMap((part): [string, unknown][] =>
            each[part] === undefined ? [] : [[`${each.key}/${part}`, each[part]]],
          ),
        ),
        store,
      ),
    forget: (keys) =>
      delMany(
        keys.flatMap((key) => parts.map((part) => `${key}/${part}`)),
        store,
      ),
    async readShared() {
      const parsed = z.safeParse(sharedValues, await get(sharedName, store));
      return parsed.success ? parsed.data : undefined;
    },
    writeShared: (shared) => set(sharedName, shared, store),
  };
}
