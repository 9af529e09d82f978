import { changeKind } from '#src/data/content/declare/categories.ts';
import { contents } from '#checks/backend/contents.ts';
import { collections } from '#src/data/collections/collections.ts';
import { ownValues } from '#src/data/content/declare/any-collection.ts';
import { type Publication, publish, publicationsPerBatch } from '#src/data/content/write/publish.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';

/** Collections whose documents have a title and a body. */
const kinds = ['grasswayPosts', 'events', 'corruptionCases', 'publicOpinions'] as const;

/** Returns valid documents to publish, each with a text of its own; `name` is part of their ids. */
export function documentsToPublish(count: number, name: string): Publication[] {
  return Array.from({ length: count }, (_, number) => {
    const collection = kinds[number % kinds.length] ?? kinds[0];
    const {
      corrections: _corrections,
      verifiedAt,
      ...fields
    } = contents[collection] as Record<string, unknown>;
    const own = { ...fields, title: `示範文件${number}`, body: `原來的文字${number}。` };
    return {
      collection,
      id: `${name}-${number}`,
      fields: own,
      change: { kind: changeKind.first, note: '' } as const,
      ...(typeof verifiedAt === 'string' && { verifiedAt }),
    };
  });
}

/** Publishes valid documents and returns their paths. */
export async function publishMany(count: number, name: string): Promise<string[]> {
  const items = documentsToPublish(count, name);
  for (let at = 0; at < count; at += publicationsPerBatch) {
    await publish(items.slice(at, at + publicationsPerBatch));
  }
  return items.map(({ collection, id }) => `${collection}/${id}`);
}

/** Returns a document's own fields as text; undefined when it is not published. */
export async function contentOf(path: string): Promise<string | undefined> {
  const [name = '', id = ''] = path.split('/');
  const collection = collections.find((each) => each.name === name);
  const raw = await readDocument(path);
  const parsed = raw && collection?.parse({ ...raw, id });
  if (!collection || parsed?.state !== 'published') return undefined;
  const entries = Object.entries(ownValues(collection, parsed.record));
  return JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
