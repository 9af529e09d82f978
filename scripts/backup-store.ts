// `npm run site -- backup-store`: the daily job of the workflow. It makes a backup, checks it with a trial restore, encrypts
// it, uploads it to the backup bucket and removes expired backups.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expiredBackups } from './backup/retention.ts';
import { checkPublicKey, sealBackup } from './backup/seal.ts';
import { removeBackup, sealedEnding, storeBackup, storedBackups } from './backup/store.ts';
import { verifyBackup } from './backup/verify-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import { bucketFlag, projectFlag, runAsOwner } from './cloud/run-as-owner.ts';
import { newestVersions } from './migrate/migrations.ts';
import { temporaryFolder } from './files/temporary-folder.ts';

await runAsOwner(
  {
    call: 'npm run site -- backup-store --project <id> --store <bucket> --key <file>',
    flags: {
      ...projectFlag,
      ...bucketFlag,
      store: { type: 'string', value: 'bucket', required: true, help: 'where encrypted backups are stored' },
      key: {
        type: 'string',
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
        // oxlint-disable-next-line no-await-in-loop -- a few at most
        await removeBackup(owner, store ?? '', old);
        report(`removed: ${old}`);
      }
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  },
);
