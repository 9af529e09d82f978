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
        help: 'the Firebase project, through the application-default credentials of its owner',
      },
      email: {
        type: 'string',
        value: 'address',
        check: emailCheck,
        help: 'becomes the first admin by signing in; without it nobody does',
      },
      location: {
        type: 'string',
        value: 'place',
        default: 'asia-east1',
        help: 'of documents and pictures; it cannot be changed later. Without, asia-east1 (Taiwan)',
      },
      'without-pictures': {
        type: 'boolean',
        help: 'leaves out what needs a payment account: pictures cannot be uploaded then',
      },
      'dry-run': { type: 'boolean', help: 'says what is there and what would be done, and does nothing' },
    },
    notes: `Each step is said before it is taken, and left out where it is done already. docs/operating.md says how each is
done by hand, and what only a person can do: the payment card, the sign-in providers, the domain.`,
  },
  async (owner, { values }) => {
    const { location, email: given } = values;
    const email = given === undefined ? undefined : normaliseEmail(given);
    const hasPictures = !values['without-pictures'];
    const plan = {
      owner,
      mode: 'production' as const,
      location,
      hasPictures,
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
    const counts = `${done} ${dryRun ? 'would be done' : 'done'}, ${there} there already`;
    console.log(dryRun ? `${counts}; nothing was changed` : counts);
    if (dryRun) return;
    const { projectId } = owner;
    console.log(`the site: https://${projectId}.web.app
still to do by hand (docs/operating.md): a sign-in provider (docs/sign-in.md), a budget, a second admin, backups
https://console.firebase.google.com/project/${projectId}/authentication/providers`);
  },
);
