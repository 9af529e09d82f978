// `npm run migrate`: brings stored documents to the form that this release reads.
import { ownerFlags, runAsOwner } from './cloud/run-as-owner.ts';
import { migrations } from './migrate/migrations.ts';
import { runMigrations } from './migrate/run-migrations.ts';

await runAsOwner(
  {
    call: 'npm run migrate --',
    flags: {
      'dry-run': { type: 'boolean', help: 'says what would change and writes nothing' },
      back: {
        type: 'string',
        value: 'collection',
        help: 'takes one collection one form back, for the release before',
      },
      ...ownerFlags,
    },
  },
  async (owner, { values: { 'dry-run': dryRun, back } }) => {
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
