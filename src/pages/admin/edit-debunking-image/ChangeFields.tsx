import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { noteLimit } from '#src/data/content/envelope.ts';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { type ChangeProblems, type ChangeText, type ChangeValues, editKinds } from './picture-edit.ts';

const Hint = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  color: theme.vars.palette.text.secondary,
}));

interface ChangeFieldsProps {
  readonly value: ChangeValues;
  readonly problems: ChangeProblems;
  readonly onChange: (changed: Partial<ChangeValues>) => void;
}

/** What kind of change it is and what visitors are told about it. */
export function ChangeFields({ value, problems, onChange }: ChangeFieldsProps) {
  const { t } = useTranslation(['admin/edit-debunking-image', 'admin']);
  const labelId = useId();
  const problem = (text: ChangeText) => {
    const code = problems[text];
    return code && t(`admin:problem.${code}`, { max: noteLimit, count: value[text].length });
  };
  const area = (text: ChangeText, hint?: string) => (
    <TextArea
      label={t(`change.${text}`)}
      rows={2}
      value={value[text]}
      error={problem(text)}
      hint={hint}
      onChange={(changed) => onChange({ [text]: changed })}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <div>
        <Box id={labelId} sx={{ fontSize: '1rem', fontWeight: 700, mb: 0.5 }}>
          {t('change.kind')}
        </Box>
        <RadioGroup
          aria-labelledby={labelId}
          value={value.kind}
          onChange={(event) => {
            const kind = editKinds.find((each) => each === event.target.value);
            if (kind) onChange({ kind });
          }}
        >
          {editKinds.map((kind) => (
            <FormControlLabel
              key={kind}
              value={kind}
              control={<Radio />}
              sx={{
                alignItems: 'flex-start',
                mr: 0,
                py: 0.25,
                '& .MuiFormControlLabel-label': { pt: '8px' },
              }}
              label={
                <>
                  {t(`change.${kind}`)}
                  <Hint>{t(`change.${kind}Hint`)}</Hint>
                </>
              }
            />
          ))}
        </RadioGroup>
      </div>
      {value.kind === '勘誤' && (
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
