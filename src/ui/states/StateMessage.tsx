import { buttonRow, readingText } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import type { ReactNode } from 'react';

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: 8,
  padding: '48px 16px',
  // A title may quote a long link.
  overflowWrap: 'anywhere',
  '& > svg': { marginBottom: 8, color: theme.vars.palette.text.secondary },
}));

const Title = styled('p')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));

const Hint = styled('p')(({ theme }) => ({
  margin: 0,
  maxWidth: '26em',
  ...readingText,
  color: theme.vars.palette.text.secondary,
}));

const Action = styled('div')({ marginTop: 12, ...buttonRow, justifyContent: 'center' });

interface StateMessageProps {
  readonly illustration?: ReactNode;
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  readonly role?: 'alert';
}

/** The common layout of empty and error states: illustration, title, hint, next step. */
export function StateMessage({ illustration, title, hint, action, role }: StateMessageProps) {
  return (
    <Root role={role}>
      {illustration}
      <Title>{title}</Title>
      {hint && <Hint>{hint}</Hint>}
      {action && <Action>{action}</Action>}
    </Root>
  );
}
