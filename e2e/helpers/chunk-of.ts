import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtApp } from './published-site.ts';

/** The requests for the file of a module, by its path in the repository; pages' files do not say which they are. */
export function chunkOf(module: string): RegExp {
  const manifest = JSON.parse(readFileSync(join(builtApp, '.vite/manifest.json'), 'utf8')) as Partial<
    Record<string, { readonly file: string }>
  >;
  const file = manifest[module]?.file;
  if (file === undefined) throw new Error(`${module} has no file of its own`);
  return new RegExp(`${file.replaceAll('.', '[.]')}$`);
}
