import * as z from 'zod/mini';
import { readOne } from '#scripts/backup/documents.ts';
import { send } from '#scripts/cloud/google.ts';
import type { Owner } from '#scripts/cloud/owner.ts';
import { RequestError } from '#scripts/cloud/request.ts';
import { backendFolder, findBackend } from '#scripts/import/connect.ts';
import { GrantError } from './grant-admin.ts';

const host = 'identitytoolkit.googleapis.com';

/** The base URL of the Identity Toolkit API: Google's for a project, otherwise the running local backend's. */
export const identityOf = async (project: string | undefined): Promise<string> =>
  project === undefined ? `${(await findBackend(backendFolder())).auth}/${host}` : `https://${host}`;

const rolesSchema = z.object({ tenant: z.optional(z.object({ stringValue: z.string() })) });
const foundSchema = z.object({ users: z.optional(z.array(z.unknown())) });

/**
 * Throws `GrantError` if no account has the uid. Where Auth does not say, as to an account without its permission,
 * returns why.
 */
export async function requireAccount(
  uid: string,
  owner: Owner,
  identity: string,
): Promise<string | undefined> {
  const roles = z.safeParse(rolesSchema, await readOne(owner, 'access/roles')).data;
  const place = roles?.tenant ? `${owner.projectId}/tenants/${roles.tenant.stringValue}` : owner.projectId;
  const url = `${identity}/v1/projects/${place}/accounts:lookup`;
  try {
    const { users = [] } = z.parse(foundSchema, await send(owner, 'POST', url, { localId: [uid] }));
    if (users.length > 0) return undefined;
  } catch (error) {
    if (error instanceof RequestError) return error.message;
    throw error;
  }
  throw new GrantError(
    `no account has the uid ${uid}: the page 尚無權限 and Authentication → Users show the uid of an account; or invite an address with --email`,
  );
}
