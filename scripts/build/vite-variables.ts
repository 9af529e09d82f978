import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { OperatorError } from '#scripts/cloud/operator-error.ts';
import { DecodeError, decodeText } from '#src/data/content/exchange/decode-text.ts';

function readEnv(path: string): Readonly<Record<string, string | undefined>> {
  try {
    return parseEnv(decodeText(readFileSync(path)));
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    const place = error.line === undefined ? path : `${path}:${error.line}`;
    throw new OperatorError(`${place} is not UTF-8; save it as UTF-8`);
  }
}

/**
 * Reads the `VITE_*` variables of a build mode as Vite does (vite.dev, Env Variables and Modes): later files override
 * earlier ones, and the environment overrides all. Vite's own function would load the whole bundler, 160 MB, into
 * processes that build nothing. Throws `OperatorError` for a file that is not UTF-8.
 */
export function viteVariables(mode: string, folder = '.'): Readonly<Record<string, string>> {
  const files = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path));
  const all = Object.assign({}, ...files.map(readEnv), process.env);
  return Object.fromEntries(
    Object.entries(all as Readonly<Record<string, string>>).filter(([name]) => name.startsWith('VITE_')),
  );
}
