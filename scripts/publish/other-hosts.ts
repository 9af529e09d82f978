import { readFileSync } from 'node:fs';

interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

/** Every pattern that an alternative `@(a|b)` stands for, with `*` for what Firebase writes `**`. */
function patternsOf(source: string): string[] {
  const alternatives = /@\(([^)]*)\)/.exec(source);
  if (!alternatives) return [source.replace(/^\*\*/, '/**').replaceAll(/\*+\/\*+|\*+/g, '*')];
  return (alternatives[1] ?? '')
    .split('|')
    .flatMap((word) => patternsOf(source.replace(alternatives[0], word)));
}

/**
 * What firebase.json says, for hosts that read `_headers` and `_redirects` (Netlify, Cloudflare Pages and others).
 * Contents by path.
 */
export function otherHostFiles(): [string, string][] {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
    hosting: { headers: readonly HeaderRule[] };
  };
  const headers = hosting.headers.flatMap(({ source, headers: lines }) =>
    patternsOf(source).map((pattern) =>
      [pattern, ...lines.map(({ key, value }) => `  ${key}: ${value}`), ''].join('\n'),
    ),
  );
  return [
    ['_headers', headers.join('\n')],
    // Files come first; every other address is the program's.
    ['_redirects', '/* /app.html 200\n'],
  ];
}
