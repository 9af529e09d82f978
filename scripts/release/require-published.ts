import { join } from 'node:path';
import * as z from 'zod/mini';
import { OperatorError } from '#scripts/cloud/operator-error.ts';
import { healthPath } from '#scripts/publish/health-page.ts';
import { readJson } from '#scripts/read-json.ts';

const mending = 'npm run publish first';

const healthSchema = z.object({ project: z.string() });

/**
 * Throws `OperatorError` unless a folder contains a publication of a project's content: `--mode localhost` and `--mode
 * staging` write to the same folder, for a program that uses another project.
 */
export function requirePublished(folder: string, projectId: string): void {
  const path = join(folder, healthPath);
  const { data } = z.safeParse(healthSchema, readJson(path, mending));
  const { project = 'an unknown project' } = data ?? {};
  if (project === projectId) return;
  throw new OperatorError(`${folder} contains the content of ${project}, not of ${projectId}: ${mending}`);
}
