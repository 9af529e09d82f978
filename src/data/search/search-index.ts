import { compareCodes } from '#src/platform/compare.ts';
import { bigramsOf } from './bigrams.ts';
import { type Corpus, corpusOf, forEachMatch } from './corpus.ts';
import { foldForSearch, textForSearch, wordsForSearch } from './fold.ts';
import type { SearchWord } from '#src/data/content/search/search-text.ts';

/** What the first part of the search files reports an item. */
export interface SearchItem {
  readonly collection: string;
  readonly id: string;
  readonly title: string;
  /** Tags, aliases, bill numbers: names that count like a title, though less. */
  readonly names: readonly string[];
  /** ISO time of the last change. */
  readonly updatedAt: string;
  /** What the item is about on other sites, as `linkKey` names it: the claim's own address. */
  readonly links?: readonly string[];
}

/** An item that answers a query; the higher the score the better. */
export interface Found {
  readonly item: SearchItem;
  readonly score: number;
}

interface Entry {
  readonly item: SearchItem;
  /** What is searched of the title: a line, or two when it has another spelling. */
  readonly title: string;
  readonly names: string;
  /** Title, names and text, a line each. */
  whole: string;
  weighed: Weighed | undefined;
}

/** An item by its bigrams, with how much those of its title tell. */
interface Weighed {
  readonly item: SearchItem;
  readonly links: readonly string[];
  readonly bigrams: Uint32Array;
  readonly titleBigrams: Uint32Array;
  titleWeight: number;
}

export const keyOf = ({ collection, id }: Pick<SearchItem, 'collection' | 'id'>): string =>
  `${collection}/${id}`;

/** Whether an item is of a collection; undefined is any. */
export const isIn = (item: SearchItem, collection: string | undefined): boolean =>
  collection === undefined || item.collection === collection;

/** A site with few items weighs words as one with this many, or every word would seem common. */
const minSize = 1_000;

const isLine = (lines: string, line: string): boolean => `\n${lines}\n`.includes(`\n${line}\n`);

/**
 * How well a folded word fits an entry that contains it first at this place: title over names over text, whole over
 * part.
 */
function pointsAt(at: number, word: string, { title, names }: Entry): number {
  if (at > title.length + names.length) return 20;
  if (at >= title.length) return isLine(names, word) ? 50 : 40;
  if (at > 0 && title[at - 1] !== '\n') return 60;
  return isLine(title, word) ? 100 : 70;
}

/** The points of the spelling that fits best, 0 when the entry contains none. */
function bestPoints(entry: Entry, word: SearchWord): number {
  let best = 0;
  for (const spelling of word) {
    const at = entry.whole.indexOf(spelling);
    if (at !== -1) best = Math.max(best, pointsAt(at, spelling, entry));
  }
  return best;
}

/** What a word's points and those of the others are on average, 0 when the entry lacks one. */
function averagePoints(entry: Entry, points: number, others: readonly SearchWord[]): number {
  let sum = points;
  for (const word of others) {
    const best = bestPoints(entry, word);
    if (best === 0) return 0;
    sum += best;
  }
  return sum / (others.length + 1);
}

const newestFirst = (a: Entry, b: Entry): number => compareCodes(b.item.updatedAt, a.item.updatedAt);

const lengthOf = ([written = '']: SearchWord): number => written.length;

const better = (a: Found, b: Found): number =>
  b.score - a.score || compareCodes(b.item.updatedAt, a.item.updatedAt);

/**
 * Everything that can be found, held in memory. A plain scan for the words of a query finds every substring
 * (decision 022); where it finds nothing, the overlap of bigrams finds what is near.
 */
export class SearchIndex {
  readonly #entries = new Map<string, Entry>();
  #frequency: Map<number, number> | undefined;
  #corpus: Corpus<Entry> | undefined;

  get size(): number {
    return this.#entries.size;
  }

  /** Adds items by their names, without or before their texts. */
  add(items: Iterable<SearchItem>): void {
    for (const item of items) {
      const names = item.names.map(textForSearch).join('\n');
      const title = textForSearch(item.title);
      this.#entries.set(keyOf(item), { item, title, names, whole: `${title}\n${names}`, weighed: undefined });
    }
    this.#changed();
  }

  /** Adds the texts of items that were added before; `textForSearch` made them. */
  addTexts(collection: string, texts: Iterable<readonly [id: string, searched: string]>): void {
    for (const [id, text] of texts) {
      const entry = this.#entries.get(keyOf({ collection, id }));
      if (!entry) continue;
      entry.whole = `${entry.title}\n${entry.names}\n${text}`;
      entry.weighed = undefined;
    }
    this.#changed();
  }

