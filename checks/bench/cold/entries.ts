import { existsSync, readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { randomNumbers } from '#checks/bench/message/disguise.ts';
import type { SearchEntry } from '#scripts/snapshot/search/search-files.ts';
import { textForSearch } from '#src/data/retrieval/search/fold.ts';

export interface Text {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

type Row = Readonly<Record<string, string>>;

const csv = (path: string): Row[] =>
  Papa.parse<Row>(readFileSync(path, 'utf8'), { header: true, skipEmptyLines: true }).data;

const lines = (path: string): Row[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Row)
    : [];

/** Reads real claims with their answers, and paragraphs of an encyclopedia. */
export function readTexts(folder: string): Text[] {
  const claims = csv(`${folder}/cofacts/qa_dev.csv`).map((row) => ({
    id: row['articleId'] ?? '',
    title: row['claim_title'] ?? '',
    text: (row['reply'] ?? '').replaceAll(/https?:\S+/g, ''),
  }));
  const paragraphs = lines(`${folder}/drcd/docs.jsonl`).map(({ id = '', title = '', text = '' }) => ({
    id: `drcd-${id}`,
    title,
    text,
  }));
  return [...claims, ...paragraphs].filter(({ title }) => title.trim() !== '');
}

/** Reads real forwarded messages, cut to 500 characters. */
export const readMessages = (folder: string): string[] =>
  csv(`${folder}/cofacts/line_messages_neutral.csv`)
    .map(({ text = '' }) => text.trim().slice(0, 500))
    .filter((text) => text.length >= 100);

/** The length of a text composed of sentences from others, in characters. */
const textLength = 240;

const collections = ['qna', 'qna', 'debunkingImages', 'grasswayPosts'] as const;

/**
 * Returns as many entries as requested: first the texts themselves, then texts composed of their sentences, with titles
 * composed of two halves, so that character sequences are realistic and no two entries are alike.
 */
export function entriesOf(texts: readonly Text[], count: number): Map<string, SearchEntry[]> {
  const below = randomNumbers(11);
  const sentences = texts.flatMap(({ text }) =>
    text.split(/(?<=[。！？\n])/).filter((each) => each.trim().length > 4),
  );
  const pick = <T>(all: readonly T[]): T => all[below(all.length)] as T;
  const made = (): Omit<Text, 'id'> => {
    const [first, second] = [pick(texts).title, pick(texts).title];
    let text = '';
    while (text.length < textLength) text += pick(sentences);
    const title = first.slice(0, Math.ceil(first.length / 2)) + second.slice(second.length >> 1);
    return { title: title.slice(0, 100), text };
  };
  const byCollection = new Map<string, SearchEntry[]>();
  for (let number = 0; number < count; number += 1) {
    const { title, text } = texts[number] ?? made();
    const collection = collections[number % collections.length] ?? 'qna';
    const of = byCollection.get(collection) ?? [];
    byCollection.set(collection, of);
    of.push({
      id: `bench-${number}`,
      title,
      updatedAt: new Date(Date.UTC(2026, 0, 1) + ((number * 7_919) % 1_000_003) * 1_000).toISOString(),
      names: [],
      text: textForSearch(text),
    });
  }
  return byCollection;
}

/** Returns substrings of two to six Chinese characters of titles. */
export function queriesOf(texts: readonly Text[], count: number): string[] {
  const below = randomNumbers(5);
  const queries: string[] = [];
  while (queries.length < count) {
    const { title } = texts[below(texts.length)] ?? { title: '' };
    const runs = title.match(/\p{Script=Han}{2,}/gu) ?? [];
    const run = runs[below(Math.max(1, runs.length))];
    if (!run) continue;
    const size = Math.min(run.length, 2 + below(5));
    const start = below(run.length - size + 1);
    queries.push(run.slice(start, start + size));
  }
  return queries;
}

/** Returns substrings of two to twelve characters of titles and texts, of any kind. */
export function substringsOf(entries: readonly SearchEntry[], count: number) {
  const below = randomNumbers(3);
  const found: { readonly id: string; readonly part: string }[] = [];
  while (found.length < count) {
    const entry = entries[below(entries.length)];
    const characters = Array.from((below(3) === 0 ? entry?.title : entry?.text) ?? '');
    const size = 2 + below(11);
    const start = below(Math.max(1, characters.length - size + 1));
    const part = characters.slice(start, start + size).join('');
    // Spaces at the ends are not part of a query.
    if (entry && part.trim().length >= 2) found.push({ id: entry.id, part: part.trim() });
  }
  return found;
}
