import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from './report.ts';

/**
 * Writes the whole report into a folder of its own: `report.txt`, and each list of rows kept apart as
 * JSON lines with file, line and reason. Lists of an earlier run go. Returns the folder.
 */
export async function writeReport(report: Report, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const old = (await readdir(folder)).filter((name) => name.endsWith('.apart.jsonl'));
  await Promise.all(old.map((name) => rm(join(folder, name))));
  await writeFile(join(folder, 'report.txt'), `${report.lines().join('\n')}\n`);
  for (const [list, rows] of report.apartLists) {
    const lines = rows.map(({ input, line, text, row }) =>
      JSON.stringify({ input, line, reason: text, row }),
    );
    // oxlint-disable-next-line no-await-in-loop -- few
    await writeFile(join(folder, `${list}.apart.jsonl`), `${lines.join('\n')}\n`);
  }
  return folder;
}
