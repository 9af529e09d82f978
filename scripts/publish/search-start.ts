import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchHeadFile } from '#src/data/search/search-head.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** What the search page needs before it shows a result. */
const modules = [
  'index.html',
  'src/app/RootLayout.tsx',
  'src/app/HeadHost.tsx',
  'src/pages/search/SearchPage.tsx',
];

/** The files of the build's modules with what they import statically. Throws where the build has no such module. */
function filesOf(app: string): string[] {
  const chunks = JSON.parse(readFileSync(join(app, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
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

/**
 * The tags of the published search page that start its worker, the search files and the program side by side, when its
 * address has a query (src/app/search-start.ts). Empty where the build has no manifest, from which its files are known:
 * the search then starts with the program. Throws where the build has a manifest and no worker.
 */
export function searchStartTags(app: string): string {
  if (!existsSync(join(app, '.vite/manifest.json'))) return '';
  const worker = readdirSync(join(app, 'assets')).find((name) => /^search\.worker-.+\.js$/.test(name));
  if (worker === undefined) throw new Error('the build has no worker of the search');
  return [
    `<link rel="modulepreload" href="/assets/${worker}" />`,
    `<link rel="preload" as="fetch" href="/data/${searchHeadFile}" crossorigin />`,
    `<script src="/search-start.js" data-worker="/assets/${worker}" data-modules="${filesOf(app).join(' ')}" defer></script>`,
  ].join('\n    ');
}
