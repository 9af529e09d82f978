// `npm run site -- restore`: restores a site from a backup.
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readArguments } from './command/arguments.ts';
import { readManifest } from './backup/backup-folder.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { bucketFlag, ownerFlags, publishingStep, readForPlan, runAsOwner } from './cloud/run-as-owner.ts';
import { reportFailure } from './command/failure.ts';
import { actAs, backendFolder, findBackend, snapshotFolder } from './import/connect.ts';
import { newestVersions } from './migrate/migrations.ts';
import { freePort } from '#local-backend/loopback-server.ts';
import { writeSnapshot } from './snapshot/write-snapshot.ts';

/**
 * Writes a new snapshot: the running site, and the next `npm run serve`, would otherwise show the one from before the
 * restore.
 */
async function renewSnapshot(): Promise<void> {
  await rm(join(backendFolder(), 'documents'), { recursive: true, force: true });
  const { site, projectId, bucket, accounts, ...origins } = await findBackend(backendFolder());
  actAs(accounts[0]?.uid ?? '', { site, projectId, bucket, origins });
  await writeSnapshot(snapshotFolder(backendFolder()));
}

/** Starts the site on a restored backup, on a free port. The server is imported only here because it is large. */
async function drill(folder: string): Promise<void> {
  const { restoreForDrill } = await import('./backup/restore-drill.ts');
  const { runSite } = await import('./serve/run-site.ts');
  const dir = await restoreForDrill(folder, (line) => console.log(line));
  process.env['LOCAL_BACKEND_DIR'] = dir;
  process.env['PORT'] ??= String(await freePort());
  console.log(`restored into ${dir}; starting the site on it (Ctrl-C stops it and deletes the folder)`);
  await runSite({ mode: 'dev' });
}

const command = {
  call: 'npm run site -- restore <folder>',
  arguments: { min: 1, max: 1, what: 'one folder' },
  flags: {
    drill: {
      without: 'project',
      help: `restores into a temporary folder and starts the site from it, with a developer account; the folder
is deleted when the site stops`,
    },
    'dry-run': {
      without: 'drill',
      help: 'checks the backup, compares it with the target and writes nothing',
    },
    overwrite: { without: 'drill', help: 'replaces existing data that differ' },
    'delete-others': {
      without: 'drill',
      help: 'deletes data that are not in the backup; with --overwrite the target becomes equal to it',
    },
    ...ownerFlags,
    ...bucketFlag,
  },
} as const;

const folder = resolve(readArguments(command).positionals[0] ?? '');
try {
  // Before anything is connected to: a wrong folder is the most likely mistake.
  const backup = readManifest(folder);
  if (process.argv.includes('--drill')) await drill(folder);
  else
    await runAsOwner(command, async (owner, { values }) => {
      const restore = () =>
        restoreBackup({
          owner,
          folder,
          overwrite: values.overwrite,
          dryRun: values['dry-run'],
          deleteOthers: values['delete-others'],
          knownVersions: newestVersions(),
          report: (line) => console.log(line),
        });
      if (values['dry-run']) {
        const documents = Object.values(backup.documents).reduce((sum, { count }) => sum + count, 0);
        const content = `the backup is intact: ${documents} documents, ${backup.objects.count} images`;
        if (!(await readForPlan(restore))) console.log(`${content}; what differs would be written`);
        return console.log('nothing was written');
      }
      await restore();
      if (values.project === undefined) await renewSnapshot();
      console.log(`${owner.projectId} contains what is in ${folder}; ${publishingStep(values.project)}`);
    });
} catch (error) {
  reportFailure(error);
}
