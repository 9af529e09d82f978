/* oxlint-disable typescript/triple-slash-reference -- other projects import this file without listing the types */
/// <reference path="./firebase-tools.d.ts" />
/* oxlint-disable no-underscore-dangle -- the emulator's own names */
import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import type { StorageEmulator } from 'firebase-tools/lib/emulator/storage/index.js';
import type { StoredFileMetadata as Metadata } from 'firebase-tools/lib/emulator/storage/metadata.js';
import { AppendLog, writeFully } from './append-log.ts';
import { fileErrorReason, syncFile, syncFolder, WriteReport } from './durable.ts';
import { StoredFile, StoredFileMetadata } from './emulator-packages.ts';

/** The prefix of files whose upload is not finished. */
const staged = 'upload-';

/** An object's latest state, or its deletion. */
interface LogRecord {
  readonly bucket: string;
  readonly name: string;
  /** The file below `blobs/` and the emulator's metadata; absent when the object is deleted. */
  readonly blob?: string;
  readonly metadata?: string;
}

type StoredRecord = Required<LogRecord>;

const isStored = (record: LogRecord): record is StoredRecord => record.blob !== undefined;

export interface StoredObjectsOptions {
  readonly emulator: StorageEmulator;
  readonly dir: string;
  /** The log of the stored objects, in `dir`. */
  readonly logPath: string;
  readonly log: (line: string) => void;
  /** Returns the server's time. */
  readonly now: () => Date;
}

const keyOf = ({ bucket, name }: Pick<LogRecord, 'bucket' | 'name'>): string => join(bucket, name);

async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('base64');
}

/**
 * The emulator's objects on disk: contents below `blobs/`, everything else in a log. A change is on disk before the
 * response is sent; one that cannot be written throws the file system's error and leaves everything as it was.
 */
export class StoredObjects {
  readonly #options: StoredObjectsOptions;
  readonly #blobs: string;
  readonly #records = new Map<string, StoredRecord>();
  readonly #disk: AppendLog;
  readonly #uploads: WriteReport;
  #isClosed = false;

