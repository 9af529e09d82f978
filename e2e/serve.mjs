// Serves the built site with fresh sample content.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const { LOCAL_BACKEND_DIR = '', SITE_DIR = '', E2E_SAMPLE } = process.env;
// Removes the content that an earlier run has changed: the site's and that of the published site
// (helpers/published-site.ts).
for (const folder of [LOCAL_BACKEND_DIR, join(LOCAL_BACKEND_DIR, '../published-backend')])
  rmSync(folder, { recursive: true, force: true });
// The gate imports the sample content (sample.mjs) and builds once for all of its servers.
if (E2E_SAMPLE) cpSync(E2E_SAMPLE, LOCAL_BACKEND_DIR, { recursive: true });
if (process.env.E2E_SITE === undefined) await import('./build.mjs');
process.argv.push('--built', SITE_DIR);
await import('../scripts/start.mjs');
