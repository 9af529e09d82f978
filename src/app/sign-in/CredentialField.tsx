import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';

/** What browsers and password managers fill in, by the tokens of HTML's `autocomplete`. */
const inputs = {
  email: { type: 'email', autoComplete: 'username' },
  password: { type: 'password', autoComplete: 'current-password' },
} as const;

interface CredentialFieldProps {
  readonly kind: keyof typeof inputs;
  readonly value: string;
  /** True after a submission without it. */
  readonly isLacking?: boolean;
  /** Its value was rejected; the reason is shown elsewhere. */
  readonly isWrong?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
}

/** The email or password field of an existing account. */
export function CredentialField(props: CredentialFieldProps) {
  const { kind, value, isLacking = false, isWrong = false, inputRef, onChange } = props;
  const { t } = useTranslation('sign-in');
  return (
    <TextField
      {...inputs[kind]}
      label={t(kind)}
      value={value}
      error={isLacking || isWrong}
      helperText={isLacking && t(`lacking.${kind}`)}
      inputRef={inputRef}
      onChange={(event) => onChange(event.target.value)}
      required
      fullWidth
    />
  );
}
