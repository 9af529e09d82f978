import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { debunkingImageList } from '#src/data/debunking-images/debunking-images.queries.ts';
import { frequentTags, type TagUse, tagUseOf } from '#src/data/debunking-images/suggest-tags.ts';
import { blockedBy, rewritten } from '#src/data/tag-rules/judge-tags.ts';
import { noTagRules, type TagRulesFields } from '#src/data/tag-rules/tag-rule.collection.ts';
import { tagRulesItem } from '#src/data/tag-rules/tag-rules.queries.ts';
import type { JudgeTag } from '#src/ui/forms/add-tags.ts';

/** The rules for tags as they are known here; none while they load. */
export function useTagRules() {
  const { data, error, refetch } = useQuery(tagRulesItem);
  const record = data?.state === 'published' ? data.record : undefined;
  const rules: TagRulesFields = record ?? noTagRules;
  return { rules, record, isLoaded: data !== undefined, error, refetch };
}

/** Tags that a document carries at most, and characters of each. */
export const useTagLimits = (): TagRulesFields['limits'] => useTagRules().rules.limits;

/** Judges a tag as it is typed, by the rules that saving follows too. */
export function useTagJudge(): JudgeTag {
  const { t } = useTranslation('admin');
  const { rules } = useTagRules();
  return useMemo(
    () => (tag) => {
      const entry = blockedBy(tag, rules);
      if (!entry) return { to: rewritten(tag, rules) };
      return { why: t('tagRule.blocked', { ...entry, match: t(`tagRule.${entry.match}`) }) };
    },
    [rules, t],
  );
}

/** How often the tags are used, everywhere and in each folder; and all of them, the most used first. */
export function useTagUse(): { readonly use: TagUse; readonly tags: readonly string[] } {
  const { data } = useQuery(debunkingImageList);
  return useMemo(() => {
    const use = tagUseOf(data?.records ?? []);
    return { use, tags: frequentTags(use) };
  }, [data]);
}
