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
