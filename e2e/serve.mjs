// Builds the site for the local backend and serves it with fresh sample content.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

rmSync(process.env['LOCAL_BACKEND_DIR'] ?? 'test-results/e2e-backend', { recursive: true, force: true });
const build = [
  'build',
  '--mode',
  'localhost',
  '--outDir',
  'dist-local',
  '--emptyOutDir',
  '--logLevel',
  'warn',
];
const { status } = spawnSync('node_modules/.bin/vite', build, { stdio: 'inherit' });
if (status !== 0) process.exit(1);
process.argv.push('--built');
await import('../scripts/start.mjs');
