import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readContent } from '#scripts/publish/data/read-content.ts';
import { platformConfig } from '#src/platform/firebase/config.ts';
import type { Manifest } from '#src/data/content/read/snapshot.ts';
import common from '#src/locales/zh-TW/common.json';
import { writeWhole } from '#scripts/files/write-whole.ts';
import { calendarContents } from './calendar-contents.ts';
import { searchFiles, snapshotFiles } from './snapshot-files.ts';
import { manifestPath } from '#src/data/content/read/manifest-path.ts';

/**
 * Writes the data files of the snapshot into `directory` from the public content, and the calendars below `calendars/`.
 * The manifest is written last, so that the earlier snapshot remains readable if a run fails. Returns the number of
 * items per collection.
 */
export async function writeSnapshot(directory: string): Promise<Record<string, number>> {
  const { firebase, local, dataOrigin, siteUrl = dataOrigin } = platformConfig();
  const origin = local?.origin.firestore ?? 'https://firestore.googleapis.com';
  const content = await readContent({ origin, projectId: firebase.projectId });
  const written = new Set<string>();
  const calendars = calendarContents(content, { url: siteUrl, name: common.site.name }, Date.now());
  for (const calendar of calendars) {
    const path = join(directory, calendar.path);
    writeWhole(path, calendar.content, { isDurable: false });
    written.add(path);
  }
  for (const { path, content: bytes } of searchFiles(content)) {
    writeWhole(join(directory, path), bytes, { isDurable: false });
    written.add(join(directory, path));
  }
  let manifest = '{}';
  for (const { path, content: text } of snapshotFiles(content)) {
    // No fsync: every start and every publication makes all files again.
    writeWhole(join(directory, path), text, { isDurable: false });
    written.add(join(directory, path));
    if (path === manifestPath) manifest = text;
  }
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const stale = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !written.has(path));
  await Promise.all(stale.map((path) => rm(path)));
  const { collections } = JSON.parse(manifest) as Manifest;
  return Object.fromEntries(Object.entries(collections).map(([name, { count }]) => [name, count]));
}
