import { searchWords } from '#src/data/content/search/search-text.ts';
import { openSearchFiles } from '#scripts/snapshot/search/memory-index.ts';
import { searchFilesOf } from '#scripts/snapshot/search/search-files.ts';
import { find } from '#src/data/retrieval/search/find.ts';
import { foldForSearch, textForSearch } from '#src/data/retrieval/search/fold.ts';
import { SearchIndex } from '#src/data/retrieval/search/search-index.ts';
import { entriesOf, readTexts, substringsOf } from './cold/entries.ts';
import { inOrder, looked, missedParts } from './cold/recall.ts';
import { type RandomBelow, randomNumbers } from './message/disguise.ts';
import { percentile } from './search.ts';
import homophones from './slips/homophones.json' with { type: 'json' };

/** Kinds of typos in a character. */
const slipKinds = ['homophone', 'wrong', 'missing', 'swapped'] as const;
type SlipKind = (typeof slipKinds)[number];

/** A part of a title, and a mistyped version of it. */
interface Slip {
  readonly kind: SlipKind;
  readonly meant: string;
  readonly typed: string;
}

/**
 * Returns parts of 4 to 12 Chinese characters of real texts, each with one typo, the kinds in turn; homophones come from
 * a list of their own, not from the readings of the search. The intended part occurs in few, or else there would be no right answer; the typed part differs from it.
 */
function slipsOf(titles: readonly string[], count: number, below: RandomBelow): Slip[] {
  const folded = titles.map(foldForSearch);
  const all = [...new Set(titles.join(''))].filter((each) => /\p{Script=Han}/u.test(each)).toSorted();
  const pick = <T>(of: readonly T[]): T | undefined => of[below(of.length)];
  const mistype = (characters: readonly string[], kind: SlipKind): string => {
    const at = below(characters.length - (kind === 'swapped' ? 1 : 0));
    const own = characters[at] ?? '';
    const sounding = homophones.filter((group) => group.includes(own)).flatMap((group) => Array.from(group));
    const instead = pick(kind === 'homophone' ? sounding : all) ?? own;
    if (kind === 'missing') return characters.toSpliced(at, 1).join('');
    if (kind === 'swapped') return characters.toSpliced(at, 2, characters[at + 1] ?? '', own).join('');
    return characters.toSpliced(at, 1, instead).join('');
  };
  const slips: Slip[] = [];
  while (slips.length < count) {
    const kind = slipKinds[slips.length % slipKinds.length] ?? 'wrong';
    const run = pick((pick(titles) ?? '').match(/\p{Script=Han}{4,}/gu) ?? []);
    if (run === undefined) continue;
    const size = Math.min(run.length, 4 + below(9));
    const start = below(run.length - size + 1);
    const meant = run.slice(start, start + size);
    const typed = mistype(Array.from(meant), kind);
    const wanted = foldForSearch(meant);
    if (foldForSearch(typed) === wanted || folded.filter((title) => title.includes(wanted)).length > 3)
      continue;
    slips.push({ kind, meant, typed });
  }
  return slips;
}

const slipCount = 200;
const partCount = 2_000;

/** Measures how often the intended text is among the first results, and the bytes read. */
async function benchSlips(
  slips: readonly Slip[],
  texts: ReadonlyMap<string, string>,
  { index, read, file }: ReturnType<typeof openSearchFiles>,
): Promise<void> {
  const right = new Map<string, number>();
  const bytes: number[] = [];
  const times: number[] = [];
  for (const { kind, meant, typed } of slips) {
    // A device that has read only what all searches need.
    const cold = new SearchIndex(index.head, async (name) => {
      read.push(name);
      return file(name);
    });
    read.length = 0;
    const started = performance.now();
    const answer = await find(cold, typed);
    times.push(performance.now() - started);
    bytes.push(read.reduce((sum, name) => sum + file(name).length, 0));
    const wanted = foldForSearch(meant);
    const isRight = inOrder(answer)
      .slice(0, looked)
      .some(({ id }) => texts.get(id)?.includes(wanted));
    if (isRight) right.set(kind, (right.get(kind) ?? 0) + 1);
    else console.log(`    not found: ${kind} ${meant} typed ${typed}`);
  }
  const total = [...right.values()].reduce((sum, count) => sum + count, 0);
  const each = slipKinds
    .map((kind) => `${kind} ${right.get(kind) ?? 0} of ${slips.filter((slip) => slip.kind === kind).length}`)
    .join(', ');
  console.log(
    `  ${slips.length} parts with one slip: among the first ${looked} ${((100 * total) / slips.length).toFixed(1)} % (target ≥ 90 %): ${each}`,
  );
  const kilobytes = (part: number) => (percentile(bytes, part) / 1000).toFixed(0);
  console.log(
    `    read from cold: median ${kilobytes(0.5)} kB, ninth decile ${kilobytes(0.9)} kB; median ${percentile(times, 0.5).toFixed(0)} ms of work`,
  );
}

/** For queries that occur verbatim in an entry: counts how often the first result does not contain them. */
async function falseFirst(
  index: SearchIndex,
  texts: ReadonlyMap<string, string>,
  parts: readonly string[],
): Promise<number> {
  let wrong = 0;
  for (const part of parts) {
    const answer = await find(index, part);
    const [first] = inOrder(answer);
    const searched = first ? (texts.get(first.id) ?? '') : '';
    // Parsed as in a search: without quotation marks.
    const isThere = searchWords(part).every((word) =>
      word.some((spelling) => searched.includes(foldForSearch(spelling))),
    );
    if (answer.isNear || !isThere) wrong += 1;
  }
  return wrong;
}

/**
 * `npm run bench -- slips <data> [sizes]`: recall of queries with one typo or homophone, made from real titles and texts, and
 * whether every part of a text is still found and ranked first. The folder is that of `npm run bench -- cold`; sizes
 * are 1000,10000 by default. Prints what was not found.
 */
export default async function benchSlipsAndParts([
  folder,
  sizes = '1000,10000',
]: readonly string[]): Promise<void> {
  if (folder === undefined) {
    console.log('slips: name the folder of cofacts/qa_dev.csv');
    return;
  }
  const texts = readTexts(folder);
  for (const size of sizes.split(',').map(Number)) {
    const entries = entriesOf(texts, size);
    const opened = openSearchFiles(searchFilesOf([...entries]));
    const { index } = opened;
    const all = [...entries.values()].flat();
    const searched = new Map(all.map(({ id, title, text }) => [id, `${textForSearch(title)}\n${text}`]));
    const written = texts.slice(0, size);
    for (const [what, real] of [
      ['titles', written.map(({ title }) => title)],
      ['texts', written.map(({ text }) => text)],
    ] as const) {
      console.log(`slips: in ${what} of ${size} entries`);
      await benchSlips(slipsOf(real, slipCount, randomNumbers(17)), searched, opened);
    }
    console.log(
      `  ${partCount} parts of 2–12 characters: missed ${await missedParts(index, all, partCount)}`,
    );
    const parts = substringsOf(all, partCount).map(({ part }) => part);
    console.log(
      `  first results that do not contain what was typed: ${await falseFirst(index, searched, parts)} of ${partCount}`,
    );
  }
}
