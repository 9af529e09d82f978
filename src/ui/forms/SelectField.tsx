import { styled } from '#src/ui/theme/styled.ts';
import { Field, inputBox } from './Field.tsx';

// A select does not wrap its text: on a phone with large text the end of 「一審無罪（未確定）」 would be cut off.
const Select = styled('select')(inputBox, { fontSize: 'min(1em, 7.7vw)' });

export interface SelectGroup {
  /** The heading of the group; options without one are not grouped. */
  readonly label?: string;
  readonly options: readonly string[];
}

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly groups: readonly SelectGroup[];
  readonly onChange: (value: string) => void;
}

/** A native select with groups; an option's value is its label. */
export function SelectField({ label, value, groups, onChange }: SelectFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {groups.map(({ label: heading, options }) => {
            const items = options.map((option) => <option key={option}>{option}</option>);
            return heading === undefined ? (
              items
            ) : (
              <optgroup key={heading} label={heading}>
                {items}
              </optgroup>
            );
          })}
        </Select>
      )}
    </Field>
  );
}
