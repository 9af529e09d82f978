// Builds the site as the browser tests serve it, into the folder `SITE_DIR`, with the gallery of components.
import { spawnSync } from 'node:child_process';
import siteEnv from './helpers/site-env.json' with { type: 'json' };

const { SITE_DIR = '' } = process.env;
// With a measurement id, so that Analytics runs and the browser tests can see what it receives; with every provider.
// What is published is rendered with the same, or pages would hydrate with other words.
const env = { ...process.env, ...siteEnv };

/** @param {string[]} options */
function build(options) {
  const command = ['build', ...options, '--mode', 'localhost', '--emptyOutDir', '--logLevel', 'error'];
  const { status } = spawnSync('node_modules/.bin/vite', command, { stdio: 'inherit', env });
  if (status !== 0) process.exit(1);
}

build(['--outDir', SITE_DIR]);
build(['--config', 'e2e/gallery/vite.config.ts', '--outDir', `${process.cwd()}/${SITE_DIR}/e2e/gallery`]);
