// Serves the built site with fresh sample content.
import { rmSync } from 'node:fs';

const { LOCAL_BACKEND_DIR = '', SITE_DIR = '' } = process.env;
rmSync(LOCAL_BACKEND_DIR, { recursive: true, force: true });
// The gate builds once for all of its servers.
if (process.env.E2E_SITE === undefined) await import('./build.mjs');
process.argv.push('--built', SITE_DIR);
await import('../scripts/start.mjs');
