import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The names of each mapping's files (README, Bringing content in). */
const patterns: Readonly<Record<string, RegExp>> = {
  councillors: /(?:^|\/)councilors_tcc\.json$/,
  'council-bills': /(?:^|\/)bills_tcc\.json$/,
  budgets: /(?:^|\/)(?:tw\d{4}ap|\d{4}ap-proposed)\.csv$/,
  cofacts: /(?:^|\/)qa_dev\.csv$/,
  'culture-events': /(?:^|\/)SearchShowAction\.json$/,
  articles: /(?:^|\/)articles\.jsonl$/,
  'nuclear-articles': /(?:^|\/)_(?:posts|drafts)\/.*\.md$/,
  'power-generation': /(?:^|\/)generation_hourly[^/]*\.csv$/,
  'reserve-margin': /(?:^|\/)reserve_\d{4}\.json$/,
};

/** Returns the files of every mapping below a folder; an empty list if the folder has none. */
export function realFiles(folder: string): ReadonlyMap<string, readonly string[]> {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  );
  const filesOf = (pattern: RegExp) =>
    all
      .filter((name) => pattern.test(name))
      .toSorted()
      .map((name) => join(folder, name));
  return new Map(Object.entries(patterns).map(([mapping, pattern]) => [mapping, filesOf(pattern)]));
}
