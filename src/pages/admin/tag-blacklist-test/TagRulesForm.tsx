import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';
import { blockedBy, rewritten } from '#src/data/collections/tag-rules/judge-tags.ts';
import type { OwnFormProps } from '#src/pages/admin/editor/collection-editor.ts';
import { useEditorForm } from '#src/pages/admin/editor/form-context.ts';
import { useTagRules, useTagUse } from '#src/pages/admin/shared/pictures/use-tag-judge.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { rulesIn } from './tag-rules-editor.ts';
import { TagTrial } from './TagTrial.tsx';

/** A test of the rules as they are typed, which tags in use they change, and the rules themselves. */
export function TagRulesForm({ item }: OwnFormProps) {
  const { t } = useTranslation('admin/tag-blacklist-test');
  const { store, fields, Grid } = useEditorForm();
  const text = useSyncExternalStore(store.subscribe, store.values);
  const { rules: saved } = useTagRules();
  const { tags } = useTagUse();
  const rules = rulesIn(text);
  const blocked = tags.filter((tag) => blockedBy(tag, rules) && !blockedBy(tag, saved));
  const changed = tags.filter((tag) => rewritten(tag, rules) !== tag && rewritten(tag, saved) === tag);
  return (
    <>
      <TagTrial rules={rules} isDraft={item.draft !== undefined} />
      <Section title={t('rules')}>
        {blocked.length > 0 && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {t('save.blocks', { count: blocked.length, tags: blocked.join('、') })}
          </Alert>
        )}
        {changed.length > 0 && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {t('save.rewrites', { count: changed.length, tags: changed.join('、') })}
          </Alert>
        )}
        <Grid fields={fields} name="" />
      </Section>
    </>
  );
}
