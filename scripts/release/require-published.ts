import { join } from 'node:path';
import * as z from 'zod/mini';
import { OperatorError } from '#scripts/cloud/operator-error.ts';
import { healthPath } from '#scripts/publish/pages/health-page.ts';
import { readJson } from '#scripts/files/read-json.ts';

const mending = 'run npm run site -- publish first';

const healthSchema = z.object({ project: z.string(), asOf: z.optional(z.string()) });

/** A publication; `asOf` is the ISO time of its content. */
export interface Published {
  readonly asOf: string | undefined;
}

/**
 * Returns the time of a publication of a project's content. Throws `OperatorError` if the folder contains none: `--mode
 * localhost` and `--mode staging` write to the same folder, for a program that uses another project.
 */
export function requirePublished(folder: string, projectId: string): Published {
  const path = join(folder, healthPath);
  const { data } = z.safeParse(healthSchema, readJson(path, mending));
  const { project = 'an unknown project', asOf } = data ?? {};
  if (project === projectId) return { asOf };
  throw new OperatorError(`${folder} contains the content of ${project}, not of ${projectId}: ${mending}`);
}
