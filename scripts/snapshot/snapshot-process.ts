// The process in which `npm start` renews an earlier snapshot.
import { reportFailure } from '#scripts/command/failure.ts';
import { actAs, type Target } from '#scripts/import/connect.ts';
import { adminUid } from '#scripts/seed/developer.ts';
import { writeSnapshot } from './write-snapshot.ts';

const [directory = '', target = ''] = process.argv.slice(2);
try {
  actAs(adminUid, JSON.parse(target) as Target);
  await writeSnapshot(directory);
} catch (error) {
  reportFailure(error, 'the public data files were not renewed: ');
}
