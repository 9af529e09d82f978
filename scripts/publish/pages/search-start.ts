import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { searchHeadFile } from '#src/data/retrieval/search/search-head.ts';
import { filesOf, readChunks } from './page-files.ts';

/**
 * Returns, by row, the tags that start the search worker before the app (src/app/search-start.ts): with the query of
 * the address, whose results also need the app as soon as possible; on the page that checks messages with what every
 * message needs. Empty if the build has no manifest, which names the files: search then starts with the app. Throws
 * when the build has a manifest and no worker.
 */
export function searchStartTags(app: string): Readonly<Record<string, string>> {
  const chunks = readChunks(app);
  if (!chunks) return {};
  const worker = readdirSync(join(app, 'assets')).find((name) => /^search\.worker-.+\.js$/.test(name));
  if (worker === undefined) throw new Error('the build has no worker of the search');
  const start = [
    `<link rel="modulepreload" href="/assets/${worker}" />`,
    `<link rel="preload" as="fetch" href="/data/${searchHeadFile}" crossorigin />`,
  ];
  const script = (data = '') =>
    `<script src="/search-start.js" data-worker="/assets/${worker}"${data} defer></script>`;
  const modules = filesOf(chunks, ['index.html', 'src/pages/search/SearchPage.tsx']).map(
    (file) => `<link rel="modulepreload" href="${file}" />`,
  );
  const separator = '\n    ';
  return {
    search: [...start, script(), ...modules].join(separator),
    check: [...start, script(' data-messages')].join(separator),
  };
}
