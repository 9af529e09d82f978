import { dark, light } from './color-roles.json';

/** A text or icon colour with its background. */
export interface StatusRole {
  readonly main: string;
  readonly container: string;
}

export interface ColorRoles {
  readonly paper: string;
  readonly surface: string;
  readonly sunken: string;
  readonly ink: string;
  readonly ink2: string;
  readonly hairline: string;
  /** Borders of controls: 3:1 on paper, surface and sunken. */
  readonly control: string;
  readonly focus: string;
  readonly teal: StatusRole & { readonly hover: string };
  /** A claim found false, a verdict of guilty, an error. */
  readonly negative: StatusRole;
  /** Misleading, pending, a warning. */
  readonly warning: StatusRole;
  /** True, cleared, done. */
  readonly positive: StatusRole;
  /** Under investigation, information. */
  readonly info: StatusRole;
  /** Insufficient evidence, no statement. */
  readonly neutral: StatusRole;
  /** Text on a background of any `main`. */
  readonly onMain: string;
}

export const lightRoles: ColorRoles = light;
export const darkRoles: ColorRoles = dark;

/** Returns the colour roles as the palette that the site's shared components and MUI's components read. */
export function paletteFrom(roles: ColorRoles) {
  const status = ({ main, container }: StatusRole, hover = main) => ({
    main,
    light: main,
    dark: hover,
    contrastText: roles.onMain,
    container,
  });
  return {
    primary: status(roles.teal, roles.teal.hover),
    secondary: status({ main: roles.ink2, container: roles.sunken }),
    error: status(roles.negative),
    warning: status(roles.warning),
    success: status(roles.positive),
    info: status(roles.info),
    neutral: status(roles.neutral),
    background: { default: roles.paper, paper: roles.surface, sunken: roles.sunken },
    text: { primary: roles.ink, secondary: roles.ink2, disabled: roles.ink2 },
    common: { white: '#fff' },
    divider: roles.hairline,
    control: roles.control,
    focus: roles.focus,
    action: {
      active: roles.ink2,
      hover: roles.sunken,
      selected: roles.teal.container,
      disabled: roles.ink2,
      disabledBackground: roles.sunken,
    },
  };
}
