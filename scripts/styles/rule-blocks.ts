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

/** A sheet by what its rules are for: classes, animations and the whole document. */
function sortedRules(css: string) {
  const classes = new Map<string, string>();
  const animations = new Map<string, string>();
  let shared = '';
  for (const { text, name } of ruleBlocks(withoutOldPrefixes(css))) {
    const animation = /^@(?:-webkit-)?keyframes ([\w-]+)/.exec(text)?.[1];
    if (animation !== undefined) animations.set(animation, (animations.get(animation) ?? '') + text);
    else if (name === undefined) shared += `${text}\n`;
    else classes.set(name, (classes.get(name) ?? '') + text);
  }
  return { classes, animations, shared };
}

/**
 * The rules for the whole document, then those of the classes that kinds of pages want, in the order in which they are
 * wanted, and the animations that they name, under comments that name the kinds: `/* for home qna *\/`. What a later sheet says counts:
 * a style file has the rules for the whole document when those of the documents are out of date.
 */
export function criticalRules(
  sheets: readonly string[],
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): string {
  const sorted = sheets.map(sortedRules);
  const ofClass = new Map(sorted.flatMap(({ classes }) => [...classes]));
  const animations = new Map(sorted.flatMap((sheet) => [...sheet.animations]));
  const shared = sorted.findLast((sheet) => sheet.shared !== '')?.shared ?? '';
  const rules = [...wanted].flatMap(([name, kinds]) => {
    const text = ofClass.get(name);
    return text === undefined ? [] : [{ kinds, text }];
  });
  for (const [name, text] of animations) {
    const users = rules.filter((rule) => rule.text.includes(name)).flatMap(({ kinds }) => [...kinds]);
    if (users.length > 0) rules.push({ kinds: new Set(users), text });
  }
  let heading = '';
  const lines = rules.flatMap(({ kinds, text }) => {
    const last = heading;
    heading = `/* for ${[...kinds].toSorted().join(' ')} */`;
    return heading === last ? [text] : [heading, text];
  });
  return shared + lines.join('\n');
}
