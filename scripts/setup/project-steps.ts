import { OperatorError } from '#scripts/cloud/operator-error.ts';
import { readIfExists } from '#scripts/cloud/google.ts';
import { rulesGrant } from '#scripts/cloud/grants.ts';
import accounts from './accounts.json' with { type: 'json' };
import { grantStep, type Plan, requestStep, type Step } from './step.ts';

const serviceUsage = 'https://serviceusage.googleapis.com/v1';
const firebase = 'https://firebase.googleapis.com/v1beta1';
const firestore = 'https://firestore.googleapis.com/v1';
const storage = 'https://firebasestorage.googleapis.com/v1alpha';
const hosting = 'https://firebasehosting.googleapis.com/v1beta1';
const identity = 'https://identitytoolkit.googleapis.com';

/** The services that the site and its commands use. */
export const services = [
  'cloudresourcemanager.googleapis.com',
  'cloudbilling.googleapis.com',
  'firebase.googleapis.com',
  'firebasehosting.googleapis.com',
  'firebaserules.googleapis.com',
  'firestore.googleapis.com',
  'identitytoolkit.googleapis.com',
  // For doctor's check of the free quotas.
  'monitoring.googleapis.com',
] as const;

/** Services for images, which need a billing account. */
export const imageServices = ['firebasestorage.googleapis.com', 'storage.googleapis.com'] as const;

function enableServices({ owner, hasImages, repository, hasRestoreAccount }: Plan): Step {
  const project = `projects/${owner.projectId}`;
  const wanted = [
    ...services,
    ...(hasImages ? imageServices : []),
    ...(repository !== undefined || hasRestoreAccount ? accounts.services : []),
  ];
  const isDone = async () => {
    const names = wanted.map((name) => `names=${project}/services/${name}`).join('&');
    const url = `${serviceUsage}/${project}/services:batchGet?${names}`;
    const found = await readIfExists<{ services?: { state?: string }[] }>(owner, url);
    if (!found)
      throw new OperatorError(
        `the project ${owner.projectId} does not exist: add it at https://console.firebase.google.com`,
      );
    return (found.services ?? []).filter(({ state }) => state === 'ENABLED').length === wanted.length;
  };
  return requestStep(
    owner,
    { what: `enable ${wanted.length} services: ${wanted.join(', ')}`, isDone },
    {
      url: `${serviceUsage}/${project}/services:batchEnable`,
      body: { serviceIds: wanted },
      operations: serviceUsage,
    },
  );
}

/** Only a person can add a payment method, so this step only checks. */
function checkPlan({ owner: { projectId }, owner }: Plan): Step {
  const url = `https://cloudbilling.googleapis.com/v1/projects/${projectId}/billingInfo`;
  return {
    what: 'see that the project has a payment account (Blaze), which images need',
    calls: [`GET ${url}`],
    isDone: async () =>
      (await readIfExists<{ billingEnabled?: boolean }>(owner, url))?.billingEnabled === true,
    async act() {
      throw new OperatorError(
        `${projectId} has no payment account: https://console.firebase.google.com/project/${projectId}/usage/details → Blaze, then run the command again; or use --without-images`,
      );
    },
  };
}

function addFirebase({ owner, owner: { projectId } }: Plan): Step {
  const url = `${firebase}/projects/${projectId}`;
  const isDone = async () => (await readIfExists(owner, url)) !== undefined;
  const call = { url: `${url}:addFirebase`, operations: firebase };
  return requestStep(owner, { what: 'add Firebase to the project', isDone }, call);
}

function createDatabase({ owner, owner: { projectId }, location }: Plan): Step {
  const databases = `${firestore}/projects/${projectId}/databases`;
  return requestStep(
    owner,
    {
      what: `create the database (default) in ${location}, which cannot be moved, protected from deletion`,
      isDone: async () => (await readIfExists(owner, `${databases}/(default)`)) !== undefined,
    },
    {
      url: `${databases}?databaseId=(default)`,
      body: {
        type: 'FIRESTORE_NATIVE',
        locationId: location,
        deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      },
      operations: firestore,
    },
  );
}

function createBucket({ owner, owner: { projectId }, location }: Plan): Step {
  const url = `${storage}/projects/${projectId}/defaultBucket`;
  const isDone = async () =>
    (await readIfExists<{ bucket?: { name?: string } }>(owner, url))?.bucket?.name !== undefined;
  const what = `create the bucket for images in ${location}`;
  return requestStep(owner, { what, isDone }, { url, body: { location } });
}

function createHostingSite({ owner, owner: { projectId } }: Plan): Step {
  const sites = `${hosting}/projects/${projectId}/sites`;
  const isDone = async () =>
    ((await readIfExists<{ sites?: unknown[] }>(owner, sites))?.sites ?? []).length > 0;
  const call = { url: `${sites}?siteId=${projectId}` };
  return requestStep(owner, { what: 'create the hosting site', isDone }, call);
}

/** On the free plan, only the console can start it; the step then says so. */
function startSignIn({ owner, owner: { projectId }, hasImages }: Plan): Step {
  const isDone = async () =>
    (await readIfExists(owner, `${identity}/admin/v2/projects/${projectId}/config`)) !== undefined;
  const call = { url: `${identity}/v2/projects/${projectId}/identityPlatform:initializeAuth` };
  const step = requestStep(owner, { what: 'start the service that members sign in with', isDone }, call);
  if (hasImages) return step;
  const byHand = `without a payment account only the console can enable it: https://console.firebase.google.com/project/${projectId}/authentication → Get started, then run the command again`;
  return {
    ...step,
    calls: [byHand],
    async act() {
      throw new OperatorError(byHand);
    },
  };
}

/** The steps inside the project, starting from an empty one. */
export const projectSteps = (plan: Plan): readonly Step[] => [
  enableServices(plan),
  ...(plan.hasImages ? [checkPlan(plan)] : []),
  addFirebase(plan),
  createDatabase(plan),
  ...(plan.hasImages
    ? [
        createBucket(plan),
        grantStep(plan.owner, 'let the rules of images read who is an editor', rulesGrant(plan.owner)),
      ]
    : []),
  createHostingSite(plan),
  startSignIn(plan),
];
