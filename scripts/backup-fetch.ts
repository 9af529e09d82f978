// `npm run site -- backup-fetch`: downloads an encrypted backup into a folder that `npm run site -- restore` reads.
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BackupError } from './backup/backup-folder.ts';
import { checkOpening, openSealedBackup } from './backup/seal.ts';
import { fetchBackup, storedBackups } from './backup/store.ts';
import { projectFlag, runAsOwner } from './cloud/run-as-owner.ts';
import { temporaryFolder } from './files/temporary-folder.ts';

await runAsOwner(
  {
    call: 'npm run site -- backup-fetch --project <id> --store <bucket> --key <file> --to <folder>',
    flags: {
      ...projectFlag,
      store: { value: 'bucket', required: true, help: 'where encrypted backups are stored' },
      key: { value: 'file', required: true, help: 'the private key in PEM' },
      to: { value: 'folder', required: true, help: 'a new folder' },
      name: { value: 'name', help: 'the name of the backup; default: the newest' },
    },
  },
  async (owner, { values: { store = '', key = '', to = '', name } }) => {
    checkOpening(key, resolve(to));
    const wanted = name ?? (await storedBackups(owner, store)).at(-1);
    if (wanted === undefined) throw new BackupError(`${store} contains no backup`);
    const scratch = temporaryFolder('backup-fetch-');
    try {
      console.log(`fetching ${wanted}`);
      await fetchBackup(owner, store, wanted, join(scratch, 'sealed'));
      console.log('decrypting it');
      await openSealedBackup(join(scratch, 'sealed'), key, resolve(to));
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
    console.log(`${wanted} is in ${resolve(to)}; npm run site -- restore ${to} --dry-run`);
  },
);
