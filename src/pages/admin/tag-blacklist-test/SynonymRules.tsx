import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { tagLimits } from '#src/data/content/declare/fields.ts';
import { rewritten } from '#src/data/tag-rules/judge-tags.ts';
import { noTagRules, type TagRulesFields } from '#src/data/tag-rules/tag-rule.collection.ts';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { TagInput } from '#src/ui/forms/TagInput.tsx';
import { RuleList } from './RuleList.tsx';
import { RuleForm } from './rule-styles.ts';

type Synonym = TagRulesFields['synonyms'][number];

const noSynonym: Synonym = { from: [], to: '' };

interface SynonymRulesProps {
  readonly synonyms: readonly Synonym[];
  readonly onChange: (synonyms: Synonym[]) => void;
  readonly tags: readonly string[];
  readonly mayEdit: boolean;
}

/** Words that become another one. */
export function SynonymRules({ synonyms, onChange, tags, mayEdit }: SynonymRulesProps) {
  const { t } = useTranslation('admin/tag-blacklist-test');
  const [synonym, setSynonym] = useState(noSynonym);
  const to = synonym.to.trim();
  const isComplete = to !== '' && to.length <= tagLimits.length && synonym.from.length > 0;
  const trial = { ...noTagRules, synonyms: [{ ...synonym, to }] };
  const changed = tags.filter((tag) => isComplete && rewritten(tag, trial) !== tag);

  function add(): void {
    onChange([...synonyms, { ...synonym, to }]);
    setSynonym(noSynonym);
  }

  return (
    <>
      {synonyms.length === 0 && <p>{t('synonyms.empty')}</p>}
      <RuleList
        label={t('synonyms.list')}
        rules={synonyms}
        textOf={(each) => t('synonyms.item', { from: each.from.join('、'), to: each.to })}
        removeLabelOf={(each) => t('synonyms.remove', { to: each.to })}
        onChange={onChange}
        mayEdit={mayEdit}
      />
      {mayEdit && (
        <RuleForm>
          <TagInput
            label={t('synonyms.from')}
            value={synonym.from}
            max={20}
            maxLength={tagLimits.length}
            suggestions={tags}
            onChange={(from) => setSynonym({ ...synonym, from })}
          />
          <TextInput
            label={t('synonyms.to')}
            value={synonym.to}
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
          <Button variant="outlined" disabled={!isComplete} onClick={add}>
            {t('synonyms.add')}
          </Button>
        </RuleForm>
      )}
    </>
  );
}
