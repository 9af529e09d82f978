import { Global, ThemeContext } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ComponentProps, ReactNode } from 'react';
import { type SiteTheme, siteTheme } from './site-theme.ts';
import { createTheme, type Shadows, type Components, type CSSObject, type Theme } from '@mui/material/styles';
import { buttonLook, iconButtonLook } from './button-look.ts';
import { darkRoles, lightRoles, paletteFrom } from './color-roles.ts';
import { floatingShadow, controlHeight, radius } from './shape.ts';
import { typography } from './typography.ts';

/** The look of MUI's buttons and form fields on this site. Labels are always above their field. */
const controlOverrides: Components<Omit<Theme, 'components'>> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  // The same look as the shared components in src/ui/controls, for places that need MUI's own button.
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
};

const floating = (theme: Omit<Theme, 'components'>): CSSObject => ({
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: floatingShadow,
  backgroundImage: 'none',
});

/** The look of MUI's surfaces on this site: a hairline around what is on the page, a shadow under what floats. */
const surfaceOverrides: Components<Omit<Theme, 'components'>> = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
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
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }): CSSObject => ({ ...floating(theme), margin: 16 }),
      paperFullScreen: { margin: 0, border: 0, borderRadius: 0 },
    },
  },
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
  MuiTableCell: { styleOverrides: { root: { fontSize: '1rem', padding: '12px' } } },
};

const shadows = Array.from({ length: 25 }, (_, level) => (level < 8 ? 'none' : floatingShadow));

declare module '@mui/material/styles' {
  // `theme.vars` is always defined.
  interface CssThemeVariables {
    enabled: true;
  }
  interface PaletteColor {
    /** The background for `main` as text. */
    container: string;
  }
  interface SimplePaletteColorOptions {
    container?: string;
  }
  interface TypeBackground {
    sunken: string;
  }
  interface Palette {
    neutral: PaletteColor;
    /** Borders of controls, 3:1 on every background. */
    control: string;
    focus: string;
  }
  interface PaletteOptions {
    neutral?: SimplePaletteColorOptions;
    control?: string;
    focus?: string;
  }
  interface TypographyVariants {
    note: CSSObject;
  }
}

/** The site's theme plus what MUI's components need; light and dark are sets of variables under `data-theme`. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: {
    light: { palette: paletteFrom(lightRoles) },
    dark: { palette: paletteFrom(darkRoles), overlays: Array<string>(25).fill('none') as never },
  },
  typography: { ...typography, note: siteTheme.typography.note } as typeof typography,
  spacing: 8,
  shape: { borderRadius: 12 },
  shadows: shadows as Shadows,
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 160,
      standard: 160,
      complex: 200,
      enteringScreen: 160,
      leavingScreen: 120,
    },
  },
  components: { ...controlOverrides, ...surfaceOverrides },
});

const sheets = theme.generateStyleSheets();

// The provider's type does not allow absent entries; MUI itself passes `theme.components` as it is.
const defaultProps = theme.components as ComponentProps<typeof DefaultPropsProvider>['value'];

// It contains all that shared components read; MUI's type just does not describe the text styles.
const asSiteTheme = theme as unknown as SiteTheme;

/**
 * Provides MUI's theme for the parts that use its components: admin pages, sign-in, charts. Must be inside `ThemeRoot`.
 * MUI's own ThemeProvider does the same and also manages colour modes, which nothing here uses.
 */
export function MuiRoot({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeContext value={asSiteTheme}>
      <DefaultPropsProvider value={defaultProps}>
        <Global styles={sheets} />
        {children}
      </DefaultPropsProvider>
    </ThemeContext>
  );
}
