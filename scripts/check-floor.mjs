// The production build has no syntax and no unguarded API that the oldest supported browsers lack (docs/targets.md,
// Browsers). A regular expression that they cannot read takes the whole file with it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import oldest from '../src/platform/oldest-browsers.json' with { type: 'json' };

/** Missing in one of src/platform/oldest-browsers.json (https://caniuse.com), and not added by src/platform/fallbacks.ts. */
const missing = new Set([
  'AbortSignal.any',
  'Array.fromAsync',
  'Intl.DurationFormat',
  'Iterator.from',
  'Map.groupBy',
  'Math.sumPrecise',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'RegExp.escape',
  'URL.canParse',
  'URL.parse',
  'Uint8Array.fromBase64',
  '.checkVisibility',
  '.isWellFormed',
  '.requestIdleCallback',
  '.setHTML',
  '.showPopover',
  '.startViewTransition',
]);

/** Of these, what `new` makes. */
const constructors = new Set(['CloseWatcher', 'CompressionStream', 'DecompressionStream', 'URLPattern']);

/**
 * Styles that the oldest browsers do not know (https://caniuse.com), each with how a page is without it; those without a
 * sentence are not to be used. What Emotion nests is written out for every browser.
 */
const styles = [
  [/:has\(/, 'rings and chosen states have another form (`knowsHas` in src/ui/theme/shape.ts)'],
  [/\bcolor-mix\(/, 'a line under a link has the colour of its text'],
  [/["']subgrid["']/, 'the declaration before it applies'],
  [/@container\b|containerType|\d(?:cqw|cqh|cqi|cqb|cqmin|cqmax)\b/],
  [/@scope\b|@starting-style\b|\blight-dark\(|\boklch\(|\boklab\(|\banchor\(/],
];

const lookBehind = /\(\?<[=!]/;
const inlineFlags = /\(\?[a-z-]+:/;

/** @param {{ pattern: string, flags: string }} regex */
const isTooNew = ({ pattern, flags }) =>
  lookBehind.test(pattern) || inlineFlags.test(pattern) || flags.includes('v');

/** The name by which a member of a syntax tree is in `missing`. */
function nameOf({ object, property, computed }) {
  if (computed) return undefined;
  const owned = object.type === 'Identifier' ? `${object.name}.${property.name}` : '';
  return [owned, `.${property.name}`].find((name) => missing.has(name));
}

/** @param {string} source of a script or a style sheet */
const tooNewStyles = (source) =>
  styles.flatMap(([pattern, without]) => (without ? [] : (pattern.exec(source) ?? [])));

/** What a file uses that is too new and that it does not ask for first, each once. */
function findings(source) {
  const found = new Set();
  const guarded = new Set([...source.matchAll(/["'`](\w+)["'`]\s?in\b/g)].map(([, name]) => name));
  const visit = (node, isQuestion) => {
    if (Array.isArray(node)) for (const each of node) visit(each, isQuestion);
    if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
    if (node.type === 'Literal' && node.regex && isTooNew(node.regex)) found.add(node.raw);
    if (node.type === 'StaticBlock') found.add('static {}');
    if (node.type === 'NewExpression' && constructors.has(node.callee.name)) found.add(node.callee.name);
    if (node.type === 'MemberExpression') {
      const name = nameOf(node);
      const word = name?.split('.')[1] ?? '';
      if (isQuestion || node.optional) guarded.add(word);
      else if (name) found.add(name);
    }
    for (const [key, child] of Object.entries(node)) {
      if (key === 'type' || typeof child !== 'object') continue;
      const isTest =
        (key === 'test' && ['ConditionalExpression', 'IfStatement'].includes(node.type)) ||
        (key === 'left' && node.type === 'LogicalExpression') ||
        (key === 'argument' && node.type === 'UnaryExpression') ||
        (key === 'callee' && node.optional);
      visit(
        child,
        isTest ||
          (isQuestion && ['LogicalExpression', 'BinaryExpression', 'UnaryExpression'].includes(node.type)),
      );
    }
  };
  visit(parseAst(source).body, false);
  for (const style of tooNewStyles(source)) found.add(style);
  return [...found].filter((name) => !guarded.has(name.split('.')[1] ?? '') && !guarded.has(name));
}

const folder = process.argv[2] ?? 'dist';
const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const files = all.filter((file) => file.endsWith('.js'));
const sheets = all.filter((file) => file.endsWith('.css') || file.endsWith('.html'));
if (files.length === 0) throw new Error(`${folder} contains no script: run the build first`);
let count = 0;
function report(file, names) {
  for (const name of names) console.error(`${file} uses ${name}`);
  count += names.length;
}
for (const file of files) report(file, findings(readFileSync(join(folder, file), 'utf8')));
for (const file of sheets) report(file, tooNewStyles(readFileSync(join(folder, file), 'utf8')));
const browsers = `Safari ${oldest.safari}, Chrome ${oldest.chrome}, Firefox ${oldest.firefox}`;
console.log(
  `${files.length} scripts and ${sheets.length} style sheets and documents checked against ${browsers}: ${count} found`,
);
process.exit(count > 0 ? 1 : 0);
