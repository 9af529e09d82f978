import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startLocalBackend } from '#local-backend/backend.ts';
import { readEverything } from '#scripts/backup/documents.ts';
import { checkConfig } from '#scripts/doctor/check-config.ts';
import { checkFiles } from '#scripts/doctor/check-files.ts';
import { checkFirestore, checkStorage } from '#scripts/doctor/check-services.ts';
import { checkHosting, checkSignIn, checkSite } from '#scripts/doctor/check-site.ts';
import { exitCodeOf, type Finding, finding, languages, lineOf } from '#scripts/doctor/finding.ts';
import { snapshotVersion } from '#src/data/content/read/snapshot.ts';

const folder = mkdtempSync(join(tmpdir(), 'doctor-'));

const problems = (findings: readonly Finding[]) =>
  findings.filter(({ severity }) => severity !== 'ok').map(({ severity, text }) => `${severity} ${text}`);

let backends = 0;

/** Returns the findings for a backend with these rules, and the documents in its database afterwards. */
async function examine(rulesDir: string) {
  backends += 1;
  const project = { projectId: 'demo-doctor', bucket: 'demo-doctor.appspot.com' };
  const dir = join(folder, `backend-${backends}`);
  const backend = await startLocalBackend({ dir, rulesDir, ...project, log: () => {} });
  backend.authReady.catch(() => {});
  const services = { ...project, ...backend.origins };
  const findings = [...(await checkFirestore(services)), ...(await checkStorage(services))];
  const owner = { ...project, origins: backend.origins, hasPast: false, token: async () => 'owner' };
  const left = (await readEverything(owner).next()).value;
  await backend.stop();
  return { findings, left, services };
}

test('our own rules have no problems, and a stopped backend is unreachable', async () => {
  const { findings, services } = await examine('.');
  expect(problems(findings)).toEqual([]);
  expect(findings).toHaveLength(6);
  // The backend has just been stopped.
  expect(problems(await checkFirestore(services))).toEqual(['error firestore.unreachable']);
  expect(problems(await checkStorage(services))).toEqual(['error storage.unreachable']);
});

/** Writes rules that allow everything, or nothing. Returns their folder. */
function rulesThat(allow: boolean): string {
  const rulesDir = join(folder, String(allow));
  mkdirSync(rulesDir);
  const rules = (service: string, path: string) =>
    `rules_version = '2'; service ${service} { match ${path} { match /{all=**} { allow read, write: if ${allow}; } } }`;
  writeFileSync(
    join(rulesDir, 'firestore.rules'),
    rules('cloud.firestore', '/databases/{database}/documents'),
  );
  writeFileSync(join(rulesDir, 'storage.rules'), rules('firebase.storage', '/b/{bucket}/o'));
  cpSync('firestore.indexes.json', join(rulesDir, 'firestore.indexes.json'));
  return rulesDir;
}

test('rules that allow everything are reported, and the checks write nothing', async () => {
  const { findings, left } = await examine(rulesThat(true));
  expect(problems(findings)).toEqual([
    'error write.open',
    'error drafts.open',
    'error limit.none',
    'error storage.listed',
  ]);
  expect(left).toBeUndefined();
});

test('the rules of a new project, which deny everything, are reported', async () => {
  expect(problems((await examine(rulesThat(false))).findings)).toEqual([
    'error public.refused',
    'error storage.refused',
  ]);
});

test('the files of the project are valid, and each invalid or missing file is reported', () => {
  expect(problems(checkFiles('.', '22.1.0'))).toEqual([]);
  const root = join(folder, 'files');
  mkdirSync(root);
  writeFileSync(
    join(root, 'firebase.json'),
    readFileSync('firebase.json', 'utf8').replace('published', 'public'),
  );
  writeFileSync(join(root, 'firestore.rules'), 'allow read;');
  const found = checkFiles(root, '18.20.0');
  expect(problems(found)).toEqual([
    'error node.old',
    'error file.wrong',
    'error file.wrong',
    'error file.missing',
    'error file.missing',
  ]);
  expect(lineOf(found[1] ?? finding('ok', 'node.ok'), 'en')).toContain(
    'firebase.json is invalid: hosting.public',
  );
});

const variables = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'window.example.org',
  VITE_FIREBASE_PROJECT_ID: 'demo-minzhong',
  VITE_FIREBASE_STORAGE_BUCKET: 'demo-minzhong.firebasestorage.app',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '1',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_FIREBASE_APP_CHECK_KEY: 'key',
  VITE_SITE_URL: 'https://window.example.org',
};

