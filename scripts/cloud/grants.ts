import { readIfExists, send } from './google.ts';
import type { Owner } from './owner.ts';
import { RequestError } from './request.ts';

export const resourceManager = 'https://cloudresourcemanager.googleapis.com/v1';
export const iam = 'https://iam.googleapis.com/v1';
export const storageApi = 'https://storage.googleapis.com/storage/v1';

interface Policy {
  readonly etag?: string;
  readonly bindings?: readonly { readonly role: string; readonly members?: readonly string[] }[];
}

/** Who gets which roles on a project, a service account or a bucket. */
export interface Grant {
  /** The URL of the resource. */
  readonly on: string;
  readonly roles: readonly string[];
  /** Returns the member for the project's number, which is part of some names. */
  readonly member: (projectNumber: string) => string;
}

const isBucket = (on: string): boolean => on.startsWith(storageApi);

// Without version 3, conditions are left out of the policy, and writing it back would delete them. Each service takes
// the version in another place.
const readCall = (on: string) =>
  isBucket(on)
    ? ({ method: 'GET', url: `${on}/iam?optionsRequestedPolicyVersion=3` } as const)
    : on.startsWith(iam)
      ? ({ method: 'POST', url: `${on}:getIamPolicy?options.requestedPolicyVersion=3` } as const)
      : ({
          method: 'POST',
          url: `${on}:getIamPolicy`,
          body: { options: { requestedPolicyVersion: 3 } },
        } as const);

const writeCall = (on: string) =>
  isBucket(on)
    ? ({ method: 'PUT', url: `${on}/iam` } as const)
    : ({ method: 'POST', url: `${on}:setIamPolicy` } as const);

/** Returns the requests of `grant` that change something, for a plan; the project's number is NUMBER. */
export const callsOf = ({ on, roles, member }: Grant): string[] => {
  const { method, url } = writeCall(on);
  return roles.map((role) => `${method} ${url} + ${role} → ${member('NUMBER')}`);
};

async function numberOf(owner: Owner): Promise<string> {
  const url = `${resourceManager}/projects/${owner.projectId}`;
  return (await readIfExists<{ projectNumber: string }>(owner, url))?.projectNumber ?? '';
}

async function readPolicy(owner: Owner, { on, roles, member }: Grant) {
  const { method, url, ...rest } = readCall(on);
  const policy = await send<Policy>(owner, method, url, 'body' in rest ? rest.body : undefined);
  const who = member(await numberOf(owner));
  const missing = roles.filter(
    (role) => !policy.bindings?.some((each) => each.role === role && each.members?.includes(who)),
  );
  return { policy, missing: missing.map((role) => ({ role, members: [who] })) };
}

/** True if the member has all the roles. Throws `RequestError`. */
export const isGranted = async (owner: Owner, grant: Grant): Promise<boolean> =>
  (await readPolicy(owner, grant)).missing.length === 0;

/** The pauses before the next attempts to give roles to a new account, in milliseconds. */
const pauses = [2000, 4000, 8000, 16_000];

/**
 * Gives the member the roles that it does not have. It takes some seconds until other services know a new account;
 * until then they respond with 400. Throws `RequestError`.
 */
export async function grantRoles(owner: Owner, grant: Grant, attempt = 0): Promise<void> {
  const { policy, missing } = await readPolicy(owner, grant);
  const next = { ...policy, version: 3, bindings: [...(policy.bindings ?? []), ...missing] };
  const { method, url } = writeCall(grant.on);
  try {
    await send(owner, method, url, isBucket(grant.on) ? next : { policy: next });
  } catch (error) {
    const pause = pauses[attempt];
    if (pause === undefined || !(error instanceof RequestError && error.status === 400)) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    await grantRoles(owner, grant, attempt + 1);
  }
}

/** Storage evaluates its rules as this account, which reads who is an editor (Firebase documentation, cross-service rules). */
export const rulesGrant = ({ projectId }: Owner): Grant => ({
  on: `${resourceManager}/projects/${projectId}`,
  roles: ['roles/firebaserules.firestoreServiceAgent'],
  member: (number) => `serviceAccount:service-${number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`,
});
