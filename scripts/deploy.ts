// `npm run site -- deploy`: deploys rules, indexes or the published site to a project, with the pinned firebase-tools.
import { readOne } from './backup/documents.ts';
import { schemaPath } from './backup/schema-versions.ts';
import { runFirebaseTools } from './cloud/firebase-tools.ts';
import { projectFlag, readForPlan, runAsOwner } from './cloud/run-as-owner.ts';
import { planHosting, planRules } from './release/plan-deployment.ts';
import { requirePublished } from './release/require-published.ts';
import { MigrationError, migrationStatus } from './migrate/run-migrations.ts';

const targets = { rules: 'firestore,storage', 'rules-without-images': 'firestore', hosting: 'hosting' };

await runAsOwner(
  {
    call: 'npm run site -- deploy --project <id> --only <what>',
    flags: {
      ...projectFlag,
      only: {
        value: 'what',
        required: true,
        oneOf: ['rules', 'rules-without-images', 'hosting'],
        help: `rules: for documents and images, with the indexes; rules-without-images: for a project without
Storage; hosting: the folder that npm run site -- publish wrote`,
      },
      'dry-run': { help: 'checks and prints the changes, and deploys nothing' },
    },
    notes: 'Rules are not deployed if stored documents have another schema version.',
  },
  async (owner, { values: { only, 'dry-run': isDryRun } }) => {
    const what = only as keyof typeof targets;
    const checkForms = async () => {
      if ((await readOne(owner, schemaPath)) !== undefined && !(await migrationStatus(owner, () => {})))
        throw new MigrationError(
          `stored documents have another schema version than these rules: npm run site -- migrate --project ${owner.projectId} first`,
        );
    };
    const published = what === 'hosting' && requirePublished('published', owner.projectId);
    // The dry run of firebase-tools creates a version of the site, and a database where there is none.
    if (isDryRun) {
      const isDeployed = (file: string) => what === 'rules' || file === 'firestore.rules';
      const compare = async () => {
        await checkForms();
        return planRules(owner, isDeployed);
      };
      const plan = published ? planHosting('published', published) : await readForPlan(compare);
      const command = `would run: firebase deploy --only ${targets[what]} --project ${owner.projectId}`;
      console.log([...(plan ?? []), command, 'nothing was deployed'].join('\n'));
      return;
    }
    if (!published) await checkForms();
    await runFirebaseTools(owner, 'deploy', '--only', targets[what]);
  },
);
