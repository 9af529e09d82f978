import type { ReactNode } from 'react';
import { controlHeight } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

const Root = styled('details')(({ theme }) => ({
  '& > summary': {
    display: 'list-item',
    width: 'fit-content',
    padding: '8px 0',
    minHeight: controlHeight,
    color: theme.vars.palette.primary.main,
    fontWeight: 700,
    fontSize: '1rem',
    lineHeight: '28px',
    cursor: 'pointer',
  },
  '& > div': { padding: '4px 0 16px' },
}));

interface DisclosureProps {
  readonly label: string;
  /** The initial state; from then on the visitor decides. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** Content that is hidden behind its label until the visitor opens it. */
export function Disclosure({ label, open = false, children }: DisclosureProps) {
  return (
    <Root open={open || undefined}>
      <summary>{label}</summary>
      <div>{children}</div>
    </Root>
  );
}
