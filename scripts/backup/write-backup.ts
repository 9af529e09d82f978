import {
  appendFileSync,
  copyFileSync,
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Owner } from '#scripts/cloud/owner.ts';
import {
  type BackedUpObject,
  BackupError,
  type BackupManifest,
  documentsPath,
  isFinished,
  objectPath,
  objectsPath,
  otherContent,
  writeManifest,
} from './backup-folder.ts';
import { makeFolder, withPath } from '#local-backend/durable.ts';
import { progressLine } from '#scripts/command/progress-line.ts';
import { writeWhole } from '#scripts/files/write-whole.ts';
import { forEachConcurrently } from '#src/platform/browser/for-each-concurrently.ts';
import { groupOf, lineOf, readEverything } from './documents.ts';
import { downloadObject, listObjects, md5, objectConcurrency, sha256, type StoredObject } from './objects.ts';
import { parseSchemaState, schemaPath } from './schema-versions.ts';

export interface BackupOptions {
  readonly owner: Owner;
  /** The folder to create; an interrupted backup in it is resumed. */
  readonly folder: string;
  /**
   * The time to read, as an ISO time to the minute: within the last hour, or seven days with point-in-time recovery.
   */
  readonly at?: string;
  readonly report: (line: string) => void;
}

async function saveDocuments({ owner, folder, at, report }: BackupOptions) {
  const progress = progressLine(report);
  let total = 0;
  const counts = new Map<string, number>();
  let schema: Readonly<Record<string, number>> = {};
  rmSync(join(folder, 'documents'), { recursive: true, force: true });
  makeFolder(join(folder, 'documents'));
  for await (const page of readEverything(owner, { at })) {
    for (const document of page) {
      const group = groupOf(document.path);
      counts.set(group, (counts.get(group) ?? 0) + 1);
      const path = documentsPath(folder, group);
      withPath(path, () => appendFileSync(path, `${lineOf(document)}\n`));
      total += 1;
      if (document.path === schemaPath) schema = parseSchemaState(document.fields).versions;
    }
    progress(`documents: ${total}`);
  }
  const files = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const documents: BackupManifest['documents'] = Object.fromEntries(
    files.map(([group, count]) => [
      group,
      { count, sha256: sha256(readFileSync(documentsPath(folder, group))) },
    ]),
  );
  return { schema, documents };
}

/** Reuses a file of an older backup beside this one, as a hard link if possible. */
function reuseFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Returns the images in this folder and in older backups beside it, by the hash in their names. */
function knownFiles(folder: string): Map<string, string> {
  const beside = existsSync(dirname(folder)) ? readdirSync(dirname(folder)) : [];
  const folders = beside.map((name) => join(dirname(folder), name, 'objects'));
  return new Map(
    folders
      .filter((path) => existsSync(path))
      .flatMap((path) => readdirSync(path).map((name): [string, string] => [name, join(path, name)])),
  );
}

async function saveObjects({ owner, folder, report }: BackupOptions): Promise<BackupManifest['objects']> {
  makeFolder(join(folder, 'objects'));
  const known = knownFiles(folder);
  const saved: BackedUpObject[] = [];
  const progress = progressLine(report);
  /** Images have their hash in their name: one that exists here is compared and not downloaded again. */
  const bytesOf = async ({ name, md5: expected }: StoredObject) => {
    const file = known.get(/\/([0-9a-f]{64})\.\w+$/.exec(name)?.[1] ?? '');
    if (file !== undefined) {
      const bytes = readFileSync(file);
      if (md5(bytes) === expected) return { bytes, file };
    }
    return { bytes: await downloadObject(owner, name) };
  };
  await forEachConcurrently(await listObjects(owner), objectConcurrency, async (object) => {
    const { bytes, file } = await bytesOf(object);
    if (object.md5 !== '' && md5(bytes) !== object.md5)
      throw new BackupError(`${object.name} was not downloaded completely; run the backup again`);
    const hash = sha256(bytes);
    const path = objectPath(folder, hash);
    if (!existsSync(path)) {
      if (file === undefined) writeWhole(path, bytes);
      else reuseFile(file, path);
    }
    const { name, contentType, cacheControl } = object;
    saved.push({ name, sha256: hash, size: bytes.length, contentType, cacheControl });
    progress(`images: ${saved.length}`);
  });
  const lines = saved
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((each) => `${JSON.stringify(each)}\n`);
  writeWhole(objectsPath(folder), lines.join(''));
  const bytes = saved.reduce((sum, { size }) => sum + size, 0);
  return { count: saved.length, bytes, sha256: sha256(lines.join('')) };
}

/**
 * Writes all documents and all images into a folder, and the manifest last. Equal contents give equal bytes. Throws
 * `BackupError` when the folder has a finished backup or other files. Only the current user can read the folder, and a
 * failed backup is deleted.
 */
export async function writeBackup(options: BackupOptions): Promise<BackupManifest> {
  const { folder } = options;
  if (isFinished(folder)) throw new BackupError(`${folder} already contains a backup`);
  const other = otherContent(folder);
  if (other !== undefined)
    throw new BackupError(
      `${folder} contains ${other}, which is not part of a backup: use a new folder with --to`,
    );
  const isNew = !existsSync(folder);
  // A backup contains contact data of people who sent reports.
  const umask = process.umask(0o077);
  try {
    makeFolder(folder);
    return await writeInto(options);
  } catch (error) {
    // A killed backup is resumed; a failed one is deleted.
    if (isNew) rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    process.umask(umask);
  }
}

async function writeInto(options: BackupOptions): Promise<BackupManifest> {
  // Images second: they are never changed, so every image of every document read is among them.
  const { schema, documents } = await saveDocuments(options);
  const objects = await saveObjects(options);
  const manifest: BackupManifest = { form: 1, project: options.owner.projectId, schema, documents, objects };
  writeManifest(options.folder, manifest);
  return manifest;
}
