import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { Owner } from '#scripts/cloud/owner.ts';
import { planHosting, planRules } from '#scripts/release/plan-deployment.ts';

const owner: Owner = {
  origins: { firestore: '', storage: '' },
  projectId: 'the-site',
  bucket: 'bucket',
  hasPast: true,
  token: async () => 'token',
};

afterEach(() => vi.unstubAllGlobals());

/** Answers as a project with these rules in force, and fails the test at any request that is not a read. */
function inForce(rules: Readonly<Record<string, string>>): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    expect(init.method ?? 'GET').toBe('GET');
    const releases = Object.keys(rules).map((name) => ({
      name: `projects/the-site/releases/${name}`,
      rulesetName: `rulesets/${encodeURIComponent(name)}`,
    }));
    if (url.includes('/releases')) return Response.json({ releases });
    const name = decodeURIComponent(url.slice(url.lastIndexOf('/') + 1));
    return Response.json({ source: { files: [{ content: rules[name] }] } });
  });
}

const indexes = expect.stringMatching(/^firestore\.indexes\.json: /);

test('the plan of the rules names the files that differ from those in force', async () => {
  inForce({ 'cloud.firestore': readFileSync('firestore.rules', 'utf8'), 'firebase.storage/bucket': 'old' });
  expect(await planRules(owner, () => true)).toEqual([
    'firestore.rules: is in force',
    'storage.rules: would replace the rules in force',
    indexes,
  ]);
});

test('a project without rules gets them all, and one without images none for images', async () => {
  inForce({});
  expect(await planRules(owner, (file) => file === 'firestore.rules')).toEqual([
    'firestore.rules: would replace the rules in force',
    indexes,
  ]);
});

test('the plan of the site counts its files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plan-'));
  mkdirSync(join(folder, 'data'));
  for (const name of ['index.html', 'data/a.json']) writeFileSync(join(folder, name), '');
  expect(planHosting(folder, { asOf: '2026-11-25T00:00:00Z' })).toEqual([
    `${folder}: 2 files, published at 2026-11-25T00:00:00Z, would replace the files of the site`,
  ]);
});
