import type { RawDocument } from '#src/platform/values.ts';
import type { Content } from './read-content.ts';
import { isLarge } from './shrinking.ts';

/** A document that could not be published, and why. */
export interface Problem {
  readonly collection: string;
  readonly id: string;
  /** For whoever mends the document: the program's own words. */
  readonly reason: string;
}

/** Characters of a reason: a stack is for the log. */
const reasonLength = 200;

/** Documents that may be left out at once, whatever their share is: more of them is a broken program. */
const smallShare = 0.01;

export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, reasonLength);

/** A step of publishing works on everything but these documents. */
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

/** A step of publishing tried on some of the content, for whether it throws. */
export type Trial = (content: Content) => unknown;

const entriesOf = ({ documents }: Content): Entry[] =>
  [...documents].flatMap(([collection, all]) => all.map((document) => ({ collection, document })));

/** The content with these documents alone; every collection is there. */
function contentOf({ asOf, documents }: Content, entries: readonly Entry[]): Content {
  const some = new Map([...documents.keys()].map((name): [string, RawDocument[]] => [name, []]));
  for (const { collection, document } of entries) some.get(collection)?.push(document);
  return { asOf, documents: some };
}

/** The content with one document more, where it is not among the others. */
export function withDocument(content: Content, entry: Entry | undefined): Content {
  const entries = entriesOf(content);
  if (!entry || entries.some(({ document }) => document === entry.document)) return content;
  return contentOf(content, [...entries, entry]);
}

/** The content without the documents that are set aside. */
export function withoutProblems(content: Content, problems: readonly Problem[]): Content {
  if (problems.length === 0) return content;
  const bad = new Set(problems.map(({ collection, id }) => `${collection}/${id}`));
  return contentOf(
    content,
    entriesOf(content).filter(({ collection, document }) => !bad.has(`${collection}/${document.id}`)),
  );
}

/**
 * Finds the documents that make a step fail, by trying it on halves of the content. Throws `BadDocumentsError` with
 * them; the step's own error when it fails without any, or because of more than single documents.
 */
export async function blameDocuments(content: Content, trial: Trial, error: unknown): Promise<never> {
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
