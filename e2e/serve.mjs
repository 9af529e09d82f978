// Serves the built site with fresh sample content.
import { rmSync } from 'node:fs';
import { join } from 'node:path';

const { LOCAL_BACKEND_DIR = '', SITE_DIR = '' } = process.env;
// An earlier run has changed both: the site's content and that of the published one (helpers/published-site.ts).
for (const folder of [LOCAL_BACKEND_DIR, join(LOCAL_BACKEND_DIR, '../published-backend')])
  rmSync(folder, { recursive: true, force: true });
// The gate builds once for all of its servers.
if (process.env.E2E_SITE === undefined) await import('./build.mjs');
process.argv.push('--built', SITE_DIR);
await import('../scripts/start.mjs');
