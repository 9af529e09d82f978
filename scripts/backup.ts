// `npm run backup`: copies every document and every picture of a site into a folder.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from './backup/backup-folder.ts';
import { writeBackup } from './backup/write-backup.ts';
import { runAsOwner } from './cloud/run-as-owner.ts';

const usage = `usage: npm run backup -- [--project <id>] [--bucket <name>] [--to <folder>] [--at <time>]

  --project  a Firebase project, through the application-default credentials; without it the running local backend
  --bucket   its bucket, where .env.production.local does not say
  --to       a new folder; without it one named after the time below backups/
  --at       how it was at a minute such as 2026-11-22T01:30:00Z: within an hour, or seven days with
             point-in-time recovery`;

const options = {
  project: { type: 'string' },
  bucket: { type: 'string' },
  to: { type: 'string' },
  at: { type: 'string' },
} as const;

await runAsOwner(
  usage,
  () => parseArgs({ options }).values,
  async (owner, { to, at }) => {
    if (at !== undefined && !owner.hasPast)
      throw new BackupError('--at needs --project: only the cloud knows the past');
    const name = new Date().toISOString().slice(0, 19).replaceAll(':', '');
    const folder = resolve(to ?? `backups/${name}Z`);
    const report = (line: string) => console.log(line);
    const { documents, objects } = await writeBackup({
      owner,
      folder,
      report,
      ...(at !== undefined && { at }),
    });
    for (const [group, { count }] of Object.entries(documents)) console.log(`${group}: ${count}`);
    console.log(`${objects.count} pictures, ${(objects.bytes / 1e6).toFixed(1)} MB`);
    console.log(`backup of ${owner.projectId} in ${folder}`);
  },
);
