import { ServiceError } from '#src/platform/firebase/errors.ts';
import { currentAccount } from '#src/platform/firebase/session.ts';

/** Returns the uid of the account that writes. Throws `ServiceError` if nobody is signed in. */
export function signedInUid(): string {
  const uid = currentAccount()?.uid;
  if (!uid) throw new ServiceError('denied', 'nobody is signed in');
  return uid;
}
