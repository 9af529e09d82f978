import { styled } from '#src/ui/theme/styled.ts';
import type { ComponentProps } from 'react';
import { iconButtonLook } from '#src/ui/theme/button-look.ts';

const Root = styled('button')(({ theme }) => iconButtonLook(theme));

interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does, in words. */
  readonly 'aria-label': string;
}

/** A button that shows an icon alone. It submits only with `type="submit"`. */
export function IconButton(props: IconButtonProps) {
  return <Root type="button" {...props} />;
}
