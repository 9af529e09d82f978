import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { tagLimits } from '#src/data/content/declare/fields.ts';
import { textLimits } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import {
  type ImageProblems,
  type ImageValues,
  withVerdict,
  type ImageField,
} from '#src/data/collections/debunking-images/image-values.ts';
import { RuledTagInput } from '#src/pages/admin/shared/fields/RuledTagInput.tsx';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { controlHeight, radius } from '#src/ui/theme/shape.ts';
import { TextInput, SelectInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { useTooLong } from '#src/pages/admin/shared/fields/TextForm.tsx';
import { ImageWords } from './ImageWords.tsx';
import { useFolders, folderChoices } from './use-folders.ts';
import { type Verdict, verdicts } from '#src/platform/text/verdict-scale.ts';

interface VerdictChoiceProps {
  readonly none: string;
  readonly value: Verdict | '';
  readonly hint?: string;
  readonly onChange: (verdict: Verdict | '') => void;
}

/** Chooses the verdict on an image's claim, or that it is a plain image. */
export function VerdictChoice(props: VerdictChoiceProps) {
  const { t } = useTranslation('admin');
  const ofScale = verdicts.map((verdict) => ({ value: verdict, label: verdict }));
  return <SelectInput {...props} label={t('form.verdict')} choices={ofScale} />;
}

interface FolderChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (folderId: string) => void;
  readonly disabled?: boolean;
  /** The label of the empty option, if it is not 未分類. */
  readonly none?: string;
}

export function FolderChoice(props: FolderChoiceProps) {
  const { t } = useTranslation('admin');
  const { folders = [] } = useFolders();
  // A folder that was removed meanwhile counts as none, as it does for visitors.
  const isKnown = folders.some(({ id }) => id === props.value);
  return (
    <SelectInput
      none={t('form.noFolder')}
      {...props}
      value={isKnown ? props.value : ''}
      choices={folderChoices(folders)}
    />
  );
}

/** Returns the problems to show: missing values only after the member tried to save, all others at once. */
export function visibleProblems(problems: ImageProblems, hasTried: boolean): ImageProblems {
  if (hasTried) return problems;
  const wrong = Object.entries(problems).filter(([, problem]) => problem !== 'missing');
  return Object.fromEntries(wrong) satisfies Partial<Record<ImageField, string>>;
}

const Details = styled('details')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.control,
  padding: '0 16px',
  '&[open]': { paddingBottom: 16 },
  '& summary': { minHeight: controlHeight, lineHeight: controlHeight, fontWeight: 700, cursor: 'pointer' },
}));

const fields = [
  ['sourceUrl', 'url'],
  ['archivedUrl', 'url'],
  ['foundOn', 'date'],
  ['attribution', 'text'],
] as const;

interface SourceFieldsProps extends ReturnType<typeof useImageInputs> {
  readonly values: ImageValues;
}

/** Collapsed while its fields are empty and valid, and there is no verdict, which needs a source. */
function SourceFields({ values, problem, input }: SourceFieldsProps) {
  const { t } = useTranslation('admin');
  const hasVerdict = values.verdict !== '';
  const isUsed = fields.some(([field]) => values[field] !== '' || problem(field) !== undefined);
  const label = t('form.details');
  return (
    <Details open={hasVerdict || isUsed || undefined}>
      <summary>{hasVerdict ? label : t('form.optional', { label })}</summary>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {fields.map(([field, type]) => (
          <TextInput key={field} {...input(field)} type={type} />
        ))}
      </Box>
    </Details>
  );
}

const lengths: Partial<Record<ImageField, number>> = textLimits;

type TextName = 'title' | 'altText' | 'description' | (typeof fields)[number][0];

/** Returns functions that return the error message of a field, if any, and the props of a text field. */
export function useImageInputs(
  values: ImageValues,
  problems: ImageProblems,
  set: (changed: Partial<Record<TextName, string>>) => void,
) {
  const { t } = useTranslation('admin');
  const tooLong = useTooLong();
  const problem = (field: ImageField): string | undefined => {
    const code = problems[field];
    if (code === undefined) return undefined;
    if (code === 'tagTooLong') return t('problem.tagTooLong', { max: tagLimits.length });
    const value = values[field];
    if (code === 'tooLong' && typeof value === 'string') return tooLong(value, lengths[field] ?? 0);
    const max = code === 'tooMany' ? tagLimits.count : lengths[field];
    return t(`problem.${code}`, { max, count: value.length });
  };
  const input = (field: TextName) => ({
    label: t(`form.${field}`),
    value: values[field],
    error: problem(field),
    onChange: (text: string) => set({ [field]: text }),
  });
  return { problem, input };
}

export interface ImageFieldsProps {
  readonly values: ImageValues;
  /** The problems to show: a field that the member has not reached yet is not marked. */
  readonly problems: ImageProblems;
  readonly onChange: (edit: (values: ImageValues) => ImageValues) => void;
  readonly suggestions: readonly string[];
  /** Tags suggested for this image. */
  readonly proposals: readonly string[];
  /** Loads the image to recognise the words in it; absent while there is none. */
  readonly load?: (() => Promise<Blob>) | undefined;
  readonly disabled?: boolean;
}

const none: readonly string[] = [];

const fieldset = { border: 0, margin: 0, padding: 0, minWidth: 0, display: 'grid', gap: 2.5 };

/** The fields of an image, for uploading and for editing; `reveal.ts` finds each by its id. */
export function ImageFields(props: ImageFieldsProps) {
  const { values, problems, onChange, suggestions, proposals, disabled = false } = props;
  const { load } = props;
  const { t } = useTranslation('admin');
  const set = (changed: Partial<ImageValues>) => onChange((before) => ({ ...before, ...changed }));
  const { problem, input } = useImageInputs(values, problems, set);
  const optional = (key: 'tags' | 'description') => t('form.optional', { label: t(`form.${key}`) });
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box component="fieldset" disabled={disabled} sx={fieldset}>
        <div id="field-title">
          <TextInput {...input('title')} />
        </div>
        <div id="field-altText">
          <TextArea {...input('altText')} rows={3} hint={t('form.altTextHint')} />
        </div>
        {load && (
          <ImageWords
            values={values}
            error={problem('ocrText')}
            load={load}
            disabled={disabled}
            onChange={onChange}
          />
        )}
        <div id="field-verdict">
          <VerdictChoice
            none={t('form.noVerdict')}
            value={values.verdict}
            hint={t('form.verdictHint')}
            onChange={(verdict) => onChange((before) => withVerdict(before, verdict))}
          />
        </div>
        <div id="field-tags">
          <RuledTagInput
            label={optional('tags')}
            value={values.tags}
            suggestions={suggestions}
            proposals={disabled ? none : proposals}
            error={problem('tags')}
            onChange={(tags) => set({ tags })}
          />
        </div>
        <div id="field-description">
          <TextArea
            {...input('description')}
            label={optional('description')}
            rows={4}
            hint={t('form.descriptionHint')}
          />
        </div>
        <div id="field-source">
          <SourceFields {...{ values, problem, input }} />
        </div>
      </Box>
      <div id="field-folderId">
        <FolderChoice
          label={t('form.folder')}
          disabled={disabled}
          value={values.folderId}
          onChange={(folderId) => set({ folderId })}
        />
      </div>
    </Box>
  );
}
