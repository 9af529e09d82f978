import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import texts from './texts.json' with { type: 'json' };

/** A hostile text. */
export interface Payload {
  readonly text: string;
  /** Used as the whole value, without a mark appended: otherwise it would have no effect. */
  readonly alone?: true;
}

/**
 * The texts of texts.json and those of one repeated part. `vectors` call `alert`, navigate or load something, which is
 * detected; `schemes` break out of the contexts that a text may be inserted into; `markdown` leads elsewhere than it
 * shows or is more than text; `marks` are characters that reorder, hide or break adjacent text; `fileBreakers` would be
 * evaluated, or would break the syntax, in generated files; `names` are properties that every object has; `few` are some
 * of every kind, combined, which is what the gate has time for.
 */
const { few, vectors, schemes, fileBreakers, names } = texts;
const markdown = [...texts.markdown, '*'.repeat(200) + '[('.repeat(200)];
const marks = [...texts.marks, 'a\u0300'.repeat(60), '\uD83D\uDE00'.repeat(40), '﷽'.repeat(20)];

const huge = (length: number): string => `大${'巨'.repeat(length)}`;

/** Valid links whose text suggests another target. */
export const hostileLinks: readonly string[] = [...texts.links, `https://evil.example/${'長'.repeat(400)}`];

/** Values that a field other than free text must reject. */
export const refusedValues: readonly string[] = texts.refused;

const simple = (list: readonly string[]): Payload[] => list.map((text) => ({ text }));
const alone = (list: readonly string[]): Payload[] => list.map((text) => ({ text, alone: true }));

const textList = z.array(z.string());

/** Returns the texts of a JSON array, which can contain what a UTF-8 file cannot, such as a lone surrogate. */
function listed(content: string): readonly string[] | undefined {
  try {
    const parsed = textList.safeParse(JSON.parse(content));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the payloads in a folder: every text of a JSON array, every line of any other file. */
function readPayloads(folder: string): Payload[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const content = readFileSync(join(entry.parentPath, entry.name), 'utf8');
      const lines = (entry.name.endsWith('.json') && listed(content)) || content.split('\n');
      return simple(lines.filter((text) => text.trim() !== ''));
    });
}

/** The subsets of our own texts. */
export const ownParts = ['few', 'all', 'none'] as const;

/** Returns the hostile texts: a few of every kind, all or none of our own, followed by those in a folder. */
export function corpus(part: (typeof ownParts)[number], folder?: string): Payload[] {
  const own = {
    few: () => [...simple(few), ...alone(names.slice(0, 2)), ...simple([huge(50_000)])],
    all: () => [
      ...simple(vectors.flatMap((vector) => schemes.map((way) => way + vector))),
      ...simple([...markdown, ...marks, ...fileBreakers, huge(500), huge(50_000)]),
      ...alone(names),
    ],
    none: () => [],
  };
  return [...own[part](), ...(folder === undefined ? [] : readPayloads(folder))];
}
