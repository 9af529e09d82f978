import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type LocalBackend, startLocalBackend } from '#local-backend/backend.ts';
import { commit } from '#scripts/backup/documents.ts';
import { schemaWrite } from '#scripts/backup/schema-versions.ts';
import type { Owner } from '#scripts/cloud/owner.ts';
import { checkOwner } from '#scripts/doctor/check-owner.ts';
import { secondsOfQuotaDay } from '#scripts/doctor/check-quotas.ts';
import type { Finding } from '#scripts/doctor/finding.ts';
import { newestVersions } from '#scripts/migrate/migrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'doctor-owner-'));
let backend: LocalBackend;
let owner: Owner;

beforeAll(async () => {
  const project = { projectId: 'demo-owner', bucket: 'demo-owner.appspot.com' };
  backend = await startLocalBackend({ dir: folder, ...project, log: () => {} });
  backend.authReady.catch(() => {});
  owner = { ...project, origins: backend.origins, hasPast: false, token: async () => 'owner' };
});
afterAll(() => backend.stop());

const problems = (findings: readonly Finding[]) =>
  findings.filter(({ severity }) => severity !== 'ok').map(({ severity, text }) => `${severity} ${text}`);

const uids = (...given: readonly string[]) => ({
  arrayValue: { values: given.map((stringValue) => ({ stringValue })) },
});
const roles = (admins: readonly string[], more: Readonly<Record<string, object>> = {}) => ({
  path: 'access/roles',
  fields: { admins: uids(...admins), editors: uids('editor'), ...more },
});
const invited = { invited: { mapValue: { fields: { 'a@example.org': { stringValue: 'admin' } } } } };

beforeEach(async () => {
  await commit(owner, [roles(['one', 'two']), schemaWrite({ versions: newestVersions() })]);
});

test('two admins and documents in the current form have no problems', async () => {
  const findings = await checkOwner(owner, Date.now(), false);
  expect(findings.map(({ text }) => text)).toEqual(['roles.ok', 'form.ok']);
  expect(findings[0]?.values).toEqual({ admins: '2', editors: '1' });
});

test.each([
  ['nobody is an admin', roles([]), ['error roles.none']],
  ['there is no roles document', { path: 'access/roles' }, ['error roles.none']],
  ['the first admin has never signed in', roles([], invited), ['warning roles.invited']],
  ['there is only one admin', roles(['one']), ['warning roles.one']],
  ['the site is frozen', roles(['one', 'two'], { frozen: { booleanValue: true } }), ['warning roles.frozen']],
  [
    'a collection has another schema version',
    schemaWrite({ versions: { debunkingImages: 99 } }),
    ['error form.other'],
  ],
])('a problem is reported when %s', async (_, write, expected) => {
  await commit(owner, [write]);
  expect(problems(await checkOwner(owner, Date.now(), false))).toEqual(expected);
});

/** Answers requests by a part of their URL; requests to the local backend pass through. */
function answerFor(answers: Readonly<Record<string, object | number>>): void {
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input.startsWith('http://127.0.0.1')) return real(input, init);
    const [, answer] = Object.entries(answers).find(([part]) => input.includes(part)) ?? [];
    if (typeof answer === 'number')
      return Response.json({ error: { message: 'Permission denied' } }, { status: answer });
    return Response.json(answer ?? {});
  });
}

const rulesOf = (file: string) => ({ source: { files: [{ content: readFileSync(file, 'utf8') }] } });
const agent = 'serviceAccount:service-7@gcp-sa-firebasestorage.iam.gserviceaccount.com';
const well = {
  ':getIamPolicy': { bindings: [{ role: 'roles/firebaserules.firestoreServiceAgent', members: [agent] }] },
  'resourcemanager.googleapis.com': { projectNumber: '7' },
  '/releases': {
    releases: [
      { name: 'projects/demo-owner/releases/cloud.firestore', rulesetName: 'rulesets/1' },
      {
        name: 'projects/demo-owner/releases/firebase.storage/demo-owner.appspot.com',
        rulesetName: 'rulesets/2',
      },
    ],
  },
  'rulesets/1': rulesOf('firestore.rules'),
  'rulesets/2': rulesOf('storage.rules'),
  timeSeries: { timeSeries: [{ points: [{ value: { int64Value: '1200' } }] }] },
};

test.each([
  ['everything is correct', {}, []],
  [
    'the Storage rules may not read Firestore',
    { ':getIamPolicy': { bindings: [] } },
    ['error rights.missing'],
  ],
  ['other rules are deployed', { 'rulesets/2': rulesOf('firestore.rules') }, ['error rules.other']],
  [
    'the free daily quota is nearly used up',
    { read_count: { timeSeries: [{ points: [{ value: { doubleValue: 40_001 } }] }] } },
    ['warning quota.reads', 'note quota.advice'],
  ],
  ['the quotas may not be read', { timeSeries: 403 }, ['warning quota.unknown']],
  ['the permissions may not be read', { ':getIamPolicy': 403 }, ['warning rights.unknown']],
])('the right findings are reported in a project where %s', async (_, answers, expected) => {
  answerFor({ ...answers, ...Object.fromEntries(Object.entries(well).filter(([key]) => !(key in answers))) });
  const findings = await checkOwner(owner, Date.now(), true);
  vi.unstubAllGlobals();
  expect(problems(findings)).toEqual(expected);
  expect(findings.length).toBeGreaterThanOrEqual(5);
});

test.each([
  ['2026-11-25T08:00:00Z', 0],
  ['2026-11-25T07:59:00Z', 86_340],
  ['2026-07-01T07:00:10Z', 10],
])('at %s the day of the free quotas started %i seconds ago', (time, seconds) => {
  expect(secondsOfQuotaDay(Date.parse(time))).toBe(seconds);
});
