import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { searchHeadFile } from '#src/data/search/search-head.ts';
import { filesOf, readChunks } from './page-files.ts';

/** What the search page needs before it shows a result. */
const modules = [
  'index.html',
  'src/app/RootLayout.tsx',
  'src/app/HeadHost.tsx',
  'src/pages/search/SearchPage.tsx',
];

/**
 * The tags that start the search's worker before the program, by the row of the page that has them: the search page's also
 * start the program and the search files side by side when its address has a query (src/app/search-start.ts), those of the page
 * that checks messages read what each message needs (src/app/check-start.ts). Empty where the build has no manifest, from
 * which its files are known: the search then starts with the program. Throws where the build has a manifest and no worker.
 */
export function searchStartTags(app: string): Readonly<Record<string, string>> {
  const chunks = readChunks(app);
  if (!chunks) return {};
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
    search: script('search-start', ` data-modules="${filesOf(chunks, modules).join(' ')}"`),
    check: script('check-start'),
  };
}
