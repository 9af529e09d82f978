/** Separates tags when several are typed or pasted at once. A space may be part of a tag. */
export const tagSeparator = /[,，、;；\n\r\t]/;

interface TagLimits {
  /** The maximum number of tags. */
  readonly max: number;
  /** The maximum length of a tag, in characters. */
  readonly maxLength: number;
}

export type TagRefusal =
  | { readonly reason: 'full' }
  | { readonly reason: 'tooLong'; readonly tag: string }
  | { readonly reason: 'blocked'; readonly tag: string; readonly why: string };

/** Applies a site's rules to a tag: returns the tag that replaces it, or why it is not allowed. */
export type JudgeTag = (tag: string) => { readonly to: string } | { readonly why: string };

interface AddedTags {
  readonly tags: readonly string[];
  /** The text that was not added, so that nothing typed is lost. */
  readonly rest: string;
  readonly refusal: TagRefusal | undefined;
}

/** Adds the tags in `text` to `tags`: trimmed, without a leading #, each once, within the limits. */
export function addTags(
  tags: readonly string[],
  text: string,
  { max, maxLength }: TagLimits,
  judge: JudgeTag = (tag) => ({ to: tag }),
): AddedTags {
  const added = [...tags];
  const rest: string[] = [];
  let refusal: TagRefusal | undefined;
  for (const part of text.split(tagSeparator)) {
    const typed = part.trim().replace(/^[#＃]+\s*/, '');
    const judged = judge(typed);
    const tag = 'to' in judged ? judged.to : typed;
    if (tag === '' || added.includes(tag)) continue;
    if ('why' in judged) refusal ??= { reason: 'blocked', tag, why: judged.why };
    else if (tag.length > maxLength) refusal ??= { reason: 'tooLong', tag };
    else if (added.length >= max) refusal ??= { reason: 'full' };
    else {
      added.push(tag);
      continue;
    }
    rest.push(tag);
  }
  return { tags: added, rest: rest.join('、'), refusal };
}
