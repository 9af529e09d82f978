import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonLook } from '#src/ui/theme/button-look.ts';
import { ButtonContent } from './ButtonContent.tsx';

const Root = styled('button')<{ ownerState: ButtonLook }>(({ theme, ownerState }) =>
  buttonLook(theme, ownerState),
);

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, keyof ButtonLook> {
  readonly startIcon?: ReactNode;
}

/** A button with words. It submits only with `type="submit"`. */
export function Button({ variant, size, color, startIcon, children, ...rest }: ButtonProps) {
  return (
    <Root type="button" {...rest} ownerState={{ variant, size, color }}>
      <ButtonContent startIcon={startIcon}>{children}</ButtonContent>
    </Root>
  );
}
