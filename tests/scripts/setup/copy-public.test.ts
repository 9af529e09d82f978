import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalBackend, startLocalBackend } from '#local-backend/backend.ts';
import { commit, readEverything, readOne } from '#scripts/backup/documents.ts';
import { listObjects, uploadObject } from '#scripts/backup/objects.ts';
import { schemaPath, schemaWrite } from '#scripts/backup/schema-versions.ts';
import type { Owner } from '#scripts/cloud/owner.ts';
import { copyPublic } from '#scripts/setup/copy-public.ts';

const folder = mkdtempSync(join(tmpdir(), 'copy-public-'));
const backends: LocalBackend[] = [];
let site: Owner;
let staging: Owner;

async function startProject(projectId: string): Promise<Owner> {
  const project = { projectId, bucket: `${projectId}.appspot.com` };
  const backend = await startLocalBackend({ dir: join(folder, projectId), ...project, log: () => {} });
  backend.authReady.catch(() => {});
  backends.push(backend);
  return { ...project, origins: backend.origins, hasPast: false, token: async () => 'owner' };
}

beforeAll(async () => {
  site = await startProject('demo-site');
  staging = await startProject('demo-staging');
});
afterAll(async () => {
  for (const backend of backends) await backend.stop();
});

const text = (stringValue: string) => ({ stringValue });
const hash = 'a'.repeat(64);
const objects = { mapValue: { fields: { '480': text(hash), '960': text('b'.repeat(64)) } } };

async function pathsOf(owner: Owner): Promise<string[]> {
  const paths: string[] = [];
  for await (const page of readEverything(owner)) paths.push(...page.map(({ path }) => path));
  return paths;
}

test('public documents are copied with their images and their schema versions, and nothing else', async () => {
  const many = Array.from({ length: 60 }, (_, number) => ({
    path: `qna/${String(number).padStart(3, '0')}`,
    fields: { question: text(`第${number}題`) },
  }));
  await commit(site, [
    ...many,
    { path: 'qna/000/revisions/1', fields: { question: text('以前') } },
    { path: 'debunkingImages/image', fields: { title: text('圖'), objects } },
    { path: 'reports/secret', fields: { text: text('只有編輯能看') } },
    { path: 'access/roles', fields: { frozen: { booleanValue: false } } },
    { path: 'drafts/qna~x', fields: { stage: text('draft') } },
    schemaWrite({ versions: { debunkingImages: 1 } }),
  ]);
  const image = { name: `public/img/${hash}.webp`, contentType: 'image/webp', cacheControl: '' };
  await uploadObject(site, image, Buffer.from('RIFF____WEBPVP8 '));
  // Data of an earlier copy, and staging's own roles.
  await commit(staging, [
    { path: 'qna/gone', fields: { question: text('已經沒有') } },
    { path: 'access/roles', fields: { frozen: { booleanValue: true } } },
  ]);

  const lines: string[] = [];
  const from = { owner: site, images: site.origins.storage };
  await copyPublic(from, staging, (line) => lines.push(line));
  expect(await pathsOf(staging)).toEqual(
    ['access/roles', schemaPath, 'debunkingImages/image', ...many.map(({ path }) => path)].toSorted(),
  );
  expect(await readOne(staging, 'access/roles')).toEqual({ frozen: { booleanValue: true } });
  expect(await readOne(staging, schemaPath)).toEqual(
    schemaWrite({ versions: { debunkingImages: 1 } }).fields,
  );
  expect((await listObjects(staging)).map(({ name }) => name)).toEqual([image.name]);
  expect(lines).toEqual(['61 documents: 61 written, 1 removed', 'images: 1 copied']);

  lines.length = 0;
  await copyPublic(from, staging, (line) => lines.push(line));
  expect(lines).toEqual(['61 documents: 0 written, 0 removed', 'images: 0 copied']);
});
