import { createHash } from 'node:crypto';
import { ruleBlocks, withoutOldPrefixes } from '#scripts/styles/rule-blocks.ts';
import { svgFiles } from '#src/ui/grille/svg-files.ts';

/** The URL of a grille's file in the rules. */
const grilleUrl = /url\((\/grille\/\w+\.svg)\)/g;

/** Encodes an SVG document as a data URL. Inside quotation marks, nothing else has to be encoded. */
const svgUrl = (svg: string): string =>
  `url("data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll(/[%#<>]/g, encodeURIComponent)}")`;

/** Inlines the window grilles into rules, so that a page needs no request for each. */
const withGrilles = (rules: string): string =>
  rules.replaceAll(grilleUrl, (reference: string, address: string) => {
    const svg = svgFiles.get(address);
    return svg === undefined ? reference : svgUrl(svg);
  });

type Rule = readonly [name: string, text: string];

/** True for a rule without a class, such as a global style or an animation. */
const isGlobal = ([name, text]: Rule): boolean => !text.includes(`.css-${name}`);

/** A style sheet that the pages of a row share. */
export interface StyleFile {
  readonly row: string;
  readonly path: string;
  /** The names of the rules that are in it, or in the inline style of the row's pages. */
  readonly names: readonly string[];
}

/**
 * The style sheets of the published pages, without the rules of their inline styles. The pages of a row share a sheet
 * with the rules that the first of them need. A page that needs more has a second sheet, so that a new page never
 * changes the sheet that visitors have cached.
 */
export class PageStyles {
  readonly #styleOf: (row: string) => string;
  /** The rules' texts by row and name; undefined for those in the inline style. */
  readonly #texts = new Map<string, Map<string, string | undefined>>();
  #files: ReadonlyMap<string, { readonly path: string; readonly names: ReadonlySet<string> }> | undefined;
  #global: { readonly of: object; readonly size: number; readonly names: readonly string[] } | undefined;

  /** `styleOf` returns the inline style of a row's pages. */
  constructor(styleOf: (row: string) => string) {
    this.#styleOf = styleOf;
  }

  /** Reuses the shared sheets of an earlier publication with the same build. */
  resume(files: readonly StyleFile[]): void {
    this.#files = new Map(files.map(({ row, path, names }) => [row, { path, names: new Set(names) }]));
  }

  get isFixed(): boolean {
    return this.#files !== undefined;
  }

  /**
   * The paths of the shared sheets, which are retained as long as the build does not change, even if no page links to
   * them.
   */
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

  /** Returns the text of the rules for pages of a row. */
  readonly #contentOf = (row: string, rules: readonly Rule[]): string =>
    rules.map((rule) => this.#textOf(row, rule) ?? '').join('');

  /** The names of rules without a class; recomputed when rules were added. */
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
   * Returns the rules without a class, then those of a page's markup in document order: of two rules that apply to an
   * element through two ancestors, the later one wins, which is the inner one's.
   */
  #rulesOf(html: string, rules: ReadonlyMap<string, string>, own?: ReadonlyMap<string, string>): Rule[] {
    const classes = [...html.matchAll(/\bcss-([\w-]+)/g)].map(([, name = '']) => name);
    return [...new Set([...this.#globalNames(rules), ...classes])].flatMap((name) => {
      const rule = own?.get(name) ?? rules.get(name);
      return rule === undefined ? [] : [[name, rule] as const];
    });
  }

  /**
   * Creates the shared sheets from the first pages of each row and all rules known so far. Returns them with their
   * content.
   */
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
   * Returns the paths of the sheets that a page needs, from the rules of all pages so far and the page's `own`; and the
   * content of its second sheet, if it needs one.
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
