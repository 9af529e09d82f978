import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { tagLimits } from '#src/data/content/declare/fields.ts';
import {
  equivalentLimits,
  type TagRulesFields,
} from '#src/data/collections/tag-rules/tag-rule.collection.ts';
import { TagInput } from '#src/ui/forms/TagInput.tsx';
import { RuleList, type RulesProps } from './RuleList.tsx';
import { WholeRow } from './rule-styles.ts';

type Equivalent = NonNullable<TagRulesFields['equivalents']>[number];

/** Words that a search treats as equal. */
export function EquivalentWords({ rules, onChange, tags, mayEdit }: RulesProps<Equivalent>) {
  const { t } = useTranslation('admin/tag-blacklist-test');
  const [words, setWords] = useState<string[]>([]);
  const [hasTried, setTried] = useState(false);
  const isComplete = words.length >= equivalentLimits.min;

  function add(): void {
    setTried(!isComplete);
    if (!isComplete) return;
    onChange([...rules, { words }]);
    setWords([]);
  }

  return (
    <>
      <p>{t('equivalents.lead')}</p>
      <RuleList
        label={t('equivalents.list')}
        empty={t('equivalents.empty')}
        rules={rules}
        textOf={(each) => each.words.join('＝')}
        removeLabelOf={(each) => t('equivalents.remove', { words: each.words.join('＝') })}
        onChange={onChange}
        mayEdit={mayEdit}
        addLabel={t('equivalents.add')}
        onAdd={add}
      >
        <WholeRow>
          <TagInput
            label={t('equivalents.words')}
            value={words}
            max={equivalentLimits.max}
            maxLength={tagLimits.length}
            suggestions={tags}
            error={hasTried && !isComplete ? t('equivalents.missing') : undefined}
            onChange={setWords}
          />
        </WholeRow>
      </RuleList>
    </>
  );
}
