// Replies to rumours (qa_dev.csv of Cofacts open data, CC0) → qna: one fact-check per article, whose verdict stays that
// of the community (`checker`) until an editor adopts it.
// Opinions, messages that are not articles, and replies that contradict each other decide nothing and are set aside; so
// are replies below `threshold`, messages that state no claim (`noClaims`), and titles that are debunks themselves.
// Fact-checks with the same title and verdict that share an article are one family, led by the one that was checked
// first.
import * as z from 'zod/mini';
import type { FieldProblem } from '#scripts/import/check-fields.ts';
import {
  cutAtSentence,
  informativeSentence,
  minLetters,
  titleParts,
  unitsIn,
} from '#scripts/import/read/cut-text.ts';
import { groupBy } from '#scripts/import/group-by.ts';
import { defineMapping, type Outcome, type SourceRow } from '#scripts/import/mapping.ts';
import { sourceLinks } from '#scripts/import/read/source-links.ts';
import type { FieldsOf } from '#src/data/content/declare/collection.ts';
import { entryLimit } from '#src/data/content/declare/fields.ts';
import { titleKey } from '#src/data/collections/qna/contradictions.ts';
import { qna, qnaLimits } from '#src/data/collections/qna/qna.collection.ts';
import { contradictedMarker } from '#src/data/collections/qna/title-markers.ts';
import { linkKey } from '#src/data/retrieval/search/links.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import { cutText } from '#src/platform/text/cut-text.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';

const row = z.object({
  articleId: z.string().check(z.minLength(1)),
  claim_title: z.string().check(z.minLength(1)),
  claim_url: z.string(),
  verdict: z.enum(['RUMOR', 'NOT_RUMOR', 'OPINIONATED', 'NOT_ARTICLE']),
  reply: z.string().check(z.minLength(1)),
  reference: z.string(),
  helpful: z.string().check(z.regex(/^\d+$/)),
  unhelpful: z.string().check(z.regex(/^\d+$/)),
  categories: z.string(),
  createdAt: z.string(),
});

type Source = SourceRow<z.infer<typeof row>>;
type QnaOutcome = Outcome<FieldsOf<typeof qna>>;

/** The source's verdicts on this site's scale; the other two have no equivalent. */
const verdictOf = {
  RUMOR: '錯誤',
  NOT_RUMOR: '正確',
  OPINIONATED: undefined,
  NOT_ARTICLE: undefined,
} as const;

/** Categories that say how complete a message is, not what it is about. */
const noSubjects = ['只有網址其他資訊不足', '無意義', '有意義但不包含在以上標籤'];

/** The community's own labels of its verdicts. */
const labelOf = { 正確: '含有正確訊息', 錯誤: '含有不實訊息' } as const;

/** What a reply needs, besides a link to a source, so that it is more than the word of one volunteer. */
export const threshold = {
  /** Readers who found it helpful, minus those who did not. */
  votes: 1,
  /** Letters and digits of its text, without links: 「假的。」 explains nothing. */
  letters: 40,
} as const;

/** The title of a page that is not there. */
const errorPage = /^(?:找不到[網頁]|404\b|登入或註冊|錯誤畫面|oops)/iu;

/** How the names of institutions, companies, sites and events end. */
const nameEnd = /(?:[部署局處院會所館網報社店節庫臺台]|公司|銀行|中心|活動)$/u;

/** Words and signs without which hardly any sentence states something. */
const ofSentences = /[是為有無沒不未非能可要應該將被把讓使給了過著嗎呢別勿在請吃喝，。：:]|會(?!$)/u;

/** Returns the parts of a title in which something could be stated. */
const statements = (title: string): string[] =>
  titleParts(withoutLinks(title)).filter(
    (part) => unitsIn(part) >= minLetters || (unitsIn(part) >= minSentence && /[？！?!]/u.test(part)),
  );

/** The number of letters that a question or an exclamation needs. */
const minSentence = 6;

/** True for a name, of an institution, a site or an event, and for a heading of a few letters. */
const isName = (title: string): boolean =>
  statements(title).length === 0 ||
  (/^[\p{L}\p{N}]{4,14}$/u.test(title) && nameEnd.test(title) && !ofSentences.test(title));

const nameOnly = `a name, or a heading of fewer than ${minLetters} letters, is no claim`;

/** The number of different titles beside which a part is the name of a site or its section, not a headline. */
const titlesOfSite = 3;

/** Returns the parts of titles that stand beside several different headlines: names of sites and their sections. */
function sitesIn(titles: readonly string[]): ReadonlySet<string> {
  const beside = new Map<string, Set<string>>();
  for (const parts of [...new Set(titles)].map(titleParts).filter(({ length }) => length > 1))
    for (const part of parts) {
      const others = parts.filter((each) => each !== part).join(' | ');
      beside.set(part, (beside.get(part) ?? new Set()).add(others));
    }
  return new Set([...beside].flatMap(([part, { size }]) => (size >= titlesOfSite ? [part] : [])));
}

