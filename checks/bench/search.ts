import { readFileSync } from 'node:fs';
import { textForSearch } from '#src/data/retrieval/search/fold.ts';
import { find, wordsOf } from '#src/data/retrieval/search/find.ts';
import { nearScores } from '#src/data/retrieval/search/near-scores.ts';
import { memoryIndex } from '#scripts/snapshot/search/memory-index.ts';

const queryCount = 1_000;

interface Paragraph {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

const readParagraphs = (folder: string): Paragraph[] =>
  readFileSync(`${folder}/docs.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Paragraph);

export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

/** Splits real texts into items of about 200 characters, and repeats them rotated until there are enough. */
function itemsFrom(source: readonly Paragraph[], count: number) {
  const excerpts = source.flatMap(({ text }) => text.match(/.{1,200}/gsu) ?? []);
  return Array.from({ length: count }, (_, number) => {
    const text = excerpts[number % excerpts.length] ?? '';
    const turned = number < excerpts.length ? text : text.slice(number % 97) + text.slice(0, number % 97);
    return { id: String(number), title: `${turned.slice(3, 18)} ${number}`, text: turned };
  });
}

const entriesOf = (items: readonly Paragraph[]) =>
  items.map(({ id, title, text }) => ({ id, title, names: [], updatedAt: '', text: textForSearch(text) }));

const graphemes = new Intl.Segmenter('zh-Hant', { granularity: 'grapheme' });

/** A substring of two to six characters of any kind, as if copied out of a text. */
function cutFrom(text: string, number: number): string {
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  const size = 2 + (number % 5);
  const start = (number * 31) % Math.max(1, characters.length - size + 1);
  return characters.slice(start, start + size).join('');
}

async function benchQueries(paragraphs: readonly Paragraph[], count: number): Promise<void> {
  const items = itemsFrom(paragraphs, count);
  const { index, read, file } = memoryIndex({ all: entriesOf(items) });
  const times: number[] = [];
  const sizes: number[] = [];
  let missed = 0;
  for (let number = 0; number < queryCount; number += 1) {
    const { id, text } = items[(number * 7919) % items.length] ?? { id: '', text: '' };
    const query = cutFrom(text, number);
    read.length = 0;
    const started = performance.now();
    await find(index, query);
    times.push(performance.now() - started);
    sizes.push(read.reduce((sum, name) => sum + file(name).length, 0));
    const { groups, isNear } = await find(index, query, { shown: 'all', limit: Infinity });
    if (isNear || !groups.some(({ records }) => records.some((record) => record.id === id))) missed += 1;
  }
  const p95 = percentile(times, 0.95);
  console.log(
    `search: ${count} items, ${times.length} queries of 2–6 characters: median ${percentile(times, 0.5).toFixed(1)} ms, ` +
      `p95 ${p95.toFixed(1)} ms (times four ${(4 * p95).toFixed(1)} ms), missed ${missed}`,
  );
  const kilobytes = (part: number) => (percentile(sizes, part) / 1000).toFixed(0);
  console.log(`  read on a device that caches files: median ${kilobytes(0.5)} kB, p95 ${kilobytes(0.95)} kB`);
}

async function benchQuestions(folder: string, paragraphs: readonly Paragraph[]): Promise<void> {
  const { index } = memoryIndex({ all: entriesOf(paragraphs) });
  const rows = readFileSync(`${folder}/queries.tsv`, 'utf8').trim().split('\n').slice(1);
  let found = 0;
  for (const row of rows) {
    const [, question = '', wanted] = row.split('\t');
    const best = (await nearScores(index, wordsOf(question)))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, 10);
    const records = await index.records(best.map(({ entry }) => entry));
    if (records.some(({ id }) => id === wanted)) found += 1;
  }
  const recall = found / rows.length;
  console.log(
    `  ${rows.length} questions over 1,000 paragraphs: recall@10 ${recall.toFixed(4)} (target ≥ 0.97)`,
  );
}

/**
 * `npm run bench -- search <folder>`: times, bytes and recall of queries and of questions, on real text. The folder
 * contains paragraphs in `docs.jsonl` (`id`, `title`, `text`) and questions with the id of the answering paragraph in
 * `queries.tsv`.
 */
export default async function benchSearch([folder]: readonly string[]): Promise<void> {
  if (folder === undefined) {
    console.log('search: name the folder of docs.jsonl and queries.tsv (DRCD)');
    return;
  }
  const paragraphs = readParagraphs(folder);
  for (const count of [10_000, 50_000]) await benchQueries(paragraphs, count);
  await benchQuestions(folder, paragraphs);
}
