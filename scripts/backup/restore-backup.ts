import { readFileSync } from 'node:fs';
import { basename } from 'node:path/posix';
import type { Owner } from '#scripts/cloud/owner.ts';
import { progressLine } from '#scripts/command/progress-line.ts';
import {
  type BackedUpObject,
  type BackupManifest,
  BackupError,
  checkBackup,
  objectPath,
  readDocuments,
  readObjects,
} from './backup-folder.ts';
import { forEachConcurrently } from '#src/platform/browser/for-each-concurrently.ts';
import { commit, inCommits, lineOf, readEverything, type WireWrite } from './documents.ts';
import {
  deleteObject,
  listObjects,
  md5,
  objectConcurrency,
  sha256,
  type StoredObject,
  uploadObject,
} from './objects.ts';

export interface RestoreOptions {
  readonly owner: Owner;
  readonly folder: string;
  /** Only compares, and reports what would happen. */
  readonly dryRun: boolean;
  /** Replaces documents and images that differ. */
  readonly overwrite: boolean;
  /** Deletes documents and images that are not in the backup. */
  readonly deleteOthers: boolean;
  /** The newest schema version of each collection that this program knows; 1 if absent. */
  readonly knownVersions: Readonly<Record<string, number>>;
  readonly report: (line: string) => void;
}

/** The difference between the target and the backup, in numbers of documents or of images. */
export interface Difference {
  readonly missing: number;
  readonly different: number;
  readonly equal: number;
  readonly others: number;
}

interface Plan<T> extends Difference {
  readonly write: readonly T[];
  readonly remove: readonly string[];
}

/** Compares wanted and existing items. Entries of `there` that are wanted are deleted from it. */
function planOf<T>(
  wanted: Iterable<readonly [key: string, mark: string, item: T]>,
  there: Map<string, string>,
): Plan<T> {
  const write: T[] = [];
  let [missing, different, equal] = [0, 0, 0];
  for (const [key, mark, item] of wanted) {
    const found = there.get(key);
    there.delete(key);
    if (found === mark) equal += 1;
    else {
      write.push(item);
      if (found === undefined) missing += 1;
      else different += 1;
    }
  }
  return { write, remove: [...there.keys()], missing, different, equal, others: there.size };
}

/** Returns the path of the document that records the removal of an image's object. */
const removalOf = (name: string): string =>
  `removals/${name.endsWith('.webp') ? basename(name, '.webp') : ''}`;

/**
 * Compares the documents. Of existing ones only hashes are stored, so that a large site fits into memory. `removed`
 * contains the images taken down since: an older backup neither restores them nor deletes the record of it.
 */
async function planDocuments({ owner, folder, report }: RestoreOptions, { documents }: BackupManifest) {
  const there = new Map<string, string>();
  const removed = new Set<string>();
  const progress = progressLine(report);
  for await (const page of readEverything(owner)) {
    progress(`compared: ${there.size} documents`);
    for (const document of page) {
      there.set(document.path, sha256(lineOf(document)));
      if (document.path.startsWith('removals/') && document.fields['image']) removed.add(document.path);
    }
  }
  const wanted: [string, string, WireWrite][] = [];
  for (const group of Object.keys(documents))
    for await (const document of readDocuments(folder, group))
      if (!removed.has(document.path)) wanted.push([document.path, sha256(lineOf(document)), document]);
  for (const path of removed) there.delete(path);
  return { plan: planOf(wanted, there), removed };
}

/** Equal for objects that need not be written. */
const markOf = ({ md5: hash, contentType, cacheControl }: StoredObject): string =>
  JSON.stringify([hash, contentType, cacheControl]);

async function planObjects({ owner, folder, report }: RestoreOptions, removed: ReadonlySet<string>) {
  const there = new Map<string, string>();
  for (const object of await listObjects(owner)) there.set(object.name, markOf(object));
  const wantedObjects = readObjects(folder).filter(({ name }) => !removed.has(removalOf(name)));
  const progress = progressLine(report);
  const wanted = wantedObjects.map((object, index): [string, string, BackedUpObject] => {
    progress(`compared: ${index} of ${wantedObjects.length} images`);
    const bytes = readFileSync(objectPath(folder, object.sha256));
    return [object.name, markOf({ ...object, md5: md5(bytes) }), object];
  });
  return planOf(wanted, there);
}