/** Returns a message without the names of sites that stand beside its headline. */
function withoutSites(message: string, sites: ReadonlySet<string>): string {
  const [first = '', ...lines] = message.trim().split('\n');
  const parts = titleParts(first);
  const others = parts.filter((each) => !sites.has(each));
  return others.length < parts.length ? [others.join(' | '), ...lines].join('\n') : message;
}

/**
 * Messages that state nothing to check, by their first line: a forecast is over when it is read, an offer is no
 * statement, and a greeting neither. An offer that is a fraud is a claim all the same.
 */
const noClaims: readonly {
  readonly list: string;
  readonly reason: string;
  readonly fits: (title: string, verdict: '正確' | '錯誤') => boolean;
}[] = [
  {
    list: 'forecast',
    reason: 'a weather forecast is no claim',
    fits: (title) =>
      /冷氣團|寒流|寒潮|鋒面|雨勢|降雨|豪雨|大雨|梅雨|颱風|低壓|低溫|氣溫|回溫|降溫|冰雹|下雪|天氣|變天/u.test(
        title,
      ) &&
      /[今明後]天|[今明]日|[今明][晨晚]|[週周][一二三四五六日末]|[這下][一二兩]{0,2}[週周]|預報|特報|警報|報到|來襲|示警|警示|剛發布|發展成|假期/u.test(
        title,
      ),
  },
  {
    list: 'advertisement',
    reason: 'an advertisement is no claim',
    fits: (title, verdict) =>
      verdict === '正確' &&
      /優惠|折價|折扣|特價|限量|訂購|團購|買一送一|折\d+元|報名(?:系統|簡章)|App$|週年慶|福袋/iu.test(title),
  },
  {
    list: 'greeting',
    reason: 'a greeting or a chain letter is no claim',
    fits: (title) =>
      /^[早午晚]安(?!健康)|(?:新年|聖誕節?|[父母]親節|生日|佳節|中秋節?|端午節?)快樂|吉祥如意|平安喜樂|[轉转]發?之人|增福增慧/u.test(
        title,
      ),
  },
];

const withoutLinks = (text: string): string => text.replaceAll(/https?:\/\/\S+/g, '');

const lettersIn = (text: string): number => withoutLinks(text).match(/[\p{L}\p{N}]/gu)?.length ?? 0;

const firstLine = (title: string): string => title.trim().split('\n')[0] ?? '';

const limits = { question: 200, claim: 2000, summary: 120, answer: 20_000 } as const;

const credit = '（Cofacts 真的假的，訊息回報機器人與查證協作社群，CC0）';

const score = ({ row: { helpful, unhelpful } }: Source): number => Number(helpful) - Number(unhelpful);

/** The source's time is of the reply, not of the message: the replies to one article have different ones. */
const dayOfReply = ({ row: { createdAt } }: Source): string | [] =>
  Number.isNaN(Date.parse(createdAt)) ? [] : dayOf(createdAt);

const tagsOf = (categories: string): string[] => [
  ...new Set(
    categories
      .split('、')
      .map((each) => each.trim())
      .filter((each) => each && !noSubjects.includes(each)),
  ),
];

const apart = ({ row: source, ...place }: Source, list: string, reason: string): QnaOutcome => ({
  kind: 'apart',
  place,
  list,
  reason,
  row: source,
});

/** The first sentences of a reply; one as short as 「假的。」 explains nothing, so more follows it, cut. */
function summaryOf(reply: string): string {
  const text = reply.replaceAll(/\s+/g, ' ').trim();
  const sentences = cutAtSentence(text, limits.summary);
  return lettersIn(sentences) < 12 ? cutText(text, limits.summary, '…') : sentences;
}

function toQna(replies: readonly Source[], verdict: '正確' | '錯誤', question: string): QnaOutcome {
  const best = replies.toSorted((a, b) => score(b) - score(a));
  const [first] = best;
  if (!first) throw new RangeError('an article without a reply');
  const { row: article, ...place } = first;
  const notes: FieldProblem[] = [];
  const sources = sourceLinks(...best.map((each) => each.row.reference)).slice(0, entryLimit);
  const verifiedAt = replies.flatMap(dayOfReply).toSorted().at(-1);
  if (verifiedAt === undefined) return apart(first, 'no-date', 'the date of the check is missing');
  const claim = cutAtSentence(article.claim_title, limits.claim);
  if (claim !== article.claim_title.trim())
    notes.push({ field: 'claim_title', text: `cut to ${claim.length}` });
  const hasAddress = /^https?:\/\//.test(article.claim_url) && URL.canParse(article.claim_url);
  return {
    kind: 'document',
    place,
    id: `cofacts-${article.articleId}`,
    verifiedAt,
    notes,
    fields: {
      question,
      claim,
      ...(hasAddress && { claimUrl: article.claim_url }),
      verdict,
      checker: {
        name: 'Cofacts 社群',
        url: `https://cofacts.tw/article/${article.articleId}`,
        verdictInTheirWords: labelOf[verdict],
      },
      summary: summaryOf(article.reply),
      answer: `${best.map((each) => each.row.reply).join('\n\n---\n\n')}\n\n${credit}`,
      sources,
      imageIds: [],
      videoIds: [],
      tags: tagsOf(article.categories),
    },
  };
}

