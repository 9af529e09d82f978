// A local backend in a child process that a drill starts, stops and kills: like `npm start`, without the pages.
import { join } from 'node:path';
import { startLocalBackend } from '#local-backend/backend.ts';
import { tryToWrite } from '#local-backend/durable.ts';
import { adminUid } from '#scripts/seed/developer.ts';
import { seedNewBackend } from '#scripts/seed/seed.ts';
import { actAs } from '#scripts/import/connect.ts';
import { writeSnapshot } from '#scripts/snapshot/write-snapshot.ts';
import { project, type Report } from './driven-backend.ts';

const report = (message: Report): void => void process.send?.(message);

let stop = async (): Promise<void> => {};

async function start(dir: string): Promise<void> {
  const log = (line: string) => report({ kind: 'line', line });
  try {
    const backend = await startLocalBackend({ dir, ...project, log });
    backend.authReady.catch(() => {});
    stop = async () => backend.stop();
    const { origins, isNew } = backend;
    const target = { ...project, origins, site: 'http://127.0.0.1' };
    // A drill's folder has contained documents, so seeding it again would mean data loss.
    const isSeeded = !isNew && (await seedNewBackend({ ...target, dir, isNew, log }));
    actAs(adminUid, target);
    await tryToWrite('the snapshot', async () => writeSnapshot(join(dir, 'site/data')), log);
    await backend.checked;
    report({ kind: 'started', origins, isSeeded });
  } catch (error) {
    report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

process.on('message', (message: { start?: string }) => {
  if (message.start !== undefined) void start(message.start);
  else void stop().then(() => report({ kind: 'stopped' }));
});
