import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { isMet } from '#src/data/collections/tag-rules/judge-tags.ts';
import { tagMatches, type TagRulesFields } from '#src/data/collections/tag-rules/tag-rule.collection.ts';
import { Choice, TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { RuleList, type RulesProps } from './RuleList.tsx';

type Entry = TagRulesFields['blacklist'][number];

const noEntry: Entry = { pattern: '', match: 'contains', reason: '' };

/** The rules for blocked tags; a new rule first shows which tags in use it would block. */
export function BlacklistRules({ rules, onChange, tags, mayEdit }: RulesProps<Entry>) {
  const { t } = useTranslation(['admin/tag-blacklist-test', 'admin']);
  const [entry, setEntry] = useState(noEntry);
  const [hasTried, setTried] = useState(false);
  const pattern = entry.pattern.trim();
  const isComplete = pattern !== '' && entry.reason.trim() !== '';
  const met = tags.filter((tag) => isMet(entry, tag));

  function add(): void {
    setTried(!isComplete);
    if (!isComplete) return;
    onChange([...rules, { ...entry, pattern, reason: entry.reason.trim() }]);
    setEntry(noEntry);
  }

  return (
    <RuleList
      label={t('blacklist.list')}
      empty={t('blacklist.empty')}
      rules={rules}
      textOf={(each) => t('admin:tagRule.blocked', { ...each, match: t(`admin:tagRule.${each.match}`) })}
      removeLabelOf={({ pattern: each }) => t('blacklist.remove', { pattern: each })}
      onChange={onChange}
      mayEdit={mayEdit}
      addLabel={t('blacklist.add')}
      onAdd={add}
    >
      <Choice
        label={t('blacklist.match')}
        value={entry.match}
        onChange={(chosen) =>
          setEntry({ ...entry, match: tagMatches.find((match) => match === chosen) ?? 'contains' })
        }
      >
        {tagMatches.map((match) => (
          <option key={match} value={match}>
            {t(`admin:tagRule.${match}`)}
          </option>
        ))}
      </Choice>
      <TextInput
        label={t('blacklist.pattern')}
        value={entry.pattern}
        hint={t('blacklist.hint')}
        onChange={(value) => setEntry({ ...entry, pattern: value })}
      />
      <TextInput
        label={t('blacklist.reason')}
        value={entry.reason}
        error={hasTried && !isComplete ? t('blacklist.missing') : undefined}
        onChange={(reason) => setEntry({ ...entry, reason })}
      />
      {pattern !== '' && (
        <p>
          <output>
            {met.length > 0
              ? t('blacklist.blocks', { count: met.length, tags: met.join('、') })
              : t('blacklist.blocksNone')}
          </output>
        </p>
      )}
    </RuleList>
  );
}
