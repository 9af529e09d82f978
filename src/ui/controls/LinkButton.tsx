import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonLook, buttonLook } from '#src/ui/theme/button-look.ts';
import { ButtonContent } from './ButtonContent.tsx';

const Root = styled(Link)<{ ownerState: ButtonLook }>(({ theme, ownerState }) =>
  buttonLook(theme, ownerState),
);

interface LinkButtonProps extends ButtonLook, Omit<ComponentProps<typeof Link>, keyof ButtonLook> {
  readonly startIcon?: ReactNode;
}

/** A link to another page that looks like a button. */
export function LinkButton({ variant, size, color, startIcon, children, ...rest }: LinkButtonProps) {
  return (
    <Root {...rest} ownerState={{ variant, size, color }}>
      <ButtonContent startIcon={startIcon}>{children}</ButtonContent>
    </Root>
  );
}
