import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { criticalStylesFile } from '#scripts/build/critical-style.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** The build's chunks by their source; undefined where the build has no manifest. */
export function readChunks(app: string): Readonly<Record<string, Chunk>> | undefined {
  const manifest = join(app, '.vite/manifest.json');
  if (!existsSync(manifest)) return undefined;
  return JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>;
}

/** The styles of the documents by kind of page, as the build noted them; none where it did not. */
export function readCriticalStyles(app: string): Readonly<Record<string, string>> {
  const file = join(app, criticalStylesFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

/** Addresses of the built files of modules with what they import statically. Throws where the build has no such module. */
export function filesOf(chunks: Readonly<Record<string, Chunk>>, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = chunks[key];
    if (!chunk) throw new Error(`${key} is not in the build's manifest`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of modules) visit(key);
  return [...files].map((file) => `/${file}`);
}

export interface PageFiles {
  /** The address of the page module's own file. */
  readonly module: string;
  /** Addresses of all files that hydrate the page, beside the entry. */
  readonly all: readonly string[];
}

/**
 * The built files of each row's page. Nothing is known where the build has no manifest; what a page's module is called
 * follows from its row (tests/architecture.test.ts).
 */
export function pageFilesOf(app: string): (row: string) => PageFiles | undefined {
  const chunks = readChunks(app);
  if (!chunks) return () => undefined;
  const sources = new Map(
    Object.keys(chunks).flatMap((source) => {
      const name = /^src\/pages\/(?:.*\/)?(\w+)Page\.tsx$/.exec(source)?.[1];
      return name === undefined ? [] : [[name.toLowerCase(), source] as const];
    }),
  );
  const entry = filesOf(chunks, ['index.html'])[0];
  return (row) => {
    const source = sources.get(row.toLowerCase());
    if (source === undefined) return undefined;
    const all = filesOf(chunks, ['index.html', 'src/app/RootLayout.tsx', source]);
    return { module: `/${chunks[source]?.file}`, all: all.filter((file) => file !== entry) };
  };
}
