import { createHash } from 'node:crypto';
import { peopleNames } from '#scripts/snapshot/search/searched-texts.ts';
import { familiesIn } from '#scripts/snapshot/families.ts';
import { politicians } from '#src/data/politicians/politician.collection.ts';
import { qna } from '#src/data/qna/qna.collection.ts';
import type { Versions } from './prerender-pages.ts';
import type { Content } from './read-content.ts';
import type { Problem } from './set-aside.ts';

const sha = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

/** Names what files are made of: the same name, the same files. */
export interface MadeKeys {
  /** A collection as it is now, made by this program, and `others` that its files depend on. */
  readonly of: (collection: string, ...others: readonly string[]) => string;
  /** What people are called: whoever is named is found by it. */
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
  return {
    of: (name, ...others) =>
      sha([program, versions([name, 'list']), leftOut(name), name === qna.name && families, others]),
    everybody: sha([...peopleNames(documents.get(politicians.name) ?? [])]),
  };
}
