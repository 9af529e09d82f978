import { type ReactNode, useId } from 'react';
import { styled, type CSSObject, type Theme } from '#src/ui/theme/styled.ts';
import { AlertIcon } from '#src/ui/icons/icons.tsx';
import { controlHeight, duration, ease, radius } from '#src/ui/theme/shape.ts';

/** Explains what follows from a choice. */
export const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '6px 0 0',
  color: theme.vars.palette.text.secondary,
}));

/** The look of a text field. */
export const inputBox = ({ theme }: { theme: Theme }): CSSObject => ({
  width: '100%',
  minHeight: controlHeight,
  padding: '8px 14px',
  font: 'inherit',
  lineHeight: 1.6,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.control}`,
  borderRadius: radius.control,
  transition: `border-color ${duration.quick} ${ease}`,
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  '&[aria-invalid="true"], &[data-invalid]': { borderColor: theme.vars.palette.error.main },
});

export const labelLook = {
  display: 'block',
  marginBottom: 6,
  fontSize: '1rem',
  lineHeight: 1.5,
  fontWeight: 700,
};

const Label = styled('label')(labelLook);

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  margin: '6px 0 0',
  color: theme.vars.palette.text.secondary,
  '&[data-error]': { color: theme.vars.palette.error.main, fontWeight: 700 },
  '& svg': { flex: 'none', marginTop: 2 },
}));

interface FieldControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Renders the control with the attributes that link it to label, hint and error. */
  readonly children: (control: FieldControlProps) => ReactNode;
}

/** A label above its control, with the hint or the error below it. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      {children({ id, 'aria-describedby': notes || undefined, 'aria-invalid': Boolean(error) })}
      <Notes id={id} error={error} hint={hint} />
    </div>
  );
}

/** The error and the hint of a control, to which `id` with `-error` and `-hint` refers. */
export const Notes = ({ id, error, hint }: { readonly id: string } & Pick<FieldProps, 'error' | 'hint'>) => (
  <>
    {error && (
      <Note id={`${id}-error`} data-error>
        <AlertIcon size={18} />
        {error}
      </Note>
    )}
    {hint && <Note id={`${id}-hint`}>{hint}</Note>}
  </>
);