  constructor(options: StoredObjectsOptions) {
    const { dir, logPath, log } = options;
    this.#options = options;
    this.#blobs = join(dir, 'blobs');
    this.#uploads = new WriteReport(this.#blobs, log);
    // Damage to the log and its consequences are one incident, reported in one sentence.
    const found: string[] = [];
    let warn: (line: string) => void = (line) => void found.push(line);
    this.#disk = new AppendLog({
      path: logPath,
      replay: (record) => this.#replay(record as LogRecord),
      keysOf: (record) => {
        const { bucket, name, blob } = record as LogRecord;
        const keys = [keyOf({ bucket, name })];
        return blob === undefined ? { written: [], deleted: keys } : { written: keys, deleted: [] };
      },
      describe: (key) => (this.#records.has(key) ? 'an earlier object' : undefined),
      holdBack: (key) => void this.#records.delete(key),
      snapshot: () => this.#records.values(),
      warn: (line) => warn(line),
    });
    warn = log;
    found.push(...this.#clearBlobs());
    if (found.length > 0) log(found.join('; '));
    for (const key of this.#records.keys()) this.#show(key);
    this.#connect();
  }

  /** Compares every content with its checksum. A content that differs is reported, moved away and no longer served. */
  async check(): Promise<void> {
    for (const [key, { bucket, name, blob, metadata }] of this.#records) {
      if (this.#isClosed) return;
      const path = join(this.#blobs, blob);
      const { md5Hash } = JSON.parse(metadata) as { md5Hash: string };
      const found = await md5Of(path).catch(() => undefined);
      const isCurrent = this.#records.get(key)?.blob === blob && existsSync(path);
      if (found === md5Hash || !isCurrent) continue;
      const { _files: files, _persistence: persistence } = this.#options.emulator;
      files.delete(key);
      persistence._diskPathMap.delete(key);
      const place = this.#quarantine([blob]);
      this.#options.log(
        `storage: the content of ${bucket}/${name} is damaged and no longer served; ${place}; npm run site -- restore brings it back from a backup`,
      );
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#disk.close();
  }

  #replay(record: LogRecord): number {
    // Throws if the emulator cannot read the record.
    if (isStored(record)) this.#metadataOf(record);
    const isKnown = this.#records.delete(keyOf(record));
    if (isStored(record)) this.#records.set(keyOf(record), record);
    return isKnown || !isStored(record) ? 1 : 0;
  }

  #metadataOf({ metadata }: StoredRecord): Metadata {
    return StoredFileMetadata.fromJSON(metadata, this.#options.emulator._cloudFunctions);
  }

  /** Moves files to a folder from which nothing is served or deleted; returns a description of the outcome. */
  #quarantine(blobs: readonly string[]): string {
    const folder = join(this.#options.dir, 'quarantine', new Date().toISOString().replaceAll(':', ''));
    try {
      mkdirSync(folder, { recursive: true });
      for (const blob of blobs) renameSync(join(this.#blobs, blob), join(folder, blob));
      for (const changed of [folder, this.#blobs]) syncFolder(changed);
      return `moved to ${folder}`;
    } catch (error) {
      return `could not be moved to ${folder}: ${fileErrorReason(error)}`;
    }
  }

  /**
   * Clears files that no record names: deletes those of interrupted uploads, moves others away. Returns what it has
   * found.
   */
  #clearBlobs(): string[] {
    const found: string[] = [];
    const present = new Set(readdirSync(this.#blobs));
    const missing: string[] = [];
    for (const { bucket, name, blob } of this.#records.values())
      if (!present.delete(blob)) missing.push(`${bucket}/${name}`);
    for (const blob of present) {
      if (!blob.startsWith(staged)) continue;
      present.delete(blob);
      this.#remove(blob);
    }
    if (present.size > 0)
      found.push(`stored files without a record: ${present.size}, ${this.#quarantine([...present])}`);
    if (missing.length > 0)
      found.push(
        `objects without their stored file: ${missing.length}, among them ${missing[0]}; npm run site -- restore brings them back from a backup`,
      );
    return found;
  }

  /** Restores an object in the emulator's memory from the log. */
  #show(key: string): void {
    const { emulator } = this.#options;
    const record = this.#records.get(key);
    if (!record || !existsSync(join(this.#blobs, record.blob))) {
      emulator._files.delete(key);
      emulator._persistence._diskPathMap.delete(key);
      return;
    }
    emulator.storageLayer.createBucket(record.bucket);
    const metadata = this.#metadataOf(record);
    if (metadata.downloadTokens.length === 0) metadata.downloadTokens = [randomUUID()];
    emulator._files.set(key, new StoredFile(metadata));
    emulator._persistence._diskPathMap.set(key, record.blob);
  }

  /** Replaces the emulator's file operations, and receives each change before the response is sent. */
  #connect(): void {
    const { _persistence: persistence, _cloudFunctions: events } = this.#options.emulator;
    persistence.appendBytes = (key, bytes) => this.#appendBytes(key, bytes);
    persistence.deleteFile = (key) => {
      const blob = persistence.getDiskFileName(key);
      persistence._diskPathMap.delete(key);
      // A file that the log names is deleted only once the log names another.
      if (blob !== undefined && !this.#records.has(key)) this.#remove(blob);
    };
    events.dispatch = (event, { bucket, name }) => {
      const before = this.#records.get(keyOf({ bucket, name }));
      try {
        this.#save(event, bucket, name);
      } catch (error) {
        this.#undo(keyOf({ bucket, name }));
        throw error;
      }
      const after = this.#records.get(keyOf({ bucket, name }));
      if (before && before.blob !== after?.blob) this.#remove(before.blob);
    };
  }

  #appendBytes(key: string, bytes: Uint8Array): string {
    const { _diskPathMap: names } = this.#options.emulator._persistence;
    const known = names.get(key);
    const blob = known ?? `${staged}${randomUUID()}`;
    const path = join(this.#blobs, blob);
    const size = known === undefined ? 0 : statSync(path).size;
    try {
      const file = openSync(path, 'a');
      try {
        writeFully(file, bytes);
      } finally {
        closeSync(file);
      }
    } catch (error) {
      this.#uploads.failed(error);
      if (known !== undefined) truncateSync(path, size);
      else {
        this.#remove(blob);
        this.#show(key);
      }
      throw error;
    }
    names.set(key, blob);
    return path;
  }

  #save(event: string, bucket: string, name: string): void {
    const { emulator, now } = this.#options;
    const key = keyOf({ bucket, name });
    const metadata = emulator._files.get(key)?.metadata;
    if (!metadata) {
      this.#disk.append({ bucket, name } satisfies LogRecord);
      this.#records.delete(key);
      return;
    }
    // The emulator sets this only after the upload, when it would be lost.
    metadata.contentDisposition ??= 'inline';
    // The emulator would create a token at the first download, and a download must not write to the disk.
    if (metadata.downloadTokens.length === 0) metadata.downloadTokens = [randomUUID()];
    metadata.updated = now();
    if (event === 'finalize') metadata.timeCreated = metadata.updated;
    const blob = this.#finish(key);
    const record = { bucket, name, blob, metadata: StoredFileMetadata.toJSON(metadata) } satisfies LogRecord;
    this.#disk.append(record);
    this.#records.set(key, record);
  }

  /** Syncs an uploaded content to disk under its final name. */
  #finish(key: string): string {
    const { _diskPathMap: names } = this.#options.emulator._persistence;
    const found = names.get(key) ?? '';
    if (!found.startsWith(staged)) return found;
    const blob = found.slice(staged.length);
    syncFile(join(this.#blobs, found));
    renameSync(join(this.#blobs, found), join(this.#blobs, blob));
    names.set(key, blob);
    syncFolder(this.#blobs);
    return blob;
  }

  /** Called after a change that could not be written: deletes its content and restores the object from the log. */
  #undo(key: string): void {
    const blob = this.#options.emulator._persistence.getDiskFileName(key);
    this.#show(key);
    if (blob !== undefined && blob !== this.#records.get(key)?.blob) this.#remove(blob);
  }

  /** Deletes a content that no record names; if that fails, it is moved away at the next start. */
  #remove(blob: string): void {
    try {
      rmSync(join(this.#blobs, blob), { force: true });
    } catch {
      // Nothing depends on it.
    }
  }
}
