import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { InputError, type Rows } from '#scripts/import/import-row.ts';
import { readImageCsv } from './read-image-csv.ts';
import { readFolderJson, readImageJson } from './read-image-json.ts';
import { emptyFile, type End, type ReadFile, type ReadOptions, toReadFile } from './read-rows.ts';
import { inFile, readText } from './read-text.ts';

const folderFile = 'image-folders.json';

/** The files that a folder may contain, in import order. */
const knownFiles = [folderFile, 'debunking-images.json', 'manifest.csv'];

/** The rows of images, and the files they were read from. */
export interface Manifest extends Rows {
  readonly files: readonly ReadFile[];
}

const imageEndings = ['.jpg', '.jpeg', '.png', '.gif', '.webp', '.avif', '.bmp'];

/** Judges whether the manifest may be truncated: then its folders contain images that no row names. */
async function endOfTable(files: readonly string[]): Promise<End> {
  const named = new Set(files);
  const folders = [...new Set(files.map((file) => dirname(file)))];
  const found = await Promise.all(
    folders.map(async (folder) => (await readdir(folder).catch(() => [])).map((name) => join(folder, name))),
  );
  const isUnnamed = (path: string) => imageEndings.includes(extname(path).toLowerCase()) && !named.has(path);
  return found.flat().some(isUnnamed) ? 'image' : 'line';
}

async function kindOf(path: string): Promise<'folder' | 'file' | 'absent'> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return 'absent';
  return found.isDirectory() ? 'folder' : 'file';
}

async function readOne(path: string, { encoding }: ReadOptions): Promise<Manifest> {
  const isCsv = path.endsWith('.csv');
  if (!isCsv && !path.endsWith('.json')) throw new InputError(`neither .csv nor .json: ${path}`);
  const text = await readText(path, encoding);
  const rows = inFile(path, (): Rows => {
    if (basename(path) === folderFile) return readFolderJson(text.text, path);
    return isCsv ? readImageCsv(text.text, path) : readImageJson(text.text, path);
  });
  const refused = new Set(rows.refusals.map(({ line, item }) => `${line}#${item}`));
  const count = rows.folders.length + rows.images.length + refused.size;
  const end: End = isCsv ? await endOfTable(rows.named ?? []) : 'form';
  const file = toReadFile(text, count, end);
  return { ...rows, refusals: [...emptyFile(file), ...rows.refusals], files: [file] };
}

async function filesOf(path: string): Promise<string[]> {
  const kind = await kindOf(path);
  if (kind === 'file') return [path];
  if (kind === 'absent') throw new InputError(`no such file or folder: ${path}`);
  const files = knownFiles.map((name) => join(path, name));
  const present = await Promise.all(files.map(async (file) => (await kindOf(file)) === 'file'));
  const found = files.filter((_, index) => present[index]);
  if (found.length === 0) throw new InputError(`none of ${knownFiles.join(', ')} in ${path}`);
  return found;
}

/**
 * Reads the input: a folder with a manifest, or the manifest itself. Throws `InputError` when there is nothing to read,
 * or a file cannot be read as a whole.
 */
export async function readManifest(path: string, options: ReadOptions = {}): Promise<Manifest> {
  const paths = await filesOf(resolve(path));
  const manifests = await Promise.all(paths.map(async (each) => readOne(each, options)));
  return {
    folders: manifests.flatMap(({ folders }) => folders),
    images: manifests.flatMap(({ images }) => images),
    refusals: manifests.flatMap(({ refusals }) => refusals),
    notes: manifests.flatMap(({ notes }) => notes),
    files: manifests.flatMap(({ files }) => files),
  };
}
