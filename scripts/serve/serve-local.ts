import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { startLocalBackend } from '#local-backend/backend.ts';
import { tryToWrite } from '#local-backend/durable.ts';
import { OperatorError } from '#scripts/cloud/operator-error.ts';
import { actAs } from '#scripts/import/connect.ts';
import { adminUid, hasDeveloperAdmin, needsSeeding } from '#scripts/seed/developer.ts';
import { renewSnapshot, snapshotState } from '#scripts/snapshot/renew-snapshot.ts';
import { writeWhole } from '#scripts/files/write-whole.ts';

// Seeding, publishing and writing a snapshot import half of the program, and most starts need none of them, so they are
// imported on demand.

/** The name of the local project; the prefix `demo-` prevents Firebase tools from contacting a real one. */
const projectId = 'demo-minzhong';
const bucket = `${projectId}.appspot.com`;
export const localProject = { projectId, bucket } as const;

const accounts = (['admin', 'editor', 'stranger'] as const).map((role) => ({
  email: `${role}@local.test`,
  password: 'password',
  uid: `${role}-local`,
  role,
}));

function portIsFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}

/** A mistake that the person at the terminal can fix; printed without a stack trace. */
export class StartError extends OperatorError {}

export interface ServeOptions {
  /** See `SiteServer`. In `published`, the site is first published into a folder beside the backend's data. */
  readonly mode: 'dev' | 'built' | 'published';
  /** The folder of the built app; in `published`, it is built when it is missing or older than its sources. */
  readonly outDir?: string;
  /** Writes further content, as the admin, before the site is published. */
  readonly fill?: () => Promise<void>;
  /** Answers a question of yes or no about stored data; every answer is no if it is absent. */
  readonly confirm?: (question: string) => Promise<boolean>;
  readonly log?: (line: string) => void;
}

export interface RunningSite {
  readonly origin: string;
  /** Saves everything and frees the ports. */
  stop(): Promise<void>;
}

/**
 * Starts the local backend, seeds it the first time, writes the snapshot and serves the site. `PORT` (default 5173) and
 * `LOCAL_BACKEND_DIR` (default `.local-backend`) come from the environment. Throws `StartError` when the port or the
 * folder is in use.
 */
export async function serveLocal({
  mode,
  outDir,
  fill,
  confirm,
  log = console.log,
}: ServeOptions): Promise<RunningSite> {
  const port = Number(process.env['PORT'] ?? 5173);
  const dir = resolve(process.env['LOCAL_BACKEND_DIR'] ?? '.local-backend');
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartError(`PORT is not a port: ${process.env['PORT']}`);
  if (!(await portIsFree(port)))
    throw new StartError(
      `port ${port} is in use; set PORT to another, e.g. PORT=${port === 65_535 ? 5173 : port + 1}`,
    );

  const dataDir = join(dir, 'site', 'data');
  log(`reading the data in ${dir}`);
  // Vite takes longer to load than the documents, so both load in parallel; the emulators load once pages are served.
  const server = import('./site-server.ts');
  server.catch(() => {});
  let isServed = (): void => {};
  const loadAfter = new Promise<void>((done) => (isServed = done));
  const backend = await startLocalBackend({
    dir,
    projectId,
    bucket,
    loadAfter,
    log,
    ...(confirm && { confirm }),
  });
  const { origins, isNew } = backend;
  const origin = `http://127.0.0.1:${port}`;
  const local = { origins, projectId, bucket, site: origin };
  try {
    await tryToWrite(dataDir, () => mkdirSync(dataDir, { recursive: true }), log);
    let stopRenewing = () => {};
    const seed = async () => {
      actAs(adminUid, local);
      if (needsSeeding(dir, isNew)) {
        log('writing the sample content');
        const { seedNewBackend } = await import('#scripts/seed/seed.ts');
        await seedNewBackend({ dir, isNew, log, ...local });
        actAs(adminUid, local);
      } else if (!(await hasDeveloperAdmin(local)))
        log(
          `${adminUid} is no admin of what is stored here; npm run site -- admin-bootstrap --uid ${adminUid} makes it one`,
        );
      await fill?.();
    };
    const prepareData = async () => {
      const state = fill ? 'absent' : snapshotState(dataDir, backend.documentsChangedAt);
      if (state === 'current') return;
      if (state === 'earlier') {
        log('the public data files are outdated; updating them in the background');
        stopRenewing = renewSnapshot(dataDir, local, (isWritten) => {
          if (isWritten) log('the public data files are up to date');
        });
        return;
      }
      log('preparing the public data files');
      const { writeSnapshot } = await import('#scripts/snapshot/write-snapshot.ts');
      await tryToWrite(`the snapshot in ${dataDir}`, async () => writeSnapshot(dataDir), log);
    };
    const serveContent = async () => {
      await seed();
      await prepareData();
    };
    const endpoints = join(dir, 'endpoints.json');
    const start = async () => {
      const { serveSite } = await server;
      if (mode !== 'published')
        return Promise.all([serveSite({ ...site, outDir: resolve(outDir ?? 'dist') }), serveContent()]);
      await seed();
      const { localTarget } = await import('#scripts/publish/publish-target.ts');
      const { ensurePublished } = await import('./ensure-published.ts');
      const target = localTarget({ site: origin, ...origins, projectId, bucket });
      const published = await ensurePublished({ dir, target, ...(outDir && { app: resolve(outDir) }), log });
      return [await serveSite({ ...site, outDir: published })];
    };
    const site = {
      mode,
      port,
      dataDir,
      bucket,
      origins,
      authReady: backend.authReady,
    };
    const [closeSite] = await start();
    const contents = JSON.stringify({ site: origin, ...origins, projectId, bucket, accounts }, null, 2);
    await tryToWrite(endpoints, () => writeWhole(endpoints, contents), log);
    isServed();
    return {
      origin,
      async stop() {
        stopRenewing();
        await tryToWrite(endpoints, () => rmSync(endpoints, { force: true }), log);
        await closeSite();
        await backend.stop();
      },
    };
  } catch (error) {
    await backend.stop();
    throw error;
  }
}
