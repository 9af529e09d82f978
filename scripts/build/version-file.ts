import { spawnSync } from 'node:child_process';
import type { Plugin } from 'vite';

/** Returns the built commit; undefined if the sources are in no repository. */
function builtCommit(): string | undefined {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Writes `/version.json` beside the build: the version, the commit and the entry's file name, whose hash changes with
 * every change of the program. An open page compares it with its own to detect a release. A publication adds further
 * data (scripts/publish/pages/health-page.ts).
 */
export function versionFile(version: string): Plugin {
  return {
    name: 'version-file',
    apply: 'build',
    generateBundle(_, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      if (!entry) return;
      const source = `${JSON.stringify({ version, commit: builtCommit(), entry: `/${entry.fileName}` })}\n`;
      this.emitFile({ type: 'asset', fileName: 'version.json', source });
    },
  };
}
