import { changeKind } from '#src/data/content/declare/categories.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { noteLimit } from '#src/data/content/declare/envelope.ts';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { Choices } from '#src/ui/forms/Choices.tsx';
import { useTooLong } from '#src/pages/admin/shared/fields/TextForm.tsx';
import {
  changeChoices,
  type ChangeProblems,
  type ChangeText,
  type ChangeValues,
} from './use-draft-editing.ts';

interface ChangeFieldsProps {
  readonly value: ChangeValues;
  readonly problems: ChangeProblems;
  /** Labels of changed facts, which rule out the kind 排版. */
  readonly facts?: readonly string[];
  /** True if only a 勘誤 can describe the change. */
  readonly mustCorrect?: boolean;
  readonly onChange: (changed: Partial<ChangeValues>) => void;
}

/** The kind of change and the note for visitors; for a 勘誤 also what was wrong, what is right, and why. */
export function ChangeFields(props: ChangeFieldsProps) {
  const { value, problems, facts = [], mustCorrect = false, onChange } = props;
  const { t } = useTranslation('admin');
  const tooLong = useTooLong();
  const area = (text: ChangeText, hint?: string) => {
    const code = problems[text];
    return (
      <TextArea
        label={t(`change.${text}`)}
        rows={2}
        value={value[text]}
        error={code === 'tooLong' ? tooLong(value[text], noteLimit) : code && t(`problem.${code}`)}
        hint={hint}
        onChange={(changed) => onChange({ [text]: changed })}
      />
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Choices
        label={t('change.kind')}
        value={value.kind}
        hint={t(`change.hint.${value.kind}`)}
        options={changeChoices.map((kind) => ({ value: kind, label: t(`change.choice.${kind}`) }))}
        onChoose={(kind) => onChange({ kind })}
      />
      {mustCorrect && value.kind !== changeKind.correction && (
        <Alert severity="warning">{t('change.asCorrection')}</Alert>
      )}
      {value.kind === changeKind.filing && facts.length > 0 && (
        <Alert severity="warning">{t('change.facts', { fields: facts.join('、') })}</Alert>
      )}
      {value.kind === changeKind.correction && (
        <>
          {area('before')}
          {area('after')}
          {area('reason')}
        </>
      )}
      {area('note', t('change.noteHint'))}
    </Box>
  );
}
