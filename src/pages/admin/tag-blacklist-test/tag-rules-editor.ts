import * as z from 'zod/mini';
import { entriesIn } from '#src/data/content/form/form-values.ts';
import { firstTagRules, withSynonym } from '#src/data/collections/tag-rules/judge-tags.ts';
import {
  noTagRules,
  tagRules,
  type TagRulesFields,
} from '#src/data/collections/tag-rules/tag-rule.collection.ts';
import type { Values } from '#src/pages/admin/editor/session/editing-state.ts';

const { blacklist, synonyms, limits } = tagRules.own.shape;

const wholeEntries = <T>(schema: z.ZodMiniType<readonly T[]>, list: unknown): T[] =>
  entriesIn(list).flatMap((entry) => z.safeParse(schema, [entry]).data ?? []);

/** Returns the rules of a text, without those that are half typed. */
export const rulesIn = (text: Values): TagRulesFields => ({
  blacklist: wholeEntries(blacklist, text['blacklist']),
  synonyms: wholeEntries(synonyms, text['synonyms']),
  limits: z.safeParse(limits, text['limits']).data ?? noTagRules.limits,
});

const tidyWords = (words: unknown): unknown =>
  Array.isArray(words) ? words.map((word) => String(word).trim()).filter(Boolean) : words;

const tidyEntries = (list: unknown, name: string): unknown =>
  Array.isArray(list)
    ? list.map((entry: Readonly<Record<string, unknown>>) => ({ ...entry, [name]: tidyWords(entry[name]) }))
    : list;

/** Makes synonyms of synonyms lead to the last word, because a tag is replaced only once. */
export function complete(text: Values): Values {
  const tidy = {
    ...text,
    synonyms: tidyEntries(text['synonyms'], 'from'),
    ...(text['equivalents'] !== undefined && { equivalents: tidyEntries(text['equivalents'], 'words') }),
  };
  const whole = z.safeParse(synonyms, tidy.synonyms).data;
  return whole
    ? { ...tidy, synonyms: whole.reduce<typeof whole>((before, added) => withSynonym(before, added), []) }
    : tidy;
}

export const withRenamedTag = (text: Values, from: string, to: string): Values => ({
  ...text,
  synonyms: withSynonym(rulesIn(text).synonyms, { from: [from], to }),
});

export const start: Values = { ...firstTagRules };
