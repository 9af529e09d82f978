// `npm run deploy`: deploys rules, indexes or the published site to a project, with the pinned firebase-tools.
import { readOne } from './backup/documents.ts';
import { schemaPath } from './backup/schema-versions.ts';
import { runFirebaseTools } from './cloud/firebase-tools.ts';
import { projectFlag, runAsOwner } from './cloud/run-as-owner.ts';
import { requirePublished } from './release/require-published.ts';
import { MigrationError, migrationStatus } from './migrate/run-migrations.ts';

const targets = { rules: 'firestore,storage', 'rules-without-pictures': 'firestore', hosting: 'hosting' };

await runAsOwner(
  {
    call: 'npm run deploy -- --project <id> --only <what>',
    flags: {
      ...projectFlag,
      only: {
        type: 'string',
        value: 'what',
        required: true,
        oneOf: ['rules', 'rules-without-pictures', 'hosting'],
        help: `rules: of documents and pictures, with the indexes; rules-without-pictures: the same of a project
without Storage; hosting: what npm run publish wrote`,
      },
    },
    notes: 'Rules are not deployed while documents are stored in another form than theirs.',
  },
  async (owner, { values: { only } }) => {
    const what = only as keyof typeof targets;
    if (what !== 'hosting' && (await readOne(owner, schemaPath)) !== undefined) {
      const isCurrent = await migrationStatus(owner, () => {});
      if (!isCurrent)
        throw new MigrationError(
          `documents are stored in another form than these rules are for: npm run migrate -- --project ${owner.projectId} first`,
        );
    }
    if (what === 'hosting') requirePublished('published', owner.projectId);
    await runFirebaseTools(owner, 'deploy', '--only', targets[what]);
  },
);
