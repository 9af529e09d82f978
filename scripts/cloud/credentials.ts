import { existsSync, readFileSync } from 'node:fs';
import { GoogleAuth, UserRefreshClient } from 'google-auth-library';
import { networkCodes } from '#scripts/command/failure.ts';
import { OperatorError } from './operator-error.ts';

/** There are no usable credentials. */
export class CredentialsError extends OperatorError {}

const scopes = ['https://www.googleapis.com/auth/cloud-platform'];

const advice =
  'run gcloud auth application-default login, or set GOOGLE_APPLICATION_CREDENTIALS to a key file or the configuration of a workload identity';

/** The library's errors say neither which file is wrong nor that it is not JSON. */
function checkNamedFile(): void {
  const path = process.env['GOOGLE_APPLICATION_CREDENTIALS'];
  if (!path) return;
  if (!existsSync(path)) throw new CredentialsError(`GOOGLE_APPLICATION_CREDENTIALS names no file: ${path}`);
  const isObject = (() => {
    try {
      return Object.prototype.toString.call(JSON.parse(readFileSync(path, 'utf8'))) === '[object Object]';
    } catch {
      return false;
    }
  })();
  if (!isObject) throw new CredentialsError(`${path} is not JSON of credentials: ${advice}`);
}

/** For some of the library's errors, `message` is an object: the service's response. */
function messageOf(error: unknown): string {
  const { message } = error as { message?: unknown };
  return typeof message === 'string' ? message : JSON.stringify(message ?? error);
}

/**
 * Detects Google's machines by their firmware alone. Otherwise the library sends a request to an address that exists
 * only there, waits for it anywhere else, and prints a warning when some other network responds.
 */
function checkFirmwareAlone(): void {
  const { GCE_METADATA_HOST, GCE_METADATA_IP } = process.env;
  if (!GCE_METADATA_HOST && !GCE_METADATA_IP) process.env['METADATA_SERVER_DETECTION'] ??= 'bios-only';
}

/** Calls the library, and converts its errors to `CredentialsError`. */
async function usable<T>(act: () => Promise<T>): Promise<T> {
  checkNamedFile();
  try {
    return await act();
  } catch (error) {
    const { code = '' } = error as { readonly code?: string };
    if (networkCodes.has(code))
      throw new CredentialsError(
        `Google does not respond (${code}): is the network available? (${messageOf(error)})`,
      );
    throw new CredentialsError(`no credentials (${messageOf(error)}): ${advice}`);
  }
}

/** Application-default credentials. */
export interface Credentials {
  /**
   * Returns a token that is valid for at least some minutes; refreshed before it expires. Throws `CredentialsError`.
   */
  token(): Promise<string>;
  /**
   * True for a user's credentials, whose requests Google counts against no project by default. Throws
   * `CredentialsError`.
   */
  isPersonal(): Promise<boolean>;
}

/**
 * Returns the application-default credentials of this machine, in the search order of Google's libraries. `projectId`
 * is the project they are used for; without one, the library asks Google.
 */
export function applicationDefault(projectId: string): Credentials {
  checkFirmwareAlone();
  const auth = new GoogleAuth({ scopes, projectId });
  return {
    token: () =>
      usable(async () => {
        const token = await auth.getAccessToken();
        if (!token) throw new Error('an empty token');
        return token;
      }),
    isPersonal: () => usable(async () => (await auth.getClient()) instanceof UserRefreshClient),
  };
}
