import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GrantError } from '#scripts/admin/grant-admin.ts';
import { requireAccount } from '#scripts/admin/require-account.ts';
import type { Owner } from '#scripts/cloud/owner.ts';

let server: Server;
let origin: string;
let owner: Owner;
let roles: object | undefined;
/** The response to a look-up, by default that of Auth for an unknown uid. */
let response = { status: 200, body: {} };
let lookups: { readonly path: string | undefined; readonly body: unknown }[] = [];

beforeAll(async () => {
  server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { status, body } = request.url?.endsWith(':batchGet')
        ? { status: 200, body: [roles ? { found: { fields: roles } } : { missing: '' }] }
        : response;
      if (!request.url?.endsWith(':batchGet'))
        lookups.push({ path: request.url, body: JSON.parse(Buffer.concat(chunks).toString()) });
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const origins = { firestore: origin, storage: origin };
  owner = { origins, projectId: 'p', bucket: '', hasPast: false, token: async () => 'owner' };
});
afterAll(() => server.close());

const check = (uid: string) => requireAccount(uid, owner, origin);

test('an account that Auth knows is accepted', async () => {
  response = { status: 200, body: { users: [{ localId: 'uid-1' }] } };
  lookups = [];
  expect(await check('uid-1')).toBeUndefined();
  expect(lookups).toEqual([{ path: '/v1/projects/p/accounts:lookup', body: { localId: ['uid-1'] } }]);
});

test('a uid without an account is rejected with what to do', async () => {
  response = { status: 200, body: { kind: 'identitytoolkit#GetAccountInfoResponse' } };
  await expect(check('typo')).rejects.toThrow(GrantError);
  await expect(check('typo')).rejects.toThrow(/no account has the uid typo: .*尚無權限.*--email/);
});

test('an account of the site’s tenant is looked up there', async () => {
  roles = { tenant: { stringValue: 'town' } };
  response = { status: 200, body: { users: [{}] } };
  lookups = [];
  await check('uid-1');
  expect(lookups.map(({ path }) => path)).toEqual(['/v1/projects/p/tenants/town/accounts:lookup']);
  roles = undefined;
});

test('without the permission to look accounts up, the reason is returned', async () => {
  response = { status: 403, body: { error: { message: 'INSUFFICIENT_PERMISSION' } } };
  expect(await check('uid-1')).toMatch(/HTTP 403 INSUFFICIENT_PERMISSION/);
});
