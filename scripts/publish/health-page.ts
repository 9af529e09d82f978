import { createHash } from 'node:crypto';
import { newestVersions } from '#scripts/migrate/migrations.ts';
import { rulesVersion } from '#scripts/release/rules-version.ts';

/** Where everybody can see what is published, and where an open page looks for a new release. */
export const healthPath = 'version.json';

/** What a publication adds to the program's own file. */
export interface Health {
  /** The form of each collection's documents that the program reads. */
  readonly storedForm: Readonly<Record<string, number>>;
  /** See `rulesVersion`. */
  readonly rules: string;
  readonly asOf: string;
  /** Names the publication: no two have the same. */
  readonly publication: string;
}

/**
 * The health page: what the build says of the program (scripts/build/version-file.ts), with the form and the rules that it
 * is written for, and with what was published and of when. `manifest` is the text of the publication's.
 */
export function healthPage(
  program: unknown,
  { asOf, manifest }: { readonly asOf: string; readonly manifest: string },
): string {
  const health: Health = {
    storedForm: newestVersions(),
    rules: rulesVersion(),
    asOf,
    publication: createHash('sha256').update(manifest).digest('hex').slice(0, 12),
  };
  return `${JSON.stringify({ ...(program as object), ...health })}\n`;
}
