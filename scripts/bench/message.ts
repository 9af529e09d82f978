import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { foldForSearch, textForSearch } from '#src/data/search/fold.ts';
import { matchMessage } from '#src/data/search/match-message.ts';
import { memoryIndex } from '#scripts/snapshot/search/memory-index.ts';

type Row = Readonly<Record<string, string>>;

const read = (folder: string, file: string): Row[] =>
  Papa.parse<Row>(readFileSync(`${folder}/${file}`, 'utf8'), { header: true, skipEmptyLines: true }).data;

/** The same numbers at every run: a linear congruential generator. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return Math.floor((state / 0x80_00_00_00) * below);
  };
}

const padding = [
  '轉傳',
  '請大家告訴大家',
  '快分享給親朋好友',
  '⚠️⚠️⚠️',
  '剛剛收到的訊息',
  '這是真的嗎？',
  '早安吉祥',
  '🙏🙏🙏',
];

/** A claim as it is forwarded: up to three tenths cut off, one character in sixteen wrong, emoji inside, lines around. */
function disguise(claim: string, below: (limit: number) => number): string {
  let characters = Array.from(claim);
  if (characters.length > 16) {
    const cut = below(Math.floor(characters.length * 0.3));
    characters = below(2) === 0 ? characters.slice(cut) : characters.slice(0, characters.length - cut);
  }
  const typos = Math.ceil(characters.length / 16);
  for (let done = 0; done < typos; done += 1) {
    const at = below(characters.length);
    const kind = below(3);
    characters.splice(at, kind === 2 ? 0 : 1, ...(kind === 0 ? [] : [kind === 1 ? '的' : '，']));
  }
  for (let done = 0; done < 2; done += 1) characters.splice(below(characters.length), 0, '😱');
  const lines = Array.from({ length: 1 + below(3) }, () => padding[below(padding.length)]);
  return [lines[0], characters.join(''), ...lines.slice(1)].join('\n');
}

/**
 * `npm run bench -- message <folder>`: 「這則訊息查過了嗎？」 on real claims disguised as forwarded messages, and on other
 * forwarded messages. The folder contains `qa_dev.csv` of Cofacts' open data and messages in `line_messages_neutral.csv`.
 */
export default async function benchMessage([folder]: readonly string[]): Promise<void> {
  if (folder === undefined) {
    console.log('message: name the folder of qa_dev.csv and line_messages_neutral.csv (Cofacts open data)');
    return;
  }
  const decided = read(folder, 'qa_dev.csv').filter(({ verdict = '' }) =>
    ['RUMOR', 'NOT_RUMOR'].includes(verdict),
  );
  const claims = [...new Map(decided.map((row) => [row['articleId'] ?? '', row])).values()];
  const { index } = memoryIndex({
    qna: claims.map((row) => ({
      id: row['articleId'] ?? '',
      title: row['claim_title'] ?? '',
      names: [],
      updatedAt: row['createdAt'] ?? '',
      text: textForSearch(row['reply'] ?? ''),
    })),
  });

  const below = numbers(7);
  const started = performance.now();
  let inFirstThree = 0;
  let confident = 0;
  for (const { articleId, claim_title: title = '' } of claims) {
    // oxlint-disable-next-line no-await-in-loop -- each is measured
    const matches = await matchMessage(index, disguise(title, below));
    const own = matches.find(({ item }) => item.id === articleId || item.title === title);
    if (own) inFirstThree += 1;
    if (own?.confident) confident += 1;
  }
  const each = (performance.now() - started) / claims.length;

  // Some of the other messages are word for word a claim that was checked: an answer to those is right.
  const others = read(folder, 'line_messages_neutral.csv').map(({ text = '' }) => text);
  const titles = claims
    .map(({ claim_title: title = '' }) => foldForSearch(title).replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .filter((title) => title.length >= 8);
  let same = 0;
  let wrong = 0;
  for (const text of others) {
    const core = foldForSearch(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
    const isSame = titles.some(
      (title) => core.includes(title.slice(0, 12)) || core.includes(title.slice(-12)),
    );
    if (isSame) same += 1;
    // oxlint-disable-next-line no-await-in-loop -- as above
    else if ((await matchMessage(index, text))[0]?.confident) wrong += 1;
  }
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  console.log(`message: ${claims.length} disguised claims, ${each.toFixed(1)} ms each`);
  console.log(`  own fact-check in the first three: ${percent(inFirstThree, claims.length)} (target ≥ 95 %)`);
  console.log(`  reported with confidence: ${percent(confident, claims.length)}`);
  console.log(`  other messages: ${others.length}, ${same} of them hold a checked claim's own words`);
  console.log(`  confident answers to the rest: ${percent(wrong, others.length - same)} (target ≤ 5 %)`);
}
