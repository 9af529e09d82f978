// Determines which files differ from the last merge. Imports only Node's builtins.
import { spawnSync } from 'node:child_process';

/** Returns the lines that git prints; undefined when it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0
    ? stdout
        .split('\0')
        .flatMap((part) => part.split('\n'))
        .filter(Boolean)
    : undefined;
}

/**
 * Returns the paths of files that differ from the base: the commit in `GATE_BASE`, or else where the branch left main,
 * or else the previous commit. Uncommitted files are included.
 * @returns {string[] | undefined} undefined if there is no base to compare with
 */
export function changedFiles() {
  const head = git('rev-parse', 'HEAD')?.[0];
  const forks = [process.env['GATE_BASE'], 'origin/main', 'main']
    .filter(Boolean)
    .map((base) => git('merge-base', base, 'HEAD')?.[0]);
  const base = forks.find((fork) => fork !== undefined && fork !== head) ?? 'HEAD^';
  const committed = git('diff', '--name-only', '-z', base);
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  return committed && added && [...committed, ...added];
}
