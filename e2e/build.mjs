// Builds the site as the browser tests serve it, into the folder `SITE_DIR`.
import { spawnSync } from 'node:child_process';
import siteEnv from './helpers/site-env.json' with { type: 'json' };

const { SITE_DIR = '' } = process.env;
const build = ['build', '--mode', 'localhost', '--outDir', SITE_DIR, '--emptyOutDir', '--logLevel', 'error'];
// With a measurement id, so that Analytics runs and the browser tests can see what it receives; with every provider.
// What is published is rendered with the same, or pages would hydrate with other words.
const env = { ...process.env, ...siteEnv };
const { status } = spawnSync('node_modules/.bin/vite', build, { stdio: 'inherit', env });
if (status !== 0) process.exit(1);
