import { build, type Plugin } from 'vite';

/** Scripts of published pages that run before the app (src/app); each is one file beside the build. */
const scripts = ['search-start', 'check-start'] as const;

/** Bundles a script with its imports into one classic script. Throws the bundler's errors. */
export async function startScript(name: (typeof scripts)[number]): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      target: 'es2023',
      write: false,
      rolldownOptions: { input: `src/app/${name}.ts`, output: { format: 'iife' } },
    },
  });
  const { output } = [built].flat()[0] as Extract<typeof built, { output: unknown }>;
  const [chunk] = output;
  return chunk.code;
}

/**
 * Writes `/search-start.js` and `/check-start.js` beside the build; published pages load them
 * (scripts/publish/pages/search-start.ts).
 */
export function searchStart(): Plugin {
  return {
    name: 'search-start',
    apply: 'build',
    async generateBundle() {
      for (const name of scripts)
        // oxlint-disable-next-line no-await-in-loop -- two small builds
        this.emitFile({ type: 'asset', fileName: `${name}.js`, source: await startScript(name) });
    },
  };
}
