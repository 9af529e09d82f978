import type { CSSObject } from '@emotion/react';
import { type ColorRoles, darkRoles, lightRoles } from './color-roles.ts';
import { paletteFrom } from './palette.ts';
import { typography } from './typography.ts';

type Palette = ReturnType<typeof paletteFrom>;
type Branch = { readonly [key: string]: string | Branch };

/** Every colour of a palette as a CSS variable, named as MUI names it: one set serves both. */
function variablesOf(branch: Branch, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(branch).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${name}-${key}`, value]]
        : Object.entries(variablesOf(value, `${name}-${key}`)),
    ),
  );
}

/** The same tree with a reference to the variable in the place of each colour. */
function referencesTo(branch: Branch, name: string): Branch {
  return Object.fromEntries(
    Object.entries(branch).map(([key, value]) => [
      key,
      typeof value === 'string' ? `var(${name}-${key})` : referencesTo(value, `${name}-${key}`),
    ]),
  );
}

const prefix = '--mui-palette';

/** The colours of one scheme as declarations of CSS variables. */
export const colorVariables = (roles: ColorRoles): Record<string, string> =>
  variablesOf(paletteFrom(roles), prefix);

/**
 * What the site's own shared components read of the theme. MUI's theme for the admin pages contains all of it too, so that a
 * component looks the same in both.
 */
export const siteTheme: SiteTheme = {
  vars: { palette: referencesTo(paletteFrom(lightRoles), prefix) as Palette },
  typography,
  /** MUI's own layers. */
  zIndex: { appBar: 1100, snackbar: 1400, tooltip: 1500 },
};

type Typography = Record<
  Exclude<keyof typeof typography, 'fontFamily' | 'fontSize' | 'fontWeightBold'>,
  CSSObject
>;

/** The part of the theme that shared components may read. */
export interface SiteTheme {
  readonly vars: { readonly palette: Palette };
  readonly typography: Typography & { readonly fontFamily: string; readonly fontWeightBold: string | number };
  readonly zIndex: { readonly appBar: number; readonly snackbar: number; readonly tooltip: number };
}

/** Both schemes; `data-theme` on the document chooses, and without it the light one applies. */
export const colorSchemes = {
  ':root, [data-theme="light"]': { colorScheme: 'light', ...colorVariables(lightRoles) },
  '[data-theme="dark"]': { colorScheme: 'dark', ...colorVariables(darkRoles) },
};
