import { createTheme, type Shadows } from '@mui/material/styles';
import { darkRoles, lightRoles } from './color-roles.ts';
import { controlOverrides } from './control-overrides.ts';
import { paletteFrom } from './palette.ts';
import { floatingShadow } from './shape.ts';
import { surfaceOverrides } from './surface-overrides.ts';
import { typography } from './typography.ts';

const shadows = Array.from({ length: 25 }, (_, level) => (level < 8 ? 'none' : floatingShadow));

declare module '@mui/material/styles' {
  // theme.vars is always there.
  interface CssThemeVariables {
    enabled: true;
  }
  interface PaletteColor {
    /** The ground that belongs to `main` as text. */
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
    /** Borders of controls, 3:1 on every ground. */
    control: string;
    focus: string;
  }
  interface PaletteOptions {
    neutral?: SimplePaletteColorOptions;
    control?: string;
    focus?: string;
  }
}

/** The site's theme with what MUI's components need besides; light and dark are sets of variables under `data-theme`. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: {
    light: { palette: paletteFrom(lightRoles) },
    dark: { palette: paletteFrom(darkRoles), overlays: Array<string>(25).fill('none') as never },
  },
  typography,
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
