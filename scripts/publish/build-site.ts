import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** `production`, or `localhost` for the local backend. */
export type BuildMode = 'production' | 'localhost';

const rendererBuild = fileURLToPath(new URL('build-renderer.ts', import.meta.url));

/** Builds the program into `folder`. */
export async function buildApp(folder: string, mode: BuildMode): Promise<void> {
  await build({ mode, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
}

/**
 * Builds what draws pages outside a browser into `folder`; returns the module's path. In a process of its own: the
 * bundler's half a gigabyte is given back before pages are drawn. Throws when the build fails.
 */
export async function buildRenderer(folder: string, mode: BuildMode): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', rendererBuild, folder, mode], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`the renderer was not built (${String(code)})`);
  return `${folder}/render.mjs`;
}
