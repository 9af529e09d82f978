import { searchFilesAfter } from '#scripts/snapshot/snapshot-files.ts';
import type { Content } from './read-content.ts';
import type { SiteOutput } from './site-output.ts';

/** Writes the search files of some content: those of the publication before that are still right stay. */
export function writeSearch(output: SiteOutput, content: Content): void {
  const earlier = { base: output.notes.search, has: (path: string) => output.has(`data/${path}`) };
  const files = searchFilesAfter(earlier, content);
  let step = files.next();
  while (!step.done) {
    const { path, content: bytes } = step.value;
    if (bytes === undefined) output.retain(`data/${path}`);
    else output.write(`data/${path}`, bytes);
    step = files.next();
  }
  output.notes.search = step.value;
}
