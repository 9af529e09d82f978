import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { DebunkingImageRecord } from '#src/data/debunking-images/debunking-image.schema.ts';
import { pictureSources } from '#src/data/debunking-images/picture-url.ts';
import { problemsOf } from '#src/data/debunking-images/picture-values.ts';
import { suggestTags } from '#src/data/debunking-images/suggest-tags.ts';
import { linkTo } from '#src/links.ts';
import { ChangeFields } from '#src/pages/admin/ChangeFields.tsx';
import { changeProblems } from '#src/pages/admin/change-values.ts';
import { PictureFields } from '#src/pages/admin/PictureFields.tsx';
import { TextForm } from '#src/pages/admin/TextForm.tsx';
import { useLeaveGuard } from '#src/pages/admin/use-leave-guard.ts';
import { useTagUse } from '#src/pages/admin/use-tag-suggestions.ts';
import { visibleProblems } from '#src/pages/admin/visible-problems.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { EditFailure } from './EditFailure.tsx';
import { PictureRelations } from './PictureRelations.tsx';
import { isChanged, isUnsaved } from './picture-edit.ts';
import { usePictureEdit } from './use-picture-edit.ts';
import { WithdrawPanel } from './WithdrawPanel.tsx';

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
}

/** A picture's text. Editors see all of it and change the folder; nothing typed is lost by a failure. */
export function EditForm({ record, uid, isAdmin, frozen }: EditFormProps) {
  const { t } = useTranslation(['admin/edit-debunking-image', 'admin']);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { use, tags: suggestions } = useTagUse();
  const { edit, set, reset, rebase, save, isSaving, failure, forget } = usePictureEdit(record, uid, isAdmin);
  const { title, altText, description, ocrText, folderId, tags: taken } = edit.values;
  const texts = [title, altText, description, ocrText];
  const proposals = suggestTags({ folderId, texts, neighbours: [], taken }, use);
  const [hasTried, setTried] = useState(false);
  useLeaveGuard(isUnsaved(edit), t('admin:leave.edit'), forget);

  const problems = problemsOf(edit.values);
  const said = isAdmin ? changeProblems(edit.change) : {};
  const isCorrection = isAdmin && edit.change.kind === '勘誤';

  async function submit(): Promise<void> {
    setTried(true);
    if (Object.keys({ ...problems, ...said }).length > 0) {
      notify({ type: 'warning', position: 'top', message: t('fix') });
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    if (!isChanged(edit) && !isCorrection) {
      notify({ message: t('unchanged') });
      return;
    }
    if (!(await save())) return;
    setTried(false);
    const view = {
      label: t('admin:links.view'),
      onClick: () => void navigate(linkTo('debunkingImage', { id: record.id })),
    };
    notify({ type: 'positive', message: isAdmin ? t('saved') : t('moved'), actions: [view] });
  }

  const saveLabel = isAdmin ? t('save') : t('move');
  return (
    <>
      <TextForm ref={form} onSubmit={submit}>
        <Section title={t('content')}>
          <PictureFields
            values={edit.values}
            problems={visibleProblems(problems, hasTried)}
            suggestions={suggestions}
            proposals={proposals}
            load={isAdmin ? () => largestBytes(record) : undefined}
            disabled={!isAdmin}
            folderDisabled={false}
            onChange={(change) => set((before) => ({ ...before, values: change(before.values) }))}
          />
        </Section>
        <PictureRelations
          id={record.id}
          values={edit.values}
          {...(isAdmin && {
            onChange: (changed) => set((before) => ({ ...before, values: { ...before.values, ...changed } })),
          })}
        />
        {isAdmin && (
          <Section title={t('change')}>
            <ChangeFields
              value={edit.change}
              problems={hasTried ? said : {}}
              onChange={(changed) =>
                set((before) => ({ ...before, change: { ...before.change, ...changed } }))
              }
            />
          </Section>
        )}
        <Box sx={{ display: 'grid', gap: 2, mt: 3 }} aria-live="polite">
          {frozen && <Alert severity="warning">{t('admin:frozen')}</Alert>}
          {failure && <EditFailure failure={failure} edit={edit} onKeepMine={rebase} onTakeTheirs={reset} />}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button type="submit" variant="contained" size="large" disabled={isSaving || frozen}>
            {isSaving ? t('saving') : saveLabel}
          </Button>
          {isUnsaved(edit) && (
            <Button size="large" disabled={isSaving} onClick={() => reset(record)}>
              {t('revert')}
            </Button>
          )}
        </Box>
      </TextForm>
      {isAdmin && (
        <Section title={t('withdraw.title')}>
          <WithdrawPanel record={record} disabled={isSaving || frozen} onWithdrawn={forget} />
        </Section>
      )}
    </>
  );
}
