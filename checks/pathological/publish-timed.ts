import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Publication, type PublishOptions, publishSite } from '#scripts/publish/publish-site.ts';

/** A name and its duration in milliseconds. */
export type Timing = readonly [name: string, milliseconds: number];

export interface TimedPublication {
  readonly publication: Publication;
  readonly pages: readonly Timing[];
  readonly steps: readonly Timing[];
}

/** The global property in which the renderer below records the time of each page. */
const notes = Symbol.for('renderings');

/** Writes a renderer module that records the time of each page. */
function timedRenderer(folder: string, renderer: string): string {
  const path = join(folder, 'timed-renderer.mjs');
  writeFileSync(
    path,
    `import * as renderer from ${JSON.stringify(pathToFileURL(renderer).href)};
export async function startRenderer(options) {
  const started = await renderer.startRenderer(options);
  const renderPage = async (path) => {
    const start = performance.now();
    try {
      return await started.renderPage(path);
    } finally {
      globalThis[Symbol.for('renderings')].push([path, performance.now() - start]);
    }
  };
  return { ...started, renderPage };
}
`,
  );
  return path;
}

/** Publishes, and measures each page and each step. */
export async function publishTimed(folder: string, options: PublishOptions): Promise<TimedPublication> {
  const pages: Timing[] = [];
  Object.assign(globalThis, { [notes]: pages });
  const renderer = options.renderer.then((path) => timedRenderer(folder, path));
  performance.clearMarks();
  const publication = await publishSite({ ...options, renderer });
  const marks = [...performance.getEntriesByType('mark'), { name: 'end', startTime: performance.now() }];
  const steps = marks
    .slice(0, -1)
    .map(({ name, startTime }, index): Timing => [
      name,
      (marks[index + 1]?.startTime ?? startTime) - startTime,
    ]);
  return { publication, pages, steps };
}
