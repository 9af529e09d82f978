import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#local-backend/durable.ts';
import { writeWhole } from '#scripts/files/write-whole.ts';
import type { Report } from './report.ts';

/** Creates a folder named by the time; several runs in the same second each get their own. */
async function newFolder(parent: string, now: Date): Promise<string> {
  makeFolder(parent);
  const time = `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  for (let run = 1; ; run += 1) {
    const folder = join(parent, run === 1 ? time : `${time}-${run}`);
    try {
      await mkdir(folder);
      return folder;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

/**
 * Writes the full report into a new folder below `parent`: `report.txt`, and each list of rows set aside as JSON lines
 * with file, line and reason. Reports of earlier runs are left. Returns the folder.
 */
export async function writeReport(report: Report, parent: string, now = new Date()): Promise<string> {
  const folder = await newFolder(parent, now);
  writeWhole(join(folder, 'report.txt'), `${report.lines().join('\n')}\n`);
  for (const [list, rows] of report.apartLists) {
    const lines = rows.map(({ input, line, text, row }) =>
      JSON.stringify({ input, line, reason: text, row }),
    );
    writeWhole(join(folder, `${list}.apart.jsonl`), `${lines.join('\n')}\n`);
  }
  return folder;
}
