import { collections, titleOf } from '#src/data/collections/collections.ts';
import { pageSize } from '#src/data/content/read/list.ts';
import { queryDocuments } from '#src/platform/firebase/documents.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';

/** A document that shows an image or links to it. */
export interface ImageUse {
  readonly collection: string;
  readonly id: string;
  /** Its title, or its id if it has none. */
  readonly title: string;
}

/** By the image's id. */
export type ImageUses = ReadonlyMap<string, readonly ImageUse[]>;

/** Matches what may be an image's id anywhere: in a field, or in a link of a text. */
const hexadecimal = /[0-9a-f]{20,}/g;

/** The length of an image's id, in characters. */
const idLength = 20;

async function readAll(collection: string): Promise<RawDocument[]> {
  const all: RawDocument[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = await queryDocuments({
      collection,
      orderBy: [{ field: '__name__' }],
      ...(last && { startAfter: [last.id] }),
      limit: pageSize,
    });
    all.push(...page);
    if (page.length < pageSize) return all;
  }
}

/**
 * Returns where images are used, according to every published document in the database: the lists do not contain all
 * fields, and texts link to images too. Costs one read per document. Throws `ServiceError`.
 */
export async function readImageUses(): Promise<ImageUses> {
  const uses = new Map<string, ImageUse[]>();
  const others = collections.filter(({ name }) => name !== debunkingImages.name);
  await Promise.all(
    others.map(async ({ name: collection }) => {
      for (const document of await readAll(collection)) {
        if (document.data['withdrawn'] !== undefined) continue;
        const use = { collection, id: document.id, title: titleOf(collection, document.id, document.data) };
        const words = JSON.stringify(document.data).match(hexadecimal) ?? [];
        for (const id of new Set(words.filter(({ length }) => length === idLength))) {
          uses.set(id, [...(uses.get(id) ?? []), use]);
        }
      }
    }),
  );
  return uses;
}
