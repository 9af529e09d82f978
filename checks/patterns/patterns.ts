// Checks that no regular expression applied to content can take more than linear time: recheck analyses each one, and
// every vulnerable or undecided one must be listed with a reason. Results are cached in node_modules/.cache.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { readArguments } from '#scripts/command/arguments.ts';
import { writeWhole } from '#scripts/files/write-whole.ts';
import { parseSync, Visitor } from 'oxc-parser';
import accepted from './listed.json' with { type: 'json' };

/** Vulnerable or undecided patterns that are accepted, by file, each with the reason. */
const listed: Readonly<Record<string, Readonly<Record<string, string>>>> = accepted;

/** A regular expression and its location. */
interface Pattern {
  readonly file: string;
  /** The literal as written, `/a+/g`; for one constructed at run time, the source of the constructor call. */
  readonly written: string;
  /** The content of the literal; absent for one constructed at run time. */
  readonly literal?: { readonly pattern: string; readonly flags: string };
}

/** Returns every regular expression in a file. Throws when the file cannot be parsed. */
function patternsIn(file: string, source = readFileSync(file, 'utf8')): Pattern[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Pattern[] = [];
  const add = ({ callee, start, end }: { callee: { type: string }; start: number; end: number }) => {
    if (callee.type === 'Identifier' && 'name' in callee && callee.name === 'RegExp')
      found.push({ file, written: source.slice(start, end).replaceAll(/\s+/g, ' ') });
  };
  const visitor = new Visitor({
    Literal(node) {
      if (!('regex' in node) || !node.regex) return;
      const { pattern, flags } = node.regex;
      found.push({ file, written: `/${pattern}/${flags}`, literal: { pattern, flags } });
    },
    NewExpression: add,
    CallExpression: add,
  });
  visitor.visit(program);
  return found;
}

readArguments({ call: 'npm run check -- patterns', flags: {} });

const cacheFile = 'node_modules/.cache/check-patterns.json';
const workers = 2;

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'scripts', 'local-backend'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts') && existsSync(file));
const patterns = files.flatMap((file) => patternsIn(file));
if (patterns.length === 0) throw new Error('no regular expression found: the search is broken');

const isListed = ({ file, written }: Pattern): boolean => listed[file]?.[written] !== undefined;

const { version } = JSON.parse(readFileSync('node_modules/recheck/package.json', 'utf8')) as {
  version: string;
};
const known = (existsSync(cacheFile) ? JSON.parse(readFileSync(cacheFile, 'utf8')) : {}) as Record<
  string,
  string
>;
const keyOf = ({ written }: Pattern): string => `${version} ${written}`;

const open = new Map(
  patterns
    .filter((pattern) => pattern.literal && !isListed(pattern) && known[keyOf(pattern)] === undefined)
    .map((pattern) => [keyOf(pattern), pattern]),
);
const waiting = [...open];

async function judge(): Promise<void> {
  const worker = new Worker(new URL('judge.mjs', import.meta.url));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [key, { literal }] = next;
    const verdict = once(worker, 'message');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(literal);
    known[key] = String((await verdict)[0]);
  }
  await worker.terminate();
}

if (waiting.length > 0) {
  await Promise.all(Array.from({ length: workers }, judge));
  writeWhole(cacheFile, JSON.stringify(known));
}

const wrong = patterns.flatMap((pattern) => {
  if (isListed(pattern)) return [];
  const verdict = pattern.literal ? known[keyOf(pattern)] : 'constructed at run time';
  return verdict === 'safe' ? [] : [`${pattern.file}: ${pattern.written}: ${verdict}`];
});
const stale = Object.entries(listed).flatMap(([file, reasons]) =>
  Object.keys(reasons)
    .filter((written) => !patterns.some((pattern) => pattern.file === file && pattern.written === written))
    .map((written) => `${file}: ${written}: listed and no longer there`),
);
for (const line of [...wrong, ...stale]) console.error(line);
console.log(
  `${patterns.length} regular expressions in ${files.length} files, ${open.size} judged now, ${wrong.length + stale.length} problems`,
);
process.exit(wrong.length + stale.length > 0 ? 1 : 0);
