import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp, buildRenderer } from '#scripts/publish/build-site.ts';
import { publishSite } from '#scripts/publish/publish-site.ts';
import type { PublishTarget } from '#scripts/publish/publish-target.ts';

/** What the program is built from. */
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json', '.env.localhost'];

const changedAt = (path: string): number => {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
};

/** Whether the built program is there and younger than everything it was built from. */
function isBuilt(app: string): boolean {
  const built = join(app, 'index.html');
  if (!existsSync(built)) return false;
  const { mtimeMs } = statSync(built);
  return sources.filter((path) => existsSync(path)).every((path) => changedAt(path) <= mtimeMs);
}

interface EnsureOptions {
  /** The local backend's folder. */
  readonly dir: string;
  readonly target: PublishTarget;
  /** A program that was built already. */
  readonly app?: string;
  readonly log: (line: string) => void;
}

/** Builds and publishes what is missing; returns the folder to serve. */
export async function ensurePublished({ dir, target, app, log }: EnsureOptions): Promise<string> {
  process.env['NODE_ENV'] = 'production';
  const program = app ?? join(dir, 'app');
  if (app === undefined && !isBuilt(program)) {
    log('building');
    await buildApp(program, 'localhost');
  }
  const output = join(dir, 'published');
  const { pages, written } = await publishSite({
    ...target,
    app: program,
    renderer: await buildRenderer(join(dir, 'renderer'), 'localhost'),
    output,
    documents: join(dir, 'documents'),
    // The sample may be emptied at will.
    allowShrink: true,
    report: (line) => line.includes('could not') && log(line),
  });
  log(`published ${pages} pages, ${written} files new`);
  return output;
}
