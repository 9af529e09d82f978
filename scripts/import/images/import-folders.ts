import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { imageFolders } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { createFolder } from '#src/data/collections/image-folders/image-folders.repository.ts';
import type { FolderRow } from '#scripts/import/import-row.ts';
import { readAll } from '#src/data/content/read/read-all.ts';
import type { Report } from '#scripts/import/report.ts';

/** The ids of existing folders, by name. */
export type FolderIds = ReadonlyMap<string, string>;

/**
 * A folder's id is a hash of the name under which it was imported, so that a later import still finds it after a
 * rename.
 */
export const folderId = (name: string): string =>
  createHash('sha256').update(`imageFolders/${name}`).digest('hex').slice(0, 20);

/**
 * Creates missing folders and returns the ids of all by name. A folder that was renamed or removed after its import is
 * left as it is. Throws `ServiceError`.
 */
export async function importFolders(
  rows: readonly FolderRow[],
  report: Report,
  { dryRun = false } = {},
): Promise<FolderIds> {
  const known = new Set<string>();
  const byName = new Map<string, string>();
  for await (const document of readAll(imageFolders.name)) {
    known.add(document.id);
    const parsed = imageFolders.parse(document);
    if (parsed?.state === 'published') byName.set(parsed.record.name, parsed.record.id);
  }
  for (const row of rows) {
    const { name, description, order } = row;
    const id = byName.get(name) ?? folderId(name);
    const fields = z.safeParse(imageFolders.schema, { name, description, order });
    if (known.has(id)) {
      report.unchanged(row);
      if (!byName.has(name)) byName.set(name, id);
    } else if (!fields.success) {
      for (const { path, message } of fields.error.issues) report.refused(row, path.join('.'), message);
    } else {
      if (!dryRun) await createFolder(fields.data, id);
      known.add(id);
      byName.set(name, id);
      report.imported(row);
    }
  }
  return byName;
}
