// `npm run site -- staging`: copies the public content of the first project to a second one, where a release is tried before
// visitors get it.
import { resolve } from 'node:path';
import { normaliseEmail } from '#src/data/members/access/email.ts';
import { emailCheck, projectCheck } from './command/checks-of-values.ts';
import { findOwner } from './cloud/owner.ts';
import { deployUnlisted } from './cloud/preview.ts';
import { runAsOwner } from './cloud/run-as-owner.ts';
import { migrations } from './migrate/migrations.ts';
import { runMigrations } from './migrate/run-migrations.ts';
import { copyPublic } from './setup/copy-public.ts';
import { projectSteps } from './setup/project-steps.ts';
import { accessSteps, runPublish } from './setup/site-steps.ts';
import { reportPlan, takeSteps } from './setup/step.ts';
import { webAppSteps } from './setup/web-app.ts';

const folder = 'published-staging';

await runAsOwner(
  {
    call: 'npm run site -- staging --project <id> --email <address>',
    flags: {
      project: {
        value: 'id',
        required: true,
        check: projectCheck,
        help: 'the second Firebase project, initially empty, with the application-default credentials of its owner',
      },
      email: { value: 'address', check: emailCheck, help: 'the e-mail address of the first admin there' },
      from: {
        value: 'id',
        check: projectCheck,
        help: 'the project whose public content is copied; without it, the content is not changed',
      },
      location: { value: 'place', default: 'asia-east1', help: 'as for npm run site -- setup' },
      'without-images': { help: 'as for npm run site -- setup' },
      'dry-run': { help: 'as for npm run site -- setup' },
    },
    checkValues: ({ project, from }) =>
      from !== undefined && from === project ? '--from and --project are the same project' : undefined,
    notes: `Sets the project up, copies the public content of the other one, migrates it to the schema of this program,
publishes it and deploys it, with the program as it is here. Run it again after each change. Search engines are told
to list nothing. Its values are in .env.staging.local.`,
  },
  async (owner, { values }) => {
    const { email, from, location } = values;
    const report = (line: string) => console.log(line);
    const hasImages = !values['without-images'];
    const plan = {
      owner,
      mode: 'staging' as const,
      location,
      hasImages,
      ...(email !== undefined && { email: normaliseEmail(email) }),
    };
    const steps = [projectSteps, webAppSteps, accessSteps].flatMap((stepsOf) => stepsOf(plan));
    if (values['dry-run']) {
      await reportPlan(steps, report);
      if (from !== undefined) report(`would be done: copy the public content of ${from}`);
      return report('would be done: migrate, publish and deploy; nothing was changed');
    }
    await takeSteps(steps, report);
    if (from !== undefined) {
      report(`now: copy the public content of ${from}`);
      const source = { owner: await findOwner(from), images: 'https://firebasestorage.googleapis.com' };
      await copyPublic(source, owner, report);
    }
    report('now: migrate the documents to the schema of this program');
    await runMigrations({ owner, migrations, dryRun: false, report });
    report('now: publish and deploy');
    // Read everything: copied documents keep their update times, so a reading of recent changes would miss them.
    const where = ['--output', folder, '--work', '.publish/staging'];
    await runPublish('--mode', 'staging', ...where, '--whole', '--allow-shrink');
    await deployUnlisted(owner, resolve(folder));
    report(`the staging site: https://${owner.projectId}.web.app`);
  },
);
