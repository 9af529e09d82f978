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

/** Milliseconds after which what is upcoming has become past: calendars go by the day. */
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
 * What a folder's snapshot is worth: `absent` where pages of this program read none there; `current` where nothing was
 * written since, it is of today and the program is the same; else `earlier`, which pages bring up to date by asking what changed since.
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
 * Writes a snapshot in a process of its own, which takes turns behind everything else, so that the site answers meanwhile.
 * Returns how to end it; `onEnd` is told whether it is written.
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
      // It has ended already, or the system knows no priorities.
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
