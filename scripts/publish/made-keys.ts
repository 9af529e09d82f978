import { peopleNames } from '#scripts/snapshot/search/searched-texts.ts';
import { familiesIn } from '#scripts/snapshot/families.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { imageFolders } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { politicians } from '#src/data/collections/politicians/politician.collection.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import type { Versions } from './pages/prerender-pages.ts';
import type { Content } from './data/read-content.ts';
import type { Problem } from './data/set-aside.ts';
import { contentHash } from './site-output.ts';

const sha = (value: unknown): string => contentHash(JSON.stringify(value));

/** Cache keys of generated files: the same key means the same files. */
export interface MadeKeys {
  /** The key of a collection's current content, this program, and `others` that its files depend on. */
  readonly of: (collection: string, ...others: readonly string[]) => string;
  /** The key of the names of all people: a document is found by the names of the people in it. */
  readonly everybody: string;
}

export function madeKeys(
  program: string,
  { documents }: Content,
  versions: Versions,
  problems: readonly Problem[],
): MadeKeys {
  const { leaders, published } = familiesIn(documents.get(qna.name) ?? []);
  const families = sha([[...leaders], published]);
  const leftOut = (name: string) =>
    problems.flatMap(({ collection, id }) => (collection === name ? [id] : []));
  /** What decides about a document besides itself: its family, the cards in a folder. */
  const beside = (name: string) =>
    name === qna.name ? families : name === imageFolders.name && versions([debunkingImages.name, 'list']);
  return {
    of: (name, ...others) => sha([program, versions([name, 'list']), leftOut(name), beside(name), others]),
    everybody: sha([...peopleNames(documents.get(politicians.name) ?? [])]),
  };
}
