// `npm run site -- migrate`: converts stored documents to the form that this release reads.
import { allCollections } from '#src/data/collections/collections.ts';
import { ownerFlags, publishingStep, readForPlan, runAsOwner } from './cloud/run-as-owner.ts';
import { migrations } from './migrate/migrations.ts';
import { MigrationError, migrationStatus, runMigrations } from './migrate/run-migrations.ts';

await runAsOwner(
  {
    call: 'npm run site -- migrate',
    flags: {
      'dry-run': { help: 'prints the changes and writes nothing' },
      status: {
        without: 'dry-run',
        help: 'prints the schema version of each collection; exits with 1 if one is not that of this release',
      },
      back: {
        value: 'collection',
        oneOf: allCollections.map(({ name }) => name),
        without: 'status',
        help: 'migrates this collection back by one version, for the previous release',
      },
      ...ownerFlags,
    },
  },
  async (owner, { values: { 'dry-run': dryRun, back, status, project } }) => {
    const report = (line: string) => console.log(line);
    if (status) {
      if (await migrationStatus(owner, report)) return;
      const where = project === undefined ? '' : ` -- --project ${project}`;
      throw new MigrationError(`to migrate: npm run site -- migrate${where}`);
    }
    const run = () =>
      runMigrations({ owner, migrations, dryRun, report, ...(back !== undefined && { back }) });
    if (dryRun) {
      const list = migrations.map(({ collection, to, what }) => `${collection} → ${to} (${what})`);
      if ((await readForPlan(run)) === undefined)
        report(`the migrations of this release: ${list.join(', ') || 'none'}`);
      return report('nothing was written');
    }
    if ((await run()) > 0) console.log(publishingStep(project));
  },
);
