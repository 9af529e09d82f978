// `npm run site -- release-check`: checks that a project's rules and stored documents are those that this program is written
// for.
import { bucketFlag, projectFlag, runAsOwner } from './cloud/run-as-owner.ts';
import { checkRelease } from './release/check-release.ts';

await runAsOwner(
  {
    call: 'npm run site -- release-check --project <id>',
    flags: { ...projectFlag, ...bucketFlag },
    notes:
      'Exits with 0 if the program may be deployed, otherwise with 1 and the missing command. Changes nothing.',
  },
  async (owner) => {
    await checkRelease(owner);
    console.log(`${owner.projectId} has the rules and the schema of this program`);
  },
);
