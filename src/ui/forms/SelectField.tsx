import { styled } from '#src/ui/theme/styled.ts';
import { Field, inputBox } from './Field.tsx';

// A select does not wrap its text: on a phone with large text the end of 「一審無罪（未確定）」 would be cut off.
const Select = styled('select')(inputBox, { fontSize: 'min(1em, 7.7vw)' });

export interface SelectGroup<V extends string = string> {
  /** The heading of the group; options without one are not grouped. */
  readonly label?: string;
  /** A value alone is its own label. */
  readonly options: readonly (V | readonly [value: V, label: string])[];
}

/** The options of a native select. */
export const SelectOptions = ({ groups }: { readonly groups: readonly SelectGroup[] }) =>
  groups.map(({ label, options }) => {
    const items = options.map((option) => {
      const [value, word] = typeof option === 'string' ? [option, option] : option;
      return (
        <option key={value} value={value}>
          {word}
        </option>
      );
    });
    return label === undefined ? (
      items
    ) : (
      <optgroup key={label} label={label}>
        {items}
      </optgroup>
    );
  });

interface SelectFieldProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly groups: readonly SelectGroup<V>[];
  readonly onChange: (value: V) => void;
}

/** A native select with a label above it. */
export function SelectField<V extends string>({ label, value, groups, onChange }: SelectFieldProps<V>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value as V)}>
          <SelectOptions groups={groups} />
        </Select>
      )}
    </Field>
  );
}
