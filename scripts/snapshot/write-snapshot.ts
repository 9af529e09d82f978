import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readContent } from '#scripts/publish/read-content.ts';
import { platformConfig } from '#src/platform/config.ts';
import common from '#src/locales/zh-TW/common.json';
import { calendarContents } from './calendar-contents.ts';
import { snapshotFiles } from './snapshot-files.ts';

/** A file appears whole or not at all. */
async function writeWhole(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
}

/**
 * Writes the data files of the snapshot into `directory` from what is public now, the manifest last, so that a run
 * that fails leaves the earlier snapshot readable, and the calendars below `calendars/`. Returns the number of items
 * per collection.
 */
export async function writeSnapshot(directory: string): Promise<Record<string, number>> {
  const { firebase, local, dataOrigin, siteUrl = dataOrigin } = platformConfig();
  const origin = local?.origin.firestore ?? 'https://firestore.googleapis.com';
  const content = await readContent({ origin, projectId: firebase.projectId });
  const { files, manifest } = snapshotFiles(content);
  const kept = new Set<string>();
  const calendars = calendarContents(content, { url: siteUrl, name: common.site.name }, Date.now());
  await Promise.all(
    calendars.map(async (calendar) => {
      const path = join(directory, calendar.path);
      kept.add(path);
      await writeWhole(path, calendar.content);
    }),
  );
  for (const { path, content: text } of files) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the manifest is last
    await writeWhole(join(directory, path), text);
    kept.add(join(directory, path));
  }
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const stale = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !kept.has(path));
  await Promise.all(stale.map((path) => rm(path)));
  return Object.fromEntries(Object.entries(manifest.collections).map(([name, { count }]) => [name, count]));
}
