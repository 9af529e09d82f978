import { publicCollections } from '#src/data/collections/collections.ts';
import { mend } from '#src/data/content/read/mend.ts';
import type { Content } from './read-content.ts';

/**
 * Returns the content without array entries that cannot be read, each of which is reported; the rest of the document is
 * published. Collections that are known to be readable are not checked.
 */
export function mendContent(
  content: Content,
  isReadable: (collection: string) => boolean,
  report: (line: string) => void,
): Content {
  const documents = new Map(content.documents);
  for (const collection of publicCollections) {
    const { name } = collection;
    if (isReadable(name)) continue;
    const mended = (documents.get(name) ?? []).map((raw) => {
      if (collection.parse(raw)) return raw;
      const found = mend(collection, raw);
      if (found) report(`left out of ${name}/${raw.id}: ${found.faults.join(', ')}`);
      return found?.raw ?? raw;
    });
    documents.set(name, mended);
  }
  return { ...content, documents };
}
