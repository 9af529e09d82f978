import TextField from '@mui/material/TextField';
import { useTranslation } from '#src/ui/text/use-translation.ts';

interface PasswordFieldProps {
  readonly value: string;
  readonly onChange: (password: string) => void;
}

/** The password of an account that exists. */
export function PasswordField({ value, onChange }: PasswordFieldProps) {
  const { t } = useTranslation('sign-in');
  return (
    <TextField
      label={t('password')}
      type="password"
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      required
      fullWidth
    />
  );
}
