import { readIfExists, send } from './google.ts';
import type { Owner } from './owner.ts';

export const resourceManager = 'https://cloudresourcemanager.googleapis.com/v1';

/** The role that `storage.rules` need to read who is an editor (Firebase documentation, cross-service rules). */
export const crossServiceRole = 'roles/firebaserules.firestoreServiceAgent';

export interface Policy {
  readonly etag?: string;
  readonly bindings?: readonly { readonly role: string; readonly members?: readonly string[] }[];
}

/** Returns the service account as which Storage evaluates its rules. Throws `RequestError`. */
export async function storageAgent(owner: Owner): Promise<string> {
  const url = `${resourceManager}/projects/${owner.projectId}`;
  const found = await readIfExists<{ projectNumber: string }>(owner, url);
  return `serviceAccount:service-${found?.projectNumber}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
}

/** True if storage.rules may read who is an editor. Throws `RequestError`. */
export async function rulesMayRead(owner: Owner): Promise<boolean> {
  const member = await storageAgent(owner);
  const url = `${resourceManager}/projects/${owner.projectId}:getIamPolicy`;
  const { bindings = [] } = await send<Policy>(owner, 'POST', url);
  return bindings.some(({ role, members = [] }) => role === crossServiceRole && members.includes(member));
}
