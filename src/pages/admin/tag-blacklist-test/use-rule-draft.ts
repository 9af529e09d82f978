import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tagRules, type TagRulesFields } from '#src/data/collections/tag-rules/tag-rule.collection.ts';
import { saveTagRules } from '#src/data/collections/tag-rules/tag-rules.repository.ts';
import { useTagRules } from '#src/pages/admin/shared/pictures/use-tag-judge.ts';
import { type ErrorKind, errorKind } from '#src/platform/firebase/errors.ts';

/** Returns the rules without the fields common to all records. */
export const ownFields = ({ blacklist, synonyms, equivalents, limits }: TagRulesFields): TagRulesFields => ({
  blacklist,
  synonyms,
  ...(equivalents && { equivalents }),
  limits,
});

/** The tag rules with local changes, until those are saved or discarded. */
export function useRuleDraft() {
  const client = useQueryClient();
  const { rules: saved, record, isLoaded, error, refetch } = useTagRules();
  const [draft, setDraft] = useState<TagRulesFields>();
  /** The version that the changes are based on. */
  const [base, setBase] = useState(record);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ErrorKind>();
  const rules = draft ?? saved;

  function change(changed: Partial<TagRulesFields>): void {
    if (!draft) setBase(record);
    setDraft({ ...ownFields(rules), ...changed });
  }

  function discard(): void {
    setDraft(undefined);
    setFailure(undefined);
  }

  /** Resolves with true when the rules were saved. */
  async function save(next = draft): Promise<boolean> {
    if (!next) return false;
    setSaving(true);
    setFailure(undefined);
    try {
      await saveTagRules(draft ? base : record, next);
      await client.invalidateQueries({ queryKey: [tagRules.name] });
      setDraft(undefined);
      return true;
    } catch (thrown) {
      setFailure(errorKind(thrown));
      await refetch();
      return false;
    } finally {
      setSaving(false);
    }
  }

  return {
    saved,
    rules,
    isDraft: draft !== undefined,
    isLoaded,
    error,
    refetch,
    change,
    discard,
    save,
    isSaving,
    failure,
  };
}
