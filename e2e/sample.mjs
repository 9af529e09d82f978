// Imports the sample content into the folder `E2E_SAMPLE`, once for all servers of the browser tests, as it takes 13 s.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

const { E2E_SAMPLE = '', E2E_SITE = '' } = process.env;
rmSync(E2E_SAMPLE, { recursive: true, force: true });
const site = spawn('node', ['scripts/start.mjs', '--built', E2E_SITE], {
  env: { ...process.env, LOCAL_BACKEND_DIR: E2E_SAMPLE },
  stdio: ['ignore', 'pipe', 'inherit'],
});
site.stdout.on('data', (bytes) => String(bytes).includes('ready ') && site.kill('SIGTERM'));
const [code] = await once(site, 'exit');
// The public data files contain the URL of this server.
rmSync(join(E2E_SAMPLE, 'site'), { recursive: true, force: true });
process.exit(code ?? 1);
