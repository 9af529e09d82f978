// `npm run site -- backup-store`: the daily job of the workflow. It makes a backup, checks it with a trial restore, encrypts
// it, uploads it to the backup bucket and removes expired backups.
import { rmSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expiredBackups, removeBackup, sealedEnding, storeBackup, storedBackups } from './backup/store.ts';
import { checkPublicKey, sealBackup } from './backup/seal.ts';
import { writeBackup } from './backup/write-backup.ts';
import { bucketFlag, projectFlag, runAsOwner } from './cloud/run-as-owner.ts';
import { newestVersions } from './migrate/migrations.ts';
import { temporaryFolder } from './files/temporary-folder.ts';
import { startLocalBackend } from '#local-backend/backend.ts';
import { localOwner } from '#scripts/cloud/owner.ts';
import { BackupError, readManifest } from './backup/backup-folder.ts';
import { sha256 } from './backup/objects.ts';
import { restoreBackup } from './backup/restore-backup.ts';

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
async function verifyBackup(
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
    const owner = localOwner(backend);
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

await runAsOwner(
  {
    call: 'npm run site -- backup-store --project <id> --store <bucket> --key <file>',
    flags: {
      ...projectFlag,
      ...bucketFlag,
      store: { value: 'bucket', required: true, help: 'where encrypted backups are stored' },
      key: {
        value: 'file',
        required: true,
        help: 'the public key in PEM; only the private key, which is stored elsewhere, decrypts the backup',
      },
    },
    notes: 'Retains the newest of 7 days, 4 weeks and 12 months. A failed run deletes only what it created.',
  },
  async (owner, { values: { store, key = '' } }) => {
    checkPublicKey(key);
    const scratch = temporaryFolder('backup-store-');
    const report = (line: string) => console.log(line);
    try {
      const folder = join(scratch, 'backups', 'backup');
      const { documents, objects } = await writeBackup({ owner, folder, report });
      const count = Object.values(documents).reduce((sum, each) => sum + each.count, 0);
      report(`${count} documents, ${objects.count} images; restoring them into a local backend`);
      await verifyBackup(folder, newestVersions(), report);
      report('the restored data are equal; encrypting the backup');
      const file = join(scratch, 'sealed');
      await sealBackup(folder, key, file);
      const name = `${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z${sealedEnding}`;
      report(`uploading ${name} to ${store}`);
      await storeBackup(owner, store ?? '', name, file);
      report(`stored as ${name} in ${store}`);
      const expired = expiredBackups(await storedBackups(owner, store ?? ''));
      for (const old of expired) {
        await removeBackup(owner, store ?? '', old);
        report(`removed: ${old}`);
      }
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  },
);
