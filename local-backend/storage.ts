/* oxlint-disable typescript/triple-slash-reference -- other projects import this file without listing the types */
/// <reference path="./firebase-tools.d.ts" />
/* oxlint-disable no-underscore-dangle -- the emulator's own names */
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmulatorRegistry } from 'firebase-tools/lib/emulator/registry.js';
import { StoredFile } from 'firebase-tools/lib/emulator/storage/files.js';
import { StorageEmulator } from 'firebase-tools/lib/emulator/storage/index.js';
import { type MetadataChange, StoredFileMetadata } from 'firebase-tools/lib/emulator/storage/metadata.js';
import { createApp } from 'firebase-tools/lib/emulator/storage/server.js';
import { AppendLog, syncFolder } from './append-log.ts';
import { type SkewedListener, withFaults } from './faults.ts';
import { listenOnLoopback, type RunningServer } from './loopback-server.ts';
import type { Documents, Operation, Ruleset } from './rules/ruleset.ts';
import { type Caller, readCaller, toValue, toValueMap } from './token.ts';
import { Timestamp } from './values.ts';

export interface StorageOptions {
  readonly dir: string;
  readonly projectId: string;
  readonly bucket: string;
  readonly port?: number | undefined;
  /** `rules` may be exchanged while the server runs. */
  readonly configuration: { rules: Ruleset };
  readonly documents: Documents;
  readonly log: (line: string) => void;
}

/** What the emulator asks its rules; `after` is what the object would become. */
interface Verification {
  readonly method: Operation;
  readonly path: string;
  readonly file: { readonly before?: object; readonly after?: object };
  readonly token?: string;
}

/** An object's last state, or its end. */
interface LogRecord {
  readonly bucket: string;
  readonly name: string;
  /** The file below `blobs/` and the emulator's metadata; absent when the object is gone. */
  readonly blob?: string;
  readonly metadata?: string;
}

// Production's rules see these two as well; the emulator leaves them out.
// oxlint-disable-next-line typescript/unbound-method -- called with its object below
const { asRulesResource } = StoredFileMetadata.prototype;
StoredFileMetadata.prototype.asRulesResource = function withHeaders(change: MetadataChange = {}) {
  const changed = (field: keyof MetadataChange) =>
    (change[field] === undefined ? this[field] : change[field]) ?? undefined;
  return {
    ...asRulesResource.call(this, change),
    cacheControl: changed('cacheControl'),
    contentLanguage: changed('contentLanguage'),
  };
};

/** The server's clock, which a test may set wrong. */
interface Clock {
  skewMs: number;
}

const timeOf = ({ skewMs }: Clock) => new Date(Date.now() + skewMs);

function verifyWith({ configuration, documents }: StorageOptions, clock: Clock) {
  const refusal = { permitted: false, issues: { exist: () => false, all: [] } };
  return ({ method, path, file: { before, after }, token }: Verification) => {
    let auth: Caller;
    try {
      auth = readCaller(token === undefined ? undefined : `Firebase ${token}`);
    } catch {
      return refusal;
    }
    const segments = path
      .split('/')
      .filter((segment, index, all) => segment !== '' || index < all.length - 1);
    if (auth === 'owner' || segments.some((segment) => ['', '.', '..'].includes(segment))) return refusal;
    const time = toValue(timeOf(clock));
    // The emulator calls every upload a creation; in production replacing an object is an update.
    const operation = method === 'create' && before ? 'update' : method;
    const { allowed } = configuration.rules.evaluate({
      operation,
      path: segments.join('/'),
      auth,
      time: time instanceof Timestamp ? time : new Timestamp(0n, 0),
      resource: before ? toValueMap(before) : null,
      requestResource: after ? toValueMap(after) : null,
      documents,
    });
    return { ...refusal, permitted: allowed };
  };
}

