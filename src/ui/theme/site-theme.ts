import type { CSSObject } from '@emotion/react';
import { lightRoles, paletteFrom } from './color-roles.ts';
import { typography } from './typography.ts';

type Palette = ReturnType<typeof paletteFrom>;
export type Branch = { readonly [key: string]: string | Branch };

/** Returns the same tree with a reference to the variable in place of each colour. */
function referencesTo(branch: Branch, name: string): Branch {
  return Object.fromEntries(
    Object.entries(branch).map(([key, value]) => [
      key,
      typeof value === 'string' ? `var(${name}-${key})` : referencesTo(value, `${name}-${key}`),
    ]),
  );
}

/** The prefix of the colour variables. */
export const variablePrefix = '--mui-palette';

/**
 * The theme that the site's own shared components read. MUI's theme for the admin pages contains all of it too, so that
 * a component looks the same in both.
 */
export const siteTheme: SiteTheme = {
  vars: { palette: referencesTo(paletteFrom(lightRoles), variablePrefix) as Palette },
  typography: {
    ...typography,
    /** The small text of what is beside the matter: dates, counts, explanations. */
    note: { ...typography.body2, color: `var(${variablePrefix}-text-secondary)` },
  },
  /** MUI's own values. */
  zIndex: { appBar: 1100, snackbar: 1400, tooltip: 1500 },
};

type Typography = Record<
  Exclude<keyof typeof typography, 'fontFamily' | 'fontSize' | 'fontWeightBold'> | 'note',
  CSSObject
>;

/** The part of the theme that shared components may read. */
export interface SiteTheme {
  readonly vars: { readonly palette: Palette };
  readonly typography: Typography & { readonly fontFamily: string; readonly fontWeightBold: string | number };
  readonly zIndex: { readonly appBar: number; readonly snackbar: number; readonly tooltip: number };
}
