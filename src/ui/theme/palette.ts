import type { ColorRoles, StatusRole } from './color-roles.ts';

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
