// `npm run admin:bootstrap -- --uid <uid> [--project <id>]`: makes an account an admin, above the rules.
import { parseArgs } from 'node:util';
import { grantAdmin, GrantError, type OwnerAccess } from './admin/grant-admin.ts';
import { OperatorError } from './cloud/operator-error.ts';
import { findOwner } from './cloud/owner.ts';
import { ConnectError } from './import/connect.ts';

const usage = `usage: npm run admin:bootstrap -- --uid <uid> [--project <project id>]

  --uid      the account's uid; the page 尚無權限 shows it, with a button that copies it
  --project  a Firebase project, through the application-default credentials;
             without it the running local backend`;

async function access(projectId: string | undefined): Promise<OwnerAccess> {
  const owner = await findOwner(projectId);
  return { origin: owner.origins.firestore, projectId: owner.projectId, token: await owner.token() };
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
  const isExpected = error instanceof OperatorError || error instanceof ConnectError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
