import { build, type Plugin } from 'vite';

const entry = 'src/app/search-start.ts';

/**
 * The script of the published search page: its module with what it imports, as one script that needs no other file. Throws
 * what the bundler throws.
 */
export async function searchStartScript(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      target: 'es2023',
      write: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const { output } = [built].flat()[0] as Extract<typeof built, { output: unknown }>;
  const [chunk] = output;
  return chunk.code;
}

/** Writes `/search-start.js` beside the build; published search pages load it (scripts/publish/search-start.ts). */
export function searchStart(): Plugin {
  return {
    name: 'search-start',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'search-start.js', source: await searchStartScript() });
    },
  };
}
