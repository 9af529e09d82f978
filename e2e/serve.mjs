// Builds the site for the local backend and serves it with fresh sample content.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import siteEnv from './helpers/site-env.json' with { type: 'json' };

const { LOCAL_BACKEND_DIR = '', SITE_DIR = '' } = process.env;
rmSync(LOCAL_BACKEND_DIR, { recursive: true, force: true });
const build = ['build', '--mode', 'localhost', '--outDir', SITE_DIR, '--emptyOutDir', '--logLevel', 'error'];
// With a measurement id, so that Analytics runs and the browser tests can see what it receives; with every provider.
// What is published is rendered with the same, or pages would hydrate with other words.
const env = { ...process.env, ...siteEnv };
const { status } = spawnSync('node_modules/.bin/vite', build, { stdio: 'inherit', env });
if (status !== 0) process.exit(1);
process.argv.push('--built', SITE_DIR);
await import('../scripts/start.mjs');
