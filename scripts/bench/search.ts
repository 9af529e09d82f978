import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { textForSearch } from '#src/data/search/fold.ts';
import { SearchIndex } from '#src/data/search/search-index.ts';

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

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

/** Real sentences cut into items of about 200 characters, repeated with another beginning until there are enough. */
function itemsFrom(source: readonly Paragraph[], count: number) {
  const excerpts = source.flatMap(({ text }) => text.match(/.{1,200}/gsu) ?? []);
  return Array.from({ length: count }, (_, number) => {
    const text = excerpts[number % excerpts.length] ?? '';
    const turned = number < excerpts.length ? text : text.slice(number % 97) + text.slice(0, number % 97);
    return { id: String(number), title: `${turned.slice(3, 18)} ${number}`, text: turned };
  });
}

function indexOf(items: readonly Paragraph[]): SearchIndex {
  const index = new SearchIndex();
  index.add(items.map(({ id, title }) => ({ collection: 'all', id, title, names: [], updatedAt: '' })));
  index.addTexts(
    'all',
    items.map(({ id, text }) => [id, textForSearch(text)] as const),
  );
  return index;
}

const graphemes = new Intl.Segmenter('zh-Hant', { granularity: 'grapheme' });

/** Two to six characters of a text as it is, whatever they are: what somebody copies out of it. */
function cutFrom(text: string, number: number): string {
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  const size = 2 + (number % 5);
  const start = (number * 31) % Math.max(1, characters.length - size + 1);
  return characters.slice(start, start + size).join('');
}

function benchScan(paragraphs: readonly Paragraph[], count: number): void {
  const items = itemsFrom(paragraphs, count);
  const index = indexOf(items);
  // As the worker does before it answers anybody.
  index.prepare();
  const times: number[] = [];
  let missed = 0;
  for (let number = 0; number < queryCount; number += 1) {
    const { id, text } = items[(number * 7919) % items.length] ?? { id: '', text: '' };
    const query = cutFrom(text, number);
    const started = performance.now();
    const found = index.find(query);
    times.push(performance.now() - started);
    if (!found.some(({ item }) => item.id === id)) missed += 1;
  }
  const p95 = percentile(times, 0.95);
  console.log(
    `search: ${count} items, ${times.length} queries of 2–6 characters: median ${percentile(times, 0.5).toFixed(1)} ms, ` +
      `p95 ${p95.toFixed(1)} ms (times four ${(4 * p95).toFixed(1)} ms), missed ${missed}`,
  );
  if (count !== 10_000) return;
  const size = (rows: unknown) =>
    brotliCompressSync(JSON.stringify(rows), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
    }).length / 1_000_000;
  const slim = size(items.map(({ id, title }) => [id, title, [], '2026-11-21T00:00:00.000000Z']));
  const text = size(items.map(({ id, text: each }) => [id, textForSearch(each)]));
  console.log(
    `  files at ${count} items, brotli: titles ${slim.toFixed(2)} MB (target ≤ 0.5), texts ${text.toFixed(2)} MB (target ≤ 2)`,
  );
}

function benchQueries(folder: string, paragraphs: readonly Paragraph[]): void {
  const index = indexOf(paragraphs);
  const rows = readFileSync(`${folder}/queries.tsv`, 'utf8').trim().split('\n').slice(1);
  let found = 0;
  for (const row of rows) {
    const [, question = '', wanted] = row.split('\t');
    if (index.findNear(question, undefined, 10).some(({ item }) => item.id === wanted)) found += 1;
  }
  const recall = found / rows.length;
  console.log(
    `  ${rows.length} questions over 1,000 paragraphs: recall@10 ${recall.toFixed(4)} (target ≥ 0.97)`,
  );
}

/**
 * `npm run bench -- search <folder>`: the scan, the files' sizes and the questions, on real text. The folder holds
 * paragraphs in `docs.jsonl` (`id`, `title`, `text`) and questions with the paragraph that answers each in `queries.tsv`.
 */
export default function benchSearch([folder]: readonly string[]): void {
  if (folder === undefined) {
    console.log('search: name the folder of docs.jsonl and queries.tsv (DRCD)');
    return;
  }
  const paragraphs = readParagraphs(folder);
  for (const count of [10_000, 50_000]) benchScan(paragraphs, count);
  benchQueries(folder, paragraphs);
}
