import type { Plugin } from 'vite';

/**
 * Writes `/version.json` beside the build: the version and the entry's file name, whose hash changes with
 * every change of the program. An open page compares it with its own to see that there was a release.
 */
export function versionFile(version: string): Plugin {
  return {
    name: 'version-file',
    apply: 'build',
    generateBundle(_, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      if (!entry) return;
      const source = `${JSON.stringify({ version, entry: `/${entry.fileName}` })}\n`;
      this.emitFile({ type: 'asset', fileName: 'version.json', source });
    },
  };
}
