import { readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { InputError, type Manifest } from './import-row.ts';
import { readPictureCsv } from './read-picture-csv.ts';
import { readFolderJson, readPictureJson } from './read-picture-json.ts';

const folderFile = 'image-folders.json';

/** What a folder may hold, in the order in which it is imported. */
const knownFiles = [folderFile, 'debunking-images.json', 'manifest.csv'];

async function kindOf(path: string): Promise<'folder' | 'file' | 'absent'> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return 'absent';
  return found.isDirectory() ? 'folder' : 'file';
}

async function readOne(path: string): Promise<Manifest> {
  const content = await readFile(path, 'utf8');
  if (basename(path) === folderFile) return readFolderJson(content, path);
  if (path.endsWith('.json')) return readPictureJson(content, path);
  if (path.endsWith('.csv')) return readPictureCsv(content, path);
  throw new InputError(`neither .csv nor .json: ${path}`);
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
 * Reads what is to be imported: a folder with a manifest in it, or the manifest itself.
 * Throws `InputError` when there is nothing that can be read.
 */
export async function readManifest(path: string): Promise<Manifest> {
  const manifests = await Promise.all((await filesOf(resolve(path))).map(readOne));
  return {
    folders: manifests.flatMap(({ folders }) => folders),
    pictures: manifests.flatMap(({ pictures }) => pictures),
    refusals: manifests.flatMap(({ refusals }) => refusals),
    notes: manifests.flatMap(({ notes }) => notes),
  };
}
