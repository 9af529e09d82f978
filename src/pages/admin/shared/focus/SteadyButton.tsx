import Button, { type ButtonProps } from '@mui/material/Button';

interface SteadyButtonProps extends Omit<ButtonProps, 'disabled' | 'onClick' | 'className'> {
  /** There is nothing to do for it now. */
  readonly isOff: boolean;
  readonly onPress: () => void;
}

/**
 * A button that has nothing more to do once it has done its work, such as saving. It looks disabled and says so, but can have the
 * focus: a disabled one would give the focus of whoever pressed it to the page's beginning.
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
