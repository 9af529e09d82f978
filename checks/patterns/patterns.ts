// Checks that no regular expression applied to content can take more than linear time: recheck analyses each one, and
// every vulnerable or undecided one must be listed with a reason. Results are cached in node_modules/.cache.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { readArguments } from '#scripts/command/arguments.ts';
import { writeWhole } from '#scripts/files/write-whole.ts';
import { parseSync, Visitor } from 'oxc-parser';

const ownFiles = 'reads files of this repository or of its build, never content';
const offline = 'reads a file that somebody imports by hand, who waits for it alone';
const typed = 'a text of at most 100 characters, typed by the person who waits for the answer';

/** Vulnerable or undecided patterns that are accepted, by file, each with the reason. */
const listed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'local-backend/firestore/codec.ts': {
    '/(?<!0)0+$/': 'nine digits of a fraction of a second',
  },
  'local-backend/rules/lexer.ts': {
    '/(?:\\s|\\/\\/[^\\n]*|\\/\\*[^]*?\\*\\/)*/y': ownFiles,
    '/(?:(?:0|[1-9]\\d*)(\\.\\d+)?|(\\.\\d+))(?![\\w.])/y': ownFiles,
  },
  'local-backend/rules/regular-expression.ts': {
    "new RegExp(result, flags.includes('i') ? 'gisv' : 'gsv')": 'the patterns of the rules files',
    "new RegExp(`^(?:${expression.source})$`, expression.flags.replace('g', ''))":
      'the patterns of the rules files',
  },
  'scripts/build/critical-style.ts': {
    '/\\/\\*[\\s\\S]*?\\*\\//g': ownFiles,
    '/^\\s*\\/\\/.*$/gm': ownFiles,
  },
  'scripts/import/read/source-links.ts': { '/[\\s（([【「『《：:]+$/u': offline },
  'scripts/import/read/html-to-markdown.ts': {
    '/<[^>]+>/g': offline,
    '/<tr[^>]*>([^]*?)<\\/tr>/gi': offline,
    '/<t[hd][^>]*>([^]*?)<\\/t[hd]>/gi': offline,
    '/<!--[^]*?-->|<style[^]*?<\\/style>|<img[^>]*>/gi': offline,
    '/<table[^>]*>[^]*?<\\/table>/gi': offline,
    '/<ol[^>]*>[^]*?<\\/ol>/gi': offline,
    '/<(figcaption|aside)[^>]*>([^]*?)<\\/\\1>/gi': offline,
    '/<(strong|b)\\b[^>]*>([^]*?)<\\/\\1>/gi': offline,
    '/<li[^>]*>/gi': offline,
    '/<(?:br|\\/p|\\/li|\\/d[td]|\\/div)[^>]*>/gi': offline,
    '/<\\/?(?!https?:|mailto:)[a-z][^>]*>/gi': offline,
    '/[ \\t]+$/gm': offline,
  },
  'scripts/publish/cards/card-boxes.ts': {
    '/url\\("(.*)"\\)/': 'the address of a grille, as the card layout writes it',
  },
  'scripts/serve/hosting.ts': {
    "new RegExp(regex, 'u')": 'the redirects of firebase.json',
  },
  'scripts/snapshot/search/equivalents.ts': {
    "new RegExp(start + escaped(word) + end, 'g')": 'an escaped word, without repetition',
  },
  'scripts/styles/write-styles.ts': {
    '/<style data-styles>([\\s\\S]*?)<\\/style>/': ownFiles,
    '/<link rel="stylesheet" href="([^"]+)" data-styles/g': ownFiles,
  },
  'src/data/retrieval/claim-matching/framing.ts': {
    "new RegExp(anyOf(particles), 'gu')": 'the words of this file, without repetition',
    "new RegExp(all, 'gu')": 'the words of this file, without repetition',
    "new RegExp( `(?:${anyOf(reporting, opinions)}|真的|在传|都说|请问|是不是)(?:${anyOf(particles)}){0,4}$`, 'u', )":
      'the words of this file, repeated at most four times',
  },
  'src/data/retrieval/search/question-words.ts': {
    "new RegExp( `(?:${questionWords.map(simplifyCharacters).join('|')})|[吧啊喔哦](?=$|[\\\\s？?！!。])`, 'g', )":
      'the words of question-words.json, without repetition',
  },
  'scripts/publish/pages/document.ts': {
    '/<style data-styles>([\\s\\S]*?)<\\/style>/': ownFiles,
    '/<script type="module"[^>]*src="([^"]+)"[^>]*><\\/script>/': ownFiles,
    '/<div id="root">[\\s\\S]*?<\\/div>\\s*(?=<noscript>)/': ownFiles,
    '/\\s*<title data-static>[\\s\\S]*?<\\/title>/': ownFiles,
    '/\\s*<meta name="description" content="[^"]*" data-static \\/>(?=\\s*<meta name="color-scheme")/':
      ownFiles,
    '/\\s*<link rel="modulepreload"[^>]*>/g': ownFiles,
    '/<noscript>[\\s\\S]*?<\\/noscript>/': ownFiles,
  },
  'scripts/publish/pages/page-tags.ts': {
    '/\\/?:.*$/': ownFiles,
  },
  'scripts/publish/pages/structured-data.ts': {
    '/\\/:.*$/': ownFiles,
  },
  'scripts/publish/pages/site-look.ts': {
    'new RegExp(`(url:"${path.replaceAll(\'.\', String.raw`\\.`)}",revision:")[^"]*`)':
      'an escaped path of the build',
  },
  'src/data/content/declare/recurrence.ts': {
    "new RegExp( `^FREQ=(DAILY${interval}|WEEKLY${interval}(;BYDAY=${names}(,${names}){0,6})?|` + `MONTHLY${interval}(;BYDAY=${placed}(,${placed}){0,6}|;BYMONTHDAY=${monthDay}(,${monthDay}){0,6})?);` + '(COUNT=([2-9]|[1-9][0-9]|1[0-9][0-9]|200)|UNTIL=[0-9]{8})$', )":
      'names and numbers of this file, every repetition bounded and separated by a comma',
  },
  'src/data/content/form/typed-recurrence.ts': {
    "new RegExp(week, 'g')": typed,
    'new RegExp(`^(?:(最後一?個?)|第?(\\\\d|[${figures}])個?)(?:${week}([${dayNames}]))?$`)': typed,
    'new RegExp(`^每?(隔)?(${number}|雙)?個?(天|日|${week}|月)(.*)$`)': typed,
    '/[,，、。;]*(?:(?:一?共|總共|合計|連續)(?:舉?辦)?|,)(\\d{1,3}|[一二三四五六七八九兩十]{1,3})(?:次|場|回|堂)。?$/':
      typed,
    '/[,，、。;]*(?:一直)?(?:到|至|直到|辦到|~)([^到至~]*[\\d底日號月])(?:為止|止|結束)?。?$/': typed,
  },
  'src/data/content/form/typed-time.ts': {
    "new RegExp(`^${clock}$`, 'i')": typed,
    "new RegExp(`${clock}$`, 'i')": typed,
    "new RegExp(`${clock}(?:${dash.source}${clock})?(?=[,、 ]|$|到|至|共)`, 'i')": typed,
    "new RegExp(clockSpan, 'gi')": typed,
    "new RegExp(`${clockSpan.source}|(?:${parts})`, 'gi')": typed,
  },
  'src/data/content/search/search-text.ts': {
    "new RegExp(pattern, 'gu')": 'escaped words beside each other, without repetition',
  },
};

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
