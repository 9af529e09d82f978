import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns a function that gives the file in which a collection is declared, by the collection's name. It throws when
 * there is none.
 */
export function declaringFiles(): (name: string) => string {
  const files = readdirSync('src/data', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.collection.ts'))
    .map((file) => join('src/data', file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  return (name) => {
    const declaring = files.find(({ text }) => text.includes(`defineCollection({\n  name: '${name}',`));
    if (!declaring) throw new Error(`no file in src/data declares the collection ${name}`);
    return declaring.file;
  };
}
