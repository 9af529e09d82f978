import { queryOptions } from '@tanstack/react-query';
import { clear, createStore, delMany, entries, get, set, setMany } from 'idb-keyval';
import * as z from 'zod/mini';
import type { UploadText } from '#src/data/drafts/unfinished.ts';
import { deleteDatabase } from '#src/platform/local-data.ts';
import { inTime } from '#src/platform/local-store.ts';
import { verdicts } from '#src/platform/verdict-scale.ts';
import type { EncodedPicture } from './encoded-picture.ts';
import { type Framing, framingSchema } from './framing.ts';
import { emptyValues, type PictureValues } from './picture-values.ts';
import type { SharedValues } from './shared-values.ts';

/** The text of a file on the upload page, with the decisions about it. */
export interface StoredText {
  readonly fileName: string;
  readonly values: PictureValues;
  readonly framing: Framing;
  /** Somebody pressed "save": it is uploaded as soon as possible. */
  readonly isWanted: boolean;
  /** The position in the batch, ascending. */
  readonly place: number;
  /** ISO time of the last change of the text; absent if nobody has changed it. */
  readonly typedAt?: string;
  /** The `rev` of its draft in the database. */
  readonly draftRev?: number;
}

/** A file as stored on this device until it is published. */
export interface StoredUpload extends StoredText {
  readonly key: string;
  readonly file: Blob;
  /** Stored after encoding, so that a second attempt sends the same bytes and leaves no unused objects in Storage. */
  readonly picture?: EncodedPicture;
}

/** The parts of a file to write; absent parts stay unchanged. */
export interface UploadParts {
  readonly key: string;
  readonly file?: Blob;
  readonly text?: StoredText;
  readonly picture?: EncodedPicture;
}

/** The store of files between "chosen" and "saved". Every method rejects with the errors of IndexedDB. */
export interface UploadStore {
  read(): Promise<readonly StoredUpload[]>;
  write(parts: readonly UploadParts[]): Promise<void>;
  forget(keys: readonly string[]): Promise<void>;
  /** The batch's shared values; undefined if none are stored. */
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
  // Absent in data stored by an earlier release of this site.
  ocrText: z.exactOptional(text),
  variantOf: z.exactOptional(text),
  distinctFrom: z.exactOptional(z.array(text)),
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
const picture = z.object({
  id: text,
  thumbhash: text,
  hashes: z.object({ coarse: text, fine: text }),
  sizes: z.object({ '480': size, '960': size, '1600': size }),
});

const parts = ['file', 'text', 'picture'] as const;

/** The key of the batch's shared values, next to the parts of the files. */
const sharedName = 'shared';

/** Parses a stored file; undefined if it is invalid or from an incompatible release. */
function parseUpload(key: string, stored: ReadonlyMap<string, unknown>): StoredUpload | undefined {
  const parsed = z.safeParse(storedText, stored.get('text'));
  const file = stored.get('file');
  if (!parsed.success || !(file instanceof Blob)) return undefined;
  const encoded = z.safeParse(picture, stored.get('picture'));
  const parsedText = { ...parsed.data, values: { ...emptyValues, ...parsed.data.values } };
  return { key, file, ...parsedText, ...(encoded.success && { picture: encoded.data }) };
}

const databaseOf = (uid: string): string => `upload-desk ${uid}`;

/** True if the database exists, or if the browser cannot list databases. Opening it would create it. */
async function hasUploads(uid: string): Promise<boolean> {
  if (!('databases' in indexedDB)) return true;
  return (await inTime(indexedDB.databases())).some(({ name }) => name === databaseOf(uid));
}

/** The texts of an account's files on the upload page of this device. Never throws. */
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

/** Like `listUploadTexts`; read again whenever a list of them is shown, even offline. */
export const uploadTextsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['drafts', 'uploads', uid] as const,
    gcTime: 0,
    networkMode: 'always',
    queryFn: () => listUploadTexts(uid),
  });

/** The names of an account's pending files on this device. Rejects with the errors of IndexedDB. */
export async function listUploadNames(uid: string): Promise<readonly string[]> {
  if (!(await hasUploads(uid))) return [];
  return (await inTime(openUploadStore(uid).read())).map(({ fileName }) => fileName);
}

/** Deletes an account's files from this device. Rejects with the errors of IndexedDB. */
export async function clearUploads(uid: string): Promise<void> {
  if (!(await hasUploads(uid))) return;
  const store = createStore(databaseOf(uid), 'parts');
  // Deletion waits until every page, including this one, closes the database; its content is cleared immediately.
  await inTime(clear(store));
  await inTime(store('readonly', ({ transaction }) => Promise.resolve(transaction.db.close())));
  await deleteDatabase(databaseOf(uid));
}

/** Opens the store of an account's upload page in IndexedDB. */
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
