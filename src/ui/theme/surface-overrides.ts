import type { Components, CSSObject, Theme } from '@mui/material/styles';
import { controlHeight, duration, ease, floatingShadow, radius } from './shape.ts';

const floating = (theme: Omit<Theme, 'components'>): CSSObject => ({
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: floatingShadow,
  backgroundImage: 'none',
});

/** How MUI's surfaces look here: a hairline around what is on the page, a shadow under what floats. */
export const surfaceOverrides: Components<Omit<Theme, 'components'>> = {
  // A subtitle is a line of text here, no heading of its own.
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: radius.card } },
  },
  MuiCardContent: { styleOverrides: { root: { padding: 16, '&:last-child': { paddingBottom: 16 } } } },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }): CSSObject => ({
        borderRadius: radius.chip,
        fontSize: '0.9375rem',
        backgroundColor: theme.vars.palette.background.sunken,
        color: theme.vars.palette.text.primary,
      }),
      outlined: ({ theme }): CSSObject => ({
        borderColor: theme.vars.palette.control,
        backgroundColor: theme.vars.palette.background.paper,
      }),
    },
  },
  MuiDialog: { styleOverrides: { paper: ({ theme }): CSSObject => ({ ...floating(theme), margin: 16 }) } },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: '1.25rem', fontWeight: 800, padding: '20px 20px 8px' } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 20px 20px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 20px 20px', gap: 8 } } },
  MuiMenu: { styleOverrides: { paper: ({ theme }): CSSObject => ({ ...floating(theme), marginTop: 4 }) } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: controlHeight, gap: 12 } } },
  MuiPopover: { styleOverrides: { paper: ({ theme }): CSSObject => floating(theme) } },
  MuiListItemButton: { styleOverrides: { root: { minHeight: controlHeight, borderRadius: radius.control } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }): CSSObject => ({
        fontSize: '0.875rem',
        borderRadius: radius.chip,
        color: theme.vars.palette.background.default,
        backgroundColor: theme.vars.palette.text.primary,
      }),
    },
  },
  MuiAlert: {
    styleOverrides: { root: { borderRadius: radius.card, fontSize: '1rem', lineHeight: 1.7 } },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true, variant: 'outlined' },
    styleOverrides: { root: { borderRadius: radius.card, '&::before': { display: 'none' } } },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: {
      root: ({ theme }): CSSObject => ({
        backgroundColor: theme.vars.palette.background.sunken,
        transition: `opacity ${duration.slow} ${ease}`,
      }),
    },
  },
  MuiTableCell: { styleOverrides: { root: { fontSize: '1rem', padding: '12px' } } },
};
