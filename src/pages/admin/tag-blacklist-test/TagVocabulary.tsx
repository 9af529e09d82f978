import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState, useMemo } from 'react';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { matchesAllWords, searchText, searchWords } from '#src/data/content/search/search-text.ts';
import { debunkingImageList } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import type { TagUse } from '#src/data/collections/debunking-images/library/suggest-tags.ts';
import { useEditorForm } from '#src/pages/admin/editor/form-context.ts';
import { Rows } from '#src/pages/admin/shared/lists.ts';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { useTagUse } from '#src/pages/admin/shared/images/use-tag-judge.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { Disclosure } from '#src/ui/lists/Disclosure.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { tagLimits } from '#src/data/content/declare/fields.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { BulkState, useRetagging } from '#src/pages/admin/shared/library/bulk-act.tsx';
import { withRenamedTag } from './tag-rules-editor.ts';

interface RenameTagDialogProps {
  readonly tag: string;
  /** `addsSynonym`: from now on the old tag is replaced by the new one when it is typed. */
  readonly onRenamed: (to: string, addsSynonym: boolean) => void;
  readonly onClose: () => void;
}

/** Renames a tag on every image; if the new tag exists already, the two are merged. */
function RenameTagDialog({ tag, onRenamed, onClose }: RenameTagDialogProps) {
  const { t } = useTranslation(['admin/tag-blacklist-test', 'admin']);
  const { data } = useQuery(debunkingImageList);
  const [to, setTo] = useState(tag);
  const [addsSynonym, setAddsSynonym] = useState(true);
  const { apply, progress, failure, remaining } = useRetagging();
  const name = to.trim();
  // The images that had the tag when the dialog opened; the list changes during the renaming.
  const [ids] = useState(() =>
    (data?.records ?? []).filter(({ tags }) => tags.includes(tag)).map(({ id }) => id),
  );
  const already = (data?.records ?? []).filter(({ tags }) => name !== tag && tags.includes(name)).length;
  const isTooLong = name.length > tagLimits.length;
  const isFine = name !== '' && name !== tag && !isTooLong;
  const change = useMemo(() => ({ add: [name], remove: [tag] }), [name, tag]);

  async function submit(): Promise<void> {
    if (!isFine) return;
    const done = await apply(remaining.length > 0 ? remaining : ids, () => change);
    if (done) onRenamed(name, addsSynonym);
  }

  return (
    <AdminDialog
      title={t('vocabulary.dialog', { tag })}
      maxWidth="xs"
      onClose={onClose}
      submit={{
        label: t(remaining.length > 0 ? 'vocabulary.resume' : 'vocabulary.submit', {
          count: remaining.length || ids.length,
        }),
        run: submit,
        disabled: !isFine || progress !== undefined,
      }}
    >
      <TextInput
        label={t('vocabulary.to')}
        value={to}
        error={isTooLong ? t('admin:problem.tagTooLong', { max: tagLimits.length }) : undefined}
        onChange={setTo}
      />
      {already > 0 && <Alert severity="info">{t('vocabulary.merge', { to: name, count: already })}</Alert>}
      <FormControlLabel
        control={<Checkbox checked={addsSynonym} onChange={(_, checked) => setAddsSynonym(checked)} />}
        label={t('vocabulary.synonym', { tag })}
      />
      <BulkState words="tags" progress={progress} failure={failure} />
    </AdminDialog>
  );
}

const shownFirst = 30;

interface VocabularyProps {
  readonly use: TagUse;
  /** The most frequent first. */
  readonly tags: readonly string[];
  readonly mayEdit: boolean;
  readonly onRename: (tag: string) => void;
}

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
      <Rows aria-label={t('vocabulary.list')} sx={{ mt: 2 }}>
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
      </Rows>
      {shown.length < found.length && (
        <Button onClick={() => setWhole(true)}>{t('vocabulary.more', { count: found.length })}</Button>
      )}
    </>
  );
}

export function TagVocabulary() {
  const { t } = useTranslation('admin/tag-blacklist-test');
  const { store } = useEditorForm();
  const { isAdmin, frozen } = useMember();
  const list = useQuery(debunkingImageList);
  const { use, tags } = useTagUse();
  const [renamed, setRenamed] = useState<string>();
  return (
    <Disclosure label={list.data ? t('vocabulary.title', { count: tags.length }) : t('vocabulary.list')}>
      {list.data ? (
        <Vocabulary use={use} tags={tags} mayEdit={isAdmin && !frozen} onRename={setRenamed} />
      ) : (
        <LoadState error={list.error} onRetry={list.refetch} />
      )}
      {renamed !== undefined && (
        <RenameTagDialog
          tag={renamed}
          onClose={() => setRenamed(undefined)}
          onRenamed={(to, addsSynonym) => {
            setRenamed(undefined);
            if (!addsSynonym) return;
            store.change((before) => withRenamedTag(before, renamed, to));
            notify({ message: t('vocabulary.synonymSaved', { from: renamed, to }) });
          }}
        />
      )}
    </Disclosure>
  );
}
