// `npm run restore`: brings a site to what a backup holds.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from './backup/restore-backup.ts';
import { runAsOwner } from './cloud/run-as-owner.ts';
import { actAs, backendFolder, findBackend, snapshotFolder } from './import/connect.ts';
import { newestVersions } from './migrate/migrations.ts';
import { writeSnapshot } from './snapshot/write-snapshot.ts';

const usage = `usage: npm run restore -- <folder> [--dry-run] [--overwrite] [--delete-others] [--project <id>] [--bucket <name>]

  --dry-run        checks the backup, compares it with the target and writes nothing
  --overwrite      replaces what is there and differs
  --delete-others  removes what is there and not in the backup; together the target becomes the backup
  --project        a Firebase project, through the application-default credentials; without it the running local
                   backend
  --bucket         its bucket, where .env.production.local does not say`;

const options = {
  'dry-run': { type: 'boolean', default: false },
  overwrite: { type: 'boolean', default: false },
  'delete-others': { type: 'boolean', default: false },
  project: { type: 'string' },
  bucket: { type: 'string' },
} as const;

function readArguments() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) throw new Error('one folder is needed');
  return { ...values, folder: resolve(folder) };
}

/** The running site shows its last snapshot, which is of before. */
async function renewSnapshot(): Promise<void> {
  const { site, projectId, bucket, accounts, ...origins } = await findBackend(backendFolder());
  actAs(accounts[0]?.uid ?? '', { site, projectId, bucket, origins });
  await writeSnapshot(snapshotFolder(backendFolder()));
}

await runAsOwner(usage, readArguments, async (owner, { folder, overwrite, ...values }) => {
  await restoreBackup({
    owner,
    folder,
    overwrite,
    dryRun: values['dry-run'],
    deleteOthers: values['delete-others'],
    knownVersions: newestVersions(),
    report: (line) => console.log(line),
  });
  if (values['dry-run']) return console.log('nothing was written');
  if (values.project === undefined) await renewSnapshot();
  console.log(`${owner.projectId} holds what is in ${folder}; publish it with npm run publish -- --whole`);
});
