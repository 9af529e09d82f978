import { styled } from '#src/ui/theme/styled.ts';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonLook } from '#src/ui/theme/button-look.ts';
import { ButtonContent } from './ButtonContent.tsx';

const Root = styled('button')<{ look: ButtonLook }>(({ theme, look }) => buttonLook(theme, look));

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, keyof ButtonLook> {
  readonly startIcon?: ReactNode;
}

/** A button with words. It submits only with `type="submit"`. */
export function Button({ variant, size, color, startIcon, children, ...rest }: ButtonProps) {
  return (
    <Root type="button" {...rest} look={{ variant, size, color }}>
      <ButtonContent startIcon={startIcon}>{children}</ButtonContent>
    </Root>
  );
}
