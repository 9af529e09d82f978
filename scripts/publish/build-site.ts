import { build } from 'vite';

/** `production`, or `localhost` for the local backend. */
export type BuildMode = 'production' | 'localhost';

/** Builds the program into `folder`. */
export async function buildApp(folder: string, mode: BuildMode): Promise<void> {
  await build({ mode, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
}

/** Builds what draws pages outside a browser into `folder`; returns the module's path. */
export async function buildRenderer(folder: string, mode: BuildMode): Promise<string> {
  await build({
    mode,
    logLevel: 'error',
    build: {
      ssr: 'src/app/render.tsx',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      minify: false,
      // The folder may lie outside this package, whose modules are ES modules by their name.
      rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
    // One copy of everything, resolved as in the program itself.
    ssr: { noExternal: true },
  });
  return `${folder}/render.mjs`;
}