/** Returns why a reply is below the threshold; undefined if it is not. */
function lackOf(reply: Source): readonly [list: string, reason: string] | undefined {
  const { row: source } = reply;
  if (sourceLinks(source.reference).length === 0) return ['no-source', 'the reply names no source'];
  if (score(reply) < threshold.votes)
    return ['few-votes', `the reply has ${score(reply)} helpful votes more than unhelpful ones`];
  const letters = lettersIn(source.reply);
  return letters < threshold.letters ? ['short-reply', `the reply has ${letters} letters`] : undefined;
}

function decide(replies: readonly Source[], sites: ReadonlySet<string>): QnaOutcome[] {
  const given = [...new Set(replies.map((each) => each.row.verdict))];
  const [only] = given;
  if (!only) return [];
  if (given.length > 1)
    return replies.map((each) => apart(each, 'conflicting', `the replies say ${given.join(', ')}`));
  const verdict = verdictOf[only];
  if (verdict === undefined)
    return replies.map((each) => apart(each, 'no-verdict', `${only} is not a verdict on a claim`));
  const title = replies[0]?.row.claim_title ?? '';
  const marker = contradictedMarker({ question: title, claim: '' }, verdict)?.marker;
  if (marker !== undefined)
    return replies.map((each) =>
      apart(each, 'debunk-title', `${only} is the verdict on the debunk, not on what ${marker} is about`),
    );
  const noClaim = noClaims.find(({ fits }) => fits(firstLine(title), verdict));
  if (noClaim) return replies.map((each) => apart(each, noClaim.list, noClaim.reason));
  const headline = withoutSites(title, sites);
  const question = informativeSentence(headline, limits.question);
  if (errorPage.test(title.trim()) || isName(question))
    return replies.map((each) => apart(each, 'name-only', nameOnly));
  const lacking = replies.flatMap((each): QnaOutcome[] => {
    const lack = lackOf(each);
    return lack ? [apart(each, ...lack)] : [];
  });
  const whole = replies.filter((each) => !lackOf(each));
  return whole.length > 0 ? [toQna(whole, verdict, question), ...lacking] : lacking;
}

type QnaDocument = Extract<QnaOutcome, { kind: 'document' }>;

/**
 * Returns the articles that a fact-check is about or cites: a title such as that of a newspaper's page is shared by
 * many rumours.
 */
const articlesOf = ({ fields }: QnaDocument): Set<string> =>
  new Set(
    [fields.claimUrl, ...fields.sources.map(({ url }) => url)].flatMap(
      (url) => (url === undefined ? undefined : linkKey(url)) ?? [],
    ),
  );

/**
 * Groups documents with the same title, the same verdict and an article in common, as variants of the one that was
 * checked first.
 */
function inFamilies(outcomes: readonly QnaOutcome[]): QnaOutcome[] {
  const documents = outcomes.filter((each): each is QnaDocument => each.kind === 'document');
  const checkedFirst = documents.toSorted(
    (a, b) => compareCodes(a.verifiedAt ?? '', b.verifiedAt ?? '') || compareCodes(a.id, b.id),
  );
  const groups = groupBy(checkedFirst, ({ fields }) => `${fields.verdict} ${titleKey(fields.question)}`);
  const variants = new Map<string, string[]>();
  for (const group of groups.values()) {
    const families: QnaDocument[][] = [];
    /** The index of the family whose leader has an article. */
    const familyOf = new Map<string, number>();
    for (const document of group) {
      const articles = [...articlesOf(document)];
      const [first] = articles.flatMap((each) => familyOf.get(each) ?? []).toSorted((a, b) => a - b);
      if (first !== undefined) families[first]?.push(document);
      else {
        for (const article of articles) familyOf.set(article, families.length);
        families.push([document]);
      }
    }
    for (const members of families) {
      const [leader, ...others] = members.slice(0, qnaLimits.variants + 1).map(({ id }) => id);
      if (leader !== undefined && others.length > 0) variants.set(leader, others);
    }
  }
  return outcomes.map((outcome) => {
    const ids = outcome.kind === 'document' ? variants.get(outcome.id) : undefined;
    if (outcome.kind !== 'document' || !ids) return outcome;
    return { ...outcome, fields: { ...outcome.fields, variants: ids.map((qnaId) => ({ qnaId })) } };
  });
}

export const mapping = defineMapping({
  collection: qna,
  row,
  map: (rows) => {
    const articles = groupBy(rows, ({ row: { articleId } }) => articleId);
    const sites = sitesIn(rows.map(({ row: { claim_title: title } }) => firstLine(title)));
    return inFamilies([...articles.values()].flatMap((replies) => decide(replies, sites)));
  },
});
