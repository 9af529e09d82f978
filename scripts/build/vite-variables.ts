import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/**
 * The `VITE_*` variables of a build mode as Vite reads them (vite.dev, Env Variables and Modes): later files win over
 * earlier ones and the environment over all. Vite's own function would bring the whole bundler, 160 MB, into processes
 * that build nothing.
 */
export function viteVariables(mode: string): Readonly<Record<string, string>> {
  const files = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`].filter((path) =>
    existsSync(path),
  );
  const all = Object.assign({}, ...files.map((path) => parseEnv(readFileSync(path, 'utf8'))), process.env);
  return Object.fromEntries(
    Object.entries(all as Readonly<Record<string, string>>).filter(([name]) => name.startsWith('VITE_')),
  );
}
