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
 * The tags of the published search page that start its worker, the search files and the program side by side, when its
 * address has a query (src/app/search-start.ts). Empty where the build has no manifest, from which its files are known:
 * the search then starts with the program. Throws where the build has a manifest and no worker.
 */
export function searchStartTags(app: string): string {
  const chunks = readChunks(app);
  if (!chunks) return '';
  const worker = readdirSync(join(app, 'assets')).find((name) => /^search\.worker-.+\.js$/.test(name));
  if (worker === undefined) throw new Error('the build has no worker of the search');
  return [
    `<link rel="modulepreload" href="/assets/${worker}" />`,
    `<link rel="preload" as="fetch" href="/data/${searchHeadFile}" crossorigin />`,
    `<script src="/search-start.js" data-worker="/assets/${worker}" data-modules="${filesOf(chunks, modules).join(' ')}" defer></script>`,
  ].join('\n    ');
}
