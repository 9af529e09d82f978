import { forgetTagRules } from '#src/data/collections/tag-rules/current-tag-rules.ts';
import { tagRules, tagRulesId } from '#src/data/collections/tag-rules/tag-rule.collection.ts';
import tagTexts from '#src/locales/zh-TW/admin/tag-blacklist-test.json';
import type { CollectionEditor } from '#src/pages/admin/editor/collection-editor.ts';
import { Item } from '#src/pages/admin/editor/Item.tsx';
import { contentPageTexts } from '#src/pages/admin/shared/content-texts.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { complete, start } from './tag-rules-editor.ts';
import { TagRulesForm } from './TagRulesForm.tsx';
import { TagVocabulary } from './TagVocabulary.tsx';

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

/** Tags: a test of the rules, the rules themselves, and the tags in use. */
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
