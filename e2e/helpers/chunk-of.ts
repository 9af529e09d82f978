import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtApp } from './published-site.ts';

/**
 * Returns a pattern for the URL of a module's chunk, given its path in the repository: the names of pages' chunks do
 * not identify their page.
 */
export function chunkOf(module: string): RegExp {
  const manifest = JSON.parse(readFileSync(join(builtApp, '.vite/manifest.json'), 'utf8')) as Partial<
    Record<string, { readonly file: string }>
  >;
  const file = manifest[module]?.file;
  if (file === undefined) throw new Error(`${module} has no file of its own`);
  return new RegExp(`${file.replaceAll('.', '[.]')}$`);
}
