// `npm run site -- setup`: turns an empty project into a running, empty site. A second run continues with what is missing.
import { normaliseEmail } from '#src/data/members/access/email.ts';
import { emailCheck, projectCheck } from './command/checks-of-values.ts';
import { runAsOwner } from './cloud/run-as-owner.ts';
import { projectSteps } from './setup/project-steps.ts';
import { siteSteps } from './setup/site-steps.ts';
import { takeSteps } from './setup/step.ts';
import { webAppSteps } from './setup/web-app.ts';

await runAsOwner(
  {
    call: 'npm run site -- setup --project <id> --email <address>',
    flags: {
      project: {
        type: 'string',
        value: 'id',
        required: true,
        check: projectCheck,
        help: 'the Firebase project, with the application-default credentials of its owner',
      },
      email: {
        type: 'string',
        value: 'address',
        check: emailCheck,
        help: 'the e-mail address of the first admin; without it there is none',
      },
      location: {
        type: 'string',
        value: 'place',
        default: 'asia-east1',
        help: 'the location of documents and images, which cannot be changed later; default: asia-east1 (Taiwan)',
      },
      'without-images': {
        type: 'boolean',
        help: 'skips what requires a payment account: images cannot be uploaded',
      },
      'dry-run': { type: 'boolean', help: 'prints the current state and the steps, and changes nothing' },
    },
    notes: `Each step is printed before it runs, and skipped if it is done. docs/operating.md explains how to do each by
hand, and what only a person can do: the payment card, the sign-in providers, the domain.`,
  },
  async (owner, { values }) => {
    const { location, email: given } = values;
    const email = given === undefined ? undefined : normaliseEmail(given);
    const hasImages = !values['without-images'];
    const plan = {
      owner,
      mode: 'production' as const,
      location,
      hasImages,
      ...(email !== undefined && { email }),
    };
    const dryRun = values['dry-run'];
    const { done, there } = await takeSteps(
      [...projectSteps(plan), ...webAppSteps(plan), ...siteSteps(plan)],
      {
        dryRun,
        report: (line) => console.log(line),
      },
    );
    const counts = `${done} ${dryRun ? 'would be done' : 'done'}, ${there} already done`;
    console.log(dryRun ? `${counts}; nothing was changed` : counts);
    if (dryRun) return;
    const { projectId } = owner;
    console.log(`the site: https://${projectId}.web.app
still to do by hand (docs/operating.md): a sign-in provider (docs/sign-in.md), a budget, a second admin, backups
https://console.firebase.google.com/project/${projectId}/authentication/providers`);
  },
);
