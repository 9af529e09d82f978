import { readFileSync } from 'node:fs';
import { type RouteRow, routes } from '#src/routes.ts';
import { addressesOf } from './addresses.ts';

interface HeaderRule {
  readonly source?: string;
  readonly regex?: string;
}

interface Hosting {
  readonly headers: readonly (HeaderRule & {
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  })[];
  readonly rewrites: readonly { readonly source: string }[];
}

/** Returns the alternatives of `@(a|b)`. */
const alternatives = (source: string): string[] | undefined => /@\(([^)]*)\)/.exec(source)?.[1]?.split('|');

/**
 * Translates Firebase's glob patterns into those of other hosts: one pattern per alternative, `*` for `**`, and a
 * placeholder for `*` (one segment). Of regular expressions it knows two: every path, and everything below some
 * folders. Throws for any other.
 */
function patternsOf({ source, regex }: HeaderRule): string[] {
  if (source !== undefined) return globPatterns(source);
  if (regex === String.raw`[\s\S]*`) return ['/*'];
  const folders = /^\^\/\(([\w|-]+)\)\(\/\[\\s\\S\]\*\)\?\$$/.exec(regex ?? '')?.[1];
  if (!folders) throw new Error(`firebase.json: no other host's form is known for the headers of ${regex}`);
  return folders.split('|').flatMap((folder) => [`/${folder}`, `/${folder}/*`]);
}

function globPatterns(source: string): string[] {
  const words = alternatives(source);
  if (words) return words.flatMap((word) => globPatterns(source.replace(`@(${words.join('|')})`, word)));
  return [
    source
      .replace(/^\*\*(\/\*)?/, '/**')
      .replace(/\/\*$/, '/:file')
      .replace('**', '*'),
  ];
}

/**
 * Returns the `_headers` file. If several rules match, Firebase and Netlify use the last value. Cloudflare joins them,
 * unless a rule first removes the header (`! Name`, which Netlify ignores), and uses only the last rule of a pattern.
 */
function headersFile({ headers }: Hosting): string {
  const byPattern = new Map<string, Map<string, string>>();
  for (const rule of headers)
    for (const pattern of patternsOf(rule)) {
      const values = byPattern.get(pattern) ?? new Map<string, string>();
      for (const { key, value } of rule.headers) values.set(key, value);
      byPattern.set(pattern, values);
    }
  const blocks = [...byPattern].map(([pattern, values]) => [
    pattern,
    // Otherwise Cloudflare would allow every origin to read every file.
    ...(pattern === '/*' ? ['  ! Access-Control-Allow-Origin'] : []),
    ...[...values].flatMap(([key, value]) => [`  ! ${key}`, `  ${key}: ${value}`]),
  ]);
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** Returns patterns of the addresses for which no publication writes a file. */
function pathsWithoutFile(): string[] {
  const withFile = new Set(addressesOf(new Map()).map(({ row }) => row.id));
  const paths = routes
    .filter(({ path }) => path !== '*')
    .flatMap(({ id, path, entries }: RouteRow) => {
      const bare = path.replace(/\/:\w+\?$/, '');
      const hasFile = withFile.has(id) || entries !== undefined;
      return [...(hasFile ? [] : [bare]), ...(bare === path ? [] : [path.replace('?', '')])];
    });
  return [...new Set(paths)].map((path) => `/${path}`);
}

/**
 * Returns the `_redirects` file: addresses that never have a file are served by the app. Cloudflare applies these rules
 * before it looks for a file, so no other address may be listed. It also strips `.html` from a target, so the target
 * has none.
 */
function redirectsFile(): string {
  // Rules without placeholders first, as Cloudflare requires.
  const paths = pathsWithoutFile().toSorted((a, b) => Number(a.includes(':')) - Number(b.includes(':')));
  return paths.map((path) => `${path} /app 200\n`).join('');
}

/** Returns `netlify.toml`: Netlify looks for a file first, and can distinguish a missing file from a new page. */
function netlifyFile({ rewrites }: Hosting): string {
  const folders = rewrites.flatMap(({ source }) => alternatives(source) ?? []);
  const rule = (from: string, to: string, status: number) =>
    `[[redirects]]\n  from = "${from}"\n  to = "${to}"\n  status = ${status}\n`;
  return [
    ...folders.map((folder) => rule(`/${folder}/*`, '/404.html', 404)),
    rule('/*', '/app.html', 200),
  ].join('\n');
}

/**
 * Translates firebase.json for Netlify, Cloudflare Pages and hosts that read the same files. Returns contents by path.
 */
export function otherHostFiles(): [string, string][] {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as { hosting: Hosting };
  return [
    ['_headers', headersFile(hosting)],
    ['_redirects', redirectsFile()],
    ['netlify.toml', netlifyFile(hosting)],
  ];
}
