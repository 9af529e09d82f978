import { build, type Plugin } from 'vite';

/** Bundles src/app/search-start.ts into one classic script. Throws the bundler's errors. */
export async function searchStartScript(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      target: 'es2023',
      write: false,
      rolldownOptions: { input: 'src/app/search-start.ts', output: { format: 'iife' } },
    },
  });
  const { output } = [built].flat()[0] as Extract<typeof built, { output: unknown }>;
  const [chunk] = output;
  return chunk.code;
}

/** Writes `/search-start.js` beside the build; published pages load it (scripts/publish/search-start.ts). */
export function searchStart(): Plugin {
  return {
    name: 'search-start',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'search-start.js', source: await searchStartScript() });
    },
  };
}
