import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { startLocalBackend } from '#local-backend/backend.ts';
import type { Owner } from '#scripts/cloud/owner.ts';
import { temporaryFolder } from '#scripts/files/temporary-folder.ts';
import { BackupError, readManifest } from './backup-folder.ts';
import { sha256 } from './objects.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** Returns the checksum of every file below a folder. */
function checksumsOf(top: string): Map<string, string> {
  const paths = readdirSync(top, { recursive: true, encoding: 'utf8' }).map((name) => join(top, name));
  const files = paths.filter((path) => statSync(path).isFile());
  return new Map(files.map((path) => [relative(top, path), sha256(readFileSync(path))]));
}

/**
 * Restores a backup into a new local backend, makes a backup of that, and compares: equal contents give equal bytes.
 * Deletes both afterwards. Throws `BackupError` when a file differs.
 */
export async function verifyBackup(
  folder: string,
  knownVersions: Readonly<Record<string, number>>,
  report: (line: string) => void = () => {},
): Promise<void> {
  const { project: projectId } = readManifest(folder);
  const scratch = temporaryFolder('verify-backup-');
  const bucket = `${projectId}.appspot.com`;
  const backend = await startLocalBackend({
    dir: join(scratch, 'backend'),
    projectId,
    bucket,
    log: () => {},
  });
  backend.authReady.catch(() => {});
  try {
    const { origins } = backend;
    const owner: Owner = { origins, projectId, bucket, hasPast: false, token: async () => 'owner' };
    const options = { owner, folder, knownVersions, report };
    await restoreBackup({ ...options, dryRun: false, overwrite: false, deleteOthers: false });
    const again = join(scratch, 'again', 'backup');
    await writeBackup({ owner, folder: again, report });
    const [expected, found] = [checksumsOf(folder), checksumsOf(again)];
    const differing = [...new Set([...expected.keys(), ...found.keys()])].filter(
      (path) => expected.get(path) !== found.get(path),
    );
    if (differing.length > 0)
      throw new BackupError(`the data restored from ${folder} differ: ${differing.slice(0, 5).join(', ')}`);
  } finally {
    await backend.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}
