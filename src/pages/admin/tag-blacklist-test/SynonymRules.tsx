import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { tagLimits } from '#src/data/content/declare/fields.ts';
import { rewritten, withSynonym } from '#src/data/collections/tag-rules/judge-tags.ts';
import { noTagRules, type TagRulesFields } from '#src/data/collections/tag-rules/tag-rule.collection.ts';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { TagInput } from '#src/ui/forms/TagInput.tsx';
import { RuleList, type RulesProps } from './RuleList.tsx';
import { WholeRow } from './rule-styles.ts';

type Synonym = TagRulesFields['synonyms'][number];

const noSynonym: Synonym = { from: [], to: '' };

/** Words that are replaced by another word. */
export function SynonymRules({ rules, onChange, tags, mayEdit }: RulesProps<Synonym>) {
  const { t } = useTranslation(['admin/tag-blacklist-test', 'admin']);
  const [synonym, setSynonym] = useState(noSynonym);
  const [hasTried, setTried] = useState(false);
  const to = synonym.to.trim();
  const isComplete = to !== '' && to.length <= tagLimits.length && synonym.from.length > 0;
  const trial = { ...noTagRules, synonyms: [{ ...synonym, to }] };
  const changed = tags.filter((tag) => isComplete && rewritten(tag, trial) !== tag);

  function problem(): string | undefined {
    if (to.length > tagLimits.length) return t('admin:problem.tagTooLong', { max: tagLimits.length });
    return hasTried && !isComplete ? t('synonyms.missing') : undefined;
  }

  function add(): void {
    setTried(!isComplete);
    if (!isComplete) return;
    onChange(withSynonym(rules, { ...synonym, to }));
    setSynonym(noSynonym);
  }

  return (
    <RuleList
      label={t('synonyms.list')}
      empty={t('synonyms.empty')}
      rules={rules}
      textOf={(each) => t('synonyms.item', { from: each.from.join('、'), to: each.to })}
      removeLabelOf={(each) => t('synonyms.remove', { to: each.to })}
      onChange={onChange}
      mayEdit={mayEdit}
      addLabel={t('synonyms.add')}
      onAdd={add}
    >
      <WholeRow>
        <TagInput
          label={t('synonyms.from')}
          value={synonym.from}
          max={20}
          maxLength={tagLimits.length}
          suggestions={tags}
          onChange={(from) => setSynonym({ ...synonym, from })}
        />
      </WholeRow>
      <TextInput
        label={t('synonyms.to')}
        value={synonym.to}
        error={problem()}
        onChange={(value) => setSynonym({ ...synonym, to: value })}
      />
      {isComplete && (
        <p>
          <output>
            {changed.length > 0
              ? t('synonyms.rewrites', { count: changed.length, tags: changed.join('、') })
              : t('synonyms.rewritesNone')}
          </output>
        </p>
      )}
    </RuleList>
  );
}
