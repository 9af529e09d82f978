import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState, type Ref } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { bulkEffect } from '#src/data/collections/debunking-images/library/bulk-values.ts';
import { emptyValues, problemsOf } from '#src/data/collections/debunking-images/image-values.ts';
import {
  nothingShared,
  type SharedValues,
} from '#src/data/collections/debunking-images/upload/shared-values.ts';
import type { UploadItem } from '#src/data/collections/debunking-images/upload/upload-item.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import {
  FolderChoice,
  useImageInputs,
  visibleProblems,
  VerdictChoice,
} from '#src/pages/admin/shared/images/ImageFields.tsx';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { RuledTagInput } from '#src/pages/admin/shared/fields/RuledTagInput.tsx';
import { desktop } from '#src/ui/theme/shape.ts';

const Inputs = styled('div')({
  display: 'grid',
  // A long option of a select must not widen the column.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  minWidth: 0,
  [`@media (min-width: ${desktop})`]: { gridTemplateColumns: '1fr 1fr', '& > *': { minWidth: 0 } },
});

interface SharedInputsProps {
  readonly value: SharedValues;
  readonly onChange: (value: SharedValues) => void;
  readonly suggestions: readonly string[];
  readonly ref?: Ref<HTMLDivElement>;
  /** Called with whether text is typed that is not a tag yet. */
  readonly onTyping?: (isTyping: boolean) => void;
}

/** Fields for values that several images share; problems are shown at once, as for a single image. */
export function SharedInputs({ value, onChange, suggestions, ref, onTyping }: SharedInputsProps) {
  const { t } = useTranslation(['admin/upload-debunking-image', 'admin']);
  const values = { ...emptyValues, ...value };
  const set = (changed: Partial<SharedValues>) => onChange({ ...value, ...changed });
  const { problem, input } = useImageInputs(values, visibleProblems(problemsOf(values), false), set);
  return (
    <Inputs ref={ref}>
      <VerdictChoice
        none={t('shared.noVerdict')}
        value={value.verdict}
        onChange={(verdict) => set({ verdict })}
      />
      <FolderChoice
        label={t('admin:form.folder')}
        none={t('shared.noFolder')}
        value={value.folderId}
        onChange={(folderId) => set({ folderId })}
      />
      <TextInput {...input('sourceUrl')} type="url" />
      <TextInput {...input('attribution')} />
      <RuledTagInput
        label={t('admin:form.tags')}
        value={value.tags}
        suggestions={suggestions}
        error={problem('tags')}
        onChange={(tags) => set({ tags })}
        {...(onTyping && { onTyping })}
      />
    </Inputs>
  );
}

const Effect = styled('output')(({ theme }) => ({
  display: 'block',
  padding: '12px 16px',
  backgroundColor: theme.vars.palette.background.sunken,
  '& ul': { margin: '4px 0 0', paddingLeft: 20 },
  '& p': { margin: 0 },
}));

/** True if one of the values is invalid for every image. What is missing, an image may have itself. */
const isWrong = (values: SharedValues): boolean =>
  Object.values(problemsOf({ ...emptyValues, ...values })).some((problem) => problem !== 'missing');

interface BulkDialogProps {
  readonly items: readonly UploadItem[];
  readonly suggestions: readonly string[];
  readonly onApply: (values: SharedValues) => void;
  readonly onClose: () => void;
}

/** Fills in values of the selected images, and shows beforehand what that changes. */
export function BulkDialog({ items, suggestions, onApply, onClose }: BulkDialogProps) {
  const { t } = useTranslation(['admin/upload-debunking-image', 'admin']);
  const [values, setValues] = useState<SharedValues>(nothingShared);
  /** True while text is typed that becomes a tag when the field loses the focus. */
  const [isTyping, setTyping] = useState(false);
  const inputs = useRef<HTMLDivElement>(null);
  const all = items.map((item) => item.values);
  const { changed, overwritten, withoutRoom } = bulkEffect(all, values);

  function apply(): void {
    // Text still in the tag field after this press was rejected as a tag; the field shows the reason.
    if (isTyping || changed === 0) return;
    if (isWrong(values)) {
      inputs.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    onApply(values);
    onClose();
  }

  return (
    <AdminDialog
      title={t('bulk.title', { count: items.length })}
      maxWidth="md"
      onClose={onClose}
      action={
        <Button variant="contained" disabled={changed === 0 && !isTyping} onClick={apply}>
          {t('bulk.apply', { count: changed })}
        </Button>
      }
    >
      <p style={{ margin: 0 }}>{t('bulk.hint')}</p>
      <SharedInputs
        ref={inputs}
        value={values}
        onChange={setValues}
        suggestions={suggestions}
        onTyping={setTyping}
      />
      <Effect>
        <p>{t('bulk.changes', { count: changed, total: items.length })}</p>
        {(overwritten.length > 0 || withoutRoom > 0) && (
          <ul>
            {overwritten.map(({ field, count }) => (
              <li key={field}>
                {t('bulk.overwrites', {
                  field: t(field === 'folderId' ? 'admin:form.folder' : `admin:form.${field}`),
                  count,
                })}
              </li>
            ))}
            {withoutRoom > 0 && <li>{t('bulk.noRoom', { count: withoutRoom })}</li>}
          </ul>
        )}
      </Effect>
    </AdminDialog>
  );
}
