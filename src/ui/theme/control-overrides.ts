import type { Components, CSSObject, Theme } from '@mui/material/styles';
import { buttonLook, iconButtonLook } from './button-look.ts';
import { controlHeight, radius } from './shape.ts';
import { siteTheme } from './site-theme.ts';

/** How MUI's buttons and form fields look here. Labels are above their field and stay there. */
export const controlOverrides: Components<Omit<Theme, 'components'>> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  // The same look as the shared components in src/ui/controls, for the places that need MUI's own button.
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ ownerState: { variant, size, color } }): CSSObject => ({
        ...buttonLook(siteTheme, { variant, size, color: color === 'error' ? color : 'primary' }),
        '& .MuiButton-icon > *:nth-of-type(1)': { fontSize: 'inherit' },
      }),
    },
  },
  MuiIconButton: { styleOverrides: { root: iconButtonLook(siteTheme) as CSSObject } },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: { root: { textDecorationThickness: '1px', textUnderlineOffset: '0.22em' } },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }): CSSObject => ({
        color: theme.vars.palette.text.primary,
        fontWeight: 700,
        '&.Mui-focused, &.Mui-disabled, &.Mui-error': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        whiteSpace: 'normal',
        fontSize: '1rem',
        lineHeight: 1.5,
        marginBottom: 6,
        pointerEvents: 'auto',
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }): CSSObject => ({
        minHeight: controlHeight,
        borderRadius: radius.control,
        backgroundColor: theme.vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline, &:hover .MuiOutlinedInput-notchedOutline': {
          top: 0,
          borderColor: theme.vars.palette.control,
        },
        '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 2,
          borderColor: theme.vars.palette.primary.main,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.error.main },
      }),
      input: { height: '1.6em', padding: '8px 14px' },
      multiline: { padding: '8px 0', '& textarea': { height: 'auto', padding: '0 14px' } },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { margin: '6px 0 0', fontSize: '0.875rem', lineHeight: 1.6 } },
  },
  MuiSelect: { styleOverrides: { select: { minHeight: 'auto' } } },
  MuiCheckbox: { styleOverrides: { root: { padding: 10 } } },
  MuiRadio: { styleOverrides: { root: { padding: 10 } } },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }): CSSObject => ({
        minHeight: controlHeight,
        borderRadius: radius.control,
        borderColor: theme.vars.palette.control,
        color: theme.vars.palette.text.primary,
        '&.Mui-selected, &.Mui-selected:hover': {
          color: theme.vars.palette.primary.main,
          backgroundColor: theme.vars.palette.primary.container,
        },
      }),
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: controlHeight, minWidth: 64, padding: '8px 14px' } } },
};
