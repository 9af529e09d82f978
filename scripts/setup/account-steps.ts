import { readIfExists, send } from '#scripts/cloud/google.ts';
import { iam, resourceManager, storageApi } from '#scripts/cloud/grants.ts';
import accounts from './accounts.json' with { type: 'json' };
import { grantStep, type Plan, requestStep, type Step } from './step.ts';

type Account = keyof typeof accounts.roles;

const addressOf = ({ owner: { projectId } }: Plan, name: Account): string =>
  `${name}@${projectId}.iam.gserviceaccount.com`;

const accountUrl = (plan: Plan, name: Account): string =>
  `${iam}/projects/${plan.owner.projectId}/serviceAccounts/${addressOf(plan, name)}`;

function createAccount(plan: Plan, name: Account): Step {
  const { owner } = plan;
  const isDone = async () => (await readIfExists(owner, accountUrl(plan, name))) !== undefined;
  const url = `${iam}/projects/${owner.projectId}/serviceAccounts`;
  return requestStep(
    owner,
    { what: `create the account ${addressOf(plan, name)}`, isDone },
    { url, body: { accountId: name } },
  );
}

const giveRoles = (plan: Plan, name: Account): Step =>
  grantStep(plan.owner, `give ${name} its roles`, {
    on: `${resourceManager}/projects/${plan.owner.projectId}`,
    roles: accounts.roles[name],
    member: () => `serviceAccount:${addressOf(plan, name)}`,
  });

/** Google accepts GitHub's identity token of a run on main as an identity of the pool. */
function trustRepository({ owner, owner: { projectId } }: Plan, repository: string): readonly Step[] {
  const pools = `${iam}/projects/${projectId}/locations/global/workloadIdentityPools`;
  const providers = `${pools}/github/providers`;
  const { issuer, attributeMapping } = accounts;
  const attributeCondition = `assertion.repository=='${repository}' && assertion.ref=='refs/heads/main'`;
  const body = { attributeMapping, attributeCondition, oidc: { issuerUri: issuer } };
  const read = () => readIfExists<{ attributeCondition?: string }>(owner, `${providers}/github`);
  const create = requestStep(
    owner,
    {
      what: `accept workflows on main of ${repository}`,
      isDone: async () => (await read())?.attributeCondition === attributeCondition,
    },
    { url: `${providers}?workloadIdentityPoolProviderId=github`, body, operations: iam },
  );
  const changed = `${providers}/github?updateMask=attributeCondition`;
  return [
    requestStep(
      owner,
      {
        what: 'create the pool of identities from GitHub',
        isDone: async () => (await readIfExists(owner, `${pools}/github`)) !== undefined,
      },
      { url: `${pools}?workloadIdentityPoolId=github`, operations: iam },
    ),
    {
      ...create,
      // Another repository was accepted until now.
      act: async () => ((await read()) ? void (await send(owner, 'PATCH', changed, body)) : create.act()),
    },
  ];
}

const letWorkflowsActAs = (plan: Plan, repository: string, name: Account): Step =>
  grantStep(plan.owner, `let the workflows act as ${name}`, {
    on: accountUrl(plan, name),
    roles: ['roles/iam.workloadIdentityUser'],
    member: (number) =>
      `principalSet://iam.googleapis.com/projects/${number}/locations/global/workloadIdentityPools/github/attribute.repository/${repository}`,
  });

/** The bucket of encrypted backups. One with this name in another project is used as it is. */
function storeBackups(plan: Plan): readonly Step[] {
  const { owner, location } = plan;
  const name = `${owner.projectId}-backups`;
  const on = `${storageApi}/b/${name}`;
  const iamConfiguration = {
    uniformBucketLevelAccess: { enabled: true },
    publicAccessPrevention: 'enforced',
  };
  return [
    requestStep(
      owner,
      {
        what: `create the bucket of backups, ${name}`,
        isDone: async () => (await readIfExists(owner, on)) !== undefined,
      },
      {
        url: `${storageApi}/b?project=${owner.projectId}`,
        body: { name, location, iamConfiguration },
      },
    ),
    grantStep(owner, 'let backup write to it', {
      on,
      roles: ['roles/storage.objectAdmin'],
      member: () => `serviceAccount:${addressOf(plan, 'backup')}`,
    }),
  ];
}

/** The steps that create the accounts of the workflows, and the one for restores. */
export function accountSteps(plan: Plan): readonly Step[] {
  const { repository, hasRestoreAccount, hasImages } = plan;
  const ofWorkflows: readonly Account[] = repository === undefined ? [] : ['publisher', 'backup'];
  const names: readonly Account[] = [...ofWorkflows, ...(hasRestoreAccount ? ['restore' as const] : [])];
  return [
    // First all accounts, since it takes some seconds until roles can be given to a new one.
    ...names.map((name) => createAccount(plan, name)),
    ...(repository === undefined ? [] : trustRepository(plan, repository)),
    ...names.map((name) => giveRoles(plan, name)),
    ...ofWorkflows.map((name) => letWorkflowsActAs(plan, repository ?? '', name)),
    // Without a payment account there is no Cloud Storage.
    ...(repository !== undefined && hasImages ? storeBackups(plan) : []),
  ];
}
