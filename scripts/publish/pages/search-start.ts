import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { searchHeadFile } from '#src/data/retrieval/search/search-head.ts';
import { filesOf, readChunks } from './page-files.ts';

/** The modules that the search page needs before it shows a result. */
const modules = [
  'index.html',
  'src/app/RootLayout.tsx',
  'src/app/HeadHost.tsx',
  'src/pages/search/SearchPage.tsx',
];

/**
 * Returns, by row, the tags that start the search worker before the app. On the search page, they also start the app
 * and fetch the search files in parallel if the URL has a query (src/app/search-start.ts); on the page that checks
 * messages, they fetch what every message needs (src/app/check-start.ts). Empty if the build has no manifest, which
 * names the files: search then starts with the app. Throws when the build has a manifest and no worker.
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
