// `npm run restore`: brings a site to what a backup contains.
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { restoreBackup } from './backup/restore-backup.ts';
import { bucketFlag, ownerFlags, runAsOwner } from './cloud/run-as-owner.ts';
import { actAs, backendFolder, findBackend, snapshotFolder } from './import/connect.ts';
import { newestVersions } from './migrate/migrations.ts';
import { writeSnapshot } from './snapshot/write-snapshot.ts';

/** The running site shows its last snapshot, which is of before, and so would the next `npm run serve`. */
async function renewSnapshot(): Promise<void> {
  await rm(join(backendFolder(), 'documents'), { recursive: true, force: true });
  const { site, projectId, bucket, accounts, ...origins } = await findBackend(backendFolder());
  actAs(accounts[0]?.uid ?? '', { site, projectId, bucket, origins });
  await writeSnapshot(snapshotFolder(backendFolder()));
}

await runAsOwner(
  {
    call: 'npm run restore -- <folder>',
    arguments: { min: 1, max: 1, what: 'one folder' },
    flags: {
      'dry-run': {
        type: 'boolean',
        help: 'checks the backup, compares it with the target and writes nothing',
      },
      overwrite: { type: 'boolean', help: 'replaces what is there and differs' },
      'delete-others': {
        type: 'boolean',
        help: 'removes what is there and not in the backup; together the target becomes the backup',
      },
      ...ownerFlags,
      ...bucketFlag,
    },
  },
  async (owner, { values, positionals: [path = ''] }) => {
    const folder = resolve(path);
    await restoreBackup({
      owner,
      folder,
      overwrite: values.overwrite,
      dryRun: values['dry-run'],
      deleteOthers: values['delete-others'],
      knownVersions: newestVersions(),
      report: (line) => console.log(line),
    });
    if (values['dry-run']) return console.log('nothing was written');
    if (values.project === undefined) await renewSnapshot();
    console.log(
      `${owner.projectId} contains what is in ${folder}; publish it with npm run publish -- --whole`,
    );
  },
);
