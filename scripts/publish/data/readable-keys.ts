import { createHash } from 'node:crypto';
import type { RawDocument } from '#src/platform/text/values.ts';
import type { Content } from './read-content.ts';
import type { Problem } from './set-aside.ts';

const keyOf = (program: string, documents: readonly RawDocument[]): string => {
  const hash = createHash('sha256').update(program);
  for (const { id, data } of documents)
    hash.update(`${id} ${String(data['writeId'])} ${String(data['updatedAt'])}\n`);
  return hash.digest('base64url').slice(0, 16);
};

/**
 * Returns a key for each collection's documents, each write of which has an id of its own, and for the program that
 * reads them. If all documents were readable under this key once, they still are.
 */
export const documentKeys = ({ documents }: Content, program: string): Record<string, string> =>
  Object.fromEntries([...documents].map(([name, all]) => [name, keyOf(program, all)]));

/** Returns the keys of the collections from which nothing was left out or repaired. */
export const readableKeys = (
  keys: Readonly<Record<string, string>>,
  read: Content,
  mended: Content,
  problems: readonly Problem[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(keys).filter(([name]) => {
      const [before, after] = [read, mended].map(({ documents }) => documents.get(name) ?? []);
      return (
        before?.length === after?.length &&
        before?.every((raw, index) => raw === after?.[index]) &&
        !problems.some(({ collection }) => collection === name)
      );
    }),
  );
