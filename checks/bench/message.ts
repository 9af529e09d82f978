import { existsSync } from 'node:fs';
import * as z from 'zod/mini';
import type { FieldsOf } from '#src/data/content/declare/collection.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import { foldForSearch } from '#src/data/retrieval/search/fold.ts';
import { type Comparison, relate } from '#src/data/retrieval/claim-matching/compare-claims.ts';
import { matchMessage } from '#src/data/retrieval/claim-matching/match-message.ts';
import type { SearchIndex } from '#src/data/retrieval/search/search-index.ts';
import { loadMapping } from '#scripts/import/load-mapping.ts';
import type { MappedDocument } from '#scripts/import/mapping.ts';
import { readRows } from '#scripts/import/read/read-rows.ts';
import { memoryIndex } from '#scripts/snapshot/search/memory-index.ts';
import { fullText, searchRecord } from '#scripts/snapshot/search/searched-texts.ts';
import { disguise, insertClaim, randomNumbers } from './message/disguise.ts';
import type { Pool } from './message/entries.ts';
import everyday from './message/everyday.json' with { type: 'json' };
import { faithfulMessages } from './message/faithful.ts';
import { misleadingMessages } from './message/misleading.ts';
import rephrased from './message/rephrased.json' with { type: 'json' };

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

/** The best answer to a message, as the page gives it: compared with the whole document. */
async function answerTo(index: SearchIndex, byId: ReadonlyMap<string, FactCheck>, message: string) {
  const [best] = await matchMessage(index, message);
  const check = best && byId.get(best.item.id);
  if (!check) return undefined;
  const { question, claim, verdict, summary, answer } = check.fields;
  const checked = {
    title: question,
    verdict,
    isExcerpt: true,
    claim,
    text: [summary, answer].join('\n'),
    variant: best.variant,
    links: best.item.links,
  };
  const { relation, comparison } = relate(message, checked);
  return { check, relation: best.isDisputed ? 'related' : relation, comparison };
}

