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
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { useTooLong } from '#src/pages/admin/shared/fields/use-too-long.ts';
import { FolderChoice } from './FolderChoice.tsx';
import { ImageWords } from './ImageWords.tsx';
import { VerdictChoice } from './VerdictChoice.tsx';

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

interface SourceFieldsProps {
  readonly values: ImageValues;
  readonly problem: (field: ImageField) => string | undefined;
  readonly onChange: (changed: Partial<ImageValues>) => void;
}

/**
 * Where the image was found and who made it; collapsed while its fields are empty and valid, and there is no verdict,
 * which needs a source.
 */
function SourceFields({ values, problem, onChange }: SourceFieldsProps) {
  const { t } = useTranslation('admin');
  const hasVerdict = values.verdict !== '';
  const isUsed = fields.some(([field]) => values[field] !== '' || problem(field) !== undefined);
  const label = t('form.details');
  return (
    <Details open={hasVerdict || isUsed || undefined}>
      <summary>{hasVerdict ? label : t('form.optional', { label })}</summary>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {fields.map(([field, type]) => (
          <TextInput
            key={field}
            label={t(`form.${field}`)}
            type={type}
            value={values[field]}
            error={problem(field)}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
      </Box>
    </Details>
  );
}

const lengths: Partial<Record<ImageField, number>> = textLimits;

/** Returns a function that returns the error message of a field; undefined if the field is valid. */
export function useProblemText(values: ImageValues, problems: ImageProblems) {
  const { t } = useTranslation('admin');
  const tooLong = useTooLong();
  return (field: ImageField): string | undefined => {
    const problem = problems[field];
    if (problem === undefined) return undefined;
    if (problem === 'tagTooLong') return t('problem.tagTooLong', { max: tagLimits.length });
    const value = values[field];
    if (problem === 'tooLong' && typeof value === 'string') return tooLong(value, lengths[field] ?? 0);
    const max = problem === 'tooMany' ? tagLimits.count : lengths[field];
    return t(`problem.${problem}`, { max, count: value.length });
  };
}

export interface ImageFieldsProps {
  readonly values: ImageValues;
  /** The problems to show: a field that the member has not reached yet is not marked. */
  readonly problems: ImageProblems;
  readonly onChange: (edit: (values: ImageValues) => ImageValues) => void;
  /** Tags used by other images. */
  readonly suggestions: readonly string[];
  /** Tags suggested for this image. */
  readonly proposals: readonly string[];
  /** Loads the image to recognise the words in it; absent while there is none. */
  readonly load?: (() => Promise<Blob>) | undefined;
  readonly disabled?: boolean;
  /** The folder stays enabled for members who may only move images. */
  readonly folderDisabled?: boolean;
}

const none: readonly string[] = [];

const fieldset = { border: 0, margin: 0, padding: 0, minWidth: 0, display: 'grid', gap: 2.5 };

/** The fields of an image, for uploading and for editing; `reveal.ts` finds each by its id. */
export function ImageFields(props: ImageFieldsProps) {
  const { values, problems, onChange, suggestions, proposals, disabled = false } = props;
  const { folderDisabled = disabled, load } = props;
  const { t } = useTranslation('admin');
  const problem = useProblemText(values, problems);
  const set = (changed: Partial<ImageValues>) => onChange((before) => ({ ...before, ...changed }));
  const optional = (key: 'tags' | 'description') => t('form.optional', { label: t(`form.${key}`) });
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box component="fieldset" disabled={disabled} sx={fieldset}>
        <div id="field-title">
          <TextInput
            label={t('form.title')}
            value={values.title}
            error={problem('title')}
            onChange={(title) => set({ title })}
          />
        </div>
        <div id="field-altText">
          <TextArea
            label={t('form.altText')}
            rows={3}
            value={values.altText}
            error={problem('altText')}
            hint={t('form.altTextHint')}
            onChange={(altText) => set({ altText })}
          />
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
            label={optional('description')}
            rows={4}
            value={values.description}
            error={problem('description')}
            hint={t('form.descriptionHint')}
            onChange={(description) => set({ description })}
          />
        </div>
        <div id="field-source">
          <SourceFields values={values} problem={problem} onChange={set} />
        </div>
      </Box>
      <div id="field-folderId">
        <FolderChoice
          label={t('form.folder')}
          disabled={folderDisabled}
          value={values.folderId}
          onChange={(folderId) => set({ folderId })}
        />
      </div>
    </Box>
  );
}
