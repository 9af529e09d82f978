import { resolve } from 'node:path';
import { withGeneratedPart } from './generated-part.ts';

type Groups = Readonly<Record<string, Readonly<Record<string, readonly [file: string, line: string]>>>>;

const purposes: Readonly<Record<string, string>> = {
  site: 'operates a site, local or in the cloud',
  check: 'proves that it works',
  generate: 'writes files of the repository',
};

/** Updates the list of commands in `docs/commands.md` from `scripts/run/commands.mjs`. */
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
