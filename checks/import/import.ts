// `npm run check -- import <folder>`: imports real files of third parties through every mapping, truncated at random
// places and with a stray quotation mark at random places, into a database of its own, and counts what is imported
// incompletely.
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { readArguments } from '#scripts/command/arguments.ts';
import { loadMapping } from '#scripts/import/load-mapping.ts';
import { Figures } from '#checks/backend/figures.ts';
import { publishDamaged, type Tally } from './damaged-files.ts';
import { realFiles } from './real-files.ts';
import { startWireBackend } from '#checks/backend/wire-backend.ts';

const { values, positionals } = readArguments({
  call: 'npm run check -- import <folder>\n\n  <folder>  contains the files of the mappings (docs/importing.md), at any depth',
  arguments: { min: 1, max: 1, what: 'one folder' },
  flags: {
    places: {
      type: 'string',
      value: 'number',
      isCount: true,
      default: '50',
      help: 'the number of places for each kind of damage',
    },
    seed: {
      type: 'string',
      value: 'number',
      isCount: true,
      help: 'repeats the places of the run that printed it',
    },
    mapping: { type: 'string', value: 'name', help: 'checks only this mapping' },
  },
});

const [folder = ''] = positionals;
if (!existsSync(folder)) {
  console.error(`no such folder: ${folder}`);
  process.exit(1);
}

const places = Number(values.places);
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
let state = seed;
/** The linear congruential generator of Numerical Recipes: a seed gives the same places in every run. */
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

const words = ({ form, evidence, whole, incomplete }: Tally): string =>
  `${form} rejected as malformed, ${evidence} without proof of completeness, ${whole} published in full, ${incomplete} in part`;

const figures = new Figures();
const backend = await startWireBackend();
console.log(`seed ${seed}; each place with the evidence of the complete files and, where required, without`);
for (const [name, files] of realFiles(folder)) {
  if (values.mapping !== undefined && values.mapping !== name) continue;
  if (files.length === 0) {
    figures.report(`${name}: none of its files below ${folder}`, false);
    continue;
  }
  // oxlint-disable-next-line no-await-in-loop -- into one database
  const mapping = await loadMapping(name);
  // oxlint-disable-next-line no-await-in-loop -- into one database
  const { cut, cutAtLine, quoted, added, documents } = await publishDamaged({
    mapping,
    files,
    places,
    random,
  });
  const incomplete = cut.incomplete + cutAtLine.incomplete + quoted.incomplete;
  const isGood = incomplete === 0 && documents > 0;
  const isEmpty =
    cut.whole + cutAtLine.whole + quoted.whole > 0 ? added === documents || added === 0 : added === 0;
  const shown = files.length === 1 ? relative(folder, files[0] ?? '') : `${files.length} files`;
  figures.report(
    `${name} (${shown}): ${places} places, ${incomplete} publications of an incomplete set`,
    isGood && isEmpty,
  );
  console.log(`     truncated: ${words(cut)}`);
  console.log(`     truncated after that line: ${words(cutAtLine)}`);
  console.log(`     quotation mark: ${words(quoted)}`);
  console.log(`     documents in the database afterwards: ${added}; in the complete files: ${documents}`);
}
await backend.stop();
figures.end();
