import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { extname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { InputError } from './import-row.ts';
import type { AnyMapping } from './import-rows.ts';

const repository = resolve(import.meta.dirname, '../..');
const folder = resolve(repository, 'examples/mappings');

const isMapping = (value: unknown): value is AnyMapping =>
  value !== null && typeof value === 'object' && 'collection' in value && 'row' in value && 'map' in value;

/** Loads `examples/mappings/<name>.ts`, or another file. Throws `InputError` when there is none. */
export async function loadMapping(name: string): Promise<AnyMapping> {
  const isFile = extname(name) === '.ts';
  const names = (await readdir(folder).catch(() => [])).map((file) => file.replace(/\.ts$/, ''));
  if (!isFile && !names.includes(name))
    throw new InputError(`unknown mapping ${name}; available: ${names.join(', ')}`);
  const path = isFile ? resolve(name) : resolve(folder, `${name}.ts`);
  if (!existsSync(path)) throw new InputError(`no such file: ${path}`);
  const loaded = (await import(pathToFileURL(path).href).catch((error: unknown) => {
    // After the second line, the message only lists where Node has looked.
    const lines = (error instanceof Error ? error.message : String(error)).split('\n');
    const isOutside = relative(repository, path).startsWith('..');
    const hint = isOutside ? `; put the file into ${repository}, whose modules it imports` : '';
    throw new InputError(`${path}: ${lines.slice(0, 2).join(' ')}${hint}`);
  })) as { mapping?: unknown };
  if (!isMapping(loaded.mapping)) throw new InputError(`${path} does not export mapping`);
  return loaded.mapping;
}
