import { styled } from '#src/ui/theme/styled.ts';
import type { ReactNode } from 'react';
import { Field, inputBox } from '#src/ui/forms/Field.tsx';

const Input = styled('input')(inputBox);
const Select = styled('select')(inputBox);

interface TextInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly type?: 'text' | 'email' | 'url' | 'date' | 'datetime-local';
}

/** A single-line text field with its label above and its hint or error below, linked by ARIA. */
export function TextInput({ label, value, onChange, error, hint, type = 'text' }: TextInputProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <Input
          {...control}
          type={type}
          value={value}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export interface ChoiceProps extends Omit<TextInputProps, 'type'> {
  readonly disabled?: boolean | undefined;
  readonly children: ReactNode;
}

/** A native `<select>`, which is the easiest to use on phones and with a keyboard. */
export function Choice({ label, value, onChange, error, hint, disabled, children }: ChoiceProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <Select
          {...control}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        >
          {children}
        </Select>
      )}
    </Field>
  );
}

interface SelectInputProps<V extends string> extends Omit<ChoiceProps, 'value' | 'onChange' | 'children'> {
  readonly value: V;
  /** The label of the empty option, if there is one. */
  readonly none?: string;
  /** The options in the order shown; values are unique. */
  readonly choices: readonly { readonly value: V; readonly label: string; readonly disabled?: boolean }[];
  readonly onChange: (value: V) => void;
}

export function SelectInput<V extends string>(props: SelectInputProps<V>) {
  const { none, choices, onChange, ...choice } = props;
  const all: typeof choices = none === undefined ? choices : [{ value: '' as V, label: none }, ...choices];
  const choose = (text: string) => {
    const chosen = all.find(({ value }) => value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Choice {...choice} onChange={choose}>
      {all.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </Choice>
  );
}
