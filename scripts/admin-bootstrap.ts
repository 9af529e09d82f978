// `npm run admin:bootstrap -- --uid <uid> [--project <id>]`: makes an account an admin, above the rules.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { grantAdmin, GrantError, type OwnerAccess } from './admin/grant-admin.ts';
import { backendFolder, ConnectError, findBackend } from './import/connect.ts';

const usage = `usage: npm run admin:bootstrap -- --uid <uid> [--project <project id>]

  --uid      the account's uid; the page 尚無權限 shows it, with a button that copies it
  --project  a Firebase project, through the application-default credentials of gcloud;
             without it the running local backend`;

/** The token of whoever ran `gcloud auth application-default login`, or of the service account that it points to. */
function cloudToken(): string {
  try {
    const command = ['auth', 'application-default', 'print-access-token'];
    return execFileSync('gcloud', command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  } catch {
    throw new GrantError('no credentials: install gcloud and run gcloud auth application-default login');
  }
}

async function access(projectId: string | undefined): Promise<OwnerAccess> {
  if (projectId !== undefined) {
    return { origin: 'https://firestore.googleapis.com', projectId, token: cloudToken() };
  }
  const backend = await findBackend(backendFolder());
  return { origin: backend.firestore, projectId: backend.projectId, token: 'owner' };
}

const said = {
  created: 'is the first admin',
  added: 'is an admin now',
  already: 'was an admin already',
};

try {
  const { values } = parseArgs({ options: { uid: { type: 'string' }, project: { type: 'string' } } });
  if (!values.uid || values.uid.length > 128) throw new GrantError(usage);
  console.log(`${values.uid} ${said[await grantAdmin(values.uid, await access(values.project))]}`);
} catch (error) {
  const isExpected = error instanceof GrantError || error instanceof ConnectError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
