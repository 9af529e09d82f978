import { createHash } from 'node:crypto';
import { ruleBlocks, withoutOldPrefixes } from '#scripts/styles/rule-blocks.ts';
import { svgFiles } from '#src/ui/grille/svg-files.ts';

/** The file of a grille, as the rules ask for it. */
const grilleUrl = /url\((\/grille\/\w+\.svg)\)/g;

/** An SVG document as an address. In quotation marks nothing else of it has to be encoded. */
const svgUrl = (svg: string): string =>
  `url("data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll(/[%#<>]/g, encodeURIComponent)}")`;

/** Rules with the window grilles themselves: a page is shown without requesting each. */
const withGrilles = (rules: string): string =>
  rules.replaceAll(grilleUrl, (reference: string, address: string) => {
    const svg = svgFiles.get(address);
    return svg === undefined ? reference : svgUrl(svg);
  });

type Rule = readonly [name: string, text: string];

/** A rule that belongs to no class: the whole document's, or an animation. */
const isGlobal = ([name, text]: Rule): boolean => !text.includes(`.css-${name}`);

/** A style file that the pages of a row link to. */
export interface StyleFile {
  readonly row: string;
  readonly path: string;
  /** What the pages need whose rules are in it or in the style of their documents. */
  readonly names: readonly string[];
}

/**
 * The style files of the published pages, without the rules that their documents have in their own style. The pages of a row
 * share one, with what the first of them need, as it comes beside a page's pictures. A page that needs more has a second one
 * for it, so that a new page never changes the file that visitors have.
 */
export class PageStyles {
  readonly #styleOf: (row: string) => string;
  /** The texts of rules by row and name; undefined for those in the documents' own style. */
  readonly #texts = new Map<string, Map<string, string | undefined>>();
  #files: ReadonlyMap<string, { readonly path: string; readonly names: ReadonlySet<string> }> | undefined;
  #global: { readonly of: object; readonly size: number; readonly names: readonly string[] } | undefined;

  /** `styleOf` gives the style that the documents of a row have. */
  constructor(styleOf: (row: string) => string) {
    this.#styleOf = styleOf;
  }

  /** The shared files of an earlier publication with the same build. */
  resume(files: readonly StyleFile[]): void {
    this.#files = new Map(files.map(({ row, path, names }) => [row, { path, names: new Set(names) }]));
  }

  get isFixed(): boolean {
    return this.#files !== undefined;
  }

  /** Those of the shared files, which stay while the build does, whether a page links to them or not. */
  get sharedPaths(): string[] {
    return [...(this.#files?.values() ?? [])].map(({ path }) => path);
  }

  #textOf(row: string, [name, rule]: Rule): string | undefined {
    const texts = this.#texts.get(row) ?? new Map<string, string | undefined>();
    this.#texts.set(row, texts);
    if (!texts.has(name)) {
      const text = withoutOldPrefixes(withGrilles(rule));
      const style = this.#styleOf(row);
      const isThere = ruleBlocks(text).every((block) => style.includes(block.text));
      texts.set(name, isThere ? undefined : text);
    }
    return texts.get(name);
  }

  /** What to write of these rules for pages of a row. */
  readonly #contentOf = (row: string, rules: readonly Rule[]): string =>
    rules.map((rule) => this.#textOf(row, rule) ?? '').join('');

  /** The names of rules that belong to no class: looked for again when there are more rules. */
  #globalNames(rules: ReadonlyMap<string, string>): readonly string[] {
    if (this.#global?.of !== rules || this.#global.size !== rules.size)
      this.#global = {
        of: rules,
        size: rules.size,
        names: [...rules].filter(isGlobal).map(([name]) => name),
      };
    return this.#global.names;
  }

  /**
   * The rules that belong to no class, and those of a page's markup in its order: of what two of them say of an element
   * inside both of theirs the inner one counts, which comes later.
   */
  #rulesOf(html: string, rules: ReadonlyMap<string, string>, own?: ReadonlyMap<string, string>): Rule[] {
    const classes = [...html.matchAll(/\bcss-([\w-]+)/g)].map(([, name = '']) => name);
    return [...new Set([...this.#globalNames(rules), ...classes])].flatMap((name) => {
      const rule = own?.get(name) ?? rules.get(name);
      return rule === undefined ? [] : [[name, rule] as const];
    });
  }

  /** Makes the shared files, given the first pages of each row and all rules known now. Returns them with their content. */
  fix(
    rules: ReadonlyMap<string, string>,
    pages: readonly { readonly row: string; readonly html: string }[],
  ): { readonly file: StyleFile; readonly content: string }[] {
    const files = [...new Set(pages.map(({ row }) => row))].map((row) => {
      const html = pages.filter((page) => page.row === row).map((page) => page.html);
      const needed = this.#rulesOf(html.join(''), rules);
      const content = this.#contentOf(row, needed);
      return { file: { row, path: pathOf(content), names: needed.map(([name]) => name) }, content };
    });
    this.resume(files.map(({ file }) => file));
    return files;
  }

  /**
   * The files that a page's HTML needs, given the rules of all pages so far and the page's `own`, and the content of its
   * second file when there is one.
   */
  filesFor(
    { row, html }: { readonly row: string; readonly html: string },
    rules: ReadonlyMap<string, string>,
    own?: ReadonlyMap<string, string>,
  ): { paths: string[]; extra?: [string, string] } {
    const file = this.#files?.get(row);
    const missing = this.#rulesOf(html, rules, own).filter(([name]) => !file?.names.has(name));
    const content = this.#contentOf(row, missing);
    const paths = file ? [file.path] : [];
    if (content === '') return { paths };
    const path = pathOf(content);
    return { paths: [...paths, path], extra: [path, content] };
  }
}

const pathOf = (content: string): string =>
  `assets/page-${createHash('sha256').update(content).digest('base64url').slice(0, 10)}.css`;
