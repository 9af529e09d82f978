import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { OperatorError } from '#scripts/cloud/operator-error.ts';
import { withPath } from '#local-backend/durable.ts';
import { progressLine } from '#scripts/command/progress-line.ts';
import { readJson } from '#scripts/files/read-json.ts';
import { writeWhole } from '#scripts/files/write-whole.ts';
import type { WireDocument } from './documents.ts';
import { sha256 } from './objects.ts';

/** Increment when the format of backups changes. */
const form = 1;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

// Names of files are built from these, so they must not lead out of the backup's folder.
const group = z.string().check(z.regex(/^[\w-]+(\.[\w-]+)*$/));

const manifestSchema = z.object({
  form: z.literal(form),
  project: z.string(),
  /** The schema version of every collection that is not at its first. */
  schema: z.record(z.string(), z.int()),
  documents: z.record(group, z.object({ count: z.int(), sha256: hash })),
  objects: z.object({ count: z.int(), bytes: z.int(), sha256: hash }),
});

export type BackupManifest = z.infer<typeof manifestSchema>;

const objectSchema = z.object({
  name: z.string(),
  sha256: hash,
  size: z.int(),
  contentType: z.string(),
  cacheControl: z.string(),
});

/** A line of the manifest of images; the bytes are in a file named by their hash. */
export type BackedUpObject = z.infer<typeof objectSchema>;

/** The folder contains no trustworthy backup, or the target is not empty. */
export class BackupError extends OperatorError {}

const manifestPath = (folder: string): string => join(folder, 'manifest.json');
export const documentsPath = (folder: string, name: string): string =>
  join(folder, 'documents', `${name}.ndjson`);
export const objectsPath = (folder: string): string => join(folder, 'objects.ndjson');
export const objectPath = (folder: string, hashOfBytes: string): string =>
  join(folder, 'objects', hashOfBytes);

const parts = /^(documents|objects|objects\.ndjson|(objects\.ndjson|manifest\.json)\.part)$/;

/**
 * Returns the name of a file or folder that no backup has written; undefined if there is none. A backup replaces the
 * folder `documents`, which on some systems is also the name of a user's own folder.
 */
export function otherContent(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const documents = join(folder, 'documents');
  const lists = existsSync(documents) ? readdirSync(documents) : [];
  return (
    readdirSync(folder).find((name) => !parts.test(name)) ?? lists.find((name) => !name.endsWith('.ndjson'))
  );
}

export const isFinished = (folder: string): boolean => existsSync(manifestPath(folder));

export const writeManifest = (folder: string, manifest: BackupManifest): void =>
  writeWhole(manifestPath(folder), `${JSON.stringify(manifest, null, 2)}\n`);

const mending = 'use another backup: this one is damaged';

/** Parses a line of a backup's file. Throws `BackupError` when it is invalid. */
function readLine<T>(path: string, line: string, parse: (json: unknown) => T): T {
  try {
    return parse(JSON.parse(line));
  } catch {
    throw new BackupError(`${path} is damaged: ${mending}`);
  }
}

/** Throws `BackupError` when there is no folder, no manifest, or one of another format. */
export function readManifest(folder: string): BackupManifest {
  if (!existsSync(folder))
    throw new BackupError(`the folder ${folder} does not exist: name a folder that a backup has written`);
  if (!isFinished(folder)) throw new BackupError(`${folder} contains no finished backup (no manifest.json)`);
  const json = readJson(manifestPath(folder), mending);
  const { data, error } = z.safeParse(manifestSchema, json);
  if (!data) {
    const [first] = error.issues;
    const where = first?.path.join('.') || 'all of it';
    throw new BackupError(
      `${manifestPath(folder)} is damaged or of another release (${where}: ${first?.message}): ${mending}`,
    );
  }
  return data;
}

/** Yields the documents in a collection's file. */
export async function* readDocuments(folder: string, name: string): AsyncGenerator<WireDocument> {
  const path = documentsPath(folder, name);
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  for await (const line of lines) yield readLine(path, line, (json) => json as WireDocument);
}

export function readObjects(folder: string): BackedUpObject[] {
  const path = objectsPath(folder);
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => readLine(path, line, (json) => z.parse(objectSchema, json)));
}

/** The maximum number of damaged files to name. */
const maxNamed = 3;

/** Verifies the checksum of every file. Throws `BackupError` with the names of damaged files. */
export function checkBackup(folder: string, report: (line: string) => void): BackupManifest {
  const progress = progressLine(report);
  let checked = 0;
  const manifest = readManifest(folder);
  const isIntact = (path: string, expected: string): boolean => {
    checked += 1;
    progress(`checked: ${checked} files of the backup`);
    return existsSync(path) && sha256(withPath(path, () => readFileSync(path))) === expected;
  };
  const expected = [
    ...Object.entries(manifest.documents).map(([name, file]) => [documentsPath(folder, name), file.sha256]),
    [objectsPath(folder), manifest.objects.sha256],
  ] as [string, string][];
  const damaged = expected.filter(([path, checksum]) => !isIntact(path, checksum)).map(([path]) => path);
  if (damaged.length === 0) {
    for (const object of readObjects(folder)) {
      const path = objectPath(folder, object.sha256);
      if (!isIntact(path, object.sha256)) damaged.push(`${path} (${object.name})`);
    }
  }
  if (damaged.length === 0) return manifest;
  const named = damaged.slice(0, maxNamed).join(', ');
  const more = damaged.length > maxNamed ? ` and ${damaged.length - maxNamed} more` : '';
  throw new BackupError(`missing or changed since the backup: ${named}${more}; ${mending}`);
}
