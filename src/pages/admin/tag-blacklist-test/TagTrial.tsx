import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { judgeTags } from '#src/data/collections/tag-rules/judge-tags.ts';
import type { TagRulesFields } from '#src/data/collections/tag-rules/tag-rule.collection.ts';
import { tagSeparator } from '#src/ui/forms/add-tags.ts';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { CheckIcon, CloseIcon } from '#src/ui/icons/icons.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 12px',
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.error.main,
  },
  '& li[data-allowed]': { color: theme.vars.palette.success.main },
  '& b': { overflowWrap: 'anywhere', color: theme.vars.palette.text.primary },
}));

/** Splits typed or pasted text into tags, without a leading # and without empty ones. */
const tagsIn = (text: string): string[] =>
  text
    .split(tagSeparator)
    .map((part) => part.trim().replace(/^[#＃]+\s*/, ''))
    .filter(Boolean);

interface TagTrialProps {
  readonly rules: TagRulesFields;
  /** True if the rules are not saved yet. */
  readonly isDraft: boolean;
}

/** Tests tags against the rules as they are typed, and shows the verdict and the rule for each. */
export function TagTrial({ rules, isDraft }: TagTrialProps) {
  const { t } = useTranslation(['admin/tag-blacklist-test', 'admin']);
  const [text, setText] = useState('');
  const judged = useMemo(() => judgeTags(tagsIn(text), rules), [text, rules]);
  const isFine = (kind: string) => kind === 'allowed' || kind === 'rewritten';
  const allowed = judged.filter(({ verdict }) => isFine(verdict.kind)).length;
  const words = ({ verdict }: (typeof judged)[number]): string => {
    if (verdict.kind !== 'blocked') return t(`verdict.${verdict.kind}`, { ...rules.limits, ...verdict });
    const { entry } = verdict;
    return t('admin:tagRule.blocked', { ...entry, match: t(`admin:tagRule.${entry.match}`) });
  };
  return (
    <>
      <TextArea label={t('tags')} value={text} onChange={setText} hint={t('hint', { ...rules.limits })} />
      <Section title={t('result')}>
        {isDraft && <p>{t('unsaved')}</p>}
        <p>
          <output>{judged.length > 0 ? t('count', { allowed, total: judged.length }) : t('empty')}</output>
        </p>
        <List aria-label={t('result')}>
          {judged.map((each, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same tag may occur twice
            <li key={`${index} ${each.tag}`} data-allowed={isFine(each.verdict.kind) || undefined}>
              {isFine(each.verdict.kind) ? <CheckIcon /> : <CloseIcon />}
              <b>{each.tag}</b>
              <span>{words(each)}</span>
            </li>
          ))}
        </List>
      </Section>
    </>
  );
}
