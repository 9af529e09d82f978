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
 * The tags that start the search's worker before the program, by the row of the page that has them: the search page's also
 * start the program and the search files side by side when its address has a query (src/app/search-start.ts), those of the page
 * that checks messages read what each message needs (src/app/check-start.ts). Empty where the build has no manifest, from
 * which its files are known: the search then starts with the program. Throws where the build has a manifest and no worker.
 */
export function searchStartTags(app: string): Readonly<Record<string, string>> {
  if (!existsSync(join(app, '.vite/manifest.json'))) return {};
  const worker = readdirSync(join(app, 'assets')).find((name) => /^search\.worker-.+\.js$/.test(name));
  if (worker === undefined) throw new Error('the build has no worker of the search');
  const preloads = [
    `<link rel="modulepreload" href="/assets/${worker}" />`,
    `<link rel="preload" as="fetch" href="/data/${searchHeadFile}" crossorigin />`,
  ];
  const script = (name: string, data = '') =>
    [...preloads, `<script src="/${name}.js" data-worker="/assets/${worker}"${data} defer></script>`].join(
      '\n    ',
    );
  return {
    search: script('search-start', ` data-modules="${filesOf(app).join(' ')}"`),
    check: script('check-start'),
  };
}
