import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { searchHeadFile } from '#src/data/search/search-head.ts';

/**
 * Returns, by row, the tags that start the search worker before the app (src/app/search-start.ts): with the query of
 * the address, or on the page that checks messages with what every message needs. Empty if the build has no manifest:
 * search then starts with the app. Throws when the build has a manifest and no worker.
 */
export function searchStartTags(app: string): Readonly<Record<string, string>> {
  if (!existsSync(join(app, '.vite/manifest.json'))) return {};
  const worker = readdirSync(join(app, 'assets')).find((name) => /^search\.worker-.+\.js$/.test(name));
  if (worker === undefined) throw new Error('the build has no worker of the search');
  const tags = (data = '') =>
    [
      `<link rel="modulepreload" href="/assets/${worker}" />`,
      `<link rel="preload" as="fetch" href="/data/${searchHeadFile}" crossorigin />`,
      `<script src="/search-start.js" data-worker="/assets/${worker}"${data} defer></script>`,
    ].join('\n    ');
  return { search: tags(), check: tags(' data-messages') };
}
