import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PageWithBar } from '#src/pages/admin/shared/AdminFrame.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { tagLimits } from '#src/data/content/declare/fields.ts';
import { matchesAllWords, searchText, searchWords } from '#src/data/content/search/search-text.ts';
import { debunkingImageList } from '#src/data/debunking-images/debunking-images.queries.ts';
import type { TagUse } from '#src/data/debunking-images/suggest-tags.ts';
import { blockedBy, withSynonym } from '#src/data/tag-rules/judge-tags.ts';
import type { TagRulesFields } from '#src/data/tag-rules/tag-rule.collection.ts';
import { linkTo } from '#src/links.ts';
import adminTexts from '#src/locales/zh-TW/admin.json';
import tagTexts from '#src/locales/zh-TW/admin/tag-blacklist-test.json';
import { Choice, TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { useLeaveGuard } from '#src/pages/admin/editor/session/use-leave-guard.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { useTagUse } from '#src/pages/admin/shared/pictures/use-tag-judge.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { BlacklistRules } from './BlacklistRules.tsx';
import { EquivalentWords } from './EquivalentWords.tsx';
import { RenameTagDialog } from './RenameTagDialog.tsx';
import { SynonymRules } from './SynonymRules.tsx';
import { TagTrial } from './TagTrial.tsx';
import { RuleRows } from './rule-styles.ts';
import { ownFields, useRuleDraft } from './use-rule-draft.ts';

export const texts = { admin: adminTexts, 'admin/tag-blacklist-test': tagTexts };

/** The number of tags shown at first. */
const shownFirst = 30;

interface VocabularyProps {
  readonly use: TagUse;
  /** The most frequent first. */
  readonly tags: readonly string[];
  readonly mayEdit: boolean;
  readonly onRename: (tag: string) => void;
}

/** The tags in use, with the number of pictures for each. */
function Vocabulary({ use, tags, mayEdit, onRename }: VocabularyProps) {
  const { t } = useTranslation('admin/tag-blacklist-test');
  const [query, setQuery] = useState('');
  const [isWhole, setWhole] = useState(false);
  const words = searchWords(query);
  const found = tags.filter((tag) => matchesAllWords(searchText(tag), words));
  const shown = isWhole ? found : found.slice(0, shownFirst);
  if (tags.length === 0) return <p>{t('vocabulary.empty')}</p>;
  return (
    <>
      <TextInput label={t('vocabulary.search')} value={query} onChange={setQuery} />
      <RuleRows aria-label={t('vocabulary.list')} sx={{ mt: 2 }}>
        {shown.map((tag) => (
          <li key={tag}>
            <span>{t('vocabulary.uses', { tag, count: use.all.get(tag) ?? 0 })}</span>
            {mayEdit && (
              <Button aria-label={t('vocabulary.renameNamed', { tag })} onClick={() => onRename(tag)}>
                {t('vocabulary.rename')}
              </Button>
            )}
          </li>
        ))}
      </RuleRows>
      {shown.length < found.length && (
        <Button onClick={() => setWhole(true)}>{t('vocabulary.more', { count: found.length })}</Button>
      )}
    </>
  );
}

type Limits = TagRulesFields['limits'];

interface TagLimitsProps {
  readonly limits: Limits;
  readonly mayEdit: boolean;
  readonly onChange: (limits: Limits) => void;
}

/** The maximum number of tags per document and the maximum length of a tag, within the limits of the schemas. */
function TagLimits({ limits, mayEdit, onChange }: TagLimitsProps) {
  const { t } = useTranslation('admin/tag-blacklist-test');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {(['count', 'length'] as const).map((limit) => (
        <Choice
          key={limit}
          label={t(`limits.${limit}`)}
          value={String(limits[limit])}
          disabled={!mayEdit}
          onChange={(chosen) => onChange({ ...limits, [limit]: Number(chosen) })}
        >
          {Array.from({ length: tagLimits[limit] }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </Choice>
      ))}
    </Box>
  );
}

/** Tags: a test of the rules, the rules themselves, and the tags in use. */
export default function TagBlacklistTestPage() {
  const { t } = useTranslation(['admin/tag-blacklist-test', 'admin']);
  const { isAdmin, frozen } = useMember();
  const list = useQuery(debunkingImageList);
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
    const next = { ...ownFields(rules), synonyms: withSynonym(rules.synonyms, { from: [from], to }) };
    if (isDraft) change(next);
    else if (await draft.save(next)) notify({ message: t('vocabulary.synonymSaved', { from, to }) });
  }

  return (
    <PageWithBar
      title={t('title')}
      lead={t('lead')}
      breadcrumb={[{ label: t('admin:breadcrumb'), to: linkTo('admin') }]}
    >
      {draft.isLoaded ? (
        <>
          <TagTrial rules={rules} isDraft={isDraft} />
          {!isAdmin && <Alert severity="info">{t('save.editorOnly')}</Alert>}
          <Section title={t('blacklist.title')}>
            <BlacklistRules
              rules={rules.blacklist}
              tags={tags}
              mayEdit={mayEdit}
              onChange={(blacklist) => change({ blacklist })}
            />
          </Section>
          <Section title={t('synonyms.title')}>
            <SynonymRules
              rules={rules.synonyms}
              tags={tags}
              mayEdit={mayEdit}
              onChange={(synonyms) => change({ synonyms })}
            />
          </Section>
          <Section title={t('equivalents.title')}>
            <EquivalentWords
              rules={rules.equivalents ?? []}
              tags={tags}
              mayEdit={mayEdit}
              onChange={(equivalents) => change({ equivalents })}
            />
          </Section>
          <Section title={t('limits.title')}>
            <TagLimits limits={rules.limits} mayEdit={mayEdit} onChange={(limits) => change({ limits })} />
          </Section>
        </>
      ) : (
        <LoadState error={draft.error} onRetry={draft.refetch} />
      )}
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
      <Section title={list.data ? t('vocabulary.title', { count: tags.length }) : t('vocabulary.list')}>
        {list.data ? (
          <Vocabulary use={use} tags={tags} mayEdit={mayEdit} onRename={setRenamed} />
        ) : (
          <LoadState error={list.error} onRetry={list.refetch} />
        )}
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
    </PageWithBar>
  );
}
