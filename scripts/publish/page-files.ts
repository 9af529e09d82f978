import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The built file of each row's page module, as an address. Where the build has no manifest nothing is known; what a page is
 * called follows from its row (tests/architecture.test.ts).
 */
export function pageFilesOf(app: string): (row: string) => string | undefined {
  const manifest = join(app, '.vite/manifest.json');
  if (!existsSync(manifest)) return () => undefined;
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { readonly file: string }>;
  const files = new Map(
    Object.entries(chunks).flatMap(([source, { file }]) => {
      const name = /^src\/pages\/(?:.*\/)?(\w+)Page\.tsx$/.exec(source)?.[1];
      return name === undefined ? [] : [[name.toLowerCase(), `/${file}`] as const];
    }),
  );
  return (row) => files.get(row.toLowerCase());
}
