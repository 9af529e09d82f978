import { existsSync } from 'node:fs';
import { memoryIndex } from '#scripts/snapshot/search/memory-index.ts';
import brands from '#scripts/snapshot/search/brands.json' with { type: 'json' };
import type { SearchEntry } from '#scripts/snapshot/search/search-files.ts';
import { find } from '#src/data/retrieval/search/find.ts';
import { foldForSearch, textForSearch } from '#src/data/retrieval/search/fold.ts';
import { SearchIndex } from '#src/data/retrieval/search/search-index.ts';
import { readTexts } from './cold/entries.ts';
import { inOrder, looked } from './cold/recall.ts';
import questions from './questions/questions.json' with { type: 'json' };
import unrelated from './questions/unrelated.json' with { type: 'json' };
import { percentile } from './search.ts';

/** A query as people type it, and the entries any of which answers it. */
interface Question {
  readonly family: string;
  readonly words: string;
  readonly ids: readonly string[];
}

/** The maximum length of a title in an import, in code units. */
const maxTitle = 200;

/** All fact-checks, with their answers, and encyclopedia paragraphs, by collection. */
export function entriesIn(folder: string): Record<string, SearchEntry[]> {
  const byId = new Map<string, SearchEntry>();
  for (const { id, title, text } of readTexts(folder)) {
    const claim = { text: textForSearch(title), title: title.slice(0, maxTitle) };
    const entry = byId.get(id) ?? { id, names: [], updatedAt: '', ...claim };
    byId.set(id, { ...entry, text: `${entry.text}\n${textForSearch(text)}`.trim() });
  }
  const all = [...byId.values()];
  const isParagraph = ({ id }: SearchEntry): boolean => id.startsWith('drcd-');
  return { qna: all.filter((each) => !isParagraph(each)), grasswayPosts: all.filter(isParagraph) };
}

interface Tally {
  all: number;
  right: number;
  nothing: number;
}

const percent = (part: number, { all }: Tally): string => `${((100 * part) / all).toFixed(1)} %`;

/**
 * `npm run bench -- questions <data>`: how often the entry that somebody asks for is among the first three, for queries
 * written by hand, by people's ways of asking; among all entries of Cofacts (`cofacts/qa_dev.csv`) and paragraphs of
 * DRCD (`drcd/docs.jsonl`). The search is adjusted with `tuning` only; `second` is by other authors. The misses of the
 * others are printed only with SHOW_HELD_OUT=yes. Then what queries about nothing on the site find.
 */
export default async function benchQuestions([folder]: readonly string[]): Promise<void> {
  if (folder === undefined || !existsSync(`${folder}/cofacts/qa_dev.csv`)) {
    console.log('questions: name the folder of cofacts/qa_dev.csv and drcd/docs.jsonl');
    return;
  }
  const entries = entriesIn(folder);
  const titles = new Map(
    Object.values(entries).flatMap((of) => of.map(({ id, title }) => [id, foldForSearch(title)])),
  );
  const { index: warm, read, file } = memoryIndex(entries, brands);
  const bytes: number[] = [];
  const times: number[] = [];
  const measure = async (query: string) => {
    // A device that has read only what all searches need.
    const cold = new SearchIndex(warm.head, async (name) => {
      read.push(name);
      return file(name);
    });
    read.length = 0;
    await find(cold, query);
    bytes.push([...new Set(read)].reduce((sum, name) => sum + file(name).length, 0));
    const started = performance.now();
    const answer = await find(warm, query);
    times.push(performance.now() - started);
    return answer;
  };
  for (const pool of ['tuning', 'heldOut', 'second'] as const) {
    const families = new Map<string, Tally>();
    const misses: string[] = [];
    for (const { family, words, ids } of questions[pool] as readonly Question[]) {
      const shown = inOrder(await measure(words));
      const wanted = new Set(ids.map((id) => titles.get(id)));
      const isRight = shown.slice(0, looked).some(({ title }) => wanted.has(foldForSearch(title)));
      for (const name of [family, 'all']) {
        const tally = families.get(name) ?? { all: 0, right: 0, nothing: 0 };
        families.set(name, tally);
        tally.all += 1;
        if (isRight) tally.right += 1;
        if (shown.length === 0) tally.nothing += 1;
      }
      const place = shown.findIndex(({ title }) => wanted.has(foldForSearch(title)));
      if (!isRight)
        misses.push(
          `    ${family}: ${words} ‖ ${ids.map((id) => titles.get(id)).join(' / ')} ‖ ${shown.length === 0 ? 'nothing' : `place ${place + 1}, first ${shown[0]?.title}`}`,
        );
    }
    for (const [family, tally] of families)
      console.log(
        `  ${pool}, ${family}: ${tally.right} of ${tally.all} (${percent(tally.right, tally)}), nothing ${tally.nothing}`,
      );
    if (pool === 'tuning' || process.env['SHOW_HELD_OUT'] === 'yes') console.log(misses.join('\n'));
  }
  for (const pool of ['tuning', 'heldOut'] as const) {
    let [exact, near] = [0, 0];
    for (const words of unrelated[pool]) {
      const answer = await measure(words);
      const shown = inOrder(answer);
      if (shown.length === 0) continue;
      if (answer.groups.length === 0) near += 1;
      else exact += 1;
      if (pool === 'tuning')
        console.log(
          `    unrelated: ${words} ‖ ${answer.groups.length === 0 ? 'near' : 'exact'} ${shown.length}: ${shown[0]?.title}`,
        );
    }
    console.log(
      `  ${pool}, about nothing on the site: ${exact} of ${unrelated[pool].length} with results, ${near} with near ones only`,
    );
  }
  const kilobytes = (part: number) => (percentile(bytes, part) / 1000).toFixed(0);
  console.log(
    `  read from cold: median ${kilobytes(0.5)} kB, ninth decile ${kilobytes(0.9)} kB; warm: median ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`,
  );
}
