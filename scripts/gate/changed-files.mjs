// Which files differ from what was merged last. Node's builtins only.
import { spawnSync } from 'node:child_process';

/** The lines that git prints, or undefined where it fails. */
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
 * Paths of files that differ from the base: the commit that `GATE_BASE` names, else where the branch left main, else
 * the commit before. Files that are not committed count.
 * @returns {string[] | undefined} undefined where there is no base to compare with
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
