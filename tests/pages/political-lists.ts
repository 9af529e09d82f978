import type { AchievementListRecord } from '#src/data/collections/achievements/achievement.collection.ts';
import type {
  PoliticianListRecord,
  PoliticianRecord,
} from '#src/data/collections/politicians/politician.collection.ts';
import { politicianList } from '#src/data/collections/politicians/politicians.queries.ts';

const at = '2026-10-01T00:00:00.000000Z';
const listed = { rev: 1, createdAt: at, updatedAt: at };

/** Returns an achievement whose title is its id. */
export const achievement = (id: string, own: Partial<AchievementListRecord> = {}): AchievementListRecord => ({
  id,
  ...listed,
  kind: 'achievement',
  title: id,
  summary: '',
  participants: [],
  category: '民政',
  date: '2026-01-01',
  tags: [],
  ...own,
});

/** Returns a participant with a page on this site and, optionally, their party at that time. */
export const by = (politicianId: string, party?: string) => ({
  politicianId,
  ...(party !== undefined && { party: { name: party, sourceIndex: 0 } }),
});

export const bill = (id: string, own: Partial<AchievementListRecord> = {}): AchievementListRecord =>
  achievement(id, { kind: 'bill', billNumber: `${id}-1`, ...own });

export const politician = (
  id: string,
  name: string,
  own: Partial<PoliticianListRecord> = {},
): PoliticianListRecord => ({
  id,
  ...listed,
  name,
  aliases: [],
  party: '示範黨',
  office: '立法委員',
  constituency: '示範市第一選區',
  terms: [],
  summary: [],
  ...own,
});

/** Returns the complete document of a politician. */
export const wholePolitician = (
  id: string,
  name: string,
  own: Partial<PoliticianRecord> = {},
): PoliticianRecord => ({
  ...politician(id, name),
  writeId: '00000000-0000-4000-8000-000000000000',
  change: { kind: '首次', note: '' },
  history: [{ rev: 1, at, kind: '首次', note: '' }],
  corrections: [],
  summary: '',
  terms: [],
  performance: [],
  links: [],
  sources: [
    { title: '示範公報', publisher: '示範議會', url: 'https://example.org/gazette', kind: 'official' },
  ],
  ...own,
});

type Keyed = { readonly queryKey: readonly unknown[] };

/** Returns a list as it is cached. */
export const listOf = (query: Keyed, records: readonly unknown[]) =>
  [query, { records, quarantined: 0, freshness: 'current' }] as const;

/** Returns an item as it is cached. */
export const itemOf = (query: Keyed, record: unknown) => [query, { state: 'published', record }] as const;

export const people = listOf(politicianList, [politician('wang', '王示範'), politician('lin', '林樣本')]);
