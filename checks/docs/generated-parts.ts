import { resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import texts from '#src/locales/zh-TW/auth-errors.json';
import { messageByCode } from '#src/platform/firebase/auth-problem.ts';
import { compareCodes } from '#src/platform/text/compare.ts';

const start = '<!-- Written by `npm run generate -- docs`. -->';
const end = '<!-- End of the generated part. -->';

/** Inserts a table into the generated part of a document. Throws when the document has none. */
export async function withGeneratedPart(path: string, document: string, table: string): Promise<string> {
  const [before, rest] = document.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${path} has no generated part`);
  const options = await resolveConfig(path);
  return format(`${before}${start}\n\n${table}\n\n${end}${after}`, { ...options, filepath: path });
}

type Groups = Readonly<Record<string, Readonly<Record<string, readonly [file: string, line: string]>>>>;

const purposes: Readonly<Record<string, string>> = {
  site: 'operates a site, local or in the cloud',
  check: 'proves that it works',
  generate: 'writes files of the repository',
};

/** Updates the list of commands in `docs/commands.md` from `scripts/run/commands.json`. */
export async function withCommandList(document: string): Promise<string> {
  const { groups } = (await import(resolve('scripts/run/commands.mjs'))) as { readonly groups: Groups };
  const tables = Object.entries(groups).map(([group, commands]) => {
    const rows = Object.entries(commands).map(([name, [, line]]) => `| \`${name}\` | ${line} |`);
    return [
      `## \`npm run ${group} -- <name>\`: ${purposes[group]}\n`,
      '| name | what it does |',
      '| - | - |',
      ...rows,
    ].join('\n');
  });
  return withGeneratedPart('docs/commands.md', document, tables.join('\n\n'));
}

const sentenceOf = (message: (typeof messageByCode)[string] | undefined): string =>
  message === undefined || message === 'silent' ? '(nothing)' : texts[message];

/** A row for every known code, and one for all others. */
function codeTable(): string {
  const rows = Object.entries(messageByCode)
    .toSorted(([a], [b]) => compareCodes(a, b))
    .map(([code, message]) => `| \`${code.slice('auth/'.length)}\` | ${sentenceOf(message)} |`);
  return ['| code | message |', '| - | - |', ...rows, `| any other | ${texts.unknown} |`].join('\n');
}

/** Updates the table of codes in `docs/sign-in.md` from the current texts. */
export const withCodeTable = (document: string): Promise<string> =>
  withGeneratedPart('docs/sign-in.md', document, codeTable());
