import { existsSync } from 'node:fs';
import * as z from 'zod/mini';
import type { FieldsOf } from '#src/data/content/declare/collection.ts';
import { qna } from '#src/data/qna/qna.collection.ts';
import { foldForSearch } from '#src/data/search/fold.ts';
import { linkKey } from '#src/data/search/links.ts';
import { matchMessage } from '#src/data/search/match-message.ts';
import type { SearchIndex } from '#src/data/search/search-index.ts';
import { loadMapping } from '#scripts/import/load-mapping.ts';
import type { MappedDocument } from '#scripts/import/mapping.ts';
import { readRows } from '#scripts/import/read-rows.ts';
import { memoryIndex } from '#scripts/snapshot/search/memory-index.ts';
import { fullText, searchRecord } from '#scripts/snapshot/search/searched-texts.ts';
import { disguise, insertClaim, randomNumbers } from './message/disguise.ts';
import { everydayMessages } from './message/everyday.ts';

type FactCheck = MappedDocument<FieldsOf<typeof qna>>;

/** The number of disguised claims per run. */
const disguisedCount = 200;

/** The number of chain letters with a claim inside per run, and the lengths of letters and claims, in characters. */
const letterCount = 200;
const letterLengths = { min: 250, max: 900 };
const claimLengths = { min: 8, max: 60 };

/** The seeds of the runs; the first is the one to meet the target, the others show how much is chance. */
const seeds = [23, 24, 25, 26, 27];

/** Returns the fact-checks that an import makes from the file. */
async function factChecks(file: string): Promise<FactCheck[]> {
  const mapping = await loadMapping('cofacts');
  const { rows } = await readRows(file, mapping.row, mapping.read);
  const context = { stored: () => Promise.resolve([]) };
  const outcomes = await mapping.map(rows, context);
  return outcomes.flatMap((outcome) => (outcome.kind === 'document' ? [outcome as FactCheck] : []));
}

/** Builds the index as a publication of these fact-checks would. */
function indexOf(checks: readonly FactCheck[]): SearchIndex {
  return memoryIndex({
    qna: checks.map(({ id, fields, verifiedAt = '' }) => {
      const published = { rev: 1, updatedAt: `${verifiedAt}T00:00:00Z`, history: [] };
      const data = { ...fields, verifiedAt, ...published };
      return { ...searchRecord(qna, { id, data }), text: fullText(qna, data, new Map()) };
    }),
  }).index;
}

