// `npm run content:import -- <folder or file>`: imports pictures into the running local backend.
import { parseArgs } from 'node:util';
import { ServiceError } from '#src/platform/errors.ts';
import { actAs, backendFolder, ConnectError, findBackend, snapshotFolder } from './import/connect.ts';
import { importManifest } from './import/import-manifest.ts';
import { InputError } from './import/import-row.ts';
import { showProgress } from './import/progress.ts';
import { readManifest } from './import/read-manifest.ts';
import { writeSnapshot } from './snapshot/write-snapshot.ts';

const usage = `usage: npm run content:import -- <folder or file> [--publish]

  <folder>   with manifest.csv, or debunking-images.json and image-folders.json
  <file>     one of these
  --publish  publish what is imported, as pictures and folders always are`;

function inputPath(): string {
  try {
    const { positionals } = parseArgs({
      allowPositionals: true,
      options: { publish: { type: 'boolean' } },
    });
    if (positionals.length === 1 && positionals[0]) return positionals[0];
  } catch (error) {
    throw new InputError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  throw new InputError(usage);
}

/** Imports and gives the number of rows that were good and did not get through. */
async function importContent(path: string): Promise<number> {
  const manifest = await readManifest(path);
  const folder = backendFolder();
  const { accounts, site, projectId, bucket, ...origins } = await findBackend(folder);
  const admin = accounts.find(({ role }) => role === 'admin');
  if (!admin) throw new ConnectError('the local backend has no admin account');
  actAs(admin.uid, { site, projectId, bucket, origins });
  const progress = showProgress(manifest.pictures.length, process.stdout);
  const report = await importManifest(manifest, (done) => progress.done(done)).finally(() => progress.end());
  await writeSnapshot(snapshotFolder(folder));
  console.log(report.lines().join('\n'));
  return report.counts.failed;
}

try {
  process.exitCode = (await importContent(inputPath())) > 0 ? 1 : 0;
} catch (error) {
  const expected = [InputError, ConnectError, ServiceError].some((kind) => error instanceof kind);
  console.error(expected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
