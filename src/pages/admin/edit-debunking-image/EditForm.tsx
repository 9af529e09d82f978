import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { changedFacts } from '#src/data/content/declare/facts.ts';
import {
  type DebunkingImageRecord,
  debunkingImages,
} from '#src/data/debunking-images/debunking-image.collection.ts';
import { pictureSources } from '#src/data/debunking-images/picture-url.ts';
import { problemsOf, typedFields } from '#src/data/debunking-images/picture-values.ts';
import { suggestTags } from '#src/data/debunking-images/suggest-tags.ts';
import { linkTo } from '#src/links.ts';
import { ChangeFields } from '#src/pages/admin/shared/editing/ChangeFields.tsx';
import { changeProblems } from '#src/pages/admin/shared/editing/change-values.ts';
import { RestoredNotice, ReplacedNotice } from '#src/pages/admin/shared/editing/EditingNotices.tsx';
import type { LocalTexts } from '#src/pages/admin/shared/editing/use-editing.ts';
import { PictureFields, visibleProblems } from '#src/pages/admin/shared/pictures/PictureFields.tsx';
import { TextForm } from '#src/pages/admin/shared/fields/TextForm.tsx';
import { useLeaveGuard } from '#src/pages/admin/shared/editing/use-leave-guard.ts';
import { useTagUse } from '#src/pages/admin/shared/pictures/use-tag-judge.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { PictureRelations } from './PictureRelations.tsx';
import { hasTyped, isPictureChanged, pictureText } from './picture-edit.ts';
import { usePictureEdit, type PictureEditor } from './use-picture-edit.ts';
import { WithdrawPanel } from './WithdrawPanel.tsx';

/** Why saving failed, and how to go on. */
function EditFailure({ editor }: { readonly editor: PictureEditor }) {
  const { t } = useTranslation(['admin/edit-debunking-image', 'admin', 'admin/content']);
  const { base, conflict, failure, session } = editor;
  if (conflict)
    return (
      <ConflictNotice
        mine={pictureText(conflict.values, conflict.newBase)}
        theirs={conflict.newBase.record}
        onApplyTheirs={() => session.resolveConflict(Object.keys(conflict.values))}
        onApplyMine={() => {
          session.resolveConflict([]);
          notify({ message: t('conflict.kept') });
        }}
      />
    );
  const reason = base.withdrawn;
  if (reason === undefined && !failure) return null;
  const words = () => {
    if (reason !== undefined) return t('conflict.withdrawn', { reason });
    return failure?.isStored
      ? t('admin/content:item.unread')
      : t(`admin:failure.${failure?.kind ?? 'service'}`);
  };
  return <Alert severity="error">{words()}</Alert>;
}

/** The picture as it is published, at its largest. */
async function largestBytes(record: DebunkingImageRecord): Promise<Blob> {
  const response = await fetch(pictureSources(record).at(-1)?.url ?? '');
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.blob();
}

interface EditFormProps {
  readonly record: DebunkingImageRecord;
  readonly uid: string;
  readonly isAdmin: boolean;
  readonly frozen: boolean;
  readonly local: LocalTexts;
}

/** A picture's text. Editors see all of it and change the folder; nothing typed is lost by a failure. */
export function EditForm({ record, uid, isAdmin, frozen, local }: EditFormProps) {
  const { t } = useTranslation(['admin/edit-debunking-image', 'admin', 'admin/content']);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { use, tags: suggestions } = useTagUse();
  const editor = usePictureEdit(record, uid, isAdmin, local);
  const { text: values, base, set, session, isBusy: isSaving, conflict } = editor;
  const { title, altText, description, ocrText, folderId, tags: taken } = values;
  const isUnsaved = hasTyped(base, values);
  const texts = [title, altText, description, ocrText];
  const proposals = suggestTags({ folderId, texts, neighbours: [], taken }, use);
  const [hasTried, setTried] = useState(false);
  useLeaveGuard(isUnsaved, t('admin/content:leave'));

  const problems = problemsOf(values);
  const changeIssues = isAdmin ? changeProblems(values.change) : {};
  const changedNames = changedFacts(
    debunkingImages,
    typedFields(pictureText(base.values, base)),
    typedFields(values),
  );
  const facts = changedNames.map((name) =>
    t(name === 'verdict' ? 'admin:form.verdict' : 'admin:form.details'),
  );
  const isNoLayout = isAdmin && values.change.kind === '排版' && facts.length > 0;
  const isCorrection = isAdmin && values.change.kind === '勘誤';

  async function submit(): Promise<void> {
    setTried(true);
    if (Object.keys({ ...problems, ...changeIssues }).length > 0 || isNoLayout) {
      notify({ type: 'warning', position: 'top', message: t('fix') });
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    if (!isPictureChanged(base.values, { ...values }) && !isCorrection) {
      notify({ message: t('unchanged') });
      return;
    }
    const kind = await editor.save();
    if (kind === 'merged' && !session.getState().base.isEmpty)
      notify({ type: 'warning', message: t('conflict.kept') });
    if (kind !== 'done') return;
    setTried(false);
    const view = {
      label: t('admin:links.view'),
      onClick: () => void navigate(linkTo('debunkingImage', { id: record.id })),
    };
    notify({ type: 'positive', message: isAdmin ? t('saved') : t('moved'), actions: [view] });
  }

  const isStopped = conflict !== undefined || base.withdrawn !== undefined;
  const saveLabel = isAdmin ? t('save') : t('move');
  return (
    <>
      <RestoredNotice editing={editor} at={local.draft?.at} />
      <ReplacedNotice editing={editor} />
      <TextForm ref={form} onSubmit={submit}>
        <Section title={t('content')}>
          <PictureFields
            values={values}
            problems={visibleProblems(problems, hasTried)}
            suggestions={suggestions}
            proposals={proposals}
            load={isAdmin ? () => largestBytes(record) : undefined}
            disabled={!isAdmin}
            folderDisabled={false}
            onChange={(change) => set((before) => ({ ...before, ...change(before) }))}
          />
        </Section>
        <PictureRelations
          id={record.id}
          values={values}
          {...(isAdmin && {
            onChange: (changed) => set((before) => ({ ...before, ...changed })),
          })}
        />
        {isAdmin && (
          <Section title={t('change')}>
            <ChangeFields
              value={values.change}
              problems={hasTried ? changeIssues : {}}
              facts={facts}
              onChange={(changed) =>
                set((before) => ({ ...before, change: { ...before.change, ...changed } }))
              }
            />
          </Section>
        )}
        <Box sx={{ display: 'grid', gap: 2, mt: 3 }} aria-live="polite">
          {frozen && <Alert severity="warning">{t('admin:frozen')}</Alert>}
          <EditFailure editor={editor} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button type="submit" variant="contained" size="large" disabled={isSaving || frozen || isStopped}>
            {isSaving ? t('saving') : saveLabel}
          </Button>
          {isUnsaved && (
            <Button size="large" disabled={isSaving || conflict !== undefined} onClick={session.revert}>
              {t('revert')}
            </Button>
          )}
        </Box>
      </TextForm>
      {isAdmin && (
        <Section title={t('withdraw.title')}>
          <WithdrawPanel record={record} disabled={isSaving || frozen} onWithdrawn={editor.forget} />
        </Section>
      )}
    </>
  );
}
