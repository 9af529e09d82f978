import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { criticalStylesFile } from '#scripts/build/critical-style.ts';

export interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** Reads the build's chunks by source file; undefined if the build has no manifest. */
export function readChunks(app: string): Readonly<Record<string, Chunk>> | undefined {
  const manifest = join(app, '.vite/manifest.json');
  if (!existsSync(manifest)) return undefined;
  return JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>;
}

/** Reads the inline styles by kind of page, as the build wrote them; empty if it did not. */
export function readCriticalStyles(app: string): Readonly<Record<string, string>> {
  const file = join(app, criticalStylesFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

/**
 * Returns the URLs of the built files of modules and of their static imports. Throws when a module is not in the build.
 */
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
  /** The URL of the page module's own file. */
  readonly module: string;
  /** URLs of all scripts that hydrate the page, besides the entry. */
  readonly all: readonly string[];
}

/**
 * Returns a function that gives the built files of a row's page; undefined if the build has no manifest. A page
 * module's name follows from its row (tests/architecture.test.ts).
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
    const all = filesOf(chunks, ['index.html', source]);
    return { module: `/${chunks[source]?.file}`, all: all.filter((file) => file !== entry) };
  };
}
