// Checks that the production build uses no syntax, and no API without feature detection, that the oldest supported
// browsers lack (docs/targets.md, Browsers). A regular expression that they cannot parse is a SyntaxError for the whole
// file.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import oldest from '#src/platform/browser/oldest-browsers.json' with { type: 'json' };
import tooNew from './too-new.json' with { type: 'json' };

/**
 * Missing in one of src/platform/browser/oldest-browsers.json (https://caniuse.com), and not polyfilled by
 * src/platform/browser/fallbacks.ts.
 */
const missing = new Set(tooNew);

/** Those of `missing` that are constructors. */
const constructors = new Set(['CloseWatcher', 'CompressionStream', 'DecompressionStream', 'URLPattern']);

/**
 * CSS that the oldest browsers do not support (https://caniuse.com), each with what a page looks like without it.
 * Entries without such a text must not be used at all. Nested rules are allowed: Emotion flattens them.
 */
const styles = [
  [/:has\(/, 'rings and chosen states have another form (`knowsHas` in src/ui/theme/shape.ts)'],
  [/\bcolor-mix\(/, 'a line under a link has the colour of its text'],
  [/["']subgrid["']/, 'the declaration before it applies'],
  // With a literal condition: MUI contains code for other people's rules.
  [/@container\s[^`"'$(]*\([^$)]*\)|containerType|\d(?:cqw|cqh|cqi|cqb|cqmin|cqmax)\b/],
  [/@scope\b|@starting-style\b|\blight-dark\(|\bokl(?:ch|ab)\(\s*[\d.]|\banchor\(\s*(?:--|[a-z]+[\s),])/],
];

const lookBehind = /\(\?<[=!]/;
const inlineFlags = /\(\?[a-z-]+:/;

/** @param {{ pattern: string, flags: string }} regex */
const isTooNew = ({ pattern, flags }) =>
  lookBehind.test(pattern) || inlineFlags.test(pattern) || flags.includes('v');

/** Returns the pattern of a call of `RegExp`, into which the build turns literals; undefined if it is no literal. */
function patternOf({ type, callee, arguments: [pattern, flags] = [] }) {
  if (!['CallExpression', 'NewExpression'].includes(type) || callee.name !== 'RegExp') return undefined;
  return typeof pattern?.value === 'string'
    ? { pattern: pattern.value, flags: flags?.value ?? '' }
    : undefined;
}

/** Returns the name of a member expression in `missing`; undefined if it is not listed. */
function nameOf({ object, property, computed }) {
  if (computed) return undefined;
  const owned = object.type === 'Identifier' ? `${object.name}.${property.name}` : '';
  return [owned, `.${property.name}`].find((name) => missing.has(name));
}

/** @param {string} source of a script or a style sheet */
const tooNewStyles = (source) =>
  styles.flatMap(([pattern, without]) => (without ? [] : (pattern.exec(source) ?? [])));

/** Returns, without repetition, the features in a file that are too new and not guarded by feature detection. */
function findings(source) {
  const found = new Set();
  const guarded = new Set([...source.matchAll(/["'`](\w+)["'`]\s?in\b/g)].map(([, name]) => name));
  const visit = (node, isQuestion) => {
    if (Array.isArray(node)) for (const each of node) visit(each, isQuestion);
    if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
    if (node.type === 'Literal' && node.regex && isTooNew(node.regex)) found.add(node.raw);
    if (node.operator === 'typeof' && node.argument.type === 'Identifier') guarded.add(node.argument.name);
    const pattern = patternOf(node);
    if (pattern && isTooNew(pattern)) found.add(`RegExp("${pattern.pattern}")`);
    if (node.type === 'StaticBlock') found.add('static {}');
    if (node.type === 'NewExpression' && constructors.has(node.callee.name)) found.add(node.callee.name);
    if (node.type === 'MemberExpression') {
      const name = nameOf(node);
      if (name && (isQuestion || node.optional)) guarded.add(name.split('.')[1]);
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
  // Syntax and styles have no name that a feature test could contain.
  return [...found].filter((name) => !guarded.has(/^(?:\w*\.)?(\w+)$/.exec(name)?.[1] ?? name));
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
