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
  /** Somebody went on without it. */
  readonly isLacking?: boolean;
  /** What is in it was rejected; elsewhere is said why. */
  readonly isWrong?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
}

/** The address or the password of an account that exists. */
export function CredentialField({
  kind,
  value,
  isLacking = false,
  isWrong = false,
  inputRef,
  onChange,
}: CredentialFieldProps) {
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
