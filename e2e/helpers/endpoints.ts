import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';

export interface Endpoints {
  readonly site: string;
  readonly firestore: string;
  readonly auth: string;
  readonly storage: string;
  readonly projectId: string;
  readonly bucket: string;
}

const port = process.env['E2E_PORT'] ?? '4173';
const file = resolve(import.meta.dirname, `../../test-results/e2e-${port}/backend/endpoints.json`);

/**
 * Returns the URLs of the running servers. Waits for their file, which is written when the sample content is imported.
 */
export async function endpoints(): Promise<Endpoints> {
  await expect.poll(() => readOrUndefined(), { timeout: 60_000 }).toBeDefined();
  return JSON.parse(readFileSync(file, 'utf8')) as Endpoints;
}

function readOrUndefined(): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Returns the names of all objects of images in Storage; other tests leave some without an image. */
export async function stored(): Promise<string[]> {
  const { storage, bucket } = await endpoints();
  const list = await fetch(`${storage}/v0/b/${bucket}/o?prefix=public/img/&maxResults=5000`, {
    headers: { authorization: 'Bearer owner' },
  });
  return ((await list.json()) as { items?: { name: string }[] }).items?.map(({ name }) => name) ?? [];
}

/** Returns the images in the database that a query finds, as its REST API answers. */
export async function queryImages<Row>(query: object): Promise<Row[]> {
  const { firestore, projectId } = await endpoints();
  const url = `${firestore}/v1/projects/${projectId}/databases/(default)/documents:runQuery`;
  const body = JSON.stringify({ structuredQuery: { from: [{ collectionId: 'debunkingImages' }], ...query } });
  const response = await fetch(url, { method: 'POST', headers: { authorization: 'Bearer owner' }, body });
  return (await response.json()) as Row[];
}
