import { mkdtempSync } from 'node:fs';
import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkCertificate, checkClock } from '#scripts/doctor/check-connection.ts';
import { checkHealth } from '#scripts/doctor/check-site.ts';
import { newestVersions } from '#scripts/migrate/migrations.ts';
import { healthPage } from '#scripts/publish/pages/health-page.ts';
import { portOf, selfSigned } from '#tests/helpers/self-signed.ts';

const folder = mkdtempSync(join(tmpdir(), 'doctor-connection-'));

/** A host with a self-signed certificate that is valid for 30 days. */
async function securedHost() {
  const { key, cert: authority } = selfSigned(folder);
  const server = createServer({ key, cert: authority }, (_, response) => response.end());
  return { authority, server, site: `https://localhost:${await portOf(server)}` };
}

const day = 86_400_000;

test('a certificate is reported as valid, expiring soon, expired or untrusted', async () => {
  const { authority, server, site } = await securedHost();
  const severityAfter = async (days: number, ca?: string) =>
    (await checkCertificate(site, Date.now() + days * day, ca)).map(
      ({ severity, text }) => `${severity} ${text}`,
    );
  expect(await severityAfter(0, authority)).toEqual(['ok certificate.ok']);
  expect(await severityAfter(20, authority)).toEqual(['warning certificate.soon']);
  expect(await severityAfter(31, authority)).toEqual(['error certificate.over']);
  expect(await severityAfter(0)).toEqual(['error certificate.wrong']);
  server.close();
  expect(await severityAfter(0, authority)).toEqual(['note certificate.unknown']);
  expect(await checkCertificate('http://localhost', Date.now())).toEqual([]);
});

test.each([
  [0, ['ok clock.ok']],
  [90, ['warning clock.wrong']],
  [-900, ['error clock.wrong']],
])('a clock that is %i seconds off gets the right severity', async (seconds, expected) => {
  const server = createPlainServer((_, response) => {
    response.setHeader('date', new Date(Date.now() - seconds * 1000).toUTCString());
    response.end();
  });
  const url = `http://127.0.0.1:${await portOf(server)}`;
  const [found] = await checkClock(url);
  expect([`${found?.severity} ${found?.text}`]).toEqual(expected);
  if (seconds !== 0) expect(Math.abs(Number(found?.values?.['seconds']) - seconds)).toBeLessThanOrEqual(2);
  server.close();
  server.closeAllConnections();
  expect((await checkClock(url)).map(({ text }) => text)).toEqual(['clock.unknown']);
});

const program = JSON.stringify({ version: '1.2.3', commit: 'abc', entry: '/assets/x.js' });
const published = healthPage(JSON.parse(program), {
  asOf: '2026-11-25T00:00:00Z',
  manifest: '{}',
  project: 'some-project',
});

test('the health page describes the program, its rules and stored forms, and the publication', () => {
  expect(JSON.parse(published)).toMatchObject({
    version: '1.2.3',
    entry: '/assets/x.js',
    asOf: '2026-11-25T00:00:00Z',
    project: 'some-project',
    rules: expect.stringMatching(/^[0-9a-f]{12}$/),
    storedForm: newestVersions(),
    publication: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
});

test.each([
  ['this release', published, ['ok health.ok']],
  [
    'a release with other rules',
    published.replace(/"rules":"..../, '"rules":"zzzz'),
    ['warning health.other'],
  ],
  [
    'a release with another schema',
    published.replace(/"storedForm":{[^}]*}/, '"storedForm":{"more":3}'),
    ['warning health.other'],
  ],
  ['a release without a health file', program, ['note health.none']],
  ['a host that answers with an HTML page', '<h1>', ['note health.none']],
])('a site published by %s gets the right finding', async (_, body, expected) => {
  const server = createPlainServer((_request, response) => response.end(body));
  const findings = await checkHealth(`http://127.0.0.1:${await portOf(server)}`);
  expect(findings.map(({ severity, text }) => `${severity} ${text}`)).toEqual(expected);
  server.close();
});
