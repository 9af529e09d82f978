import { join } from 'node:path';
import { buildCurrentApp, buildRenderer } from '#scripts/publish/build-site.ts';
import { publishSite } from '#scripts/publish/publish-site.ts';
import type { PublishTarget } from '#scripts/publish/publish-target.ts';

interface EnsureOptions {
  /** The local backend's folder. */
  readonly dir: string;
  readonly target: PublishTarget;
  /** The folder of an app that is already built. */
  readonly app?: string;
  readonly log: (line: string) => void;
}

/** Builds and publishes what is missing or outdated, and returns the folder to serve. */
export async function ensurePublished({ dir, target, app, log }: EnsureOptions): Promise<string> {
  process.env['NODE_ENV'] = 'production';
  const program = app ?? (await buildCurrentApp(join(dir, 'app'), 'localhost'));
  const output = join(dir, 'published');
  const { pages, written } = await publishSite({
    ...target,
    app: program,
    renderer: buildRenderer(join(dir, 'renderer'), 'localhost'),
    output,
    documents: join(dir, 'documents'),
    // The sample content may be deleted freely.
    allowShrink: true,
    report: (line) => /could not|left out/.test(line) && log(line),
  });
  log(`published ${pages} pages, ${written} files new`);
  return output;
}