  /** Makes everything ready for the first query, so that nobody waits for it while typing. */
  prepare(): void {
    this.#wholeCorpus();
  }

  /** The items that contain every word of the query, best first. An empty query finds nothing. */
  find(query: string): Found[] {
    const [rarest, ...others] = wordsForSearch(query).toSorted((a, b) => lengthOf(b) - lengthOf(a));
    if (!rarest) return [];
    // Few scores occur, and entries come newest first: nothing is left to be sorted but the scores.
    const byScore = new Map<number, Found[]>();
    this.#forEachMatch(rarest, (entry, points) => {
      const score = averagePoints(entry, points, others);
      if (score === 0) return;
      const found = { item: entry.item, score };
      const equal = byScore.get(score);
      if (equal) equal.push(found);
      else byScore.set(score, [found]);
    });
    return [...byScore.keys()].toSorted((a, b) => b - a).flatMap((score) => byScore.get(score) ?? []);
  }

  /**
   * The items that share most of the query's bigrams, rare ones counting more: for a question in a person's own
   * words, in one collection or all. Scores are 0 to 1, the part of the query's weight that an item contains.
   */
  findNear(query: string, collection?: string, limit = 20): Found[] {
    const queryBigrams = bigramsOf(foldForSearch(query));
    const frequency = this.#bigramFrequency();
    const weights = new Map<number, number>();
    let whole = 0;
    for (const bigram of queryBigrams) {
      const weight = this.#weight(frequency.get(bigram) ?? 0);
      weights.set(bigram, weight);
      whole += weight;
    }
    const found: Found[] = [];
    for (const entry of this.#entries.values()) {
      if (!isIn(entry.item, collection)) continue;
      const { bigrams } = this.#weighed(entry);
      let matched = 0;
      for (const bigram of bigrams) matched += weights.get(bigram) ?? 0;
      // A long text contains many bigrams by chance.
      if (matched > 0)
        found.push({ item: entry.item, score: matched / whole / (1 + bigrams.length / 20_000) });
    }
    return found.toSorted(better).slice(0, limit);
  }

  /** Every item by its bigrams: what messages are compared with. */
  *weighed(): Iterable<Weighed> {
    this.#bigramFrequency();
    for (const entry of this.#entries.values()) yield this.#weighed(entry);
  }

  /** How much a bigram tells that so many of the items contain. */
  weightOf(bigram: number): number {
    return this.#weight(this.#bigramFrequency().get(bigram) ?? 0);
  }

  #changed(): void {
    this.#frequency = undefined;
    this.#corpus = undefined;
  }

  /** Takes every entry that contains a word, the newest first, with its points. */
  #forEachMatch(word: SearchWord, take: (entry: Entry, points: number) => void): void {
    const corpus = this.#wholeCorpus();
    const [written = '', ...others] = word;
    if (others.length === 0) {
      forEachMatch(corpus, written, (entry, at) => take(entry, pointsAt(at, written, entry)));
      return;
    }
    const matches = new Set<Entry>();
    for (const spelling of word) forEachMatch(corpus, spelling, (entry) => matches.add(entry));
    for (const entry of [...matches].toSorted(newestFirst)) take(entry, bestPoints(entry, word));
  }

  #wholeCorpus(): Corpus<Entry> {
    this.#corpus ??= corpusOf([...this.#entries.values()].toSorted(newestFirst));
    return this.#corpus;
  }

  #weight(documentFrequency: number): number {
    const size = Math.max(this.#entries.size, minSize);
    return Math.log(1 + (size - documentFrequency + 0.5) / (documentFrequency + 0.5));
  }

  #weighed(entry: Entry): Weighed {
    entry.weighed ??= {
      item: entry.item,
      links: entry.item.links ?? [],
      bigrams: Uint32Array.from(bigramsOf(entry.whole)),
      titleBigrams: Uint32Array.from(bigramsOf(foldForSearch(entry.item.title))),
      titleWeight: 0,
    };
    return entry.weighed;
  }

  #bigramFrequency(): Map<number, number> {
    if (this.#frequency) return this.#frequency;
    const frequency = new Map<number, number>();
    this.#frequency = frequency;
    for (const entry of this.#entries.values()) {
      for (const bigram of this.#weighed(entry).bigrams)
        frequency.set(bigram, (frequency.get(bigram) ?? 0) + 1);
    }
    for (const entry of this.#entries.values()) {
      const weighed = this.#weighed(entry);
      weighed.titleWeight = weighed.titleBigrams.reduce(
        (sum, bigram) => sum + this.#weight(frequency.get(bigram) ?? 0),
        0,
      );
    }
    return frequency;
  }
}
