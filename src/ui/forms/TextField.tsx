import { styled } from '#src/ui/theme/styled.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Field, inputBox } from './Field.tsx';

const Box = styled('input')(inputBox);

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'id' | 'children' | 'ref'> {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

/** One line of text. */
export function TextField({ label, hint, error, onChange, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Box type="text" {...rest} {...control} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
