import type { ReactNode } from 'react';
import { styled } from '#src/ui/theme/styled.ts';

const Root = styled('p')(({ theme }) => ({
  margin: 0,
  paddingLeft: 12,
  borderLeft: `3px solid ${theme.vars.palette.info.main}`,
  fontSize: '1rem',
  lineHeight: 1.7,
  color: theme.vars.palette.text.secondary,
}));

interface CaseNoticeProps {
  readonly children: ReactNode;
}

/** The fixed notice of a status, always visible. */
export function CaseNotice({ children }: CaseNoticeProps) {
  return <Root>{children}</Root>;
}
