// Builds the site for the local backend and serves it with fresh sample content.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

const { LOCAL_BACKEND_DIR = '', SITE_DIR = '' } = process.env;
rmSync(LOCAL_BACKEND_DIR, { recursive: true, force: true });
const build = ['build', '--mode', 'localhost', '--outDir', SITE_DIR, '--emptyOutDir', '--logLevel', 'error'];
// With a measurement id, so that Analytics runs and the browser tests can see what it is told; with every provider.
const providers = 'google.com,facebook.com,github.com,twitter.com,oidc.office=辦公室帳號,password';
const env = {
  ...process.env,
  VITE_FIREBASE_MEASUREMENT_ID: 'G-E2E',
  VITE_FIREBASE_AUTH_PROVIDERS: providers,
};
const { status } = spawnSync('node_modules/.bin/vite', build, { stdio: 'inherit', env });
if (status !== 0) process.exit(1);
process.argv.push('--built', SITE_DIR);
await import('../scripts/start.mjs');
