import { Choice, type ChoiceProps } from './TextInput.tsx';

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
