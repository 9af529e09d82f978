import { OperatorError } from '#scripts/cloud/operator-error.ts';
import {
  crossServiceRole,
  type Policy,
  resourceManager,
  rulesMayRead,
  storageAgent,
} from '#scripts/cloud/cross-service.ts';
import { readIfExists, runOperation, send } from '#scripts/cloud/google.ts';
import type { Plan, Step } from './step.ts';

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

const servicesOf = ({ hasImages }: Plan): readonly string[] =>
  hasImages ? [...services, ...imageServices] : services;

function enableServices(plan: Plan): Step {
  const { owner } = plan;
  const project = `projects/${owner.projectId}`;
  const wanted = servicesOf(plan);
  return {
    what: `enable ${wanted.length} services: ${wanted.join(', ')}`,
    async isDone() {
      const names = wanted.map((name) => `names=${project}/services/${name}`).join('&');
      const url = `${serviceUsage}/${project}/services:batchGet?${names}`;
      const found = await readIfExists<{ services?: { state?: string }[] }>(owner, url);
      if (!found)
        throw new OperatorError(
          `the project ${owner.projectId} does not exist: add it at https://console.firebase.google.com`,
        );
      return (found.services ?? []).filter(({ state }) => state === 'ENABLED').length === wanted.length;
    },
    act: () =>
      runOperation(owner, {
        url: `${serviceUsage}/${project}/services:batchEnable`,
        body: { serviceIds: wanted },
        operations: serviceUsage,
      }),
  };
}

/** Only a person can add a payment method, so this step only checks. */
function checkPlan({ owner: { projectId }, owner }: Plan): Step {
  return {
    what: 'see that the project has a payment account (Blaze), which images need',
    async isDone() {
      const url = `https://cloudbilling.googleapis.com/v1/projects/${projectId}/billingInfo`;
      return (await readIfExists<{ billingEnabled?: boolean }>(owner, url))?.billingEnabled === true;
    },
    async act() {
      throw new OperatorError(
        `${projectId} has no payment account: https://console.firebase.google.com/project/${projectId}/usage/details → Blaze, then run the command again; or use --without-images`,
      );
    },
  };
}

function addFirebase({ owner, owner: { projectId } }: Plan): Step {
  return {
    what: 'add Firebase to the project',
    isDone: async () => (await readIfExists(owner, `${firebase}/projects/${projectId}`)) !== undefined,
    act: () =>
      runOperation(owner, { url: `${firebase}/projects/${projectId}:addFirebase`, operations: firebase }),
  };
}

function createDatabase({ owner, owner: { projectId }, location }: Plan): Step {
  const databases = `${firestore}/projects/${projectId}/databases`;
  return {
    what: `create the database (default) in ${location}, which cannot be moved, protected from deletion`,
    isDone: async () => (await readIfExists(owner, `${databases}/(default)`)) !== undefined,
    act: () =>
      runOperation(owner, {
        url: `${databases}?databaseId=(default)`,
        body: {
          type: 'FIRESTORE_NATIVE',
          locationId: location,
          deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
        },
        operations: firestore,
      }),
  };
}

function createBucket({ owner, owner: { projectId }, location }: Plan): Step {
  const url = `${storage}/projects/${projectId}/defaultBucket`;
  return {
    what: `create the bucket for images in ${location}`,
    isDone: async () =>
      (await readIfExists<{ bucket?: { name?: string } }>(owner, url))?.bucket?.name !== undefined,
    act: async () => void (await send(owner, 'POST', url, { location })),
  };
}

function grantRulesAccess({ owner, owner: { projectId } }: Plan): Step {
  return {
    what: `let the rules of images read who is an editor (${crossServiceRole})`,
    isDone: () => rulesMayRead(owner),
    async act() {
      const project = `${resourceManager}/projects/${projectId}`;
      const member = await storageAgent(owner);
      const policy = await send<Policy>(owner, 'POST', `${project}:getIamPolicy`);
      const bindings = [...(policy.bindings ?? []), { role: crossServiceRole, members: [member] }];
      await send(owner, 'POST', `${project}:setIamPolicy`, { policy: { ...policy, bindings } });
    },
  };
}

function createHostingSite({ owner, owner: { projectId } }: Plan): Step {
  const sites = `${hosting}/projects/${projectId}/sites`;
  return {
    what: 'create the hosting site',
    isDone: async () => ((await readIfExists<{ sites?: unknown[] }>(owner, sites))?.sites ?? []).length > 0,
    act: async () => void (await send(owner, 'POST', `${sites}?siteId=${projectId}`)),
  };
}

/** On the free plan, only the console can start it; the step then says so. */
function startSignIn({ owner, owner: { projectId }, hasImages }: Plan): Step {
  return {
    what: 'start the service that members sign in with',
    isDone: async () =>
      (await readIfExists(owner, `${identity}/admin/v2/projects/${projectId}/config`)) !== undefined,
    async act() {
      if (!hasImages)
        throw new OperatorError(
          `without a payment account only the console can enable it: https://console.firebase.google.com/project/${projectId}/authentication → Get started, then run the command again`,
        );
      await send(owner, 'POST', `${identity}/v2/projects/${projectId}/identityPlatform:initializeAuth`);
    },
  };
}

/** The steps inside the project, starting from an empty one. */
export const projectSteps = (plan: Plan): readonly Step[] => [
  enableServices(plan),
  ...(plan.hasImages ? [checkPlan(plan)] : []),
  addFirebase(plan),
  createDatabase(plan),
  ...(plan.hasImages ? [createBucket(plan), grantRulesAccess(plan)] : []),
  createHostingSite(plan),
  startSignIn(plan),
];
