import { foldText } from '#src/data/content/search/search-text.ts';

/** How often each tag is used: overall, and in each folder. */
export interface TagUse {
  readonly all: ReadonlyMap<string, number>;
  readonly byFolder: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

interface Tagged {
  readonly tags: readonly string[];
  readonly folderId?: string;
}

const count = (counts: Map<string, number>, tag: string) => counts.set(tag, (counts.get(tag) ?? 0) + 1);

/** Counts the tags of images. */
export function tagUseOf(images: readonly Tagged[]): TagUse {
  const all = new Map<string, number>();
  const byFolder = new Map<string, Map<string, number>>();
  for (const { tags, folderId } of images) {
    const here = folderId === undefined ? undefined : (byFolder.get(folderId) ?? new Map<string, number>());
    if (folderId !== undefined && here) byFolder.set(folderId, here);
    for (const tag of tags) {
      count(all, tag);
      if (here) count(here, tag);
    }
  }
  return { all, byFolder };
}

/** The tags, the most used first. */
export const frequentTags = ({ all }: TagUse): string[] =>
  [...all].toSorted(([, a], [, b]) => b - a).map(([tag]) => tag);

export interface TagHints {
  readonly folderId: string;
  /** Title, alternative text and whatever else is written about the image. */
  readonly texts: readonly string[];
  /** Tags of the other images in the batch. */
  readonly neighbours: readonly string[];
  readonly taken: readonly string[];
}

/** The weight of each hint: the image's own text counts most. */
const weights = { text: 3, neighbour: 2, folder: 1 } as const;

/**
 * Returns tags that fit an image, most likely first: named in its texts, used by its neighbours, or used in its
 * folder.
 */
export function suggestTags(
  { folderId, texts, neighbours, taken }: TagHints,
  use: TagUse,
  limit = 6,
): string[] {
  const folded = foldText(texts.join('\n'));
  const folder = use.byFolder.get(folderId);
  const inFolder = Math.max(1, ...(folder?.values() ?? []));
  const beside = new Set(neighbours);
  const score = (tag: string): number =>
    (folded.includes(foldText(tag)) ? weights.text : 0) +
    (beside.has(tag) ? weights.neighbour : 0) +
    ((folder?.get(tag) ?? 0) / inFolder) * weights.folder;
  return [...new Set([...use.all.keys(), ...neighbours])]
    .filter((tag) => !taken.includes(tag))
    .map((tag) => ({ tag, score: score(tag), uses: use.all.get(tag) ?? 0 }))
    .filter((each) => each.score > 0)
    .toSorted((a, b) => b.score - a.score || b.uses - a.uses)
    .slice(0, limit)
    .map(({ tag }) => tag);
}
