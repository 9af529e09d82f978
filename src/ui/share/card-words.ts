import names from '#src/locales/zh-TW/collections.json';
import common from '#src/locales/zh-TW/common.json';
import opinionTexts from '#src/locales/zh-TW/public-opinion.json';
import summaryTexts from '#src/locales/zh-TW/summarized-youtube-video.json';
import type { PatternName } from '#src/ui/grille/patterns.ts';
import { type Checker, isVerdict, verdictVoice } from '#src/platform/text/verdict-scale.ts';
import cardSections from './card-sections.json';

export type CardTone = 'negative' | 'warning' | 'positive' | 'info' | 'neutral';

/** The texts of a share card. Colour is never the only sign: the badge is a word. */
export interface CardWords {
  readonly badge?: { readonly text: string; readonly tone: CardTone };
  readonly notice?: string;
  readonly title: string;
  /** The finding, in one or two sentences. */
  readonly answer?: string;
  /** The window grille of its verdict or section. */
  readonly pattern?: PatternName;
  /** The people and their statuses, one line each. */
  readonly people?: readonly string[];
  readonly date?: string;
}

const tones = { success: 'positive', warning: 'warning', error: 'negative', neutral: 'neutral' } as const;

const eventBadges: Readonly<Record<string, CardWords['badge']>> = {
  cancelled: { text: '已取消', tone: 'negative' },
  postponed: { text: '已延期', tone: 'warning' },
};

const sections = cardSections as Readonly<Record<string, PatternName>>;

const collectionNames: Readonly<Record<string, string>> = names;

/** 2026年11月21日 */
function writtenDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}

/** The name of a page that begins with its notice: the page of the long case has no document of its own. */
const markedName = /^【(?<notice>[^】]+)】(?<title>.+)$/u;

/** Returns the texts of the card for a page without a document. */
export function pageCard(pageName: string): CardWords {
  const { notice, title } = markedName.exec(pageName)?.groups ?? {};
  return { title: title ?? pageName, ...(notice && { notice }) };
}

/** The label of a card without a verdict: commentary and texts with the help of AI are marked (editorial rule 7). */
function kindOf(collection: string, { type, kind, aiAssisted }: CardDocument['data']): string {
  if (collection === 'grasswayPosts' && typeof type === 'string' && type !== '') return type;
  if (collection === 'publicOpinions' && kind === 'opinion') return opinionTexts.kind.opinion;
  if (collection === 'summarizedVideos' && aiAssisted === true) return summaryTexts.ai;
  return collectionNames[collection] ?? collection;
}

/** Returns a text of common.json by its path, with its values. */
function commonText(path: string, values: Readonly<Record<string, string>> = {}): string {
  let text: unknown = common;
  for (const key of path.split('.')) text = (text as Readonly<Record<string, unknown>>)[key];
  return String(text).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

/** Returns the organisation that gave the verdict of a stored document; undefined for this site. */
function checkerIn({ checker }: CardDocument['data']): Checker | undefined {
  if (checker === undefined) return undefined;
  const { name, url, verdictInTheirWords } = checker as Readonly<Record<string, unknown>>;
  return { name: String(name), url: String(url), verdictInTheirWords: String(verdictInTheirWords) };
}

export interface CardDocument {
  readonly collection: string;
  /** The document's title; the page's name if it has none yet. */
  readonly title: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The day of the thing itself (`dayOfThing`); undefined if it has none. */
  readonly day: string | undefined;
  /** The text about a case outside its page; undefined for any other document. */
  readonly answer?: string | undefined;
  readonly inCase?: Pick<CardWords, 'title' | 'notice' | 'people'> | undefined;
}

/** Returns the texts of a document's card: verdict or status with its notice first, as on the page itself. */
export function documentCard({ collection, title, data, day, answer, inCase }: CardDocument): CardWords {
  const date = day && writtenDay(day);
  const verdict = data['verdict'];
  if (isVerdict(verdict)) {
    const { stamp, notice, color, pattern } = verdictVoice({ verdict, checker: checkerIn(data) }, commonText);
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
    text: kindOf(collection, data),
    tone: 'info',
  };
  return { badge, title, pattern: sections[collection] ?? 'home', ...inCase, ...(date && { date }) };
}
