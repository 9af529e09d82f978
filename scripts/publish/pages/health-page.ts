import { createHash } from 'node:crypto';
import { newestVersions } from '#scripts/migrate/migrations.ts';
import { rulesVersion } from '#scripts/release/rules-version.ts';

/** A public file that says what is published; open pages poll it for a new release. */
export const healthPath = 'version.json';

/** What a publication adds to the version file of the build. */
export interface Health {
  /** The schema version of each collection's documents that this release reads. */
  readonly storedForm: Readonly<Record<string, number>>;
  /** See `rulesVersion`. */
  readonly rules: string;
  readonly asOf: string;
  /** The project whose content is published. */
  readonly project: string;
  /** A unique id of the publication. */
  readonly publication: string;
}

/**
 * Returns the health page: the version file of the build (scripts/build/build-plugins.ts), the schema and rules versions
 * that the release requires, and the content and time of the publication. `manifest` is the text of the publication's
 * manifest.
 */
export function healthPage(
  program: unknown,
  { asOf, manifest, project }: { readonly asOf: string; readonly manifest: string; readonly project: string },
): string {
  const health: Health = {
    storedForm: newestVersions(),
    rules: rulesVersion(),
    asOf,
    project,
    publication: createHash('sha256').update(manifest).digest('hex').slice(0, 12),
  };
  return `${JSON.stringify({ ...(program as object), ...health })}\n`;
}
