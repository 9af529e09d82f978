import {
  collection,
  doc,
  documentId,
  type DocumentData,
  type Firestore,
  getDoc,
  getDocs,
  initializeFirestore,
  limit,
  orderBy,
  query,
  type QueryConstraint,
  serverTimestamp,
  setLogLevel,
  startAfter,
  Timestamp,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { startAppCheck } from './app-check.ts';
import { platformConfig } from './config.ts';
import { firebaseApp } from './firebase-app.ts';
import { currentAccount, emitDenied } from './session.ts';
import {
  type CollectionQuery,
  type FieldValue,
  type RawDocument,
  serverTime,
  StoredTime,
  type Write,
} from '#src/platform/text/values.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * Sends a request to Firestore. If it is rejected because its token is too old, requests a new token and sends it once
 * more: after the device's clock was set back, the Lite SDK considers expired tokens valid and never refreshes them.
 */
async function withFreshToken<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (codeOf(error) !== 'unauthenticated' || !currentAccount() || !platformConfig().signIn) throw error;
    const { refreshToken } = await import('./auth.ts');
    await refreshToken();
    return request();
  }
}

/** Sends a write, and notifies listeners when the security rules deny it. */
async function reportDenial<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (codeOf(error) === 'permission-denied') emitDenied();
    throw error;
  }
}

let opened: Promise<Firestore> | undefined;

// Every failure is thrown to the caller; the SDK's log line would report it twice.
setLogLevel('silent');

// Stores the instance that `initializeFirestore` returns: `getFirestore` would read SDK defaults.
async function open(): Promise<Firestore> {
  const [connect] = await Promise.all([platformConfig().local?.firestoreConnector(), startAppCheck()]);
  const db = initializeFirestore(firebaseApp(), {});
  connect?.(db);
  return db;
}

function database(): Promise<Firestore> {
  opened ??= open();
  return opened;
}

/** ISO time with six decimals, so that text order equals time order. */
function toIso(time: Timestamp): string {
  const micros = String(Math.floor(time.nanoseconds / 1000)).padStart(6, '0');
  return new Date(time.seconds * 1000).toISOString().replace(/\.\d{3}Z$/, `.${micros}Z`);
}

function toTimestamp(iso: string): Timestamp {
  const micros = /\.(\d+)/.exec(iso)?.[1]?.padEnd(6, '0').slice(0, 6) ?? '0';
  return new Timestamp(Math.floor(Date.parse(iso) / 1000), Number(micros) * 1000);
}

function decode(value: unknown): unknown {
  if (value instanceof Timestamp) return toIso(value);
  if (Array.isArray(value)) return value.map(decode);
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, decode(child)]));
  }
  return value;
}

function encode(value: FieldValue | undefined): unknown {
  if (value === serverTime) return serverTimestamp();
  if (value instanceof StoredTime) return toTimestamp(value.iso);
  if (Array.isArray(value)) return value.map(encode);
  if (value !== null && typeof value === 'object') return encodeFields(value as Record<string, FieldValue>);
  return value;
}

/** Omits undefined fields: Firestore rejects `undefined`. */
function encodeFields(fields: Record<string, FieldValue | undefined>): DocumentData {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present.map(([key, value]) => [key, encode(value)]));
}

export async function getOne(path: string): Promise<RawDocument | undefined> {
  const db = await database();
  const found = await withFreshToken(() => getDoc(doc(db, path)));
  return found.exists() ? { id: found.id, data: decode(found.data()) as Record<string, unknown> } : undefined;
}

const fieldOf = (field: string) => (field === '__name__' ? documentId() : field);

export async function getMany(request: CollectionQuery): Promise<RawDocument[]> {
  const constraints: QueryConstraint[] = [
    ...(request.where ?? []).map(({ field, op, value }) => where(fieldOf(field), op, encode(value))),
    ...(request.orderBy ?? []).map(({ field, descending }) =>
      orderBy(fieldOf(field), descending ? 'desc' : 'asc'),
    ),
    ...(request.startAfter ? [startAfter(...request.startAfter.map(encode))] : []),
    limit(request.limit),
  ];
  const firestoreQuery = query(collection(await database(), request.collection), ...constraints);
  const found = await withFreshToken(() => getDocs(firestoreQuery));
  return found.docs.map((each) => ({ id: each.id, data: decode(each.data()) as Record<string, unknown> }));
}

async function send(db: Firestore, writes: readonly Write[]): Promise<void> {
  const batch = writeBatch(db);
  for (const write of writes) {
    if (write.kind === 'delete') batch.delete(doc(db, write.path));
    else batch.set(doc(db, write.path), encodeFields(write.data));
  }
  await batch.commit();
}

export async function commit(writes: readonly Write[]): Promise<void> {
  const db = await database();
  await reportDenial(() => withFreshToken(() => send(db, writes)));
}
