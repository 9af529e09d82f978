// `npm run check -- import <folder>`: imports real files of third parties through every mapping, truncated at random
// places and with a stray quotation mark at random places, into a database of its own, and counts what is imported
// incompletely.

import { existsSync } from 'node:fs';
import { relative, basename, join } from 'node:path';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { readArguments } from '#scripts/command/arguments.ts';
import { loadMapping } from '#scripts/import/load-mapping.ts';
import { Figures } from '#checks/backend/figures.ts';
import { startWireBackend } from '#checks/backend/wire-backend.ts';
import type { Evidence } from '#scripts/import/read/completeness.ts';
import { InputError } from '#scripts/import/import-row.ts';
import { type AnyMapping, importRows } from '#scripts/import/import-rows.ts';
import { type ReadFile, readRows } from '#scripts/import/read/read-rows.ts';
import type { Report } from '#scripts/import/report.ts';
import { temporaryFolder } from '#scripts/files/temporary-folder.ts';
import { readAll } from '#src/data/content/read/read-all.ts';
import { realFiles } from './real-files.ts';

interface Tally {
  /** Rejected because of the file's syntax. */
  form: number;
  /** Rejected because nothing, or not the given evidence, shows that the file is complete. */
  evidence: number;
  /** Published completely: the damage neither removed nor added a row. */
  whole: number;
  /** Published without some of the documents. */
  incomplete: number;
}

interface Outcome {
  readonly cut: Tally;
  /** Truncated after the line at the random place: most such files have a valid syntax. */
  readonly cutAtLine: Tally;
  readonly quoted: Tally;
  /** The number of additional documents in the database afterwards: none, unless the whole was published. */
  readonly added: number;
  /** The number of documents in the undamaged files, published with the same evidence. */
  readonly documents: number;
}

const emptyTally = (): Tally => ({ form: 0, evidence: 0, whole: 0, incomplete: 0 });

async function documentsIn(collection: string): Promise<number> {
  let documents = 0;
  for await (const _ of readAll(collection)) documents += 1;
  return documents;
}

interface Damage {
  readonly mapping: AnyMapping;
  readonly files: readonly string[];
  /** The number of places for each kind of damage. */
  readonly places: number;
  /** Returns a new random number from 0 to 1. */
  readonly random: () => number;
}

type Read = readonly ReadFile[];

const rowsIn = (read: Read): number => read.reduce((sum, { rows }) => sum + rows, 0);

/** Returns the weakest evidence with which undamaged files are published. */
function weakestEvidence(read: Read): Evidence {
  if (read.every(({ end }) => end === 'form')) return {};
  if (read.every(({ end }) => end !== 'text')) return { rows: rowsIn(read) };
  return { checksums: new Map(read.map(({ path, sha256 }) => [path, sha256])) };
}

/** The number of documents that an import has written or found. */
const reached = ({ counts: { imported, unchanged, kept } }: Report): number => imported + unchanged + kept;

/**
 * Imports a mapping's files repeatedly, with one of them truncated or with a stray quotation mark, each time with and
 * without evidence; finally undamaged. Compares the content of the database afterwards.
 */
async function publishDamaged({ mapping, files: originals, places, random }: Damage): Promise<Outcome> {
  const folder = temporaryFolder('damaged-');
  try {
    const bytes = await Promise.all(originals.map(async (path) => readFile(path)));
    const files = originals.map((path) => join(folder, basename(path)));
    await Promise.all(files.map(async (path, index) => writeFile(path, bytes[index] ?? '')));
    const read = async (): Promise<Read> =>
      Promise.all(files.map(async (path) => (await readRows(path, mapping.row, mapping.read)).file));
    const options = { mapping, files, publish: true, allowRefused: true };
    const intact = await read();
    const evidence = weakestEvidence(intact);
    const whole = reached(await importRows({ ...options, evidence, dryRun: true }));

    const tryOne = async (given: Evidence): Promise<keyof Tally> => {
      try {
        const documents = reached(await importRows({ ...options, evidence: given }));
        if (documents === 0) return 'form';
        return documents === whole && rowsIn(await read()) === rowsIn(intact) ? 'whole' : 'incomplete';
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        return /no proof that|--rows is|checksum does not match/.test(error.message) ? 'evidence' : 'form';
      }
    };

    const before = await documentsIn(mapping.collection.name);
    const [cut, cutAtLine, quoted] = [emptyTally(), emptyTally(), emptyTally()];
    const evidences = Object.keys(evidence).length > 0 ? [evidence, {}] : [evidence];
    for (let place = 0; place < places; place += 1) {
      const at = Math.floor(random() * files.length);
      const [path = '', content = Buffer.alloc(0)] = [files[at], bytes[at]];
      const where = Math.floor(random() * content.length);
      const [head, tail] = [content.subarray(0, where), content.subarray(where)];
      const lineEnd = content.indexOf('\n', where) + 1;
      const damaged = [
        [head, cut],
        [Buffer.concat([head, Buffer.from('"'), tail]), quoted],
        // The end of the last line is the end of the file.
        ...(lineEnd > 0 && lineEnd < content.length
          ? [[content.subarray(0, lineEnd), cutAtLine] as const]
          : []),
      ] as const;
      for (const [damagedBytes, tally] of damaged) {
        await writeFile(path, damagedBytes);
        for (const given of evidences) tally[await tryOne(given)] += 1;
      }
      await writeFile(path, content);
    }
    const added = (await documentsIn(mapping.collection.name)) - before;
    const documents = reached(await importRows({ ...options, evidence }));
    return { cut, cutAtLine, quoted, added, documents };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const { values, positionals } = readArguments({
  call: 'npm run check -- import <folder>\n\n  <folder>  contains the files of the mappings (docs/importing.md), at any depth',
  arguments: { min: 1, max: 1, what: 'one folder' },
  flags: {
    places: {
      value: 'number',
      isCount: true,
      default: '50',
      help: 'the number of places for each kind of damage',
    },
    seed: { value: 'number', isCount: true, help: 'repeats the places of the run that printed it' },
    mapping: { value: 'name', help: 'checks only this mapping' },
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
function nextRandom(): number {
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
  const mapping = await loadMapping(name);
  const { cut, cutAtLine, quoted, added, documents } = await publishDamaged({
    mapping,
    files,
    places,
    random: nextRandom,
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
