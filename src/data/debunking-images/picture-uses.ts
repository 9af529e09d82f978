import { collections, titleOf } from '#src/data/collections.ts';
import { pageSize } from '#src/data/content/read/list.ts';
import { queryDocuments } from '#src/platform/documents.ts';
import type { RawDocument } from '#src/platform/values.ts';
import { debunkingImages } from './debunking-image.collection.ts';

/** A document that shows or links to a picture. */
export interface PictureUse {
  readonly collection: string;
  readonly id: string;
  /** Its title, or else its id. */
  readonly title: string;
}

/** By the picture's id. */
export type PictureUses = ReadonlyMap<string, readonly PictureUse[]>;

/** Candidates for picture ids, in any field and in links in texts. */
const hexadecimal = /[0-9a-f]{20,}/g;

/** The length of a picture's id. */
const idLength = 20;

async function readAll(collection: string): Promise<RawDocument[]> {
  const all: RawDocument[] = [];
  for (;;) {
    const last = all.at(-1);
    // oxlint-disable-next-line no-await-in-loop -- page after page
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
 * Finds all uses of pictures in published documents in the database: lists lack some fields, and texts can link to
 * pictures. One read for each document. Throws `ServiceError`.
 */
export async function readPictureUses(): Promise<PictureUses> {
  const uses = new Map<string, PictureUse[]>();
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
