import { styled } from '#src/ui/theme/styled.ts';
import { Field, inputBox } from './Field.tsx';

// A select does not wrap its text: on a phone with large text the end of 「一審無罪（未確定）」 would be cut off.
const Select = styled('select')(inputBox, { fontSize: 'min(1em, 7.7vw)' });

export interface SelectGroup {
  /** The heading of the group; options without one are not grouped. */
  readonly label?: string;
  readonly options: readonly string[];
}

/** The options of a native select; an option's value is its label. */
export const SelectOptions = ({ groups }: { readonly groups: readonly SelectGroup[] }) =>
  groups.map(({ label, options }) => {
    const items = options.map((option) => <option key={option}>{option}</option>);
    return label === undefined ? (
      items
    ) : (
      <optgroup key={label} label={label}>
        {items}
      </optgroup>
    );
  });

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly groups: readonly SelectGroup[];
  readonly onChange: (value: string) => void;
}

/** A native select with a label above it. */
export function SelectField({ label, value, groups, onChange }: SelectFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <SelectOptions groups={groups} />
        </Select>
      )}
    </Field>
  );
}
