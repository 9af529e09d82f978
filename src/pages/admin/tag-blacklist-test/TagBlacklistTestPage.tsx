import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blockedBy } from '#src/data/tag-rules/judge-tags.ts';
import { linkTo } from '#src/links.ts';
import adminTexts from '#src/locales/zh-TW/admin.json';
import tagTexts from '#src/locales/zh-TW/admin/tag-blacklist-test.json';
import { useLeaveGuard } from '#src/pages/admin/use-leave-guard.ts';
import { useMember } from '#src/pages/admin/use-member.ts';
import { useTagUse } from '#src/pages/admin/use-tag-suggestions.ts';
import { errorKind } from '#src/platform/errors.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { BlacklistRules } from './BlacklistRules.tsx';
import { RenameTagDialog } from './RenameTagDialog.tsx';
import { SynonymRules } from './SynonymRules.tsx';
import { TagLimits } from './TagLimits.tsx';
import { TagTrial } from './TagTrial.tsx';
import { useRuleDraft } from './use-rule-draft.ts';
import { Vocabulary } from './Vocabulary.tsx';

export const texts = { admin: adminTexts, 'admin/tag-blacklist-test': tagTexts };

/** Tags: tried out by the rules, the rules themselves, and the words in use. */
export default function TagBlacklistTestPage() {
  const { t } = useTranslation(['admin/tag-blacklist-test', 'admin']);
  const { isAdmin, frozen } = useMember();
  const { use, tags } = useTagUse();
  const draft = useRuleDraft();
  const { rules, isDraft, change, failure } = draft;
  const [renamed, setRenamed] = useState<string>();
  const mayEdit = isAdmin && !frozen && draft.isLoaded;
  const blocked = tags.filter((tag) => blockedBy(tag, rules) && !blockedBy(tag, draft.saved));
  useLeaveGuard(isDraft, t('admin:leave.edit'));

  async function save(): Promise<void> {
    if (await draft.save()) notify({ type: 'positive', position: 'top', message: t('save.saved') });
  }

  async function addSynonym(from: string, to: string): Promise<void> {
    const { blacklist, synonyms, limits } = rules;
    const next = { blacklist, limits, synonyms: [...synonyms, { from: [from], to }] };
    if (isDraft) change(next);
    else if (await draft.save(next)) notify({ message: t('save.saved') });
  }

  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      breadcrumb={[{ label: t('admin:breadcrumb'), to: linkTo('admin') }]}
    >
      {draft.error && !draft.isLoaded && (
        <ErrorState kind={errorKind(draft.error)} onRetry={() => void draft.refetch()} />
      )}
      <TagTrial rules={rules} isDraft={isDraft} />
      {!isAdmin && <Alert severity="info">{t('save.editorOnly')}</Alert>}
      <Section title={t('blacklist.title')}>
        <BlacklistRules
          entries={rules.blacklist}
          tags={tags}
          mayEdit={mayEdit}
          onChange={(blacklist) => change({ blacklist })}
        />
      </Section>
      <Section title={t('synonyms.title')}>
        <SynonymRules
          synonyms={rules.synonyms}
          tags={tags}
          mayEdit={mayEdit}
          onChange={(synonyms) => change({ synonyms })}
        />
      </Section>
      <Section title={t('limits.title')}>
        <TagLimits limits={rules.limits} mayEdit={mayEdit} onChange={(limits) => change({ limits })} />
      </Section>
      {(isDraft || failure) && (
        <Section title={t('save.title')}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {blocked.length > 0 && (
              <Alert severity="warning">
                {t('save.blocks', { count: blocked.length, tags: blocked.join('、') })}
              </Alert>
            )}
            {failure && (
              <Alert severity="error">
                {failure === 'conflict' ? t('save.conflict') : t(`admin:failure.${failure}`)}
              </Alert>
            )}
            <div>
              <Button variant="contained" disabled={draft.isSaving || !mayEdit} onClick={() => void save()}>
                {t('save.submit')}
              </Button>
              <Button disabled={draft.isSaving} onClick={draft.discard}>
                {t('save.discard')}
              </Button>
            </div>
          </Box>
        </Section>
      )}
      <Section title={t('vocabulary.title', { count: tags.length })}>
        <Vocabulary use={use} tags={tags} mayEdit={mayEdit} onRename={setRenamed} />
      </Section>
      {renamed !== undefined && (
        <RenameTagDialog
          tag={renamed}
          onClose={() => setRenamed(undefined)}
          onRenamed={(to, addsSynonym) => {
            setRenamed(undefined);
            if (addsSynonym) void addSynonym(renamed, to);
          }}
        />
      )}
    </Page>
  );
}
