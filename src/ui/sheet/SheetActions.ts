import { styled } from '#src/ui/theme/styled.ts';
import { controlHeight, radius, bareControl } from '#src/ui/theme/shape.ts';

/** The actions of a sheet: links and buttons below each other. */
export const SheetActions = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: '4px 12px 12px',
  '& a, & button': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: controlHeight,
    padding: '6px 8px',
    ...bareControl,
    borderRadius: radius.control,
    lineHeight: 1.4,
    textAlign: 'start',
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    cursor: 'pointer',
  },
  '& a:hover, & button:hover': { backgroundColor: theme.vars.palette.background.sunken },
  '& a:focus-visible, & button:focus-visible': { outlineOffset: '-3px !important' },
  '& svg': { flex: 'none', color: theme.vars.palette.primary.main },
}));
