import Button, { type ButtonProps } from '@mui/material/Button';

interface SteadyButtonProps extends Omit<ButtonProps, 'disabled' | 'onClick' | 'className'> {
  readonly isOff: boolean;
  readonly onPress: () => void;
}

/**
 * A button that may have nothing left to do after it is pressed, such as a save button. It looks disabled and has
 * `aria-disabled`, but stays focusable: disabling it would move the focus to the start of the page.
 */
export function SteadyButton({ isOff, onPress, ...rest }: SteadyButtonProps) {
  return (
    <Button
      {...rest}
      className={isOff ? 'Mui-disabled' : undefined}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onPress();
      }}
    />
  );
}
