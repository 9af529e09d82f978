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

/** The words of `@(a|b)`. */
const alternatives = (source: string): string[] | undefined => /@\(([^)]*)\)/.exec(source)?.[1]?.split('|');

/**
 * Firebase's pattern as other hosts write it: each alternative by itself, `**` as `*`, and `*`, one segment, by a name.
 * Of expressions there are two: every path, and everything from some folders down. Throws for another one.
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
 * `_headers`. Where several rules match, Firebase and Netlify take the last value; Cloudflare joins them unless the
 * rule takes the header off first (`! Name`, which Netlify passes over), and knows only the last rule of a pattern.
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
    // Cloudflare would give every file to every origin.
    ...(pattern === '/*' ? ['  ! Access-Control-Allow-Origin'] : []),
    ...[...values].flatMap(([key, value]) => [`  ! ${key}`, `  ${key}: ${value}`]),
  ]);
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** Patterns of the addresses that no publication writes a file for. */
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
 * `_redirects`: what never has a file is the program's. Cloudflare asks these rules before it looks for a file, so no
 * other address may be here; it also takes `.html` off a target, which is why there is none.
 */
function redirectsFile(): string {
  // Those without a parameter first, as Cloudflare wants them.
  const paths = pathsWithoutFile().toSorted((a, b) => Number(a.includes(':')) - Number(b.includes(':')));
  return paths.map((path) => `${path} /app 200\n`).join('');
}

/** `netlify.toml`: Netlify looks for a file first, and can tell a missing file from a page that is new. */
function netlifyFile({ rewrites }: Hosting): string {
  const folders = rewrites.flatMap(({ source }) => alternatives(source) ?? []);
  const rule = (from: string, to: string, status: number) =>
    `[[redirects]]\n  from = "${from}"\n  to = "${to}"\n  status = ${status}\n`;
  return [
    ...folders.map((folder) => rule(`/${folder}/*`, '/404.html', 404)),
    rule('/*', '/app.html', 200),
  ].join('\n');
}

/** What firebase.json says, for Netlify, Cloudflare Pages and hosts that read the same files. Contents by path. */
export function otherHostFiles(): [string, string][] {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as { hosting: Hosting };
  return [
    ['_headers', headersFile(hosting)],
    ['_redirects', redirectsFile()],
    ['netlify.toml', netlifyFile(hosting)],
  ];
}
