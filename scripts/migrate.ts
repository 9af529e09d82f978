// `npm run migrate`: brings stored documents to the form that this release reads.
import { parseArgs } from 'node:util';
import { runAsOwner } from './cloud/run-as-owner.ts';
import { migrations } from './migrate/migrations.ts';
import { runMigrations } from './migrate/run-migrations.ts';

const usage = `usage: npm run migrate -- [--dry-run] [--back <collection>] [--project <id>]

  --dry-run  says what would change and writes nothing
  --back     takes one collection one form back, for the release before
  --project  a Firebase project, through the application-default credentials; without it the running local backend`;

const options = {
  'dry-run': { type: 'boolean', default: false },
  back: { type: 'string' },
  project: { type: 'string' },
} as const;

await runAsOwner(
  usage,
  () => parseArgs({ options }).values,
  async (owner, { 'dry-run': dryRun, back }) => {
    const report = (line: string) => console.log(line);
    const total = await runMigrations({
      owner,
      migrations,
      dryRun,
      report,
      ...(back !== undefined && { back }),
    });
    if (total > 0 && !dryRun) console.log('publish the site with npm run publish -- --whole');
  },
);
