import { tagLimits } from '#src/data/content/fields.ts';
import { tagSeparator } from '#src/ui/forms/add-tags.ts';

export type TagVerdict = 'allowed' | 'tooLong' | 'twice' | 'tooMany';

export interface JudgedTag {
  readonly tag: string;
  readonly verdict: TagVerdict;
}

/** Judges typed or pasted tags in their order, by the limits that every picture's tags are held to. */
export function judgeTags(text: string): JudgedTag[] {
  const allowed = new Set<string>();
  const judge = (tag: string): TagVerdict => {
    if (tag.length > tagLimits.length) return 'tooLong';
    if (allowed.has(tag)) return 'twice';
    if (allowed.size >= tagLimits.count) return 'tooMany';
    allowed.add(tag);
    return 'allowed';
  };
  const tags = text.split(tagSeparator).map((part) => part.trim().replace(/^[#＃]+\s*/, ''));
  return tags.filter(Boolean).map((tag) => ({ tag, verdict: judge(tag) }));
}
