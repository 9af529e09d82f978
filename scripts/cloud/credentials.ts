import { existsSync, readFileSync } from 'node:fs';
import { GoogleAuth, UserRefreshClient } from 'google-auth-library';
import { networkCodes } from '#scripts/failure.ts';
import { OperatorError } from './operator-error.ts';

/** There are no credentials that can be used. */
export class CredentialsError extends OperatorError {}

const scopes = ['https://www.googleapis.com/auth/cloud-platform'];

const advice =
  'run gcloud auth application-default login, or let GOOGLE_APPLICATION_CREDENTIALS name a key file or the configuration of a workload identity';

/** The library says neither which file it means nor that it is not JSON. */
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

/** Some of the library's errors have an object for a message: the service's answer. */
function messageOf(error: unknown): string {
  const { message } = error as { message?: unknown };
  return typeof message === 'string' ? message : JSON.stringify(message ?? error);
}

/**
 * Whether this machine is Google's is read from its firmware. The library would send a request to an address that exists
 * on those alone, wait for it anywhere else, and print a warning when a network answers otherwise.
 */
function checkFirmwareAlone(): void {
  const { GCE_METADATA_HOST, GCE_METADATA_IP } = process.env;
  if (!GCE_METADATA_HOST && !GCE_METADATA_IP) process.env['METADATA_SERVER_DETECTION'] ??= 'bios-only';
}

/** What the library does, with its failure as one of ours. */
async function usable<T>(act: () => Promise<T>): Promise<T> {
  checkNamedFile();
  try {
    return await act();
  } catch (error) {
    const { code = '' } = error as { readonly code?: string };
    if (networkCodes.has(code))
      throw new CredentialsError(
        `Google does not answer (${code}): is there a network? (${messageOf(error)})`,
      );
    throw new CredentialsError(`no credentials (${messageOf(error)}): ${advice}`);
  }
}

/** The application-default credentials: a token, and whether they are a person's. */
export interface Credentials {
  /** A token that is valid for some minutes at least; fetched again before it ends. Throws `CredentialsError`. */
  token(): Promise<string>;
  /** Whether they are a person's, which Google counts against no project of its own accord. Throws `CredentialsError`. */
  isPersonal(): Promise<boolean>;
}

/**
 * The application-default credentials of this machine, in the order in which Google's libraries look for them.
 * `projectId` is the project they are used for: without one the library asks Google whose they are.
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
