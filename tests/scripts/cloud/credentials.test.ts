import { createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { applicationDefault, isPersonal } from '#scripts/cloud/credentials.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const folder = mkdtempSync(join(tmpdir(), 'credentials-'));
const keyFile = join(folder, 'key.json');
const asked: URLSearchParams[] = [];
let server: Server;
let origin: string;

beforeAll(async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    asked.push(new URLSearchParams(await text(request)));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ access_token: `token-${asked.length}`, expires_in: 3600 }));
  };
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const key = {
    type: 'service_account',
    client_email: 'backup@demo.iam.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${origin}/token`,
  };
  writeFileSync(keyFile, JSON.stringify(key));
});

afterAll(() => {
  server.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('a service account proves itself by its signature, once for many requests', async () => {
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', keyFile);
  const token = applicationDefault();
  expect([await token(), await token()]).toEqual(['token-1', 'token-1']);
  expect(asked).toHaveLength(1);
  expect(isPersonal()).toBe(false);
  const [head = '', body = '', signature = ''] = (asked[0]?.get('assertion') ?? '').split('.');
  expect(createVerify('RSA-SHA256').update(`${head}.${body}`).verify(publicKey, signature, 'base64url')).toBe(
    true,
  );
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  expect(claims).toMatchObject({ iss: 'backup@demo.iam.example', aud: `${origin}/token` });
  expect(Number(claims['exp']) - Number(claims['iat'])).toBe(3600);
});

test("a person's credentials are told from a service account's", () => {
  const path = join(folder, 'person.json');
  const person = { type: 'authorized_user', client_id: 'a', client_secret: 'b', refresh_token: 'c' };
  writeFileSync(path, JSON.stringify(person));
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', path);
  expect(isPersonal()).toBe(true);
});

test('a file that is not there or not JSON is named', async () => {
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', join(folder, 'none.json'));
  await expect(applicationDefault()()).rejects.toThrow(/names no file: .*none\.json/);
  writeFileSync(join(folder, 'bad.json'), 'x');
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', join(folder, 'bad.json'));
  await expect(applicationDefault()()).rejects.toThrow(/bad\.json is not JSON/);
});
