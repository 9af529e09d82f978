import type { Choose } from './use-library-selection.ts';

interface SelectBoxProps {
  readonly id: string;
  readonly label: string;
  readonly checked: boolean;
  readonly tabIndex?: number | undefined;
  readonly onChoose: Choose;
}

/** With Shift it selects every image between this one and the last one chosen. */
export function SelectBox({ id, label, checked, tabIndex, onChoose }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      tabIndex={tabIndex}
      checked={checked}
      onChange={({ target, nativeEvent }) =>
        onChoose(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}
