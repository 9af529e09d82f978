import first from './first-tag-rules.json' with { type: 'json' };
import { foldForSearch } from '#src/data/retrieval/search/fold.ts';
import { noTagRules, type TagRulesFields, tagRules, tagRulesId } from './tag-rule.collection.ts';
import { itemQuery } from '#src/data/content/read/queries.ts';

export const tagRulesItem = itemQuery(tagRules, tagRulesId);

/** The rules that apply, and with which the form begins, until an admin publishes some. */
export const firstTagRules = { ...noTagRules, ...first } as TagRulesFields;

type BlacklistEntry = TagRulesFields['blacklist'][number];
type Synonym = TagRulesFields['synonyms'][number];

/** The verdict on a tag: allowed unchanged, replaced by a synonym, or rejected and why. */
export type TagVerdict =
  | { readonly kind: 'allowed' | 'tooLong' | 'twice' | 'tooMany' }
  | { readonly kind: 'rewritten'; readonly to: string }
  | { readonly kind: 'blocked'; readonly entry: BlacklistEntry };

export interface JudgedTag {
  readonly tag: string;
  readonly verdict: TagVerdict;
}

/** Ignores differences in width, case, 台/臺, simplified and traditional characters, and whitespace. */
const folded = (text: string): string => foldForSearch(text).replaceAll(/\s+/g, '');

const meets: Readonly<Record<BlacklistEntry['match'], (tag: string, pattern: string) => boolean>> = {
  exact: (tag, pattern) => tag === pattern,
  prefix: (tag, pattern) => tag.startsWith(pattern),
  contains: (tag, pattern) => tag.includes(pattern),
};

/** True if an entry of the blacklist matches a tag. A blank pattern matches nothing. */
export function isMet({ match, pattern }: BlacklistEntry, tag: string): boolean {
  const wanted = folded(pattern);
  return wanted !== '' && meets[match](folded(tag), wanted);
}

/** Returns the replacement of a tag by its synonym, else the tag itself. */
export function rewritten(tag: string, { synonyms }: TagRulesFields): string {
  const wanted = folded(tag);
  return synonyms.find(({ from }) => from.some((each) => folded(each) === wanted))?.to ?? tag;
}

/**
 * Adds a synonym. A tag is replaced only once, so earlier synonyms that lead to a word that is replaced now lead to
 * its replacement, and the replacement itself is no longer replaced: a tag that is renamed back keeps its name.
 */
export function withSynonym(synonyms: readonly Synonym[], added: Synonym): Synonym[] {
  const isReplaced = (tag: string) => added.from.some((each) => folded(each) === folded(tag));
  const earlier = synonyms.map((synonym) => {
    const to = isReplaced(synonym.to) ? added.to : synonym.to;
    const isSpelling = folded(to) === folded(added.to);
    const isLeft = (tag: string) =>
      !isReplaced(tag) && tag !== to && (isSpelling || folded(tag) !== folded(added.to));
    return { from: synonym.from.filter(isLeft), to };
  });
  return [...earlier.filter(({ from }) => from.length > 0), added];
}

/** Returns the first blacklist entry that matches a tag after synonym replacement. */
export const blockedBy = (tag: string, rules: TagRulesFields): BlacklistEntry | undefined =>
  rules.blacklist.find((entry) => isMet(entry, rewritten(tag, rules)));

/**
 * Judges tags in order; upload, editing and import all use this function. Rejected tags do not count towards the limit.
 */
export function judgeTags(tags: readonly string[], rules: TagRulesFields): JudgedTag[] {
  const { count, length } = rules.limits;
  const taken = new Set<string>();
  const judge = (tag: string): TagVerdict => {
    const to = rewritten(tag, rules);
    const entry = blockedBy(tag, rules);
    if (entry) return { kind: 'blocked', entry };
    if (to.length > length) return { kind: 'tooLong' };
    if (taken.has(folded(to))) return { kind: 'twice' };
    if (taken.size >= count) return { kind: 'tooMany' };
    taken.add(folded(to));
    return to === tag ? { kind: 'allowed' } : { kind: 'rewritten', to };
  };
  return tags.map((tag) => ({ tag, verdict: judge(tag) }));
}

interface AppliedTags {
  /** The tags to store: rewritten, without duplicates. */
  readonly tags: string[];
  readonly refused: readonly JudgedTag[];
}

/**
 * Applies the rules to the tags of a document, in order. Tags in `known` are always accepted: tags from before the
 * rules became stricter must not block other changes.
 */
export function guardTags(
  tags: readonly string[],
  known: readonly string[],
  rules: TagRulesFields,
): AppliedTags {
  const judged = judgeTags(
    tags.filter((tag) => !known.includes(tag)),
    rules,
  );
  const accepted = tags.flatMap((tag) => {
    const verdict = judged.find((each) => each.tag === tag)?.verdict;
    if (verdict?.kind === 'rewritten') return [verdict.to];
    return verdict === undefined || verdict.kind === 'allowed' ? [tag] : [];
  });
  const refused = judged.filter(({ verdict }) => ['blocked', 'tooLong', 'tooMany'].includes(verdict.kind));
  return { tags: [...new Set(accepted)], refused };
}
