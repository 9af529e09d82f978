import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type APIRequestContext, test } from '@playwright/test';
import { notesPath } from '#scripts/publish/site-output.ts';
import siteEnv from './site-env.json' with { type: 'json' };

const base = Number(process.env['E2E_PORT'] ?? 4173);
const folder = resolve(`test-results/e2e-${base}`);

/** The published site, on the port after that of the site that the other tests use. */
export const publishedPort = base + 1;
export const publishedOrigin = `http://127.0.0.1:${publishedPort}`;
export const publishedFolder = `${folder}/published-backend`;

/** The application that was built for these tests. */
export const builtApp = resolve(process.env['E2E_SITE'] ?? `${folder}/site`);

async function ready(site: ChildProcess): Promise<void> {
  await new Promise<void>((done, fail) => {
    site.stdout?.on('data', (bytes) => String(bytes).includes('ready ') && done());
    site.once('exit', (code) => fail(new Error(`the published site ended with ${code}`)));
  });
}

interface PublishedSite {
  stop(): Promise<void>;
}

/**
 * Publishes the sample content with the application that was built for these tests, and serves it as the hosting does.
 */
export async function startPublishedSite({ fresh = true } = {}): Promise<PublishedSite> {
  if (fresh) rmSync(publishedFolder, { recursive: true, force: true });
  const sample = process.env['E2E_SAMPLE'];
  if (sample && !existsSync(publishedFolder)) cpSync(sample, publishedFolder, { recursive: true });
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

/** Starts the published site for the tests of a file and makes it their base URL. */
export function usePublishedSite(): void {
  let site: PublishedSite;
  test.use({ baseURL: publishedOrigin });
  test.beforeAll(async () => {
    test.setTimeout(400_000);
    site = await startPublishedSite();
  });
  test.afterAll(() => site.stop());
}

const again = `${folder}/published-again`;

/** Returns a work folder with the renderer that published the site: the sources are the same. */
function wholeWork(): string {
  const work = `${again}/work`;
  if (!existsSync(`${work}/renderer`))
    cpSync(`${publishedFolder}/renderer`, `${work}/renderer`, { recursive: true, preserveTimestamps: true });
  return work;
}

interface Republishing {
  /** The URL of another database than the site's. */
  readonly firestore?: string;
  /** The path of another application than the built one. */
  readonly app?: string;
  /** Another folder than the served one. */
  readonly output?: string;
  /** Paths of pages that fail to render. */
  readonly broken?: readonly string[];
  /** If set, these pages fail only while this document (`qna/…`) exists: a document that breaks a list. */
  readonly brokenBy?: string;
  readonly flags?: readonly string[];
}

const renderer = 'renderer/localhost/render.mjs';

/** Returns a work folder with a renderer that throws for some pages and otherwise is the site's. */
function brokenWork(broken: readonly string[], brokenBy?: string): string {
  const work = `${again}/broken`;
  mkdirSync(join(work, renderer, '..'), { recursive: true });
  writeFileSync(
    join(work, renderer),
    `import { startRenderer as start } from ${JSON.stringify(join(publishedFolder, renderer))};
     export async function startRenderer(config) {
       const { renderPage, ...others } = await start(config);
       const broken = ${JSON.stringify(broken)};
       const culprit = ${JSON.stringify(brokenBy ?? '')};
       return { ...others, renderPage: async (path) => {
         const isBroken = culprit === '' || (await config.store.getOne(culprit)) !== undefined;
         if (broken.includes(path) && isBroken) throw new Error('this page is broken');
         return renderPage(path);
       } };
     }`,
  );
  return work;
}

/** Publishes again while the site is running, as `npm run site -- publish` does. Returns the exit code and the output. */
export function publishAgain({
  firestore,
  app = builtApp,
  output,
  broken,
  brokenBy,
  flags = [],
}: Republishing = {}): Promise<{
  code: number | null;
  output: string;
}> {
  const endpoints = JSON.parse(readFileSync(`${publishedFolder}/endpoints.json`, 'utf8')) as object;
  mkdirSync(again, { recursive: true });
  writeFileSync(`${again}/endpoints.json`, JSON.stringify({ ...endpoints, ...(firestore && { firestore }) }));
  const command = ['--import', 'tsx', 'scripts/publish.ts', '--mode', 'localhost', '--app', app, ...flags];
  const work = broken ? brokenWork(broken, brokenBy) : wholeWork();
  const where = ['--output', output ?? `${publishedFolder}/published`, '--work', work];
  const run = spawn('node', [...command, ...where], {
    env: { ...process.env, ...siteEnv, LOCAL_BACKEND_DIR: again },
  });
  let printed = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (bytes) => (printed += String(bytes)));
  return new Promise((done) => {
    run.once('exit', (code) => done({ code, output: printed }));
  });
}

/** Copies what is published, for publications that must not change the served site. */
export function copyPublished(): string {
  const copy = `${folder}/published-copy`;
  for (const each of [copy, `${copy}.next`]) rmSync(each, { recursive: true, force: true });
  const published = `${publishedFolder}/published`;
  cpSync(published, copy, { recursive: true });
  cpSync(notesPath(published), notesPath(copy));
  return copy;
}

/** Returns the SHA-256 hashes of all files in a folder, by path. */
export function filesIn(published: string): Record<string, string> {
  const paths = readdirSync(published, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
  return Object.fromEntries(paths.map((path) => [path.slice(published.length + 1), hash(path)]));
}

/** Returns every path of the sitemap, decoded. */
export async function publishedPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    decodeURI(new URL(url).pathname),
  );
}

/** Returns the path of a sample image's page. */
export async function anyImage(request: APIRequestContext): Promise<string> {
  const paths = await publishedPaths(request);
  return paths.find((path) => path.startsWith('/debunking-images/file/')) ?? '';
}
