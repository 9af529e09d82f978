import { radius } from '#src/ui/theme/shape.ts';
import type { CSSObject, Theme } from '#src/ui/theme/styled.ts';

/** A message with an icon in front, framed in its tone. */
export const noticeLook = (theme: Theme, tone: 'error' | 'warning'): CSSObject => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  padding: '12px 14px',
  lineHeight: 1.7,
  border: `1px solid ${theme.vars.palette[tone].main}`,
  borderRadius: radius.control,
  backgroundColor: theme.vars.palette.background.paper,
  '& > svg': { flex: 'none', marginTop: 3, color: theme.vars.palette[tone].main },
});
