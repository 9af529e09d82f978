import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Target } from '#scripts/import/connect.ts';

/** The uid of the developers' admin. */
export const adminUid = 'admin-local';

/** A file that exists while the sample is incomplete. */
export const seedingMarker = (dir: string): string => join(dir, 'seeding');

/** True if a backend has never contained anything, or its seeding was interrupted. */
export const needsSeeding = (dir: string, isNew: boolean): boolean => isNew || existsSync(seedingMarker(dir));

const adminsSchema = z.array(
  z.object({
    found: z.optional(
      z.object({
        fields: z.object({
          admins: z.object({
            arrayValue: z.object({ values: z.optional(z.array(z.object({ stringValue: z.string() }))) }),
          }),
        }),
      }),
    ),
  }),
);

/** True if the stored roles include the developers' admin, which those of a restored backup may not. */
export async function hasDeveloperAdmin({ origins, projectId }: Target): Promise<boolean> {
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(`${origins.firestore}/v1/${documents}:batchGet`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ documents: [`${documents}/access/roles`] }),
  });
  const { data } = z.safeParse(adminsSchema, await response.json());
  const admins = data?.[0]?.found?.fields.admins.arrayValue.values ?? [];
  return admins.some(({ stringValue }) => stringValue === adminUid);
}
