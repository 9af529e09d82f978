import { execFileSync } from 'node:child_process';
import { createSign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { OperatorError } from './operator-error.ts';
import { request } from './request.ts';

/** There are no credentials that can be used. */
export class CredentialsError extends OperatorError {}

const keySchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('service_account'),
    client_email: z.string(),
    private_key: z.string(),
    token_uri: z.url(),
  }),
  z.object({
    type: z.literal('authorized_user'),
    client_id: z.string(),
    client_secret: z.string(),
    refresh_token: z.string(),
  }),
]);

type Key = z.infer<typeof keySchema>;

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });

const scope = 'https://www.googleapis.com/auth/cloud-platform';

/** Seconds before its end at which a token is replaced. */
const margin = 300;

/** What the service account claims, signed with its key (RFC 7523). */
function assertion({
  client_email: email,
  private_key: key,
  token_uri: audience,
}: Key & { type: 'service_account' }) {
  const now = Math.floor(Date.now() / 1000);
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
  const claims = { iss: email, scope, aud: audience, iat: now, exp: now + 3600 };
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
}

async function exchange(key: Key): Promise<z.infer<typeof tokenSchema>> {
  const [url, form] =
    key.type === 'service_account'
      ? [
          key.token_uri,
          { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: assertion(key) },
        ]
      : [
          'https://oauth2.googleapis.com/token',
          {
            grant_type: 'refresh_token',
            client_id: key.client_id,
            client_secret: key.client_secret,
            refresh_token: key.refresh_token,
          },
        ];
  const response = await request(url, { method: 'POST', body: new URLSearchParams(form) });
  return z.parse(tokenSchema, await response.json());
}

/** Machines in Google's cloud ask the machine that they run on. */
async function fromMachine(): Promise<z.infer<typeof tokenSchema>> {
  const host = process.env['GCE_METADATA_HOST'] ?? 'metadata.google.internal';
  const url = `http://${host}/computeMetadata/v1/instance/service-accounts/default/token`;
  const headers = { 'metadata-flavor': 'Google' };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(2000) });
  return z.parse(tokenSchema, await response.json());
}

/** gcloud knows kinds of credentials that are not read here, such as workload identity. */
function fromGcloud(): z.infer<typeof tokenSchema> {
  const command = ['auth', 'application-default', 'print-access-token'];
  const token = execFileSync('gcloud', command, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 30_000,
  });
  return { access_token: token.trim(), expires_in: 600 };
}

/** The file that `GOOGLE_APPLICATION_CREDENTIALS` names, or the one that gcloud keeps. */
function keyFile(): string | undefined {
  const named = process.env['GOOGLE_APPLICATION_CREDENTIALS'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named))
      throw new CredentialsError(`GOOGLE_APPLICATION_CREDENTIALS names no file: ${named}`);
    return named;
  }
  const folder =
    process.env['CLOUDSDK_CONFIG'] ?? join(process.env['APPDATA'] ?? join(homedir(), '.config'), 'gcloud');
  const kept = join(folder, 'application_default_credentials.json');
  return existsSync(kept) ? kept : undefined;
}

function readKey(path: string): Key | undefined {
  try {
    return z.safeParse(keySchema, JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch {
    throw new CredentialsError(`${path} is not JSON`);
  }
}

/**
 * Whether the credentials are a person's, which Google counts against no project of its own accord. Throws
 * `CredentialsError`.
 */
export function isPersonal(): boolean {
  const path = keyFile();
  return path !== undefined && readKey(path)?.type === 'authorized_user';
}

async function fetchToken(): Promise<z.infer<typeof tokenSchema>> {
  const path = keyFile();
  const key = path === undefined ? undefined : readKey(path);
  if (key) return exchange(key);
  for (const source of path === undefined ? [fromMachine, fromGcloud] : [fromGcloud]) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the next place is asked where this one has none
      return await source();
    } catch {
      // There may be another place.
    }
  }
  throw new CredentialsError(
    'no credentials: run gcloud auth application-default login, or let GOOGLE_APPLICATION_CREDENTIALS name the key file of a service account',
  );
}

/**
 * Gives the token of whoever the application-default credentials belong to, and a new one before it ends. The
 * function throws `CredentialsError` or `RequestError`.
 */
export function applicationDefault(): () => Promise<string> {
  let current: { readonly token: string; readonly until: number } | undefined;
  return async () => {
    if (!current || Date.now() > current.until) {
      const { access_token: token, expires_in: seconds } = await fetchToken();
      current = { token, until: Date.now() + (seconds - margin) * 1000 };
    }
    return current.token;
  };
}
