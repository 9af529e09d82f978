import { fileErrorCode } from '#local-backend/durable.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import type { Content } from './read-content.ts';
import { isLarge } from './shrinking.ts';

/** A document that could not be published, and why. */
export interface Problem {
  readonly collection: string;
  readonly id: string;
  /** The error message, for whoever fixes the document. */
  readonly reason: string;
}

/** The maximum length of a reason, in characters: stack traces belong in the log. */
const reasonLength = 200;

/** The share of documents above which the program counts as broken, and none is left out. */
const smallShare = 0.01;

export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, reasonLength);

/** A step of publishing succeeds without these documents. */
export class BadDocumentsError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ collection, id, reason }) => `${collection}/${id}: ${reason}`).join('\n'));
    this.problems = problems;
  }
}

interface Entry {
  readonly collection: string;
  readonly document: RawDocument;
}

/** A step of publishing, run on part of the content to see whether it throws. */
export type Trial = (content: Content) => unknown;

const entriesOf = ({ documents }: Content): Entry[] =>
  [...documents].flatMap(([collection, all]) => all.map((document) => ({ collection, document })));

/** Returns the content with only these documents; every collection is present. */
function contentOf({ asOf, documents }: Content, entries: readonly Entry[]): Content {
  const some = new Map([...documents.keys()].map((name): [string, RawDocument[]] => [name, []]));
  for (const { collection, document } of entries) some.get(collection)?.push(document);
  return { asOf, documents: some };
}

/** Returns the content with one more document, unless it is already there. */
export function withDocument(content: Content, entry: Entry | undefined): Content {
  const entries = entriesOf(content);
  if (!entry || entries.some(({ document }) => document === entry.document)) return content;
  return contentOf(content, [...entries, entry]);
}

/** Returns the content without the documents that are set aside. */
export function withoutProblems(content: Content, problems: readonly Problem[]): Content {
  if (problems.length === 0) return content;
  const bad = new Set(problems.map(({ collection, id }) => `${collection}/${id}`));
  return contentOf(
    content,
    entriesOf(content).filter(({ collection, document }) => !bad.has(`${collection}/${document.id}`)),
  );
}

/**
 * Finds the documents that make a step fail, by bisecting the content. Throws `BadDocumentsError` with them, or the
 * step's own error when it fails even without documents, because of more than a few, or because of the file system.
 */
export async function findFailingDocuments(content: Content, trial: Trial, error: unknown): Promise<never> {
  if (fileErrorCode(error) !== undefined) throw error;
  const failure = async (entries: readonly Entry[]): Promise<unknown> => {
    try {
      await trial(contentOf(content, entries));
      return undefined;
    } catch (thrown) {
      return thrown ?? new Error('thrown without a reason');
    }
  };
  const all = entriesOf(content);
  if (await failure([])) throw error;
  const problems: Problem[] = [];
  const search = async (entries: readonly Entry[]): Promise<void> => {
    if (isLarge(problems.length, all.length, smallShare)) return;
    const thrown = await failure(entries);
    if (thrown === undefined) return;
    const [only, ...others] = entries;
    if (only && others.length === 0) {
      problems.push({ collection: only.collection, id: only.document.id, reason: reasonOf(thrown) });
      return;
    }
    const middle = entries.length >> 1;
    await search(entries.slice(0, middle));
    await search(entries.slice(middle));
  };
  await search(all);
  const rest = entriesOf(withoutProblems(content, problems));
  const isExplained = problems.length > 0 && !isLarge(problems.length, all.length, smallShare);
  if (!isExplained || (await failure(rest)) !== undefined) throw error;
  throw new BadDocumentsError(problems);
}
