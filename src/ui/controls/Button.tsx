import { Link } from 'react-router-dom';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from '#src/ui/theme/styled.ts';
import { type ButtonLook, buttonLook, iconButtonLook } from '#src/ui/theme/button-look.ts';

const Icon = styled('span')({ display: 'inherit', marginInline: '-4px 8px' });

interface ButtonContentProps {
  readonly startIcon?: ReactNode;
  readonly children: ReactNode;
}

/** The icon, if any, and the label of a button. */
export function ButtonContent({ startIcon, children }: ButtonContentProps) {
  return (
    <>
      {startIcon && <Icon>{startIcon}</Icon>}
      {children}
    </>
  );
}

const Root = styled('button', { shouldForwardProp: (prop) => prop !== 'look' })<{ look: ButtonLook }>(
  ({ theme, look }) => buttonLook(theme, look),
);

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, keyof ButtonLook> {
  readonly startIcon?: ReactNode;
}

/** A button with a label. It submits only with `type="submit"`. */
export function Button({ variant, size, color, startIcon, children, ...rest }: ButtonProps) {
  return (
    <Root type="button" {...rest} look={{ variant, size, color }}>
      <ButtonContent startIcon={startIcon}>{children}</ButtonContent>
    </Root>
  );
}

const IconRoot = styled('button')(({ theme }) => iconButtonLook(theme));

interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does. */
  readonly 'aria-label': string;
}

/** A button with only an icon. It submits only with `type="submit"`. */
export function IconButton(props: IconButtonProps) {
  return <IconRoot type="button" {...props} />;
}

const LinkRoot = styled(Link, { shouldForwardProp: (prop) => prop !== 'look' })<{ look: ButtonLook }>(
  ({ theme, look }) => buttonLook(theme, look),
);

interface LinkButtonProps extends ButtonLook, Omit<ComponentProps<typeof Link>, keyof ButtonLook> {
  readonly startIcon?: ReactNode;
}

/** A link to another page that looks like a button. */
export function LinkButton({ variant, size, color, startIcon, children, ...rest }: LinkButtonProps) {
  return (
    <LinkRoot {...rest} look={{ variant, size, color }}>
      <ButtonContent startIcon={startIcon}>{children}</ButtonContent>
    </LinkRoot>
  );
}
