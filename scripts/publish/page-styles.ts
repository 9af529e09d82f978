import { createHash } from 'node:crypto';
import { ruleBlocks, withoutOldPrefixes } from '#scripts/styles/rule-blocks.ts';
import { type PatternName, patterns, patternSvg } from '#src/ui/grille/patterns.ts';

/** The file of a grille in `grilleFolder`, as the rules ask for it. */
const grilleUrl = /url\(\/grille\/(\w+)\.svg\)/g;

/** An SVG document as an address. In quotation marks nothing else of it has to be encoded. */
const svgUrl = (svg: string): string =>
  `url("data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll(/[%#<>]/g, encodeURIComponent)}")`;

/** Rules with the window grilles themselves: a page is shown without requesting each. */
const withGrilles = (rules: string): string =>
  rules.replaceAll(grilleUrl, (reference: string, name: string) =>
    Object.hasOwn(patterns, name) ? svgUrl(patternSvg(name as PatternName)) : reference,
  );

/** A rule that belongs to no class: the whole document's, or an animation. */
const isShared = (rule: string, name: string): boolean => !rule.includes(`.css-${name}`);

/**
 * The style files of the published pages, without the rules of the critical style, which every document has. What the
 * first pages need is one file for all; a page that needs more gets a second one with the rest, so that a new page never
 * changes the file that every visitor has.
 */
export class PageStyles {
  #critical: string;
  #shared: ReadonlySet<string> | undefined;
  #file = '';
  #apart:
    { readonly of: object; readonly size: number; readonly rules: (readonly [string, string])[] } | undefined;

  constructor(critical: string) {
    this.#critical = critical;
  }

  /** The shared file of an earlier publication with the same build. */
  resume(names: readonly string[], file: string): void {
    this.#shared = new Set(names);
    this.#file = file;
    this.#apart = undefined;
  }

  get isFixed(): boolean {
    return this.#shared !== undefined;
  }

  #contentOf(rules: readonly string[]): string {
    const isCritical = (rule: string) =>
      ruleBlocks(withoutOldPrefixes(rule)).every(({ text }) => this.#critical.includes(text));
    return rules
      .map(withGrilles)
      .filter((rule) => !isCritical(rule))
      .join('');
  }

  /** Makes one file of all rules known now. Returns its path and content. */
  fix(rules: ReadonlyMap<string, string>): { path: string; content: string; names: string[] } {
    const content = this.#contentOf([...rules.values()]);
    this.#shared = new Set(rules.keys());
    this.#file = pathOf(content);
    this.#apart = undefined;
    return { path: this.#file, content, names: [...rules.keys()] };
  }

  /** Rules that are not in the shared file: looked for again when there are more of them. */
  #apartOf(rules: ReadonlyMap<string, string>): (readonly [name: string, rule: string])[] {
    if (this.#apart?.of !== rules || this.#apart.size !== rules.size)
      this.#apart = {
        of: rules,
        size: rules.size,
        rules: [...rules].filter(([name]) => !this.#shared?.has(name)),
      };
    return this.#apart.rules;
  }

  /**
   * The files that a page's HTML needs, given the rules of all pages so far and the page's `own`, and the content of the second
   * file when there is one.
   */
  filesFor(
    html: string,
    rules: ReadonlyMap<string, string>,
    own: ReadonlyMap<string, string> = new Map(),
  ): { paths: string[]; extra?: [string, string] } {
    const others = [...this.#apartOf(rules), ...[...own].filter(([name]) => !this.#shared?.has(name))];
    if (others.length === 0) return { paths: [this.#file] };
    const classes = new Set([...html.matchAll(/\bcss-([\w-]+)/g)].map(([, name]) => name));
    const missing = others.filter(([name, rule]) => classes.has(name) || isShared(rule, name));
    const content = this.#contentOf(missing.map(([, rule]) => rule));
    if (content === '') return { paths: [this.#file] };
    const path = pathOf(content);
    return { paths: [this.#file, path], extra: [path, content] };
  }
}

const pathOf = (content: string): string =>
  `assets/page-${createHash('sha256').update(content).digest('base64url').slice(0, 10)}.css`;
