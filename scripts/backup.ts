// `npm run site -- backup`: copies every document and every image of a site into a folder.
import { resolve } from 'node:path';
import { writeBackup } from './backup/write-backup.ts';
import { timeCheck } from './command/checks-of-values.ts';
import { bucketFlag, ownerFlags, runAsOwner } from './cloud/run-as-owner.ts';

await runAsOwner(
  {
    call: 'npm run site -- backup',
    flags: {
      ...ownerFlags,
      ...bucketFlag,
      to: { value: 'folder', help: 'a new folder; default: a folder in backups/ named after the time' },
      at: {
        value: 'time',
        // The local backend has no point-in-time reads; only Firestore in the cloud does.
        needs: 'project',
        check: timeCheck,
        help: `the state at this minute, for example 2026-11-22T01:30:00Z: within the last hour, or seven days
with point-in-time recovery`,
      },
    },
  },
  async (owner, { values: { to, at } }) => {
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
    console.log(`${objects.count} images, ${(objects.bytes / 1e6).toFixed(1)} MB`);
    console.log(`backup of ${owner.projectId} in ${folder}`);
  },
);
