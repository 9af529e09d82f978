// `npm run site -- setup`: turns an empty project into a running, empty site, and creates the accounts of its workflows. A
// second run continues with what is missing.
import { normaliseEmail } from '#src/data/members/access/email.ts';
import { emailCheck, projectCheck, repositoryCheck } from './command/checks-of-values.ts';
import { runAsOwner } from './cloud/run-as-owner.ts';
import { accountSteps } from './setup/account-steps.ts';
import { projectSteps } from './setup/project-steps.ts';
import { siteSteps } from './setup/site-steps.ts';
import { reportPlan, takeSteps } from './setup/step.ts';
import { webAppSteps } from './setup/web-app.ts';

await runAsOwner(
  {
    call: 'npm run site -- setup --project <id> --email <address>',
    flags: {
      project: {
        value: 'id',
        required: true,
        check: projectCheck,
        help: 'the Firebase project, with the application-default credentials of its owner',
      },
      email: {
        value: 'address',
        check: emailCheck,
        help: 'the e-mail address of the first admin; without it there is none',
      },
      repository: {
        value: 'owner/name',
        check: repositoryCheck,
        help: `the repository on GitHub: creates the accounts as which its workflows publish and back up, and the
bucket of backups`,
      },
      'restore-account': {
        help: 'creates the account restore, for restores by somebody other than the owner',
      },
      location: {
        value: 'place',
        default: 'asia-east1',
        help: 'the location of documents and images, which cannot be changed later; default: asia-east1 (Taiwan)',
      },
      'without-images': { help: 'skips what requires a payment account: images cannot be uploaded' },
      'dry-run': {
        help: `prints every step with its requests and commands, and changes nothing; without credentials, not which
steps are done already`,
      },
    },
    notes: `Each step is printed before it runs, and skipped if it is done. docs/operating.md explains what only a person
can do: the payment card, the sign-in providers, the domain.`,
  },
  async (owner, { values }) => {
    const { location, repository, email: given } = values;
    const plan = {
      owner,
      mode: 'production' as const,
      location,
      hasImages: !values['without-images'],
      hasRestoreAccount: values['restore-account'],
      ...(given !== undefined && { email: normaliseEmail(given) }),
      ...(repository !== undefined && { repository }),
    };
    const steps = [projectSteps, accountSteps, webAppSteps, siteSteps].flatMap((stepsOf) => stepsOf(plan));
    const report = (line: string) => console.log(line);
    if (values['dry-run']) {
      const { done, there } = await reportPlan(steps, report);
      return report(`${done} would be done, ${there} already done; nothing was changed`);
    }
    const { done, there } = await takeSteps(steps, report);
    const { projectId } = owner;
    report(`${done} done, ${there} already done
the site: https://${projectId}.web.app
still to do by hand (docs/operating.md): a sign-in provider (docs/sign-in.md), a budget, a second admin
https://console.firebase.google.com/project/${projectId}/authentication/providers`);
    if (repository === undefined) return;
    report(`the variable SITE_ENV of the repository, whose value is the text of .env.production.local
https://github.com/${repository}/settings/variables/actions/new`);
  },
);
