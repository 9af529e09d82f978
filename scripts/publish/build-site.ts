import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '#scripts/cloud/operator-error.ts';
import { compareCodes } from '#src/platform/text/compare.ts';

/** `production`, `localhost` for the local backend, or `staging` for the project in which releases are tried. */
const buildModes = ['production', 'localhost', 'staging'] as const;
export type BuildMode = (typeof buildModes)[number];

/** The declaration of the --mode flag, without its help text. */
export const modeFlag = { value: 'mode', oneOf: buildModes, default: 'production' } as const;

const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));
const rendererBuild = fileURLToPath(new URL('pages/build-renderer.ts', import.meta.url));

/** The inputs of the builds of the app and of the renderer. */
// prettier-ignore
const sources = [
  'src', 'public', 'index.html', 'vite.config.ts', 'scripts/build', 'scripts/publish/pages/build-renderer.ts',
  'package.json', 'package-lock.json', '.env', '.env.local', '.env.localhost', '.env.production', '.env.production.local',
  '.env.staging.local',
];

const changedAt = (path: string): number => {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
};

/** True if a built file is newer than the current sources and `others`. */
export function isCurrent(built: string, ...others: readonly string[]): boolean {
  if (!existsSync(built)) return false;
  const { mtimeMs } = statSync(built);
  return [...sources, ...others]
    .filter((path) => existsSync(path))
    .every((path) => changedAt(path) <= mtimeMs);
}

/** The interval of progress lines for programs that print none, in milliseconds. */
const interval = 10_000;

/** Describes a full disk in one sentence: the bundler prints it as a fault of its own, with a stack. */
export function fullDiskIn(printed: string): string | undefined {
  if (!/No space left on device|ENOSPC/.test(printed)) return undefined;
  const [, path] = /Failed to write file in (\S+)/.exec(printed) ?? [];
  return `the disk is full${path === undefined ? '' : ` (${path})`}: free some space and run the command again`;
}

/** Runs a program with Node until it ends, and prints what it does, then a progress line every ten seconds. Throws when it fails. */
async function run(
  what: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const startedAt = performance.now();
  const line = () => console.log(`${what}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
  console.log(what);
  const lines = setInterval(line, interval);
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  }).finally(() => clearInterval(lines));
  const [code, printed] = await Promise.all([ended, text(child.stderr)]);
  const full = code === 0 ? undefined : fullDiskIn(printed);
  if (full !== undefined) throw new OperatorError(full);
  process.stderr.write(printed);
  if (code !== 0)
    throw new OperatorError(`the build failed (${args.join(' ')}, ${String(code)}); see the lines above`);
}

// Both builds run in child processes: the bundler's half a gigabyte is released before pages are rendered.

/** Builds the app into `folder`. Throws when the build fails. */
export async function buildApp(folder: string, mode: BuildMode): Promise<void> {
  const flags = ['--mode', mode, '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  await run('building the application', [vite, 'build', ...flags]);
}

/**
 * The renderer is built while documents are read, and so with little memory: 0.7 GB instead of 0.9, in a sixth more
 * time. Node's heap grows in small steps, and the bundler has one thread.
 */
const lowMemory = {
  flags: ['--max-semi-space-size=2', '--heap-growing-percent=20'],
  env: { RAYON_NUM_THREADS: '1' },
} as const;

const bundleRenderer = (folder: string, mode: BuildMode): Promise<void> =>
  run(
    'building the renderer',
    [...lowMemory.flags, '--import', 'tsx', rendererBuild, folder, mode],
    lowMemory.env,
  );

/** What a build of the app depends on besides files: the mode, and the settings in the environment (.env.example). */
function appName(mode: BuildMode): string {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  if (settings.length === 0) return mode;
  return `${mode}-${createHash('sha256')
    .update(JSON.stringify(settings.toSorted(([a], [b]) => compareCodes(a, b))))
    .digest('hex')
    .slice(0, 12)}`;
}

/**
 * Builds below `folder`, unless the existing build is up to date, and returns the path of its `file`. Throws when the
 * build fails. The bundler writes several files, also after the publication that started it was killed: each build
 * therefore has its own folder, which takes its place when it is complete.
 */
async function buildOnce(
  folder: string,
  [mode, name]: readonly [mode: BuildMode, name: string],
  file: string,
  bundle: (folder: string, mode: BuildMode) => Promise<void>,
): Promise<string> {
  const built = join(folder, name, file);
  if (isCurrent(built)) return built;
  const startedAt = new Date();
  mkdirSync(folder, { recursive: true });
  const part = `${name}.${process.pid}.part`;
  await bundle(join(folder, part), mode);
  // A source that changes during the build must count as newer than the result.
  utimesSync(join(folder, part, file), startedAt, startedAt);
  const old = readdirSync(folder).filter((each) => each !== part && each.startsWith(mode));
  for (const each of old) rmSync(join(folder, each), { recursive: true, force: true });
  renameSync(join(folder, part), join(folder, name));
  return built;
}

/** Builds the renderer below `folder` if its sources have changed, and returns the path of the module. */
export const buildRenderer = (folder: string, mode: BuildMode, bundle = bundleRenderer): Promise<string> =>
  buildOnce(folder, [mode, mode], 'render.mjs', bundle);

/** Builds the app below `folder` if its sources have changed, and returns the folder of the build. */
export const buildCurrentApp = async (folder: string, mode: BuildMode, bundle = buildApp): Promise<string> =>
  dirname(await buildOnce(folder, [mode, appName(mode)], 'index.html', bundle));
