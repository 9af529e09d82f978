import Alert from '@mui/material/Alert';
import { useSyncExternalStore, useMemo, useState } from 'react';
import { styled } from '@mui/material/styles';
import { forgetTagRules } from '#src/data/collections/tag-rules/current-tag-rules.ts';
import {
  tagRules,
  tagRulesId,
  type TagRulesFields,
} from '#src/data/collections/tag-rules/tag-rule.collection.ts';
import tagTexts from '#src/locales/zh-TW/admin/tag-blacklist-test.json';
import type { CollectionEditor, OwnFormProps } from '#src/pages/admin/editor/use-item-editor.ts';
import { Item } from '#src/pages/admin/editor/Item.tsx';
import { Rows } from '#src/pages/admin/shared/lists.ts';
import { contentPageTexts } from '#src/pages/admin/shared/content-texts.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { blockedBy, rewritten, judgeTags } from '#src/data/collections/tag-rules/judge-tags.ts';
import { useEditorForm } from '#src/pages/admin/editor/form-context.ts';
import { useTagRules, useTagUse } from '#src/pages/admin/shared/images/use-tag-judge.ts';
import { Disclosure } from '#src/ui/lists/Disclosure.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { tagSeparator } from '#src/ui/forms/add-tags.ts';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { CheckIcon, CloseIcon } from '#src/ui/icons/icons.tsx';
import { complete, start, rulesIn } from './tag-rules-editor.ts';
import { TagVocabulary } from './TagVocabulary.tsx';

const List = styled(Rows)(({ theme }) => ({
  '& > li': { justifyContent: 'flex-start', padding: '6px 0', color: theme.vars.palette.error.main },
  '& > li[data-allowed]': { color: theme.vars.palette.success.main },
  '& b': { color: theme.vars.palette.text.primary },
}));

/** Splits typed or pasted text into tags, without a leading # and without empty ones. */
const tagsIn = (text: string): string[] =>
  text
    .split(tagSeparator)
    .map((part) => part.trim().replace(/^[#＃]+\s*/, ''))
    .filter(Boolean);

/** Tests tags against the rules as they are typed, and shows the verdict and the rule for each. */
function TagTrial({ rules, isDraft }: { readonly rules: TagRulesFields; readonly isDraft: boolean }) {
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
    <Section title={t('trial')}>
      <TextArea label={t('tags')} value={text} rows={2} onChange={setText} hint={t('hint', rules.limits)} />
      <p>
        <output>{judged.length > 0 && t('count', { allowed, total: judged.length })}</output>
        {judged.length > 0 && isDraft && t('unsaved')}
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
  );
}

/** A test of the rules as they are typed, which tags in use they change, and the rules themselves. */
function TagRulesForm({ item }: OwnFormProps) {
  const { t } = useTranslation('admin/tag-blacklist-test');
  const { store, fields, Grid } = useEditorForm();
  const text = useSyncExternalStore(store.subscribe, store.values);
  const saved = useTagRules();
  const { tags } = useTagUse();
  const rules = rulesIn(text);
  const blocked = tags.filter((tag) => blockedBy(tag, rules) && !blockedBy(tag, saved));
  const changed = tags.filter((tag) => rewritten(tag, rules) !== tag && rewritten(tag, saved) === tag);
  return (
    <>
      <TagTrial rules={rules} isDraft={item.draft !== undefined} />
      <Section title={t('rules')}>
        {(['blocks', 'rewrites'] as const).map((what) => {
          const hit = what === 'blocks' ? blocked : changed;
          return hit.length === 0 ? null : (
            <Alert key={what} severity={what === 'blocks' ? 'warning' : 'info'} sx={{ mb: 2 }}>
              {t(`save.${what}`, { count: hit.length, tags: hit.join('、') })}
            </Alert>
          );
        })}
        <Grid fields={fields.slice(0, 1)} name="" />
        <Disclosure label={t('others')}>
          <Grid fields={fields.slice(1)} name="" />
        </Disclosure>
      </Section>
    </>
  );
}

export const texts = { ...contentPageTexts, 'admin/tag-blacklist-test': tagTexts };

const tagRulesEditor: CollectionEditor = {
  Form: TagRulesForm,
  After: TagVocabulary,
  hidden: ['verifiedAt'],
  start,
  isPlain: true,
  complete,
  onPublished: forgetTagRules,
};

export default function TagBlacklistTestPage() {
  const { t } = useTranslation('admin/tag-blacklist-test');
  return (
    <Item
      collection={tagRules}
      id={tagRulesId}
      own={tagRulesEditor}
      title={t('title')}
      lead={t('lead')}
      under={[]}
    />
  );
}
