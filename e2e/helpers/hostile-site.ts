import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { HostileReport } from '#checks/hostile/hostile-content.ts';
import { builtApp } from './published-site.ts';
import siteEnv from './site-env.json' with { type: 'json' };

const base = Number(process.env['E2E_PORT'] ?? 4173);
const folder = resolve(`test-results/e2e-${base}`);
const port = base + 2;
const backendFolder = `${folder}/hostile-backend`;

export const hostileOrigin = `http://127.0.0.1:${port}`;

export interface HostileSite {
  readonly report: HostileReport;
  /** The paths of all published pages. */
  readonly addresses: readonly string[];
  /** The output of the publication, which reports pages that could not be rendered. */
  readonly output: string;
  stop(): Promise<void>;
}

/**
 * Publishes the sample content with hostile texts in every field and serves it as the hosting does. `HOSTILE_PAYLOADS`
 * names a folder of further payloads; `HOSTILE_OWN` selects the built-in ones.
 */
export async function startHostileSite(): Promise<HostileSite> {
  rmSync(backendFolder, { recursive: true, force: true });
  const { HOSTILE_PAYLOADS: payloads, HOSTILE_OWN: own } = process.env;
  const more = [...(payloads ? ['--payloads', payloads] : []), ...(own ? ['--own', own] : [])];
  const command = ['--import', 'tsx', 'checks/hostile/serve-hostile.ts', '--app', builtApp, ...more];
  const site = spawn('node', command, {
    env: { ...process.env, ...siteEnv, PORT: String(port), LOCAL_BACKEND_DIR: backendFolder },
    // One line per quarantined document; the output is in the error when the site does not start.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((ready, fail) => {
    for (const stream of [site.stdout, site.stderr])
      stream.on('data', (bytes) => {
        output += String(bytes);
        if (output.includes('ready ')) ready();
      });
    site.once('exit', (code) => fail(new Error(`the hostile site ended with ${code}\n${output}`)));
  });
  const read = (name: string) => JSON.parse(readFileSync(`${backendFolder}/${name}`, 'utf8')) as unknown;
  const { pages } = read('published.notes.json') as { pages: Record<string, unknown> };
  return {
    report: read('hostile.json') as HostileReport,
    addresses: Object.keys(pages),
    output,
    stop: () =>
      new Promise((stopped) => {
        site.once('exit', () => stopped());
        site.kill('SIGTERM');
      }),
  };
}
