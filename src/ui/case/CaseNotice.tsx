import type { ReactNode } from 'react';
import { CheckIcon } from '#src/ui/icons/icons.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

const Root = styled('p')(({ theme }) => ({
  margin: 0,
  paddingLeft: 12,
  borderLeft: `3px solid ${theme.vars.palette.info.main}`,
  fontSize: '1rem',
  lineHeight: 1.7,
  color: theme.vars.palette.text.secondary,
}));

const Band = styled('p')(({ theme }) => ({
  ...theme.typography.h3,
  display: 'flex',
  gap: 10,
  margin: 0,
  padding: '14px 16px',
  borderRadius: radius.card,
  color: theme.vars.palette.success.main,
  backgroundColor: theme.vars.palette.success.container,
  '& svg': { flex: 'none', marginTop: 2 },
}));

interface CaseNoticeProps {
  readonly children: ReactNode;
  /** The case ended without guilt: the notice is as large as an accusation. */
  readonly isCleared?: boolean;
}

/** The fixed notice of a status, always visible. */
export function CaseNotice({ children, isCleared = false }: CaseNoticeProps) {
  if (!isCleared) return <Root>{children}</Root>;
  return (
    <Band>
      <CheckIcon size={24} />
      <span>{children}</span>
    </Band>
  );
}
