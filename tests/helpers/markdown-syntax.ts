import syntax from './markdown-syntax.json' with { type: 'json' };
import { zh } from './texts.ts';

/**
 * A construct of CommonMark 0.31 or GitHub Flavored Markdown, and its markup for a text with two sources
 * (`plainMarkup`).
 */
interface Construct {
  readonly name: string;
  readonly markdown: string;
  readonly html: string;
}

/** Every construct of both specifications, in their order, with the markup that this site renders. */
export const constructs: readonly Construct[] = syntax.map((construct) => ({
  ...construct,
  // {{key name=value}} is a text of the interface.
  html: construct.html.replaceAll(/\{\{(\S+?)(?: (\w+)=(.*?))?\}\}/g, (_, key, name, value) =>
    zh(key as Parameters<typeof zh>[0], { [String(name)]: value as unknown }),
  ),
}));

/** All constructs in one text. */
export const wholeSyntax = constructs.map(({ name, markdown }) => `## ${name}\n\n${markdown}`).join('\n\n');
