import names from '#src/locales/zh-TW/collections.json';
import common from '#src/locales/zh-TW/common.json';
import type { PatternName } from '#src/ui/grille/patterns.ts';
import { isVerdict, verdictScale } from '#src/platform/verdict-scale.ts';

export type CardTone = 'negative' | 'warning' | 'positive' | 'info' | 'neutral';

/** What a share card says. Colour is never the only sign: the badge is a word. */
export interface CardWords {
  readonly badge?: { readonly text: string; readonly tone: CardTone };
  readonly notice?: string;
  readonly title: string;
  /** What was found, in one or two sentences. */
  readonly answer?: string;
  /** The window grille of its verdict or section. */
  readonly pattern?: PatternName;
  /** Who has which status, a line each. */
  readonly people?: readonly string[];
  readonly date?: string;
}

const tones = { success: 'positive', warning: 'warning', error: 'negative', neutral: 'neutral' } as const;

const eventBadges: Readonly<Record<string, CardWords['badge']>> = {
  cancelled: { text: '已取消', tone: 'negative' },
  postponed: { text: '已延期', tone: 'warning' },
};

const sections: Readonly<Record<string, PatternName>> = {
  qna: 'checks',
  corruptionCases: 'cases',
  casePages: 'cases',
  debunkingImages: 'pictures',
  events: 'events',
  politicians: 'people',
  achievements: 'achievements',
  timelineEntries: 'timeline',
  nuclearTopics: 'energy',
  budgets: 'budget',
  grasswayPosts: 'places',
  resources: 'places',
  videos: 'videos',
  channels: 'videos',
  imageFolders: 'pictures',
  summarizedVideos: 'videos',
  publicOpinions: 'opinion',
};

const collectionNames: Readonly<Record<string, string>> = names;

/** 2026年11月21日 */
const day = (time: unknown): string | undefined => {
  const parts = /^(\d{4})-(\d\d)-(\d\d)/.exec(String(time));
  return parts ? `${parts[1]}年${Number(parts[2])}月${Number(parts[3])}日` : undefined;
};

/** The name of a page that begins with its notice: the page of the long case has no document of its own. */
const markedName = /^【(?<notice>[^】]+)】(?<title>.+)$/u;

/** The words on the card of a page that is not one document's. */
export function pageCard(pageName: string): CardWords {
  const { notice, title } = markedName.exec(pageName)?.groups ?? {};
  return { title: title ?? pageName, ...(notice && { notice }) };
}

export interface CardDocument {
  readonly collection: string;
  /** What the document is called; the page's name where it has no name yet. */
  readonly title: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** What is said of a case outside its page; absent for what is no case. */
  readonly answer?: string | undefined;
  readonly inCase?: Pick<CardWords, 'title' | 'notice' | 'people'> | undefined;
}

/** The words on a document's card: verdict or status with its notice first, as on the page itself. */
export function documentCard({ collection, title, data, answer, inCase }: CardDocument): CardWords {
  // A card stays as it is while the dates of a series pass.
  const isSeries = data['repeats'] !== undefined;
  const date = isSeries
    ? undefined
    : day(data['startsAt'] ?? data['date'] ?? data['verifiedAt'] ?? data['createdAt']);
  const verdict = data['verdict'];
  if (isVerdict(verdict)) {
    const { key, color, pattern } = verdictScale[verdict];
    const { stamp, notice } = common.verdict[key];
    return {
      badge: { text: stamp, tone: tones[color] },
      notice,
      title,
      pattern,
      ...(answer && { answer }),
      ...(date && { date }),
    };
  }
  const badge = eventBadges[String(data['status'])] ?? {
    text: collectionNames[collection] ?? collection,
    tone: 'info',
  };
  return { badge, title, pattern: sections[collection] ?? 'home', ...inCase, ...(date && { date }) };
}
