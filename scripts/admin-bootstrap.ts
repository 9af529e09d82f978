// `npm run admin:bootstrap -- --email <address>` (or `--uid <uid>`) `[--project <id>]`: makes somebody an admin, above the
// rules.
import { isEmail, normaliseEmail } from '#src/data/access/email.ts';
import { type Grantee, grantAdmin, GrantError } from './admin/grant-admin.ts';
import { readArguments } from './arguments.ts';
import { findOwner } from './cloud/owner.ts';
import { ownerFlags } from './cloud/run-as-owner.ts';
import { reportFailure } from './failure.ts';

const { values } = readArguments({
  call: 'npm run admin:bootstrap -- --email <address>',
  flags: {
    email: {
      type: 'string',
      value: 'address',
      help: 'the e-mail address that the admin will sign in with',
    },
    uid: {
      type: 'string',
      value: 'uid',
      without: 'email',
      help: "instead of an address the account's uid; the page 尚無權限 shows it, with a button that copies it",
    },
    ...ownerFlags,
  },
});

const outcomes = {
  uid: { created: 'is the first admin', added: 'is an admin now', already: 'was an admin already' },
  email: {
    created: 'becomes the first admin by signing in',
    added: 'becomes an admin by signing in',
    already: 'was invited as an admin already',
  },
};

/** Who is meant. Throws `GrantError` where nobody could sign in as that. */
function grantee({
  uid,
  email,
}: {
  readonly uid?: string | undefined;
  readonly email?: string | undefined;
}): Grantee {
  if (email !== undefined) {
    if (!isEmail(email))
      throw new GrantError(`--email: ${email} is no address that somebody can sign in with`);
    return { email: normaliseEmail(email) };
  }
  if (uid === undefined) throw new GrantError('say who: --email <address>, or --uid <uid>');
  if (uid.length > 128) throw new GrantError('--uid: an account has at most 128 characters in its uid');
  return { uid };
}

try {
  const who = grantee(values);
  const outcome = await grantAdmin(who, await findOwner(values.project));
  console.log(
    'uid' in who ? `${who.uid} ${outcomes.uid[outcome]}` : `${who.email} ${outcomes.email[outcome]}`,
  );
} catch (error) {
  reportFailure(error);
}