const lettersOf = (text: string): string => foldForSearch(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

async function measureDisguised(index: SearchIndex, checks: readonly FactCheck[], seed: number) {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const below = randomNumbers(seed);
  let first = 0;
  let confident = 0;
  for (let done = 0; done < disguisedCount; done += 1) {
    const { fields } = checks[below(checks.length)] as FactCheck;
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they arrive
    const [best] = await matchMessage(index, disguise(fields.claim, below));
    const found = best && byId.get(best.item.id)?.fields;
    // The same claim may have been checked several times under different ids.
    if (!found || (found.claim !== fields.claim && found.question !== fields.question)) continue;
    first += 1;
    if (best.relation === 'same') confident += 1;
  }
  return { first, confident };
}

const isWithin = (text: string, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  text.length >= min && text.length <= max;

/** The forwarded messages of a chain letter's length that nothing matches. */
async function unansweredLetters(index: SearchIndex, file: string) {
  const { rows } = await readRows(file, z.object({ text: z.string() }));
  const letters: string[] = [];
  let matched = 0;
  for (const { row } of rows) {
    if (!isWithin(row.text, letterLengths)) continue;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const [best] = await matchMessage(index, row.text);
    if (!best) letters.push(row.text);
    if (best?.relation === 'part') matched += 1;
  }
  return { letters, matched };
}

/** Counts the letters with a claim inside whose claim is among the answers. */
async function measureLetters(
  index: SearchIndex,
  checks: readonly FactCheck[],
  letters: readonly string[],
  seed: number,
): Promise<number> {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const short = checks.filter(({ fields }) => isWithin(fields.claim, claimLengths));
  const below = randomNumbers(seed);
  let right = 0;
  for (let done = 0; done < letterCount; done += 1) {
    const { fields } = short[below(short.length)] as FactCheck;
    const letter = letters[below(letters.length)] ?? '';
    // oxlint-disable-next-line no-await-in-loop -- as above
    const answers = await matchMessage(index, insertClaim(letter, fields.claim, below));
    const found = answers.map(({ item }) => byId.get(item.id)?.fields);
    if (found.some((each) => each?.claim === fields.claim || each?.question === fields.question)) right += 1;
  }
  return right;
}

/**
 * Counts forwarded messages that contain neither a claim's title nor its URL, and the answers to them. Many rephrase a
 * claim, so the number is for comparison with other versions and need not be 0.
 */
async function measureOthers(index: SearchIndex, checks: readonly FactCheck[], file: string) {
  const { rows } = await readRows(file, z.object({ text: z.string() }));
  const titles = checks.map(({ fields }) => lettersOf(fields.question)).filter(({ length }) => length >= 8);
  const links = new Set(checks.map(({ fields }) => linkKey(fields.claimUrl ?? '')));
  let others = 0;
  let answered = 0;
  let confident = 0;
  for (const { row } of rows) {
    const letters = lettersOf(row.text);
    const addresses = [...row.text.matchAll(/https?:\/\/\S+/g)].map(([address]) => linkKey(address));
    if (addresses.some((address) => address !== undefined && links.has(address))) continue;
    if (titles.some((title) => letters.includes(title.slice(0, 12)) || letters.includes(title.slice(-12))))
      continue;
    others += 1;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const [best] = await matchMessage(index, row.text);
    if (best) answered += 1;
    if (best?.relation === 'same') confident += 1;
  }
  return { others, answered, confident };
}

/**
 * `npm run bench -- message <folder>`: 「這則訊息查過了嗎？」 among all fact-checks of Cofacts' open data (`qa_dev.csv`), imported
 * as the site imports them: their claims disguised as forwarded messages, everyday messages that match nothing, and the
 * other forwarded messages in `line_messages_neutral.csv`.
 */
export default async function benchMessage([folder]: readonly string[]): Promise<void> {
  if (folder === undefined || !existsSync(`${folder}/qa_dev.csv`)) {
    console.log('message: name the folder of qa_dev.csv and line_messages_neutral.csv (Cofacts open data)');
    return;
  }
  const checks = await factChecks(`${folder}/qa_dev.csv`);
  const index = indexOf(checks);
  console.log(`message: among ${checks.length} fact-checks`);
  for (const seed of seeds) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    const { first, confident } = await measureDisguised(index, checks, seed);
    const parts = [percent(first, disguisedCount), percent(confident, disguisedCount)];
    console.log(
      `  ${disguisedCount} disguised claims: right first ${parts[0]} (target ≥ 97 %), surely ${parts[1]}`,
    );
  }
  const answered: string[] = [];
  for (const message of everydayMessages) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    const [best] = await matchMessage(index, message);
    if (best) answered.push(`    ${message} → ${best.item.title} (${best.score.toFixed(2)})`);
  }
  const count = everydayMessages.length;
  console.log(
    `  everyday messages that nothing fits: ${count - answered.length} of ${count} (target ≥ 29 of 30)`,
  );
  if (answered.length > 0) console.log(answered.join('\n'));
  const { letters, matched } = await unansweredLetters(index, `${folder}/line_messages_neutral.csv`);
  for (const seed of seeds) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    const right = await measureLetters(index, checks, letters, seed);
    console.log(`  ${letterCount} chain letters with a claim inside: found ${percent(right, letterCount)}`);
  }
  console.log(`  chain letters without one: a sentence matched in ${matched} of ${letters.length + matched}`);
  const rest = await measureOthers(index, checks, `${folder}/line_messages_neutral.csv`);
  const parts = [percent(rest.answered, rest.others), percent(rest.confident, rest.others)];
  console.log(`  ${rest.others} other forwarded messages: answered ${parts[0]}, surely ${parts[1]}`);
}
