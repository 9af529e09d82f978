import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { applicationDefault } from '#scripts/cloud/credentials.ts';

const folder = mkdtempSync(join(tmpdir(), 'credentials-'));
const requests: URLSearchParams[] = [];
let server: Server;
let origin: string;

beforeAll(async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests.push(new URLSearchParams(await text(request)));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ access_token: `token-${requests.length}`, expires_in: 3600 }));
  };
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});

afterAll(() => {
  server.close();
  vi.unstubAllEnvs();
});

/** Writes a credentials file and sets the environment variable to its path. */
function useFile(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', path);
  return path;
}

test('a workload identity exchanges the token of its host once for many requests', async () => {
  const subject = join(folder, 'subject-token');
  writeFileSync(subject, 'token-of-the-workflow');
  useFile(
    'workload.json',
    JSON.stringify({
      type: 'external_account',
      audience:
        '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/site/providers/github',
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: `${origin}/token`,
      credential_source: { file: subject },
    }),
  );
  const credentials = applicationDefault('demo');
  expect([await credentials.token(), await credentials.token()]).toEqual(['token-1', 'token-1']);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.get('subject_token')).toBe('token-of-the-workflow');
  expect(await credentials.isPersonal()).toBe(false);
});

test('credentials of a person are distinguished from those of a service account', async () => {
  const person = { type: 'authorized_user', client_id: 'a', client_secret: 'b', refresh_token: 'c' };
  useFile('person.json', JSON.stringify(person));
  expect(await applicationDefault('demo').isPersonal()).toBe(true);
  const account = { type: 'service_account', client_email: 'backup@demo.iam.example', private_key: 'k' };
  useFile('account.json', JSON.stringify(account));
  expect(await applicationDefault('demo').isPersonal()).toBe(false);
});

test('a missing credentials file and one that is not JSON are reported by name', async () => {
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', join(folder, 'none.json'));
  await expect(applicationDefault('demo').token()).rejects.toThrow(/names no file: .*none\.json/);
  useFile('bad.json', 'x');
  await expect(applicationDefault('demo').token()).rejects.toThrow(/bad\.json is not JSON/);
});

test('credentials of an unknown type are rejected with instructions', async () => {
  useFile('other.json', '{"type":"other"}');
  await expect(applicationDefault('demo').token()).rejects.toThrow(/no credentials .*gcloud auth/);
});
