const oldFlex =
  /display:-webkit-(?:inline-)?box;display:-webkit-(?:inline-)?flex;display:-ms-(?:inline-)?flexbox;/g;
const oldPrefix =
  /([{;])(?:-(?:ms-[\w-]+|webkit-(?:(?:flex|align|justify|order|transition|transform|animation|column)[\w-]*|box-(?:flex|pack|align|direction|ordinal)[\w-]*)):[^;{}]*;)+/g;

/**
 * Removes prefixed declarations for browsers older than src/platform/browser/oldest-browsers.json; the standard ones follow
 * them.
 */
export const withoutOldPrefixes = (css: string): string =>
  css.replaceAll(oldFlex, '').replaceAll(oldPrefix, '$1');

/** One complete rule of a style sheet, and the Emotion class that it is for, if any. */
export interface RuleBlock {
  readonly text: string;
  readonly name: string | undefined;
}

/** Splits a style sheet written by Emotion into its rules; its strings contain no braces. */
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

/** Groups the rules of a sheet: classes, animations, and global rules. */
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
 * Returns the global rules, then those of the classes that kinds of pages need, in the order of `wanted`, then the
 * animations that they use; comments name the kinds: `/* for home qna *\/`. Later sheets take precedence: a style
 * file has the current global rules when those inlined in the HTML are out of date.
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