/** Reads what is stored and keeps it stored: a finished upload is on disk before it is answered. */
function persist(
  emulator: StorageEmulator,
  dir: string,
  blobs: string,
  log: StorageOptions['log'],
  clock: Clock,
): AppendLog {
  const records = new Map<string, LogRecord>();
  let superseded = 0;
  const keyOf = ({ bucket, name }: LogRecord) => join(bucket, name);
  const onDisk = new AppendLog(
    join(dir, 'objects.log'),
    (json) => {
      const record = json as LogRecord;
      if (records.delete(keyOf(record)) || !record.blob) superseded++;
      if (record.blob) records.set(keyOf(record), record);
    },
    log,
  );
  if (superseded > 0) onDisk.compact(records.values());

  const abandoned = new Set(readdirSync(blobs));
  for (const [key, { bucket, name, blob = '', metadata = '' }] of records) {
    if (!abandoned.delete(blob)) {
      log(`storage: the content of ${bucket}/${name} is missing; the object is dropped`);
      continue;
    }
    emulator.storageLayer.createBucket(bucket);
    emulator._files.set(key, new StoredFile(StoredFileMetadata.fromJSON(metadata, emulator._cloudFunctions)));
    emulator._persistence._diskPathMap.set(key, blob);
  }
  for (const blob of abandoned) rmSync(join(blobs, blob));

  emulator._cloudFunctions.dispatch = (event, { bucket, name }) => {
    const key = keyOf({ bucket, name });
    const file = emulator._files.get(key);
    if (!file) return onDisk.append({ bucket, name } satisfies LogRecord);
    // The emulator sets this only after the upload, where it would be lost.
    file.metadata.contentDisposition ??= 'inline';
    file.metadata.updated = timeOf(clock);
    if (event === 'finalize') file.metadata.timeCreated = file.metadata.updated;
    const blob = emulator._persistence.getDiskFileName(key);
    const content = openSync(join(blobs, blob), 'r+');
    fsyncSync(content);
    closeSync(content);
    syncFolder(blobs);
    const metadata = StoredFileMetadata.toJSON(file.metadata);
    onDisk.append({ bucket, name, blob, metadata } satisfies LogRecord);
  };
  return onDisk;
}

/** Firebase's Storage emulator on loopback, with our rules and with contents that stay. */
export async function startStorage(options: StorageOptions): Promise<RunningServer> {
  const { dir, projectId, bucket, log } = options;
  const blobs = join(dir, 'blobs');
  mkdirSync(blobs, { recursive: true });
  // The constructor asks for the folder; the default is shared by every emulator of the machine.
  class LocalStorage extends StorageEmulator {
    override getPersistenceTmpDir(): string {
      return blobs;
    }
  }
  const clock: Clock = { skewMs: 0 };
  const emulator = new LocalStorage({ projectId, rules: { name: 'storage.rules', content: '' } });
  emulator._rulesManager = { getRuleset: () => ({ verify: verifyWith(options, clock) }) };

  const register = (port: number) =>
    EmulatorRegistry.set('storage', {
      getName: () => 'storage',
      getInfo: () => ({ name: 'storage', host: '127.0.0.1', port }),
    });
  register(options.port ?? 0);
  const onDisk = persist(emulator, dir, blobs, log, clock);
  // A known bucket keeps the emulator from asking Google for the project's buckets.
  emulator.storageLayer.createBucket(bucket);
  const app = await createApp(projectId, emulator);
  const listener: SkewedListener = (request, response, skewMs) => {
    clock.skewMs = skewMs;
    // Google's own Storage API and the emulator's switches pass by the rules.
    if (!request.url?.startsWith('/v0/') && request.headers.authorization !== 'Bearer owner')
      response.writeHead(403).end('Only the owner may use this part of the Storage emulator.');
    else app(request, response);
  };
  const server = await listenOnLoopback(withFaults(listener), options.port);
  register(server.port);
  return {
    ...server,
    async close() {
      await server.close();
      onDisk.close();
    },
  };
}
