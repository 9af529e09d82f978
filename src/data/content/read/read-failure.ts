import { errorKind, ServiceError } from '#src/platform/firebase/errors.ts';

/**
 * Returns the error to throw when content cannot be read. Everybody may read it, so a denial (by App Check, or of the
 * API key) is a failure of the service, and signing in, which the message of a denial suggests, does not help.
 */
export const readFailure = (error: unknown): unknown =>
  errorKind(error) === 'denied' ? new ServiceError('service', String(error), { cause: error }) : error;
