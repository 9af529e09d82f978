import { SelectField } from '#src/ui/forms/SelectField.tsx';

interface ChoiceFieldProps<V extends string> {
  readonly label: string;
  readonly value: V;
  /** Values in groups, each with the word it is shown by. */
  readonly groups: readonly {
    readonly label?: string;
    readonly choices: readonly (readonly [value: V, word: string])[];
  }[];
  readonly onChange: (value: V) => void;
}

/** A list of choices whose values are not the words they are shown by. */
export function ChoiceField<V extends string>({ label, value, groups, onChange }: ChoiceFieldProps<V>) {
  const all = groups.flatMap(({ choices }) => choices);
  const wordOf = (wanted: string) => all.find(([each]) => each === wanted)?.[1] ?? wanted;
  return (
    <SelectField
      label={label}
      value={wordOf(value)}
      groups={groups.map(({ label: heading, choices }) => ({
        ...(heading !== undefined && { label: heading }),
        options: choices.map(([, word]) => word),
      }))}
      onChange={(word) => {
        const chosen = all.find(([, each]) => each === word);
        if (chosen) onChange(chosen[0]);
      }}
    />
  );
}
