import { styled } from '#src/ui/theme/styled.ts';
import type { ReactNode } from 'react';

const Icon = styled('span')({ display: 'inherit', marginInline: '-4px 8px' });

interface ButtonContentProps {
  readonly startIcon?: ReactNode;
  readonly children: ReactNode;
}

/** The icon, if there is one, and the words of a button. */
export function ButtonContent({ startIcon, children }: ButtonContentProps) {
  return (
    <>
      {startIcon && <Icon>{startIcon}</Icon>}
      {children}
    </>
  );
}
