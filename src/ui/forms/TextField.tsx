import type { ComponentProps, ReactNode } from 'react';
import { styled } from '#src/ui/theme/styled.ts';
import { isComposing } from './composition.ts';
import { Field, inputBox } from './Field.tsx';

const Box = styled('input')(inputBox);

type TextProps<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'onChange' | 'id' | 'children' | 'ref'
> & {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
};

/** One line of text. The Enter that ends a composition does not submit the form. */
export function TextField({ label, hint, error, onChange, ...rest }: TextProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Box
          type="text"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
          }}
          {...rest}
          {...control}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export const AreaBox = styled('textarea')(inputBox, {
  display: 'block',
  resize: 'vertical',
  lineHeight: 1.75,
});

/** Several lines of text; six rows by default. */
export function TextArea({ label, hint, error, onChange, rows = 6, ...rest }: TextProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <AreaBox {...rest} {...control} rows={rows} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
