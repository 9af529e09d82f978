import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { debunkingImageList } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import {
  frequentTags,
  type TagUse,
  tagUseOf,
} from '#src/data/collections/debunking-images/library/suggest-tags.ts';
import {
  blockedBy,
  firstTagRules,
  rewritten,
  tagRulesItem,
} from '#src/data/collections/tag-rules/judge-tags.ts';
import type { TagRulesFields } from '#src/data/collections/tag-rules/tag-rule.collection.ts';
import type { JudgeTag } from '#src/ui/forms/add-tags.ts';

export function useTagRules(): TagRulesFields {
  const { data } = useQuery(tagRulesItem);
  return data?.state === 'published' ? data.record : firstTagRules;
}

/** Returns a function that checks a tag as it is typed, by the same rules as saving. */
export function useTagJudge(): JudgeTag {
  const { t } = useTranslation('admin');
  const rules = useTagRules();
  return useMemo(
    () => (tag) => {
      const entry = blockedBy(tag, rules);
      if (!entry) return { to: rewritten(tag, rules) };
      return { why: t('tagRule.blocked', { ...entry, match: t(`tagRule.${entry.match}`) }) };
    },
    [rules, t],
  );
}

/** How often each tag is used, in total and per folder; and all tags, the most frequent first. */
export function useTagUse(): { readonly use: TagUse; readonly tags: readonly string[] } {
  const { data } = useQuery(debunkingImageList);
  return useMemo(() => {
    const use = tagUseOf(data?.records ?? []);
    return { use, tags: frequentTags(use) };
  }, [data]);
}
