import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { tagLimits } from '#src/data/content/declare/fields.ts';
import { equivalentLimits, type TagRulesFields } from '#src/data/tag-rules/tag-rule.collection.ts';
import { TagInput } from '#src/ui/forms/TagInput.tsx';
import { RuleList } from './RuleList.tsx';
import { RuleForm, WholeRow } from './rule-styles.ts';

type Equivalent = NonNullable<TagRulesFields['equivalents']>[number];

interface EquivalentWordsProps {
  readonly equivalents: readonly Equivalent[];
  readonly onChange: (equivalents: Equivalent[]) => void;
  readonly tags: readonly string[];
  readonly mayEdit: boolean;
}

/** Words that a search takes for the same. */
export function EquivalentWords({ equivalents, onChange, tags, mayEdit }: EquivalentWordsProps) {
  const { t } = useTranslation('admin/tag-blacklist-test');
  const [words, setWords] = useState<string[]>([]);
  const [hasTried, setTried] = useState(false);
  const isComplete = words.length >= equivalentLimits.min;

  function add(): void {
    setTried(!isComplete);
    if (!isComplete) return;
    onChange([...equivalents, { words }]);
    setWords([]);
  }

  return (
    <>
      <p>{t('equivalents.lead')}</p>
      {equivalents.length === 0 && <p>{t('equivalents.empty')}</p>}
      <RuleList
        label={t('equivalents.list')}
        rules={equivalents}
        textOf={(each) => each.words.join('＝')}
        removeLabelOf={(each) => t('equivalents.remove', { words: each.words.join('＝') })}
        onChange={onChange}
        mayEdit={mayEdit}
      />
      {mayEdit && (
        <RuleForm>
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
          <Button variant="outlined" onClick={add}>
            {t('equivalents.add')}
          </Button>
        </RuleForm>
      )}
    </>
  );
}
