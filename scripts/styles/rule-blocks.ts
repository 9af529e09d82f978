const oldFlex =
  /display:-webkit-(?:inline-)?box;display:-webkit-(?:inline-)?flex;display:-ms-(?:inline-)?flexbox;/g;
const oldPrefix =
  /([{;])(?:-(?:ms-[\w-]+|webkit-(?:(?:flex|align|justify|order|transition|transform|animation|column)[\w-]*|box-(?:flex|pack|align|direction|ordinal)[\w-]*)):[^;{}]*;)+/g;

/** Rules without what only browsers older than src/platform/oldest-browsers.json read; what they mean comes behind it. */
export const withoutOldPrefixes = (css: string): string =>
  css.replaceAll(oldFlex, '').replaceAll(oldPrefix, '$1');

/** One rule of a style sheet with all that is in it, and the class of Emotion that it is for, if any. */
export interface RuleBlock {
  readonly text: string;
  readonly name: string | undefined;
}

/** The rules of a style sheet as Emotion writes it, one after the other: strings in it have no braces. */
export function ruleBlocks(css: string): RuleBlock[] {
  const blocks: RuleBlock[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] !== '}') continue;
    depth -= 1;
    if (depth > 0) continue;
    const text = css.slice(start, at + 1).trim();
    blocks.push({ text, name: /\.css-([\w-]+)/.exec(text)?.[1] });
    start = at + 1;
  }
  return blocks;
}

/**
 * The rules for the whole document and those of these classes, with the animations that they name: in the order of the
 * sheets, those of one class side by side.
 */
export function criticalRules(css: string, wanted: ReadonlySet<string>): string {
  const blocks = ruleBlocks(withoutOldPrefixes(css));
  const ofClass = new Map<string, string[]>();
  const shared: string[] = [];
  const animations = new Map<string, string>();
  for (const { text, name } of blocks) {
    const animation = /^@(?:-webkit-)?keyframes ([\w-]+)/.exec(text)?.[1];
    if (animation !== undefined) animations.set(animation, (animations.get(animation) ?? '') + text);
    else if (name === undefined) shared.push(text);
    else if (wanted.has(name)) ofClass.set(name, [...(ofClass.get(name) ?? []), text]);
  }
  const own = [...ofClass].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, texts]) => texts.join(''));
  const named = [...animations].filter(([name]) => own.some((text) => text.includes(name)));
  return [...new Set(shared), ...own, ...named.map(([, text]) => text)].join('\n');
}
