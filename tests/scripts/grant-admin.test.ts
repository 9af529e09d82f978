import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DocumentStore } from '#local-backend/firestore/document-store.ts';
import { startFirestoreServer } from '#local-backend/firestore/firestore-server.ts';
import { loadRuleset } from '#local-backend/rules/load-ruleset.ts';
import { grantAdmin } from '#scripts/admin/grant-admin.ts';
import type { Owner } from '#scripts/cloud/owner.ts';
import { RequestError } from '#scripts/cloud/request.ts';

const folder = mkdtempSync(join(tmpdir(), 'grant-'));
const closed = "rules_version = '2'; service cloud.firestore { match /{any=**} { allow read: if false; } }";
const projectId = 'demo-grant';
let access: Owner;
let stop: () => Promise<void>;

beforeAll(async () => {
  const store = new DocumentStore(folder, () => {});
  const server = await startFirestoreServer({
    projectId,
    store,
    configuration: {
      rules: loadRuleset(closed, 'closed.rules'),
      indexes: { indexes: [], fieldOverrides: [] },
    },
    port: 0,
    log: () => {},
  });
  const origins = { firestore: server.origin, storage: server.origin };
  access = { origins, projectId, bucket: '', hasPast: false, token: async () => 'owner' };
  stop = async () => {
    await server.close();
    store.close();
  };
});

afterAll(() => stop());

async function roles(): Promise<Record<string, unknown>> {
  const database = `projects/${projectId}/databases/(default)`;
  const response = await fetch(`${access.origins.firestore}/v1/${database}/documents:batchGet`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ documents: [`${database}/documents/access/roles`] }),
  });
  const [answer] = (await response.json()) as [{ found: { fields: Record<string, unknown> } }];
  return answer.found.fields;
}

test('the first account becomes the only admin, a second is added, and repeating it changes nothing', async () => {
  expect(await grantAdmin({ uid: 'uid-1' }, access)).toBe('created');
  expect(await roles()).toMatchObject({
    admins: { arrayValue: { values: [{ stringValue: 'uid-1' }] } },
    frozen: { booleanValue: false },
    rev: { integerValue: '1' },
  });
  expect(await grantAdmin({ uid: 'uid-2' }, access)).toBe('added');
  expect(await grantAdmin({ uid: 'uid-2' }, access)).toBe('already');
  expect(await roles()).toMatchObject({
    admins: { arrayValue: { values: [{ stringValue: 'uid-1' }, { stringValue: 'uid-2' }] } },
    rev: { integerValue: '2' },
  });
});

test('an email address is invited as an admin beside other invitations, and repeating it changes nothing', async () => {
  expect(await grantAdmin({ email: 'a@local.test' }, access)).toBe('added');
  expect(await grantAdmin({ email: 'b@local.test' }, access)).toBe('added');
  expect(await grantAdmin({ email: 'a@local.test' }, access)).toBe('already');
  const admin = { stringValue: 'admin' };
  expect(await roles()).toMatchObject({
    admins: { arrayValue: { values: [{ stringValue: 'uid-1' }, { stringValue: 'uid-2' }] } },
    invited: { mapValue: { fields: { 'a@local.test': admin, 'b@local.test': admin } } },
    rev: { integerValue: '4' },
  });
});

test('a project without roles can start with an invitation', async () => {
  const other = { ...access, projectId: 'demo-grant' };
  const database = `${access.origins.firestore}/emulator/v1/projects/demo-grant/databases/(default)/documents`;
  await fetch(database, { method: 'DELETE' });
  expect(await grantAdmin({ email: 'a@local.test' }, other)).toBe('created');
  expect(await roles()).toMatchObject({
    admins: { arrayValue: {} },
    invited: { mapValue: { fields: { 'a@local.test': { stringValue: 'admin' } } } },
    rev: { integerValue: '1' },
  });
});

test('a token without owner access cannot grant the admin role', async () => {
  const nobody = { ...access, token: async () => 'nonsense' };
  await expect(grantAdmin({ uid: 'uid-3' }, nobody)).rejects.toThrow(RequestError);
  expect(JSON.stringify(await roles())).not.toContain('uid-3');
});
