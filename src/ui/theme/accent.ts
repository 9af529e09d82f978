import { type ColorRoles, darkRoles, lightRoles } from './color-roles.ts';
import { colorVariables } from './document-styles.ts';

type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** Mixes `share` of one colour into another. */
const mix = (one: Rgb, other: Rgb, share: number): Rgb =>
  one.map((each, index) => each * share + (other[index] ?? 0) * (1 - share)) as never;

/** Returns the relative luminance (WCAG 2.2). */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((each) => {
    const share = each / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as never as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast ratio of two colours (WCAG 2.2), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(rgbOf(one)), luminance(rgbOf(other))].toSorted((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** The minimum contrast of text (WCAG 2.2, 1.4.3). */
export const textContrast = 4.5;

/** The share of the accent colour in its background. */
const containerShare = { light: 0.13, dark: 0.24 } as const;

/** An accent colour in one scheme: the chosen one, or the nearest one that is readable. */
export interface AccentRole {
  readonly main: string;
  readonly hover: string;
  readonly container: string;
  /**
   * The lowest contrast of text in this colour on any background and of text on it: for the chosen colour and for the
   * result.
   */
  readonly chosenContrast: number;
  readonly contrast: number;
}

function accentIn(hex: string, roles: ColorRoles, scheme: 'light' | 'dark'): AccentRole {
  const chosen = rgbOf(hex);
  const end: Rgb = scheme === 'light' ? [0, 0, 0] : [255, 255, 255];
  const container = hexOf(
    mix(chosen, rgbOf(scheme === 'light' ? roles.surface : roles.paper), containerShare[scheme]),
  );
  const grounds = [roles.paper, roles.surface, roles.sunken, roles.onMain, container];
  const lowest = (color: string) => Math.min(...grounds.map((ground) => contrast(color, ground)));
  for (let step = 0; ; step += 1) {
    const main = hexOf(mix(end, chosen, step / 100));
    if (lowest(main) >= textContrast || step === 100) {
      const hover = hexOf(mix(end, rgbOf(main), 0.2));
      return { main, hover, container, chosenContrast: lowest(hex), contrast: lowest(main) };
    }
  }
}

/**
 * Returns the roles of an accent colour (`#1a2b3c`) in both schemes, darkened or lightened until text in it and on it
 * is readable: at least 4.5:1 on every background that it appears on.
 */
export const accentRoles = (hex: string): { readonly light: AccentRole; readonly dark: AccentRole } => ({
  light: accentIn(hex, lightRoles, 'light'),
  dark: accentIn(hex, darkRoles, 'dark'),
});

/** Returns the CSS variables in which an accent differs from the site's own colours. */
function variables(roles: ColorRoles, { main, hover, container }: AccentRole): Record<string, string> {
  const before = colorVariables(roles);
  const after = colorVariables({ ...roles, teal: { main, hover, container } });
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value));
}

/** Returns the CSS variables of an accent in both schemes. */
export function accentVariables(hex: string): Readonly<Record<'light' | 'dark', Record<string, string>>> {
  const { light, dark } = accentRoles(hex);
  return { light: variables(lightRoles, light), dark: variables(darkRoles, dark) };
}

const declarations = (named: Readonly<Record<string, string>>): string =>
  Object.entries(named)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/**
 * Returns the rules of an accent. They override those of the theme regardless of their order; a dark page prints as a
 * light one.
 */
export function accentStyles(hex: string): string {
  const { light, dark } = accentVariables(hex);
  const [inLight, inDark] = [declarations(light), declarations(dark)];
  return (
    `:root:root{${inLight}}` +
    `:root:root[data-theme=dark]{${inDark}}` +
    `@media print{:root:root[data-theme=dark]{${inLight}}}`
  );
}