/** A program can read older forms, through `npm run site -- migrate`, but never newer ones. */
function checkVersions({ schema }: BackupManifest, known: RestoreOptions['knownVersions']): void {
  const newer = Object.entries(schema).filter(([name, version]) => version > (known[name] ?? 1));
  if (newer.length === 0) return;
  const list = newer.map(([name, version]) => `${name} ${version}`).join(', ');
  throw new BackupError(`the backup is of a newer release than this one: ${list}`);
}

const summaryOf = ({ missing, different, equal, others }: Difference): string =>
  `${missing} missing, ${different} different, ${equal} equal, ${others} not in the backup`;

function rejectIfInTheWay(plans: readonly Difference[], { overwrite, deleteOthers }: RestoreOptions): void {
  const different = plans.some((plan) => plan.different > 0) && !overwrite;
  const others = plans.some((plan) => plan.others > 0) && !overwrite && !deleteOthers;
  if (different || others)
    throw new BackupError(
      'the target contains something else: --overwrite replaces what differs, --delete-others removes what the backup does not have',
    );
}

/** The maximum number of names to list of items that are not in the backup. */
const maxNamed = 10;

/**
 * Reports what exists in the target besides the backup's content, so that nobody takes the target for an exact copy.
 */
function reportOthers(names: readonly string[], report: (line: string) => void): void {
  if (names.length === 0) return;
  const named = names.slice(0, maxNamed).join(', ');
  const more = names.length > maxNamed ? ` and ${names.length - maxNamed} more` : '';
  report(`not in the backup and not deleted (--delete-others deletes it): ${named}${more}`);
}

/**
 * Restores a site from a backup: verifies the backup, compares, and writes what differs. After an interruption, running
 * it again resumes, since finished parts are equal. Throws `BackupError` and writes nothing when a checksum is wrong,
 * or when the target contains different data and `overwrite` is not set.
 */
export async function restoreBackup(
  options: RestoreOptions,
): Promise<{ readonly documents: Difference; readonly objects: Difference }> {
  const { owner, folder, report } = options;
  const manifest = checkBackup(folder, report);
  checkVersions(manifest, options.knownVersions);
  const { plan: documents, removed } = await planDocuments(options, manifest);
  const objects = await planObjects(options, removed);
  report(`documents: ${summaryOf(documents)}`);
  report(`images: ${summaryOf(objects)}`);
  if (removed.size > 0) report(`permanently removed images are not restored: ${removed.size} files`);
  const result = { documents, objects };
  if (options.dryRun) return result;
  rejectIfInTheWay([documents, objects], options);
  if (!options.deleteOthers) reportOthers([...documents.remove, ...objects.remove], report);

  const progress = progressLine(report);
  // Images first, so that a document never refers to a missing one.
  let uploaded = 0;
  await forEachConcurrently(objects.write, objectConcurrency, async (object) => {
    await uploadObject(owner, object, readFileSync(objectPath(folder, object.sha256)));
    uploaded += 1;
    progress(`images: ${uploaded} of ${objects.write.length} written`);
  });
  const gone = options.deleteOthers ? documents.remove.map((path): WireWrite => ({ path })) : [];
  // Roles last: they end the freeze of a frozen site, and without them nobody can write to a new one.
  const isRoles = ({ path }: WireWrite): boolean => path === 'access/roles';
  const others = documents.write.filter((write) => !isRoles(write));
  let done = 0;
  for (const part of inCommits([...others, ...gone, ...documents.write.filter(isRoles)])) {
    await commit(owner, part);
    done += part.length;
    progress(`documents: ${done} written`);
  }
  if (options.deleteOthers)
    await forEachConcurrently(objects.remove, objectConcurrency, async (name) => deleteObject(owner, name));
  return result;
}
