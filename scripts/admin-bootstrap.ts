// `npm run site -- admin-bootstrap --email <address>` (or `--uid <uid>`) `[--project <id>]`: grants the admin role to an
// account, bypassing the rules.
import { normaliseEmail } from '#src/data/members/access/email.ts';
import { grantAdmin } from './admin/grant-admin.ts';
import { identityOf, requireAccount } from './admin/require-account.ts';
import { readArguments } from './command/arguments.ts';
import { emailCheck, uidCheck } from './command/checks-of-values.ts';
import { findOwner } from './cloud/owner.ts';
import { ownerFlags } from './cloud/run-as-owner.ts';
import { reportFailure } from './command/failure.ts';

const { values } = readArguments({
  call: 'npm run site -- admin-bootstrap --email <address>',
  flags: {
    email: {
      value: 'address',
      check: emailCheck,
      help: 'the e-mail address that the admin will sign in with',
    },
    uid: {
      value: 'uid',
      without: 'email',
      check: uidCheck,
      help: "the account's uid instead of an address; the page 尚無權限 shows it, with a copy button",
    },
    ...ownerFlags,
  },
  checkValues: ({ email, uid }) =>
    email === undefined && uid === undefined ? '--email <address> or --uid <uid> is required' : undefined,
});

const outcomes = {
  uid: { created: 'is the first admin', added: 'is an admin now', already: 'was an admin already' },
  email: {
    created: 'becomes the first admin by signing in',
    added: 'becomes an admin by signing in',
    already: 'was invited as an admin already',
  },
};

try {
  const { email, uid = '' } = values;
  const who = email === undefined ? { uid } : { email: normaliseEmail(email) };
  const owner = await findOwner(values.project);
  const unchecked =
    'uid' in who ? await requireAccount(who.uid, owner, await identityOf(values.project)) : undefined;
  if (unchecked !== undefined) console.error(`not checked whether the account exists: ${unchecked}`);
  const outcome = await grantAdmin(who, owner);
  console.log(
    'uid' in who ? `${who.uid} ${outcomes.uid[outcome]}` : `${who.email} ${outcomes.email[outcome]}`,
  );
} catch (error) {
  reportFailure(error);
}