test('a configuration is reported as complete, wrong in a named variable, or missing', () => {
  const check = (given: object, isNeeded = true) => problems(checkConfig(given, '.', isNeeded).findings);
  expect(check(variables)).toEqual([]);
  expect(check({}, false)).toEqual(['note config.none']);
  expect(check({}).every((line) => line === 'error variable.missing')).toBe(true);
  expect(check({ ...variables, VITE_FIREBASE_PROJECT_ID: 'Not An Id' })).toEqual([
    'error variable.malformed',
  ]);
  expect(
    check({
      ...variables,
      VITE_FIREBASE_PROJECT_ID: 'other',
      VITE_SITE_URL: '',
      VITE_FIREBASE_APP_CHECK_KEY: '',
    }),
  ).toEqual([
    'note firebaserc.other',
    'warning siteUrl.missing',
    'note authDomain.other',
    'note appCheck.off',
  ]);
});

const now = Date.parse('2026-11-22T00:00:00Z');
const manifestOf = (asOf: string, count = 3) => ({
  version: snapshotVersion,
  asOf,
  collections: { qna: { shards: [], count, itemShards: 1 } },
});

/** A host that serves these responses by path, and every other path with the status `otherwise`. */
async function host(answers: Record<string, unknown>, otherwise = 404, headers: Record<string, string> = {}) {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const answer = answers[path];
    response.writeHead(answer === undefined ? otherwise : 200, headers);
    response.end(answer === undefined ? 'page' : JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return { site, close: () => server.close() };
}

test.each([
  ['2026-11-21T20:00:00Z', 3, []],
  ['2026-11-20T20:00:00Z', 3, ['warning site.old']],
  ['2026-11-01T00:00:00Z', 0, ['error site.old', 'warning site.empty']],
])('a publication of %s with %i documents gets the right findings', async (asOf, count, expected) => {
  const { site, close } = await host({ '/data/manifest.json': manifestOf(asOf, count) });
  expect(problems(await checkSite(site, now))).toEqual(expected);
  close();
});

test.each([
  ['2026-11-21T19:37:00Z', []],
  ['2026-11-19T19:37:00Z', ['error backup.old']],
  [undefined, ['note backup.unknown']],
])('a site whose last backup was at %s gets the right findings', async (backedUpAt, expected) => {
  const manifest = { ...manifestOf('2026-11-21T20:00:00Z'), ...(backedUpAt && { backedUpAt }) };
  const { site, close } = await host({ '/data/manifest.json': manifest });
  expect(problems(await checkSite(site, now, true))).toEqual(expected);
  close();
});

test('an unreachable host, one without a publication and one with the wrong configuration are reported', async () => {
  const bare = await host({}, 404);
  expect(problems(await checkSite(bare.site, now))).toEqual(['error site.unpublished']);
  expect(problems(await checkHosting(bare.site))).toEqual(['warning fallback.none', 'warning headers.none']);
  bare.close();
  const eager = await host({}, 200, { 'content-security-policy': "require-trusted-types-for 'script'" });
  expect(problems(await checkSite(eager.site, now))).toEqual(['error site.unpublished']);
  expect(problems(await checkHosting(eager.site))).toEqual(['warning assets.fallback']);
  eager.close();
  expect(problems(await checkSite(bare.site, now))).toEqual(['error site.unreachable']);
});

test('a site whose domain is not authorised for sign-in is reported', async () => {
  const auth = await host({ '/v1/projects': { authorizedDomains: ['localhost', 'example.org'] } });
  const check = async (name: string) => problems(await checkSignIn('key', name, auth.site));
  expect(await check('window.example.org')).toEqual([]);
  expect(await check('example.com')).toEqual(['error domain.unknown']);
  expect(await check('notexample.org')).toEqual(['error domain.unknown']);
  auth.close();
});

test('both languages have all messages, with the same placeholders', () => {
  const [first, ...others] = Object.values(languages);
  const shape = (texts: Record<string, string>) =>
    Object.entries(texts).map(([key, text]) => [
      key,
      [...text.matchAll(/\{\w+\}/g)].map(String).toSorted().join(),
    ]);
  for (const other of others)
    expect(Object.fromEntries(shape(other))).toEqual(Object.fromEntries(shape(first ?? {})));
});

// From two on, `site.old`, `backup.old` and `certificate.ok` are shown.
test.each([
  ['roles.ok', { admins: '2', editors: '1' }],
  ['site.fresh', { hours: '1' }],
  ['backup.fresh', { days: '1' }],
  ['certificate.soon', { host: 'example.org', days: '1' }],
] as const)('%s is correct English with a count of one', (text, values) => {
  expect(lineOf(finding('ok', text, values), 'en')).not.toMatch(/\b1 \w+s\b/);
});

test('the exit code is 0 with notes and warnings, and 1 with an error', () => {
  const note = finding('note', 'appCheck.off');
  expect(exitCodeOf([note])).toBe(0);
  expect(exitCodeOf([finding('warning', 'site.empty'), note])).toBe(0);
  expect(exitCodeOf([finding('warning', 'site.empty'), finding('error', 'write.open')])).toBe(1);
});
