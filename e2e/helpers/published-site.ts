import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import siteEnv from './site-env.json' with { type: 'json' };

const base = Number(process.env['E2E_PORT'] ?? 4173);
const folder = resolve(`test-results/e2e-${base}`);

/** The published site beside the one that the other tests use, on the next port. */
export const publishedPort = base + 1;
export const publishedOrigin = `http://127.0.0.1:${publishedPort}`;
export const publishedFolder = `${folder}/published-backend`;

/** The program that was built for these tests. */
export const builtApp = `${folder}/site`;

async function ready(site: ChildProcess): Promise<void> {
  await new Promise<void>((done, fail) => {
    site.stdout?.on('data', (bytes) => String(bytes).includes('ready ') && done());
    site.once('exit', (code) => fail(new Error(`the published site ended with ${code}`)));
  });
}

export interface PublishedSite {
  stop(): Promise<void>;
}

/** Publishes the sample content with the program that was built for these tests, and serves it as hosting does. */
export async function startPublishedSite({ fresh = true } = {}): Promise<PublishedSite> {
  if (fresh) rmSync(publishedFolder, { recursive: true, force: true });
  const site = spawn('node', ['scripts/serve.mjs', '--app', builtApp], {
    env: { ...process.env, ...siteEnv, PORT: String(publishedPort), LOCAL_BACKEND_DIR: publishedFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(site);
  return {
    stop: () =>
      new Promise((stopped) => {
        site.once('exit', () => stopped());
        site.kill('SIGTERM');
      }),
  };
}

interface Republishing {
  /** Another database than the site's. */
  readonly firestore?: string;
  /** Another program than the built one. */
  readonly app?: string;
}

/** Publishes anew beside the running site, as `npm run publish` does; gives what it says and how it ended. */
export function publishAgain({ firestore, app = builtApp }: Republishing = {}): Promise<{
  code: number | null;
  output: string;
}> {
  const endpoints = JSON.parse(readFileSync(`${publishedFolder}/endpoints.json`, 'utf8')) as object;
  const dir = `${folder}/published-again`;
  mkdirSync(dir, { recursive: true });
  writeFileSync(`${dir}/endpoints.json`, JSON.stringify({ ...endpoints, ...(firestore && { firestore }) }));
  const command = ['--import', 'tsx', 'scripts/publish.ts', '--mode', 'localhost', '--app', app];
  const where = ['--output', `${publishedFolder}/published`, '--work', `${dir}/work`];
  const run = spawn('node', [...command, ...where], {
    env: { ...process.env, ...siteEnv, LOCAL_BACKEND_DIR: dir },
  });
  let output = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (bytes) => (output += String(bytes)));
  return new Promise((done) => {
    run.once('exit', (code) => done({ code, output }));
  });
}

/** Every path of the sitemap, readable. */
export async function publishedPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    decodeURI(new URL(url).pathname),
  );
}

/** The address of a picture of the sample. */
export async function anyPicture(request: APIRequestContext): Promise<string> {
  const paths = await publishedPaths(request);
  return paths.find((path) => path.startsWith('/debunking-images/file/')) ?? '';
}
