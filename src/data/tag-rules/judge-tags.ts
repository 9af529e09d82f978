import { foldForSearch } from '#src/data/search/fold.ts';
import type { TagRulesFields } from './tag-rule.collection.ts';

type BlacklistEntry = TagRulesFields['blacklist'][number];

/** What becomes of a tag: allowed as it is, rewritten by a synonym, or rejected and why. */
export type TagVerdict =
  | { readonly kind: 'allowed' | 'tooLong' | 'twice' | 'tooMany' }
  | { readonly kind: 'rewritten'; readonly to: string }
  | { readonly kind: 'blocked'; readonly entry: BlacklistEntry };

export interface JudgedTag {
  readonly tag: string;
  readonly verdict: TagVerdict;
}

/** Full and half width, cases, 台/臺, simplified and traditional characters and blanks make no difference. */
const folded = (text: string): string => foldForSearch(text).replaceAll(/\s+/g, '');

const meets: Readonly<Record<BlacklistEntry['match'], (tag: string, pattern: string) => boolean>> = {
  exact: (tag, pattern) => tag === pattern,
  prefix: (tag, pattern) => tag.startsWith(pattern),
  contains: (tag, pattern) => tag.includes(pattern),
};

/** Whether an entry of the blacklist meets a tag. A pattern of nothing but blanks meets none. */
export function isMet({ match, pattern }: BlacklistEntry, tag: string): boolean {
  const wanted = folded(pattern);
  return wanted !== '' && meets[match](folded(tag), wanted);
}

/** What stands for a tag: the synonym's word, else the tag itself. */
export function rewritten(tag: string, { synonyms }: TagRulesFields): string {
  const wanted = folded(tag);
  return synonyms.find(({ from }) => from.some((each) => folded(each) === wanted))?.to ?? tag;
}

/** The first entry that refuses a tag, after its synonym. */
export const blockedBy = (tag: string, rules: TagRulesFields): BlacklistEntry | undefined =>
  rules.blacklist.find((entry) => isMet(entry, rewritten(tag, rules)));

/**
 * Judges tags in their order: the one judgement that upload, editing and import follow. A tag that is rejected takes
 * no place.
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

export interface AppliedTags {
  /** As they are stored: rewritten, each once. */
  readonly tags: string[];
  readonly refused: readonly JudgedTag[];
}

/** The tags as the rules leave them, and those that they refuse. */
export function applyTagRules(tags: readonly string[], rules: TagRulesFields): AppliedTags {
  const judged = judgeTags(tags, rules);
  return {
    tags: judged.flatMap(({ tag, verdict }) => {
      if (verdict.kind === 'rewritten') return [verdict.to];
      return verdict.kind === 'allowed' ? [tag] : [];
    }),
    refused: judged.filter(({ verdict }) => ['blocked', 'tooLong', 'tooMany'].includes(verdict.kind)),
  };
}

/**
 * The tags of a document as the rules leave them, in their order. Those among `known` stay whatever the rules say:
 * what stood there before the rules became stricter is no obstacle to changing something else.
 */
export function guardTags(
  tags: readonly string[],
  known: readonly string[],
  rules: TagRulesFields,
): AppliedTags {
  const added = tags.filter((tag) => !known.includes(tag));
  const judged = new Map(judgeTags(added, rules).map(({ tag, verdict }) => [tag, verdict]));
  const accepted = tags.flatMap((tag) => {
    const verdict = judged.get(tag);
    if (verdict?.kind === 'rewritten') return [verdict.to];
    return verdict === undefined || verdict.kind === 'allowed' ? [tag] : [];
  });
  return { tags: [...new Set(accepted)], refused: applyTagRules(added, rules).refused };
}
