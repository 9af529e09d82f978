import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { verdicts } from '#src/platform/verdict-scale.ts';
import {
  type PictureProblems,
  type PictureValues,
  withVerdict,
} from '#src/data/debunking-images/picture-values.ts';
import { TagInput } from '#src/ui/forms/TagInput.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { FolderChoice } from './FolderChoice.tsx';
import { PictureWords } from './PictureWords.tsx';
import { SourceFields } from './SourceFields.tsx';
import { Choice, TextInput } from './TextInput.tsx';
import { useProblemText } from './use-problem-text.ts';
import { useTagJudge, useTagLimits } from './use-tag-judge.ts';

export interface PictureFieldsProps {
  readonly values: PictureValues;
  /** Those to show: a field that nobody has come to yet is not marked. */
  readonly problems: PictureProblems;
  readonly onChange: (edit: (values: PictureValues) => PictureValues) => void;
  /** Tags in use on other pictures. */
  readonly suggestions: readonly string[];
  /** Tags that fit this picture. */
  readonly proposals: readonly string[];
  /** Gets the picture, to read the words in it; absent while there is none. */
  readonly load?: (() => Promise<Blob>) | undefined;
  readonly disabled?: boolean;
  /** The folder stays open for those who may move a picture only. */
  readonly folderDisabled?: boolean;
}

const none: readonly string[] = [];

const fieldset = { border: 0, margin: 0, padding: 0, minWidth: 0, display: 'grid', gap: 2.5 };

/** Everything a person types about a picture, on upload and on editing. */
export function PictureFields(props: PictureFieldsProps) {
  const { values, problems, onChange, suggestions, proposals, disabled = false } = props;
  const { folderDisabled = disabled, load } = props;
  const judge = useTagJudge();
  const limits = useTagLimits();
  const { t } = useTranslation('admin');
  const problem = useProblemText(values, problems);
  const set = (changed: Partial<PictureValues>) => onChange((before) => ({ ...before, ...changed }));
  const optional = (key: 'tags' | 'description') => t('form.optional', { label: t(`form.${key}`) });
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box component="fieldset" disabled={disabled} sx={fieldset}>
        <TextInput
          label={t('form.title')}
          value={values.title}
          error={problem('title')}
          onChange={(title) => set({ title })}
        />
        <TextArea
          label={t('form.altText')}
          rows={3}
          value={values.altText}
          error={problem('altText')}
          hint={t('form.altTextHint')}
          onChange={(altText) => set({ altText })}
        />
        {load && (
          <PictureWords
            values={values}
            error={problem('ocrText')}
            load={load}
            disabled={disabled}
            onChange={onChange}
          />
        )}
        <Choice
          label={t('form.verdict')}
          value={values.verdict}
          hint={t('form.altTextFalseHint')}
          onChange={(chosen) => {
            const verdict = verdicts.find((each) => each === chosen) ?? '';
            onChange((before) => withVerdict(before, verdict));
          }}
        >
          <option value="">{t('form.noVerdict')}</option>
          {verdicts.map((verdict) => (
            <option key={verdict} value={verdict}>
              {verdict}
            </option>
          ))}
        </Choice>
        <TagInput
          label={optional('tags')}
          value={values.tags}
          max={limits.count}
          maxLength={limits.length}
          judge={judge}
          suggestions={suggestions}
          proposals={disabled ? none : proposals}
          error={problem('tags')}
          onChange={(tags) => set({ tags })}
        />
        <TextArea
          label={optional('description')}
          rows={4}
          value={values.description}
          error={problem('description')}
          hint={t('form.descriptionHint')}
          onChange={(description) => set({ description })}
        />
        <SourceFields values={values} problem={problem} onChange={set} />
      </Box>
      <FolderChoice
        label={t('form.folder')}
        disabled={folderDisabled}
        value={values.folderId}
        onChange={(folderId) => set({ folderId })}
      />
    </Box>
  );
}
