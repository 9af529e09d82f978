import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { emptyValues, problemsOf } from '#src/data/collections/debunking-images/image-values.ts';
import type { SharedValues } from '#src/data/collections/debunking-images/upload/shared-values.ts';
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
