import { Choice, type ChoiceProps } from './TextInput.tsx';

interface SelectInputProps<V extends string> extends Omit<ChoiceProps, 'value' | 'onChange' | 'children'> {
  readonly value: V;
  /** The options in the order shown; values are unique. */
  readonly choices: readonly {
    readonly value: V;
    readonly label: string;
    readonly disabled?: boolean;
  }[];
  readonly onChange: (value: V) => void;
}

export function SelectInput<V extends string>({ choices, onChange, ...props }: SelectInputProps<V>) {
  const choose = (text: string) => {
    const chosen = choices.find(({ value }) => value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Choice {...props} onChange={choose}>
      {choices.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </Choice>
  );
}
