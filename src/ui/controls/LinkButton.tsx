import { styled } from '#src/ui/theme/styled.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonLook, buttonLook } from '#src/ui/theme/button-look.ts';
import { ButtonContent } from './ButtonContent.tsx';

const Root = styled(Link, { shouldForwardProp: (prop) => prop !== 'look' })<{ look: ButtonLook }>(
  ({ theme, look }) => buttonLook(theme, look),
);

interface LinkButtonProps extends ButtonLook, Omit<ComponentProps<typeof Link>, keyof ButtonLook> {
  readonly startIcon?: ReactNode;
}

/** A link to another page that looks like a button. */
export function LinkButton({ variant, size, color, startIcon, children, ...rest }: LinkButtonProps) {
  return (
    <Root {...rest} look={{ variant, size, color }}>
      <ButtonContent startIcon={startIcon}>{children}</ButtonContent>
    </Root>
  );
}
