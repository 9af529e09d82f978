// Builds the site for the browser tests into the folder `SITE_DIR`, with the gallery of components.
import { spawnSync } from 'node:child_process';
import siteEnv from './helpers/site-env.json' with { type: 'json' };

const { SITE_DIR = '' } = process.env;
// With a measurement id, so that Analytics runs and the tests can see its requests, and with every sign-in provider.
// Publishing renders with the same environment; otherwise pages would hydrate with different text.
const env = { ...process.env, ...siteEnv };

/** @param {string[]} options */
function build(options) {
  const command = ['build', ...options, '--mode', 'localhost', '--emptyOutDir', '--logLevel', 'error'];
  const { status } = spawnSync('node_modules/.bin/vite', command, { stdio: 'inherit', env });
  if (status !== 0) process.exit(1);
}

build(['--outDir', SITE_DIR]);
build(['--config', 'e2e/gallery/vite.config.ts', '--outDir', `${process.cwd()}/${SITE_DIR}/e2e/gallery`]);
