import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Target } from '#scripts/import/connect.ts';
import { isCurrent } from '#scripts/publish/build-site.ts';
import { snapshotVersion } from '#src/data/content/read/snapshot.ts';
import { manifestPath } from '#src/data/content/read/manifest-path.ts';

const program = fileURLToPath(new URL('snapshot-process.ts', import.meta.url));

/** The age after which upcoming events may be past, in milliseconds: calendars are computed by the day. */
const day = 86_400_000;

interface Written {
  readonly version: number;
  readonly asOf: string;
}

function manifestOf(directory: string): Written | undefined {
  try {
    return JSON.parse(readFileSync(join(directory, manifestPath), 'utf8')) as Written;
  } catch {
    return undefined;
  }
}

/**
 * Returns the state of a folder's snapshot: `absent` if pages of this program cannot read it; `current` if nothing was
 * written since, it is less than a day old and the program is the same; otherwise `earlier`, which pages update by
 * querying the changes.
 */
export function snapshotState(directory: string, changedAt: number): 'absent' | 'earlier' | 'current' {
  const manifest = manifestOf(directory);
  if (manifest?.version !== snapshotVersion) return 'absent';
  const asOf = Date.parse(manifest.asOf);
  const isOfNow = asOf >= changedAt && Date.now() - asOf < day;
  const path = join(directory, manifestPath);
  return isOfNow && isCurrent(path, 'scripts/snapshot', 'scripts/publish') ? 'current' : 'earlier';
}

/**
 * Writes a snapshot in a child process with low priority, so that the site responds meanwhile. Returns a function that
 * stops it. `onEnd` receives whether the snapshot was written.
 */
export function renewSnapshot(
  directory: string,
  target: Target,
  onEnd: (isWritten: boolean) => void,
): () => void {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', program, directory, JSON.stringify(target)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  let isEnded = false;
  child.once('spawn', () => {
    try {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // The process has ended already, or the system has no priorities.
    }
  });
  child.once('error', () => onEnd(false));
  child.once('exit', (code) => {
    if (!isEnded) onEnd(code === 0);
  });
  return () => {
    isEnded = true;
    child.kill();
  };
}