const lettersOf = (text: string): string => foldForSearch(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

async function measureDisguised(index: SearchIndex, checks: readonly FactCheck[], seed: number) {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const below = randomNumbers(seed);
  let first = 0;
  for (let done = 0; done < disguisedCount; done += 1) {
    const check = checks[below(checks.length)] as FactCheck;
    const [best] = await matchMessage(index, disguise(check.fields.claim, below));
    if (best && isSameClaim(byId.get(best.item.id), check)) first += 1;
  }
  return first;
}

/** True for checks of one claim; it may have been checked several times under different ids. */
const isSameClaim = (a: FactCheck | undefined, b: FactCheck | undefined): boolean =>
  a?.fields.claim === b?.fields.claim || a?.fields.question === b?.fields.question;

/** The messages of a list, and for each kind how many and which of them count. */
async function countByKind<M extends { readonly kind: string; readonly message: string }>(
  messages: readonly M[],
  counts: (message: M) => Promise<string | undefined>,
) {
  const kinds = new Map<string, { all: number; readonly counted: string[] }>();
  for (const message of messages) {
    const kind = kinds.get(message.kind) ?? { all: 0, counted: [] };
    kinds.set(message.kind, kind);
    kind.all += 1;
    const counted = await counts(message);
    if (counted !== undefined) kind.counted.push(counted);
  }
  return kinds;
}

type Kinds = Awaited<ReturnType<typeof countByKind>>;

const sumOf = (kinds: Kinds) => {
  const all = [...kinds.values()];
  return {
    counted: all.reduce((sum, { counted }) => sum + counted.length, 0),
    all: all.reduce((sum, each) => sum + each.all, 0),
  };
};

const kindTable = (kinds: Kinds): string =>
  [...kinds].map(([kind, { all, counted }]) => `${kind} ${counted.length}/${all}`).join(', ');

/** Prints the messages of each kind; those of the held-out pool only on request, because who reads them adjusts to them. */
function printCounted(kinds: Kinds, pool: Pool): void {
  if (pool === 'heldOut' && process.env['SHOW_HELD_OUT'] !== 'yes') return;
  for (const [kind, { counted }] of kinds)
    for (const each of counted) console.log(`    ${kind}: ${each.replaceAll('\n', '⏎')}`);
}

const described = (message: string, title: string, { difference }: Comparison): string =>
  `${message} ‖ ${title} ‖ ${difference ?? 'same'}`;

/** Messages that are no checked claim and get a verdict all the same, and claims that do not get theirs. */
async function measureVerdicts(index: SearchIndex, checks: readonly FactCheck[], pool: Pool, seed: number) {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const wrong = await countByKind(misleadingMessages(checks, pool, randomNumbers(seed)), async (each) => {
    const answer = await answerTo(index, byId, each.message);
    if (answer?.relation !== 'same') return undefined;
    const { fields } = answer.check;
    // A hoax under the title of its debunk may well be false.
    if (each.wrong === 'true' && fields.verdict !== '正確') return undefined;
    return described(each.message, fields.question, answer.comparison);
  });
  const missed = await countByKind(faithfulMessages(checks, pool, randomNumbers(seed)), async (each) => {
    const answer = await answerTo(index, byId, each.message);
    const own = byId.get(each.from)?.fields;
    const fields = answer?.check.fields;
    if (answer?.relation === 'same' && fields?.verdict === own?.verdict) return undefined;
    return answer && fields
      ? described(each.message, fields.question, answer.comparison)
      : `${each.message} ‖ nothing`;
  });
  for (const [label, kinds] of [
    ['false answers: a verdict on a message that is not the claim', wrong],
    ['missed answers: no verdict on a message that is the claim', missed],
  ] as const) {
    const { counted, all } = sumOf(kinds);
    const target = kinds === wrong ? 'target 0' : `got theirs ${percent(all - counted, all)}, target ≥ 90 %`;
    console.log(`  ${label} (${pool}, seed ${seed}): ${counted} of ${all} (${target})`);
    console.log(`    ${kindTable(kinds)}`);
    printCounted(kinds, pool);
  }
}

const isWithin = (text: string, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  text.length >= min && text.length <= max;

/** The forwarded messages of a chain letter's length that nothing matches. */
async function unansweredLetters(index: SearchIndex, byId: ReadonlyMap<string, FactCheck>, file: string) {
  const { rows } = await readRows(file, z.object({ text: z.string() }));
  const letters: string[] = [];
  let matched = 0;
  for (const { row } of rows) {
    if (!isWithin(row.text, letterLengths)) continue;
    const answer = await answerTo(index, byId, row.text);
    if (!answer) letters.push(row.text);
    if (answer?.relation === 'part') matched += 1;
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
    const check = short[below(short.length)] as FactCheck;
    const letter = letters[below(letters.length)] ?? '';
    const answers = await matchMessage(index, insertClaim(letter, check.fields.claim, below));
    if (answers.some(({ item }) => isSameClaim(byId.get(item.id), check))) right += 1;
  }
  return right;
}

/**
 * Counts forwarded messages that contain no claim's title, and the answers to them. Many rephrase a claim, so that the
 * offered ones are for comparison with other versions and need not be 0; none should get a verdict.
 */
async function measureOthers(index: SearchIndex, checks: readonly FactCheck[], file: string) {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const { rows } = await readRows(file, z.object({ text: z.string() }));
  const titles = checks.map(({ fields }) => lettersOf(fields.question)).filter(({ length }) => length >= 8);
  let [others, offered] = [0, 0];
  const verdicts: string[] = [];
  for (const { row } of rows) {
    const letters = lettersOf(row.text);
    if (titles.some((title) => letters.includes(title.slice(0, 12)) || letters.includes(title.slice(-12))))
      continue;
    others += 1;
    const answer = await answerTo(index, byId, row.text);
    if (answer) offered += 1;
    if (answer?.relation === 'same')
      verdicts.push(described(row.text, answer.check.fields.question, answer.comparison));
  }
  return { others, offered, verdicts };
}

/** Claims that people wrote in other words, whose check must be among what is offered; everyday messages, to which nothing must be. */
async function measureOffers(index: SearchIndex, checks: readonly FactCheck[], pool: Pool): Promise<void> {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const claims = rephrased[pool].map((each) => ({ kind: 'rephrased claim that is not offered', ...each }));
  const others = everyday[pool].map((message) => ({
    kind: 'everyday message with an offer',
    message,
    from: '',
  }));
  const wrong = await countByKind([...claims, ...others], async ({ message, from }) => {
    const found = await matchMessage(index, message);
    const own = byId.get(from);
    const isRight = own ? found.some(({ item }) => isSameClaim(byId.get(item.id), own)) : found.length === 0;
    return isRight ? undefined : `${message} ‖ ${own?.fields.question} ‖ ${found[0]?.item.title}`;
  });
  console.log(`  ${kindTable(wrong)} (${pool}; targets ≤ 4 and ≤ 1 of 30)`);
  printCounted(wrong, pool);
}

/**
 * `npm run bench -- message <folder>`: 「這則訊息查過了嗎？」 among all fact-checks of Cofacts' open data (`qa_dev.csv`), imported
 * as the site imports them. Messages that must not get a verdict, and claims that must (in a pool for adjusting the
 * matching and a held-out one, whose messages are printed only with SHOW_HELD_OUT=yes); disguised claims, which must be
 * found first; claims that people wrote in other words; everyday messages that match nothing; and the other forwarded messages in `line_messages_neutral.csv`.
 */
export default async function benchMessage([folder]: readonly string[]): Promise<void> {
  if (folder === undefined || !existsSync(`${folder}/qa_dev.csv`)) {
    console.log('message: name the folder of qa_dev.csv and line_messages_neutral.csv (Cofacts open data)');
    return;
  }
  const checks = await factChecks(`${folder}/qa_dev.csv`);
  const byId = new Map(checks.map((check) => [check.id, check]));
  const index = indexOf(checks);
  console.log(`message: among ${checks.length} fact-checks`);
  for (const pool of ['tuning', 'heldOut'] as const)
    for (const seed of seeds) await measureVerdicts(index, checks, pool, seed);
  for (const seed of seeds) {
    const share = percent(await measureDisguised(index, checks, seed), disguisedCount);
    console.log(`  ${disguisedCount} disguised claims: right first ${share} (target ≥ 97 %)`);
  }
  for (const pool of ['tuning', 'heldOut'] as const) await measureOffers(index, checks, pool);
  const { letters, matched } = await unansweredLetters(index, byId, `${folder}/line_messages_neutral.csv`);
  for (const seed of seeds.slice(0, 2)) {
    const right = await measureLetters(index, checks, letters, seed);
    console.log(`  ${letterCount} chain letters with a claim inside: found ${percent(right, letterCount)}`);
  }
  console.log(`  chain letters without one: a sentence matched in ${matched} of ${letters.length + matched}`);
  const { others, offered, verdicts } = await measureOthers(
    index,
    checks,
    `${folder}/line_messages_neutral.csv`,
  );
  console.log(
    `  ${others} other forwarded messages: offered ${percent(offered, others)}, with a verdict ${verdicts.length}`,
  );
  for (const each of verdicts) console.log(`    ${each.replaceAll('\n', '⏎')}`);
}
