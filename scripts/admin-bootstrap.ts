// `npm run admin:bootstrap -- --uid <uid> [--project <id>]`: makes an account an admin, above the rules.
import { grantAdmin, GrantError, type OwnerAccess } from './admin/grant-admin.ts';
import { readArguments } from './arguments.ts';
import { OperatorError } from './cloud/operator-error.ts';
import { findOwner } from './cloud/owner.ts';
import { ownerFlags } from './cloud/run-as-owner.ts';
import { ConnectError } from './import/connect.ts';

const { values } = readArguments({
  call: 'npm run admin:bootstrap -- --uid <uid>',
  flags: {
    uid: {
      type: 'string',
      value: 'uid',
      required: true,
      help: "the account's uid; the page 尚無權限 shows it, with a button that copies it",
    },
    ...ownerFlags,
  },
});

async function access(projectId: string | undefined): Promise<OwnerAccess> {
  const owner = await findOwner(projectId);
  return { origin: owner.origins.firestore, projectId: owner.projectId, token: await owner.token() };
}

const outcomes = {
  created: 'is the first admin',
  added: 'is an admin now',
  already: 'was an admin already',
};

try {
  const { uid = '' } = values;
  if (uid.length > 128) throw new GrantError('--uid: an account has at most 128 characters in its uid');
  console.log(`${uid} ${outcomes[await grantAdmin(uid, await access(values.project))]}`);
} catch (error) {
  const isExpected = error instanceof OperatorError || error instanceof ConnectError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
